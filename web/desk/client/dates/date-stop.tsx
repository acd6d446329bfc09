import {
  Check,
  CalendarSync,
  CircleQuestionMark,
  Ellipsis,
  EyeOff,
  FileCheck2,
  History,
  Milestone,
  Pencil,
  RotateCcw,
  Slash,
  Trash2,
  TriangleAlert,
  type LucideIcon,
  Briefcase,
  Landmark,
  ShieldCheck,
  UserRound,
  UsersRound,
} from 'lucide-react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import type { DateKind } from '#contract/rules/dates/rule.ts'
import type { ScheduleFacts } from '#contract/rules/dates/schedule-facts.ts'
import { isEnded } from '#contract/rules/deal/outcomes.ts'
import type { Party } from '#contract/rules/deal/parties.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { SaidButtons } from '#web/desk/completion/said-buttons.tsx'
import { useSaid } from '#web/desk/completion/use-said.ts'
import { AnswerDatesButton } from '#web/desk/dates/answer-dates-button.tsx'
import { dayWithWeekday, shortDay } from '#web/format/short-day.ts'
import { RoadStop, StopFacts, StopLine } from '#web/shared/dates/road-stop.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/button.tsx'
import { DayLeaf, type LeafKind } from '#web/ui/day-leaf.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { rowId } from '../row-in-address.ts'
import type { OnOpenDialog } from './date-dialogs.tsx'
import { useChangeDate } from './date-mutations.ts'
import { distance, finishedText, finishTexts, followingSteps, partyName, whyOnDay } from './date-texts.ts'
import { timesMoved as timesMovedText } from './past-moves.ts'

const finishIcons: Record<DateKind, LucideIcon> = {
  contingency: FileCheck2,
  disclosure: Check,
  signing: Check,
  money: Check,
  other: Check,
}

type DateStopProps = {
  date: DealDate
  client: AdminClient
  facts: ScheduleFacts
  today: string
  timesMoved: number
  isNext?: boolean
  isBehind?: boolean
  onOpen: OnOpenDialog
}

function kindOf({ state, day, isUnanswered }: DealDate, isNext: boolean, today: string): LeafKind {
  if (state === 'done') return 'done'
  if (state === 'waived') return 'was'
  if (day !== null && day < today && !isUnanswered) return 'late'
  return isNext ? 'next' : 'ahead'
}

/** One date of the road, with what can be done about it. */
export function DateStop(props: DateStopProps) {
  const { date, client, facts, today, timesMoved, isNext = false, isBehind = false, onOpen } = props
  const isOpen = date.state === 'open'
  const isAsked = isOpen && date.isUnanswered && date.day !== null && date.day < today
  const left = isOpen && date.day !== null && !isAsked ? distance(date.day, today, date.kind) : null
  const isSoon = left?.isSoon ?? false
  const { rule, why } = whyOnDay(date, facts, today)
  const following = followingSteps(date.id, facts)
  const PartyIcon = partyIcons[date.owes]
  return (
    <RoadStop
      id={rowId('date', date.id)}
      mark={
        <DayLeaf
          day={date.state === 'done' ? (date.doneOn ?? date.day) : date.day}
          look={kindOf(date, isNext, today)}
        />
      }
      title={date.name}
      isBehind={isBehind}
      badge={
        <>
          {isAsked && (
            <Badge tone="gray" icon={CircleQuestionMark}>
              Not answered yet
            </Badge>
          )}
          {left?.isPast && (
            <Badge tone="orange" icon={TriangleAlert}>
              {left.text}
            </Badge>
          )}
          {left && !left.isPast && isSoon && (
            <span className="text-sm font-semibold whitespace-nowrap text-ink-2">{left.text}</span>
          )}
          {!date.isVisible && (
            <Badge tone="line" icon={EyeOff}>
              Internal
            </Badge>
          )}
        </>
      }
      actions={client.isArchived ? undefined : <StopActions {...props} isSoon={isSoon} isAsked={isAsked} />}
      hasOnlyMenu={!isSoon && !isAsked}
    >
      <StopFacts>
        {date.day !== null && <span className="sr-only">{dayWithWeekday(date.day)}</span>}
        <span>
          <PartyIcon aria-hidden="true" />
          {partyName(date.owes, client)}
        </span>
        <span>{isOpen ? rule : finishedText(date)}</span>
        {left && !left.isPast && !isSoon && <span>{left.text}</span>}
        {timesMoved > 0 && (
          <button
            type="button"
            className="-my-1 min-h-6 rounded-badge underline decoration-line-strong underline-offset-3 hover:text-ink"
            onClick={() => onOpen({ action: 'history', date })}
          >
            <History aria-hidden="true" />
            {timesMovedText(timesMoved)}
          </button>
        )}
        {following && (
          <span>
            <Milestone aria-hidden="true" />
            {following}
          </span>
        )}
      </StopFacts>
      {isOpen && why && !isAsked && <StopLine>{why}</StopLine>}
      {isOpen && date.saidDoneOn !== null && <Said date={date} doneOn={date.saidDoneOn} client={client} />}
    </RoadStop>
  )
}

