import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { PortalDates } from '#contract/calls/dates/dates-of-deal.ts'
import { queryClient } from '#web/data/query-client.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { usePortalDates } from '../frame/portal-queries.ts'

const MovedCard = lazyPart(() => import('./moved-card.tsx'), 'MovedCard')

/**
 * Loads the card before the first paint if the page's own data has a change to show, so that nothing moves later. If its code
 * cannot be loaded, the portal opens with an error in the card's place.
 */
export async function loadMovedCard(): Promise<void> {
  const queries = queryClient.getQueryCache().getAll()
  if (queries.some(({ state }) => (state.data as Partial<PortalDates> | undefined)?.change !== undefined))
    await MovedCard.ready().catch(() => undefined)
}

/** The card of what has moved; nothing when nothing has, and nothing once the deal has closed. */
export function MovedSlot({ client }: { client: PortalClient }) {
  const change = usePortalDates(client.uniqueId).data?.change
  if (!change || client.outcome === 'closed') return null
  return <MovedCard client={client} change={change} />
}
