import { lazy, Suspense } from 'react'
import type { PortalClient } from '#contract/clients.ts'
import type { PortalDates } from '#contract/dates/dates-of-deal.ts'
import { queryClient } from '#web/api/query-client.ts'
import { usePortalDates } from '../frame/portal-queries.ts'

const importCard = async () => (await import('./moved-card.tsx')).MovedCard
const LazyCard = lazy(async () => ({ default: await importCard() }))
let LoadedCard: Awaited<ReturnType<typeof importCard>> | null = null

/**
 * Loads the card before the first paint if the page's own data has something for it, so that nothing moves when it comes.
 * If its code cannot be loaded, the portal opens without it.
 */
export async function loadMovedCard(): Promise<void> {
  const queries = queryClient.getQueryCache().getAll()
  if (queries.some(({ state }) => (state.data as Partial<PortalDates> | undefined)?.change !== undefined))
    LoadedCard = await importCard().catch(() => null)
}

/** The card of what has moved; nothing when nothing has, and nothing once the deal has closed. */
export function MovedSlot({ client }: { client: PortalClient }) {
  const change = usePortalDates(client.uniqueId).data?.change
  if (!change || client.outcome === 'closed') return null
  const Card = LoadedCard ?? LazyCard
  return (
    <Suspense>
      <Card client={client} change={change} />
    </Suspense>
  )
}
