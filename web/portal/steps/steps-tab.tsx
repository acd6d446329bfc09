import '#web/styles/rest.css'
import type { UseQueryResult } from '@tanstack/react-query'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { Step } from '#contract/calls/deal/steps.ts'
import { AddToCalendar } from '#web/shared/calendar/add-to-calendar.tsx'
import { useToday } from '#web/shared/use-today.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { usePortalDates } from '../frame/portal-queries.ts'
import { WireNotice } from '../wire-notice/wire-notice.tsx'
import { StepsList } from './steps-list.tsx'

const YourDates = lazyPart(() => import('../dates/your-dates.tsx'), 'YourDates')

const columns = 'grid gap-4 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.18fr)] lg:items-start lg:gap-5'

type StepsTabProps = { client: PortalClient; steps: UseQueryResult<Step[]> }

/**
 * The steps, with the dates of the deal beside them, or below them on a phone. Steps where money moves (2 and 5) show the wire
 * fraud warning until they are completed, expanded while they are in progress.
 */
export function StepsTab({ client, steps }: StepsTabProps) {
  const today = useToday()
  const dates = usePortalDates(client.uniqueId)
  // Counted failures, not the error: a new attempt clears the error and would remove the part that made the attempt.
  const isShown = dates.data ? dates.data.dates.length > 0 : dates.errorUpdateCount > 0
  // A canceled deal has no road ahead.
  const hasDates = client.outcome !== 'canceled' && isShown
  return (
    <div className={hasDates ? columns : undefined}>
      <StepsList
        steps={steps}
        client={client}
        notice={(step) => noticeOf(step, client)}
        dateAction={(step) => dateActionOf(step, client, today)}
      />
      {hasDates && <YourDates client={client} />}
    </div>
  )
}

function noticeOf({ stepNumber, status }: Step, client: PortalClient) {
  if ((stepNumber !== 2 && stepNumber !== 5) || status === 'completed') return null
  return <WireNotice client={client} place={`step-${stepNumber}`} startsOpen={status === 'in-progress'} />
}

function dateActionOf(step: Step, { isArchived, outcome }: PortalClient, today: string) {
  const { id, title, status, expectedDate } = step
  const isToCome = expectedDate !== null && expectedDate >= today && status !== 'completed'
  return isToCome && !isArchived && outcome === 'open' && <AddToCalendar id={id} of={title} />
}
