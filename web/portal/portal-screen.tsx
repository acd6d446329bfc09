import { loadMovedCard } from './dates/moved-slot.tsx'
import { loadNews } from './last-visit/since-last-visit.tsx'
import { loadNeedBand } from './need/load-band.ts'
import { OpenPortal } from './open-portal.tsx'
import { Portal } from './portal.tsx'

const uniqueId = location.pathname.split('/')[2] ?? ''
await Promise.all([loadMovedCard(), loadNeedBand(uniqueId), loadNews(uniqueId)])

/** /client/{uniqueId} */
export default function PortalScreen({ uniqueId: link }: { uniqueId: string }) {
  return <OpenPortal uniqueId={link}>{(client) => <Portal key={link} client={client} />}</OpenPortal>
}
