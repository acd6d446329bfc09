import { loadMovedCard } from './dates/moved-slot.tsx'
import { OpenPortal } from './open-portal.tsx'
import { Portal } from './portal.tsx'

await loadMovedCard()

/** /client/{uniqueId} */
export default function PortalScreen({ uniqueId }: { uniqueId: string }) {
  return <OpenPortal uniqueId={uniqueId}>{(client) => <Portal key={uniqueId} client={client} />}</OpenPortal>
}
