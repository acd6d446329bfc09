import type { UseQueryResult } from '@tanstack/react-query'
import type { Step } from '#contract/steps.ts'
import { failureMessage } from '#web/api/request-error.ts'
import { paths } from '#web/paths.ts'
import { AddToCalendar } from '#web/shared/calendar/add-to-calendar.tsx'
import { FailureState } from '#web/ui/failure-state.tsx'
import './home.css'
import { Sheet } from '#web/ui/sheet.tsx'
import { SinceLastVisit } from '../last-visit/since-last-visit.tsx'
import { Journey } from '../steps/journey.tsx'
import { ComingNext } from './coming-next.tsx'
import { Hero } from './hero.tsx'
import { PendingBanner } from './pending-banner.tsx'
import { ProgressStats } from './progress-stats.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { TransactionNeed } from './transaction-need.tsx'
import { TransactionSummary } from './transaction-summary.tsx'
import type { Transaction } from './transaction.ts'
import { UpcomingMilestones } from './upcoming-milestones.tsx'

type HomeTabProps = { transaction: Transaction; steps: UseQueryResult<Step[]> }

/** The overview: three answers in one glance, then everything else. */
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
          <FailureState
            heading="Failed to fetch steps"
            text={failureMessage(steps.error, 'Something went wrong on our side. Please try again.')}
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
