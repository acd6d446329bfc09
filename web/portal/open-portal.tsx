import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { calls } from 'virtual:call-table'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import { CachedAtContext } from '#web/data/cached-at.ts'
import { LiveStateContext } from '#web/data/live-state.ts'
import { queryKey } from '#web/data/query-key.ts'
import { answerMeta } from '#web/data/query-meta.ts'
import { isPinNeeded, isRefused } from '#web/data/request-error.ts'
import { callUrl, request } from '#web/data/request.ts'
import { useLiveUpdates } from '#web/data/use-live-updates.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { usePortalClient } from './frame/portal-queries.ts'
import { PortalSkeleton } from './frame/portal-skeleton.tsx'
import { PortalUnavailable } from './frame/portal-unavailable.tsx'
import { useOfflineCopy } from './offline/use-offline-copy.ts'

const PinForm = lazyPart(() => import('#web/shared/pin/pin-form.tsx'), 'PinForm')

type OpenPortalProps = {
  uniqueId: string
  /** Which texts to use for a wrong link. */
  missing?: 'profile' | 'client'
  children: (client: PortalClient) => ReactNode
}

/**
 * Opens a portal link and keeps its client fresh. Nothing else is requested until the link is known to be
 * valid.
 */
export function OpenPortal({ uniqueId, missing = 'profile', children }: OpenPortalProps) {
  const answer = usePortalClient(uniqueId, { polls: false })
  const { data: client, error, isFetching, refetch } = answer
  const { looking, cachedAt } = useOfflineCopy(uniqueId, answer)
  const live = useLiveUpdates({
    scope: uniqueId,
    url: callUrl(calls.portalLive.path, { uniqueId }),
    holder: queryKey(calls.getPortalClient, { uniqueId }),
    enabled: client !== undefined && !isRefused(error),
  })
  if (client && !isRefused(error)) {
    return (
      <LiveStateContext value={live}>
        <CachedAtContext value={cachedAt}>
          <FreshClient loaded={client}>{children}</FreshClient>
        </CachedAtContext>
      </LiveStateContext>
    )
  }
  if (!error || looking) return <PortalSkeleton />
  if (isPinNeeded(error)) return <PinForm link={uniqueId} onPassed={() => void refetch()} />
  return (
    <PortalUnavailable error={error} busy={isFetching} onRetry={() => void refetch()} missing={missing} />
  )
}

type FreshClientProps = Pick<OpenPortalProps, 'children'> & { loaded: PortalClient }

/** Rendered inside the live state, so that the client is polled only while the stream is down. */
function FreshClient({ loaded, children }: FreshClientProps) {
  useOwnTimeZone(loaded.uniqueId)
  return children(usePortalClient(loaded.uniqueId).data ?? loaded)
}

const requested = new Set<string>()

/**
 * Sends this browser's time zone to the server if it has none, since quiet hours need one. Failures are
 * ignored: the next visit tries again.
 */
function useOwnTimeZone(uniqueId: string): void {
  const client = useQueryClient()
  useEffect(() => {
    if (requested.has(uniqueId)) return
    requested.add(uniqueId)
    const params = { uniqueId }
    const announce = async () => {
      const { timeZone } = await client.ensureQueryData({
        queryKey: queryKey(calls.getPortalPreferences, params),
        queryFn: () => request(calls.getPortalPreferences, { params }),
        meta: answerMeta(calls.getPortalPreferences, params),
      })
      if (timeZone !== null) return
      const own = Intl.DateTimeFormat().resolvedOptions().timeZone
      await request(calls.changePortalPreferences, { params, body: { timeZone: own } })
    }
    announce().catch(() => requested.delete(uniqueId))
  }, [client, uniqueId])
}
