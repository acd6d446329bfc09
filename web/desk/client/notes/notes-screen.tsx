import { nameOf } from '#contract/rules/person-name.ts'
import { ClientInformation } from '#web/desk/deal/client-information.tsx'
import { SkeletonSheet } from '../client-skeletons.tsx'
import { DealPage } from '../frame/deal-page.tsx'
import { NotesPanel } from './notes-panel.tsx'

/** The team's notes about one client. */
export default function NotesScreen({ clientId }: { clientId: string }) {
  return (
    <DealPage
      clientId={clientId}
      title="Client Notes"
      subtitle={(client) => `${nameOf(client)} · ${client.propertyAddress}`}
      loading={<NotesLoading />}
    >
      {(client) => (
        <div className="grid gap-4 md:gap-5">
          <NotesPanel client={client} />
          <ClientInformation client={client} />
        </div>
      )}
    </DealPage>
  )
}

function NotesLoading() {
  return (
    <div className="grid gap-4 md:gap-5">
      <SkeletonSheet rows={3} />
      <SkeletonSheet rows={1} />
    </div>
  )
}
