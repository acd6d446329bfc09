import { clientName } from '#web/desk/clients/client-name.ts'
import { DeskHeading } from '#web/desk/frame/desk-heading.tsx'
import { DeskPage } from '#web/desk/frame/desk-page.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ClientPageSkeleton } from '../client-page-skeleton.tsx'
import { ClientPage } from '../client-page.tsx'
import { ActivityPanel } from './activity-panel.tsx'

/** The activity log of one client's transaction. */
export default function ActivityScreen({ clientId }: { clientId: string }) {
  return (
    <DeskPage>
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
                  <ButtonLink variant="secondary" href={paths.clientDeliveries(clientId)}>
                    Delivery log
                  </ButtonLink>
                </>
              }
              subtitle={`${clientName(client)} · ${client.propertyAddress}`}
            />
            <ActivityPanel clientId={clientId} />
          </>
        )}
      </ClientPage>
    </DeskPage>
  )
}
