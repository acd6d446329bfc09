import { ClientPage } from '#web/features/admin-frame/client-page.tsx'
import { DeskHeading } from '#web/features/admin-frame/desk-heading.tsx'
import { clientName } from '#web/features/clients/client-name.ts'
import { LogPanel } from '#web/features/delivery-log/log-panel.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { AdminScreen } from './admin-screen.tsx'
import { ClientPageSkeleton } from './client-page-skeleton.tsx'

const title = 'Delivery log'

/** What went to one client outside the portal, and about the client to admins. */
export function NoticesScreen({ clientId }: { clientId: string }) {
  usePageTitle(title)
  return (
    <AdminScreen>
      <ClientPage clientId={clientId} title={title} loading={<ClientPageSkeleton title={title} />}>
        {(client) => (
          <>
            <DeskHeading
              title={title}
              actions={
                <>
                  <ButtonLink variant="secondary" href={paths.clientProfile(clientId)}>
                    Open profile
                  </ButtonLink>
                  <ButtonLink variant="secondary" href={paths.adminNotifications(clientId)}>
                    Notifications
                  </ButtonLink>
                </>
              }
            >
              <p>
                {clientName(client)} · {client.propertyAddress}
              </p>
            </DeskHeading>
            <LogPanel clientId={clientId} clientName={clientName(client)} />
          </>
        )}
      </ClientPage>
    </AdminScreen>
  )
}
