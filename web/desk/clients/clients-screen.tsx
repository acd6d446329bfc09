import { Plus } from 'lucide-react'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { addsClient } from '../client-actions/adds-client.ts'
import { DeskHeading } from '../frame/desk-heading.tsx'
import { DeskPage } from '../frame/desk-page.tsx'
import { ImportButton } from './import/import-button.tsx'
import { ClientManagement } from './management/client-management.tsx'

/** All clients of the team. */
export default function ClientsScreen() {
  return (
    <DeskPage>
      <DeskHeading
        title="Client Management"
        actions={
          <>
            <ImportButton />
            <ButtonLink href={paths.admin()} state={addsClient} icon={Plus}>
              Add New Client
            </ButtonLink>
          </>
        }
        subtitle="Search, sort, export, archive and restore clients"
      />
      <ClientManagement />
    </DeskPage>
  )
}