/** "Nora says: done Nov 25", to confirm or to decline. */
function Said({ date, doneOn, client }: { date: DealDate; doneOn: string; client: AdminClient }) {
  const { confirm, decline, isBusy } = useSaid(client.id, client.firstName)
  const said = { subject: 'date', id: date.id, title: date.name, doneOn } as const
  return (
    <div className="mt-1.5 grid gap-1.5 text-sm wrap-anywhere">
      <p className="font-medium">
        {client.firstName} says: done {shortDay(doneOn)}
        {date.saidNote !== null && <span className="font-normal text-ink-2"> “{date.saidNote}”</span>}
      </p>
      {!client.isArchived && <SaidButtons {...{ confirm, decline, isBusy, said }} name={date.name} />}
    </div>
  )
}

/** Finishing a date that is near, moving it, and the rest in a menu. */
function StopActions({
  date,
  client,
  isSoon,
  isAsked,
  onOpen,
}: DateStopProps & { isSoon: boolean; isAsked: boolean }) {
  const change = useChangeDate(client.id)
  const { action } = finishTexts[date.kind]
  const FinishIcon = finishIcons[date.kind]
  const isOpen = date.state === 'open'
  // What has ended with its deal stays as it was.
  const isDue = isOpen && !isEnded(client.outcome)
  const finish = () =>
    onOpen(date.kind === 'contingency' ? { action: 'remove', ticked: [date.id] } : { action: 'finish', date })
  const move = () => onOpen({ action: 'move', start: { subject: 'date', dateId: date.id } })
  return (
    <>
      {isDue && isAsked && (
        <AnswerDatesButton
          clientId={client.id}
          clientName={nameOf(client)}
          className={buttonClass({ variant: 'secondary' }, 'max-md:flex-1')}
        >
          Answer
        </AnswerDatesButton>
      )}
      {isDue && isSoon && (
        <Button variant="secondary" className="max-md:flex-1" icon={FinishIcon} onClick={finish}>
          {action}
        </Button>
      )}
      {isDue && (
        <span className={isSoon ? 'flex' : 'flex max-md:hidden'}>
          <IconButton label={`Move ${date.name}`} icon={CalendarSync} onClick={move} />
        </span>
      )}
      <Menu trigger={<IconButton label={`More actions for ${date.name}`} icon={Ellipsis} />}>
        {isDue && !isSoon && (
          <MenuItem icon={FinishIcon} onSelect={finish}>
            {action}
          </MenuItem>
        )}
        {isDue && (
          <>
            <MenuItem icon={CalendarSync} onSelect={move}>
              Move
            </MenuItem>
            <MenuItem icon={Slash} onSelect={() => change.run({ date, changes: { state: 'waived' } })}>
              Waive
            </MenuItem>
          </>
        )}
        {!isOpen && (
          <MenuItem icon={RotateCcw} onSelect={() => change.run({ date, changes: { state: 'open' } })}>
            Reopen
          </MenuItem>
        )}
        <MenuItem icon={Pencil} onSelect={() => onOpen({ action: 'edit', date })}>
          Edit
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash2} tone="danger" onSelect={() => onOpen({ action: 'delete', date })}>
          Delete
        </MenuItem>
      </Menu>
    </>
  )
}

const partyIcons: Record<Party, LucideIcon> = {
  client: UserRound,
  agent: Briefcase,
  lender: Landmark,
  escrow: ShieldCheck,
  'other-side': UsersRound,
}
