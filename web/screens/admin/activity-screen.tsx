import { ActivityPanel } from '#web/features/activity/activity-panel.tsx'
import { ClientPage } from '#web/features/admin-frame/client-page.tsx'
import { DeskHeading } from '#web/features/admin-frame/desk-heading.tsx'
import '#web/features/clients/pager.css'
import { clientName } from '#web/features/clients/client-name.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { AdminScreen } from './admin-screen.tsx'
import { ClientPageSkeleton } from './client-page-skeleton.tsx'

/** The record of one client's transaction. */
export function ActivityScreen({ clientId }: { clientId: string }) {
  usePageTitle('Client Activity')
  return (
    <AdminScreen>
      <ClientPage
        clientId={clientId}
        title="Client Activity"
        loading={<ClientPageSkeleton title="Client Activity" />}
      >
        {(client) => (
          <>
            <DeskHeading
              title="Client Activity"
              actions={
                <>
                  <ButtonLink variant="secondary" href={paths.clientProfile(clientId)}>
                    Open profile
                  </ButtonLink>
                  <ButtonLink variant="secondary" href={paths.clientNotices(clientId)}>
                    Delivery log
                  </ButtonLink>
                </>
              }
            >
              <p>
                {clientName(client)} · {client.propertyAddress}
              </p>
            </DeskHeading>
            <ActivityPanel clientId={clientId} />
          </>
        )}
      </ClientPage>
    </AdminScreen>
  )
}
