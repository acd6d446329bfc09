import type { PortalClient } from '#contract/calls/clients/clients.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { seenByBrowser, visitOfTab } from './visit-storage.ts'
import { visitNow } from './visit.ts'
import { useVisit } from './visits.ts'

const LastVisit = lazyPart(() => import('./last-visit.tsx'), 'LastVisit', { missing: null })

/** Loads the code of the news before the first paint if this browser was here before, so that nothing moves later. */
export async function loadNews(uniqueId: string): Promise<void> {
  const { baseline, dismissed } = visitNow(
    visitOfTab.read(uniqueId),
    seenByBrowser.read(uniqueId),
    new Date(),
  )
  if (baseline && !dismissed) await LastVisit.ready().catch(() => undefined)
}

/** The changes since the last visit; a first visit does not load their code. */
export function SinceLastVisit({ client }: { client: PortalClient }) {
  const { baseline, dismissed } = useVisit(client.uniqueId)
  return baseline && !dismissed ? <LastVisit key={baseline.at} client={client} baseline={baseline} /> : null
}
