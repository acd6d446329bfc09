import { clientName } from '#web/desk/clients/client-name.ts'
import { DeskHeading } from '#web/desk/frame/desk-heading.tsx'
import { DeskPage } from '#web/desk/frame/desk-page.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ClientPageSkeleton } from '../client-page-skeleton.tsx'
import { ClientPage } from '../client-page.tsx'
import { LogPanel } from './log-panel.tsx'

const title = 'Delivery log'

/** Emails, texts and push sent to one client, and to admins about that client. */
export default function DeliveriesScreen({ clientId }: { clientId: string }) {
  return (
    <DeskPage>
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
              subtitle={`${clientName(client)} · ${client.propertyAddress}`}
            />
            <LogPanel clientId={clientId} clientName={clientName(client)} />
          </>
        )}
      </ClientPage>
    </DeskPage>
  )
}
