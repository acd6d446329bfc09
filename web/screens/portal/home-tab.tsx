import type { UseQueryResult } from '@tanstack/react-query'
import type { Step } from '#contract/steps.ts'
import { failureMessage } from '#web/api/request-error.ts'
import { AddToCalendar } from '#web/features/calendar/add-to-calendar.tsx'
import { ComingNext } from '#web/features/closing/coming-next.tsx'
import { Hero } from '#web/features/closing/hero.tsx'
import '#web/features/closing/home.css'
import { PendingBanner } from '#web/features/closing/pending-banner.tsx'
import { ProgressStats } from '#web/features/closing/progress-stats.tsx'
import { QuickActions } from '#web/features/closing/quick-actions.tsx'
import { RecentActivity } from '#web/features/closing/recent-activity.tsx'
import { TransactionNeed } from '#web/features/closing/transaction-need.tsx'
import { TransactionSummary } from '#web/features/closing/transaction-summary.tsx'
import type { Transaction } from '#web/features/closing/transaction.ts'
import { UpcomingMilestones } from '#web/features/closing/upcoming-milestones.tsx'
import { Journey } from '#web/features/steps/journey.tsx'
import { paths } from '#web/paths.ts'
import { FailureState } from '#web/ui/failure-state.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SinceLastVisit } from './since-last-visit.tsx'

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
