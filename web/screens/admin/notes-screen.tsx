import { ClientPage } from '#web/features/admin-frame/client-page.tsx'
import { DeskHeading } from '#web/features/admin-frame/desk-heading.tsx'
import { NotesPanel } from '#web/features/admin-notes/notes-panel.tsx'
import { ClientInformation } from '#web/features/clients/client-information.tsx'
import { clientName } from '#web/features/clients/client-name.ts'
import { usePageTitle } from '#web/ui/page-title.ts'
import { AdminScreen } from './admin-screen.tsx'
import { ClientPageSkeleton, SkeletonSheet } from './client-page-skeleton.tsx'

/** The team's notes about one client. */
export function NotesScreen({ clientId }: { clientId: string }) {
  usePageTitle('Client Notes')
  return (
    <AdminScreen>
      <ClientPage clientId={clientId} title="Client Notes" loading={<NotesLoading />}>
        {(client) => (
          <>
            <DeskHeading title="Client Notes">
              <p>
                {clientName(client)} · {client.propertyAddress}
              </p>
            </DeskHeading>
            <div className="grid gap-4 md:gap-5">
              <ClientInformation client={client} />
              <NotesPanel clientId={clientId} />
            </div>
          </>
        )}
      </ClientPage>
    </AdminScreen>
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
