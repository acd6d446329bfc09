import type { UseQueryResult } from '@tanstack/react-query'
import { Check, CircleDashed, Clock3 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PortalClient } from '#contract/clients.ts'
import { recentActivity } from '#contract/progress.ts'
import type { Step } from '#contract/steps.ts'
import './home.css'
import { formatDay } from '#web/format/date.ts'
import { paths } from '#web/paths.ts'
import { AddToCalendar } from '#web/shared/calendar/add-to-calendar.tsx'
import { LoadFailure } from '#web/shared/load-failure.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { SinceLastVisit } from '../last-visit/since-last-visit.tsx'
import { Journey } from '../steps/journey.tsx'
import { Hero } from './hero.tsx'
import { PendingBanner } from './pending-banner.tsx'
import { QuickActions } from './quick-actions.tsx'
import { TransactionNeed } from './transaction-need.tsx'
import { type Transaction, typeLabel } from './transaction.ts'
import { UpcomingMilestones } from './upcoming-milestones.tsx'

type HomeTabProps = { transaction: Transaction; steps: UseQueryResult<Step[]> }

/** The overview: status, next step and countdown first, then everything else. */
export function HomeTab({ transaction, steps }: HomeTabProps) {
  const { client, documents, pending, next, closing } = transaction
  const messagesHref = paths.portal(client.uniqueId, 'messages')
  const documentsHref = paths.portal(client.uniqueId, 'documents')
  const available = documents?.filter(({ status }) => status === 'available').length
  const known = steps.data ?? []
  const failed = steps.error !== null && steps.data === undefined
  const need = <TransactionNeed transaction={transaction} documentsHref={documentsHref} />
  const toCalendar = closing.daysLeft >= 0 && !client.isArchived && (
    <AddToCalendar id={client.id} of="Closing" className="ms-3" />
  )
  return (
    <>
      <PendingBanner pending={pending} href={documentsHref} />
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
      <div className="home-columns">
        <div className="home-stack">
          <ComingNext next={next} />
          <SinceLastVisit client={client} />
          {!failed && <Journey className="area-journey" steps={steps.data} />}
          <TransactionSummary client={client} dateAction={toCalendar} />
        </div>
        <div className="home-stack">
          <QuickActions
            client={client}
            available={available}
            messagesHref={messagesHref}
            documentsHref={documentsHref}
          />
          {!failed && <ProgressStats steps={known} />}
          <UpcomingMilestones steps={known} closingLabel={closing.label} />
          <RecentActivity steps={known} />
        </div>
      </div>
    </>
  )
}

/** The step after the current one; renders nothing if there is none. */
function ComingNext({ next }: { next: Step | null }) {
  if (!next) return null
  return (
    <Sheet className="area-next" aria-labelledby="next-title">
      <SheetHeader id="next-title" title="Coming Next" />
      <div className="home-row pt-0">
        <Plate number={next.stepNumber} state="upcoming" />
        <div className="min-w-0 flex-1">
          <b>{next.title}</b>
          {next.description && <p>{next.description}</p>}
        </div>
        {next.expectedDate && (
          <span className="num hidden whitespace-nowrap text-sm text-ink-3 md:block">
            {formatDay(next.expectedDate)}
          </span>
        )}
      </div>
    </Sheet>
  )
}

/** Up to three completed steps, most recent first; renders nothing if there are none. */
function RecentActivity({ steps }: { steps: readonly Step[] }) {
  const recent = recentActivity(steps)
  if (recent.length === 0) return null
  return (
    <Sheet className="area-recent" aria-labelledby="recent-title">
      <SheetHeader id="recent-title" title="Recent Activity" />
      <ul className="divide-y divide-line border-t border-line">
        {recent.map((step) => (
          <li key={step.id} className="home-row">
            <Plate number={step.stepNumber} state="done" />
            <div className="min-w-0 flex-1">
              <b>{step.title}</b>
              <p>{step.completedDate ? `Completed: ${formatDay(step.completedDate)}` : 'Completed'}</p>
            </div>
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
    <Sheet className="area-stats" aria-labelledby="stats-title">
      <SheetHeader id="stats-title" title="Progress Stats" />
      <ul className="progress-stats">
        {kinds.map(({ status, word, icon: Icon }) => (
          <li key={status}>
            <b>{steps.filter((step) => step.status === status).length}</b>
            <span>
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
  return (
    <Sheet className="area-summary" aria-labelledby="summary-title">
      <SheetHeader id="summary-title" title="Transaction Summary" />
      <dl className="summary">
        <div>
          <dt>Property</dt>
          <dd>{client.propertyAddress}</dd>
        </div>
        <div>
          <dt>Type</dt>
          <dd>{typeLabel(client.transactionType)}</dd>
        </div>
        <div>
          <dt>Expected close</dt>
          <dd className="summary-closing">
            {formatDay(client.expectedCloseDate)}
            {dateAction}
          </dd>
        </div>
        {(client.agentName || client.agentPhone) && (
          <div>
            <dt>Agent</dt>
            <dd>
              {client.agentName}
              {client.agentPhone && <a href={`tel:${client.agentPhone}`}>{client.agentPhone}</a>}
            </dd>
          </div>
        )}
      </dl>
    </Sheet>
  )
}
