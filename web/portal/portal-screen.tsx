import { loadMovedCard } from './dates/moved-slot.tsx'
import { loadNeedBand } from './need/load-band.ts'
import { OpenPortal } from './open-portal.tsx'
import { Portal } from './portal.tsx'

await Promise.all([loadMovedCard(), loadNeedBand(location.pathname.split('/')[2] ?? '')])

/** /client/{uniqueId} */
export default function PortalScreen({ uniqueId }: { uniqueId: string }) {
  return <OpenPortal uniqueId={uniqueId}>{(client) => <Portal key={uniqueId} client={client} />}</OpenPortal>
}
