import { ClientInformation } from '#web/desk/clients/client-information.tsx'
import { clientName } from '#web/desk/clients/client-name.ts'
import { DeskHeading } from '#web/desk/frame/desk-heading.tsx'
import { DeskPage } from '#web/desk/frame/desk-page.tsx'
import { ClientPageSkeleton, SkeletonSheet } from '../client-page-skeleton.tsx'
import { ClientPage } from '../client-page.tsx'
import { NotesPanel } from './notes-panel.tsx'

/** The team's notes about one client. */
export default function NotesScreen({ clientId }: { clientId: string }) {
  return (
    <DeskPage>
      <ClientPage clientId={clientId} title="Client Notes" loading={<NotesLoading />}>
        {(client) => (
          <>
            <DeskHeading
              title="Client Notes"
              subtitle={`${clientName(client)} · ${client.propertyAddress}`}
            />
            <div className="grid gap-4 md:gap-5">
              <ClientInformation client={client} />
              <NotesPanel clientId={clientId} />
            </div>
          </>
        )}
      </ClientPage>
    </DeskPage>
  )
}

function NotesLoading() {
  return (
    <ClientPageSkeleton title="Client Notes">
      <div className="grid gap-4 md:gap-5">
        <SkeletonSheet rows={1} />
        <SkeletonSheet rows={3} />
      </div>
    </ClientPageSkeleton>
  )
}
