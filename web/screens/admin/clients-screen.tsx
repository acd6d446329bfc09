import { Plus } from 'lucide-react'
import { DeskHeading } from '#web/features/admin-frame/desk-heading.tsx'
import { ImportButton } from '#web/features/clients/import/import-button.tsx'
import { ClientManagement } from '#web/features/clients/management/client-management.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { AdminScreen } from './admin-screen.tsx'

/** All clients of the team. */
export function ClientsScreen() {
  usePageTitle('Client Management')
  return (
    <AdminScreen>
      <DeskHeading
        title="Client Management"
        actions={
          <>
            <ImportButton />
            <ButtonLink href={paths.admin()} icon={Plus}>
              Add New Client
            </ButtonLink>
          </>
        }
      >
        <p>Find, sort and export clients, archive them and bring them back</p>
      </DeskHeading>
      <ClientManagement />
    </AdminScreen>
  )
}
