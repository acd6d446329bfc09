import type { UseQueryResult } from '@tanstack/react-query'
import { Check, CircleDashed, Clock3 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { Step } from '#contract/calls/deal/steps.ts'
import { recentActivity } from '#contract/rules/deal/progress.ts'
import { isPreview } from '#web/api/preview.ts'
import { formatDay } from '#web/format/date.ts'
import { phoneUrl } from '#web/format/phone-url.ts'
import { portalPaths } from '#web/portal-paths.ts'
import { AddToCalendar } from '#web/shared/calendar/add-to-calendar.tsx'
import { LoadFailure } from '#web/shared/load-failure.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { MovedSlot } from '../dates/moved-slot.tsx'
import { firstVisitAnswer } from '../first-visit/first-visit-answer.ts'
import { SinceLastVisit } from '../last-visit/since-last-visit.tsx'
import { CanceledHome, FirstVisit, OutcomeCards } from '../lazy-parts.ts'
import { Journey } from '../steps/journey.tsx'
import { Hero } from './hero.tsx'
import { HomeRow } from './home-row.tsx'
import { PendingBanner } from './pending-banner.tsx'
import { QuickActions } from './quick-actions.tsx'
import { type Transaction, typeLabel } from './transaction.ts'
import { UpcomingMilestones } from './upcoming-milestones.tsx'
import { useNeed } from './use-need.ts'

// Below 1024 px there is one column with an order of its own: what to do before what has been.
const column = 'contents lg:grid lg:min-w-0 lg:gap-5'

type HomeTabProps = { transaction: Transaction; steps: UseQueryResult<Step[]> }

/** The overview: status, next step and countdown first, then everything else. */
export function HomeTab({ transaction, steps }: HomeTabProps) {
  const { client, documents, pending, current, next, closing } = transaction
  const messagesHref = portalPaths.portal(client.uniqueId, 'messages')
  const documentsHref = portalPaths.portal(client.uniqueId, 'documents')
  const available = documents?.filter(({ status }) => status === 'available').length
  const known = steps.data ?? []
  const failed = steps.error !== null && steps.data === undefined
  const need = useNeed(transaction)
  const { outcome } = client
  if (outcome === 'canceled') return <CanceledHome client={client} />
  const isOpen = outcome === 'open'
  const toCalendar = closing.daysLeft >= 0 && isOpen && !client.isArchived && (
    <AddToCalendar id={client.id} of="Closing" className="ms-3" />
  )
  return (
    <>
      <MovedSlot client={client} />
      {outcome === 'open' && !isPreview && !firstVisitAnswer.isGiven(client.uniqueId) && (
        <FirstVisit client={client} />
      )}
      {outcome !== 'closed' && <PendingBanner pending={pending} href={documentsHref} />}
      {failed ? (
        <Sheet>
          <LoadFailure
            heading="Failed to fetch steps"
            error={steps.error}
            busy={steps.isFetching}
            onRetry={() => void steps.refetch()}
          />
        </Sheet>
      ) : (
        <Hero transaction={transaction} need={need} messagesHref={messagesHref} />
      )}
      {!isOpen && <OutcomeCards transaction={transaction} />}
      <div className="mt-4 grid gap-4 lg:mt-5 lg:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)] lg:items-start lg:gap-5">
        <div className={column}>
          {isOpen && <ComingNext next={next} place={next ? known.indexOf(next) + 1 : 0} />}
          <SinceLastVisit client={client} />
          {!failed && <Journey className="max-lg:order-4" steps={steps.data} current={current} />}
          <TransactionSummary client={client} dateAction={toCalendar} />
        </div>
        <div className={column}>
          <QuickActions
            client={client}
            available={available}
            messagesHref={messagesHref}
            documentsHref={documentsHref}
          />
          {!failed && <ProgressStats steps={known} />}
          {isOpen && <UpcomingMilestones steps={known} closingLabel={closing.label} />}
          <RecentActivity steps={known} />
        </div>
      </div>
    </>
  )
}

/** The step after the current one; renders nothing if there is none. */
function ComingNext({ next, place }: { next: Step | null; place: number }) {
  if (!next) return null
  return (
    <Sheet className="max-lg:order-1" aria-labelledby="next-title">
      <SheetHeader id="next-title" title="Coming Next" />
      <HomeRow
        flush
        mark={<Plate number={place} state="upcoming" />}
        title={next.title}
        text={next.description}
      >
        {next.expectedDate && (
          <span className="lining-nums tabular-nums hidden whitespace-nowrap text-sm text-ink-3 md:block">
            {formatDay(next.expectedDate)}
          </span>
        )}
      </HomeRow>
    </Sheet>
  )
}

/** Up to three completed steps, most recent first; renders nothing if there are none. */
function RecentActivity({ steps }: { steps: readonly Step[] }) {
  const recent = recentActivity(steps)
  if (recent.length === 0) return null
  return (
    <Sheet className="max-lg:order-5" aria-labelledby="recent-title">
      <SheetHeader id="recent-title" title="Recent Activity" />
      <ul className="divide-y divide-line border-t border-line">
        {recent.map((step) => (
          <li key={step.id}>
            <HomeRow
              mark={<Plate number={step.stepNumber} state="done" />}
              title={step.title}
              text={step.completedDate ? `Completed: ${formatDay(step.completedDate)}` : 'Completed'}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

const kinds = [
  { status: 'completed', word: 'done', icon: Check },
  { status: 'in-progress', word: 'active', icon: Clock3 },
  { status: 'pending', word: 'pending', icon: CircleDashed },
] as const

/** How many steps are done, active and pending. */
function ProgressStats({ steps }: { steps: readonly Step[] }) {
  return (
    <Sheet className="max-lg:order-6" aria-labelledby="stats-title">
      <SheetHeader id="stats-title" title="Progress Stats" />
      <ul className="grid grid-cols-[repeat(3,1fr)]">
        {kinds.map(({ status, word, icon: Icon }) => (
          <li key={status} className="border-line px-4 pb-4 not-first:border-l md:px-6 md:pb-5">
            <b className="block font-display text-[1.875rem] leading-[1.1] font-medium tracking-[-0.02em] lining-nums">
              {steps.filter((step) => step.status === status).length}
            </b>
            <span className="flex items-center gap-1.25 text-sm text-ink-2">
              <Icon className="size-4" aria-hidden="true" />
              {word}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

type TransactionSummaryProps = {
  client: PortalClient
  /** Shown below the closing date. */
  dateAction?: ReactNode
}

/** Property, type, expected close, agent name and phone. */
export function TransactionSummary({ client, dateAction }: TransactionSummaryProps) {
  const call = phoneUrl('tel', client.agentPhone)
  return (
    <Sheet className="max-lg:order-7" aria-labelledby="summary-title">
      <SheetHeader id="summary-title" title="Transaction Summary" />
      <dl className="px-4 pb-3 md:px-6 md:pb-4">
        <SummaryRow name="Property">{client.propertyAddress}</SummaryRow>
        <SummaryRow name="Type">{typeLabel(client.transactionType)}</SummaryRow>
        <SummaryRow name={client.outcome === 'closed' ? 'Closed' : 'Expected close'} isClosing>
          {formatDay((client.outcome === 'closed' && client.outcomeOn) || client.expectedCloseDate)}
          {dateAction}
        </SummaryRow>
        {(client.agentName || client.agentPhone) && (
          <SummaryRow name="Agent">
            {client.agentName}
            {call ? (
              <a className="flex min-h-11 items-center justify-end text-pine" href={call}>
                {client.agentPhone}
              </a>
            ) : (
              client.agentPhone && <span className="block">{client.agentPhone}</span>
            )}
          </SummaryRow>
        )}
      </dl>
    </Sheet>
  )
}

type SummaryRowProps = { name: string; isClosing?: boolean; children: ReactNode }

function SummaryRow({ name, isClosing = false, children }: SummaryRowProps) {
  return (
    <div className="flex justify-between gap-4 border-line py-2.5 text-15 not-first:border-t">
      <dt className="flex-none text-ink-3">{name}</dt>
      <dd
        className={`min-w-0 text-right wrap-anywhere ${isClosing ? 'font-semibold text-brass-ink' : 'font-medium'}`}
      >
        {children}
      </dd>
    </div>
  )
}
