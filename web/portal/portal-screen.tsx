import { OpenPortal } from './open-portal.tsx'
import { Portal } from './portal.tsx'

/** /client/{uniqueId} */
export default function PortalScreen({ uniqueId }: { uniqueId: string }) {
  return <OpenPortal uniqueId={uniqueId}>{(client) => <Portal key={uniqueId} client={client} />}</OpenPortal>
}
