import '#web/styles/rest.css'
import {
  History,
  Landmark,
  ShieldCheck,
  type LucideIcon,
  UserRound,
  UsersRound,
  Briefcase,
} from 'lucide-react'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { PortalDate } from '#contract/calls/dates/dates-of-deal.ts'
import { isSale, type Party } from '#contract/rules/deal/parties.ts'
import * as t from '#texts/your-dates.ts'
import { dayWithYear, shortDay } from '#web/format/short-day.ts'
import { AddToCalendar } from '#web/shared/calendar/add-to-calendar.tsx'
import { DateRoad } from '#web/shared/dates/date-road.tsx'
import { RoadStop, StopLine } from '#web/shared/dates/road-stop.tsx'
import { QueryView } from '#web/shared/query-view.tsx'
import { Typed } from '#web/shared/typed.tsx'
import { useToday } from '#web/shared/use-today.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { DayLeaf } from '#web/ui/day-leaf.tsx'
import { HouseDoor } from '#web/ui/house-door.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { usePortalDates } from '../frame/portal-queries.ts'
import { agentFirstName } from '../home/transaction.ts'
import { SaidLine } from '../said/said-line.tsx'
import { footnoteOf, isFarAhead, isLate, isOver, isRunning, leafOf, sayOf } from './date-texts.ts'

/** The visible dates of a deal as a road to closing; nothing when there are none. */
export function YourDates({ client }: { client: PortalClient }) {
  const query = usePortalDates(client.uniqueId)
  if (query.data?.dates.length === 0) return null
  return (
    <Sheet id="dates" className="scroll-mt-20 overflow-clip" aria-labelledby="your-dates">
      <SheetHeader id="your-dates" title={t.title} />
      <QueryView
        query={query}
        loading={<SkeletonRows rows={4} label={t.loading} />}
        failed={t.notLoaded}
        staleNotice={false}
      >
        {({ dates, closingWasDay, seenAt }) => (
          <>
            <Road client={client} dates={dates} closingWasDay={closingWasDay} />
            <p className="border-t border-line px-4 py-3 text-13 leading-[1.45] text-ink-3 md:px-6">
              {footnoteOf(client, seenAt)}
            </p>
          </>
        )}
      </QueryView>
    </Sheet>
  )
}

type RoadProps = { client: PortalClient; dates: PortalDate[]; closingWasDay: string | undefined }

function Road({ client, dates, closingWasDay }: RoadProps) {
  const today = useToday()
  return (
    <DateRoad
      dates={dates}
      closeDate={closingDayOf(client)}
      today={today}
      isClosed={client.outcome === 'closed'}
      finished={finishedWords}
      {...(isRunning(client) ? { isFar: (date: PortalDate) => isFarAhead(date, today) } : {})}
      renderDate={(date, place) => <DateStop key={date.id} {...{ date, client, today }} {...place} />}
      renderClosing={(isBehind) => (
        <Closing key="closing" {...{ client, today, isBehind, wasDay: closingWasDay }} />
      )}
    />
  )
}

function finishedWords(dates: readonly PortalDate[]): { title: string; text: string } {
  return {
    title: t.behind(dates.length),
    text: t.behindText(dates.map(({ name }) => name).join(', ')),
  }
}

function Say({ children }: { children: string }) {
  return <p className="mt-0.75 text-15 leading-[1.45] text-ink-2 wrap-anywhere">{children}</p>
}

function WasDay({ day }: { day: string | undefined }) {
  if (day === undefined) return null
  return (
    <p className="mt-1 flex items-center gap-1.5 text-sm text-ink-3">
      <History className="size-3.75" aria-hidden="true" />
      {t.wasOn(shortDay(day))}
    </p>
  )
}

const looks: Record<Party, { tone: BadgeTone; icon: LucideIcon }> = {
  client: { tone: 'yellow', icon: UserRound },
  agent: { tone: 'gray', icon: Briefcase },
  lender: { tone: 'gray', icon: Landmark },
  escrow: { tone: 'gray', icon: ShieldCheck },
  'other-side': { tone: 'gray', icon: UsersRound },
}

/** The party that has to do it; a contingency is a right of its owner, not a task. */
function OwnerBadge({ date, client, today }: { date: PortalDate; client: PortalClient; today: string }) {
  if (date.state !== 'open' || isOver(client)) return null
  if (date.kind === 'contingency' && date.owes === 'client')
    return (
      <Badge tone="blue" icon={ShieldCheck}>
        {date.day !== null && date.day < today ? t.stillYours : t.yours}
      </Badge>
    )
  if (isLate(date, client, today) && date.saidDoneOn === undefined && date.waitsFor === undefined)
    return (
      <Badge tone="orange" icon={UserRound}>
        {t.wasDue(shortDay(date.day ?? today))}
      </Badge>
    )
  const owner = t.owner(date.owes, agentFirstName(client), isSale(client.transactionType))
  return <Badge {...looks[date.owes]}>{owner}</Badge>
}

type DateStopProps = {
  date: PortalDate
  client: PortalClient
  today: string
  isNext?: boolean
  isBehind?: boolean
}

function DateStop({ date, client, today, isNext = false, isBehind = false }: DateStopProps) {
  const { id, name, state, day, doneOn, because, wasDay, saidDoneOn } = date
  const isAhead = state === 'open' && day !== null && day >= today
  return (
    <RoadStop
      mark={
        <DayLeaf day={state === 'done' ? (doneOn ?? day) : day} look={leafOf(date, client, today, isNext)} />
      }
      title={<Typed of={date} field="name" />}
      badge={<OwnerBadge {...{ date, client, today }} />}
      isBehind={isBehind}
    >
      <Say>{sayOf(date, client, today)}</Say>
      {state === 'open' && saidDoneOn !== undefined && !isOver(client) && (
        <SaidLine
          client={client}
          item={{
            subject: 'date',
            id,
            title: name,
            saidDoneOn,
            kind: date.kind === 'money' || date.kind === 'signing' ? date.kind : 'task',
          }}
        />
      )}
      {state === 'open' && because !== undefined && (
        <StopLine>{because.slice(0, 1).toUpperCase() + because.slice(1)}.</StopLine>
      )}
      {state === 'open' && <WasDay day={wasDay} />}
      {isAhead && isRunning(client) && <AddToCalendar id={id} of={name} />}
    </RoadStop>
  )
}

/** The day on which the deal closed, or is to close. */
function closingDayOf({ outcome, outcomeOn, expectedCloseDate }: PortalClient): string {
  return (outcome === 'closed' && outcomeOn) || expectedCloseDate
}

type ClosingProps = { client: PortalClient; today: string; isBehind: boolean; wasDay: string | undefined }

function Closing({ client, today, isBehind, wasDay }: ClosingProps) {
  const { id, outcome, transactionType } = client
  const day = closingDayOf(client)
  return (
    <RoadStop
      mark={
        <span className="*:size-11.5">
          <HouseDoor open={outcome === 'closed'} />
        </span>
      }
      title={
        <>
          {outcome === 'closed' ? t.closed : t.closing} <span className="ml-1">{dayWithYear(day)}</span>
        </>
      }
      isBehind={isBehind}
    >
      <Say>{isSale(transactionType) ? t.sold : t.bought}</Say>
      {!isOver(client) && <WasDay day={wasDay} />}
      {day >= today && isRunning(client) && <AddToCalendar id={id} of={t.closing} />}
    </RoadStop>
  )
}
