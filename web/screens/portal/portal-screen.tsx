import { LiveStateContext } from '#web/api/live-state.ts'
import { isNotFound } from '#web/api/request-error.ts'
import { useLiveUpdates } from '#web/api/use-live-updates.ts'
import { usePortalClient } from '#web/features/portal-frame/portal-queries.ts'
import { PortalSkeleton } from '#web/features/portal-frame/portal-skeleton.tsx'
import { PortalUnavailable } from '#web/features/portal-frame/portal-unavailable.tsx'
import { Portal } from './portal.tsx'

/** /client/{uniqueId}: nothing else is asked for until the link has proved good. */
export function PortalScreen({ uniqueId }: { uniqueId: string }) {
  const { data: client, error, isFetching, refetch } = usePortalClient(uniqueId, { polls: false })
  const live = useLiveUpdates(uniqueId, { enabled: client !== undefined && !isNotFound(error) })
  if (client && !isNotFound(error)) {
    return (
      <LiveStateContext value={live}>
        <Portal key={uniqueId} uniqueId={uniqueId} client={client} />
      </LiveStateContext>
    )
  }
  if (!error) return <PortalSkeleton />
  return <PortalUnavailable error={error} busy={isFetching} onRetry={() => void refetch()} />
}
