import { calls } from 'virtual:call-table'
import { failureMessage } from '#web/api/request-error.ts'
import { useCall } from '#web/api/use-call.ts'
import { FailureState } from '#web/ui/failure-state.tsx'
import { useRestoredFocus } from '#web/ui/restore-focus.ts'
import { Sheet, SheetHeader } from '#web/ui/sheet.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { StaleNotice } from '#web/ui/stale-notice.tsx'
import './delivery-log.css'
import { LogFilterBar } from './log-filter-bar.tsx'
import { useLogFilters } from './log-filters.ts'
import { LogList } from './log-list.tsx'
import { useClientZone } from './use-client-zone.ts'

type LogPanelProps = { clientId: string; clientName: string }

/** Everything that was to be sent about a client, and what became of it, newest first. */
export function LogPanel({ clientId, clientName }: LogPanelProps) {
  const { data, error, isFetching, refetch } = useCall(calls.listDeliveries, { clientId })
  const zone = useClientZone(clientId)
  const [filters, change] = useLogFilters()
  const kept = useRestoredFocus('delivery-log')
  const retry = () => void refetch()
  return (
    <Sheet className="overflow-hidden" aria-labelledby="delivery-log" {...kept}>
      <SheetHeader id="delivery-log" title="Deliveries" />
      <LogFilterBar filters={filters} onChange={change} />
      {data && zone !== null ? (
        <>
          {error && <StaleNotice busy={isFetching} onRetry={retry} />}
          <LogList
            deliveries={data}
            filters={filters}
            onChange={change}
            clientName={clientName}
            zone={zone}
          />
        </>
      ) : error ? (
        <FailureState
          heading="The delivery log could not be loaded"
          text={failureMessage(error, 'Something went wrong on our side. Please try again.')}
          busy={isFetching}
          onRetry={retry}
        />
      ) : (
        <SkeletonRows rows={6} label="Loading the delivery log" />
      )}
    </Sheet>
  )
}
