import { Plus, FileUp } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { MissingDialog } from '#web/ui/missing-dialog.tsx'
import { addsClient } from '../client-actions/adds-client.ts'
import { DeskHeading } from '../frame/desk-heading.tsx'
import { DeskPage } from '../frame/desk-page.tsx'
import { useMay } from '../team/use-team.ts'
import { ClientManagement } from './management/client-management.tsx'

/** All clients of the team. */
export default function ClientsScreen() {
  const mayImport = useMay('admin')
  return (
    <DeskPage>
      <DeskHeading
        title="Client Management"
        actions={
          <>
            {mayImport && <ImportButton />}
            <ButtonLink href={paths.adminList()} state={addsClient} icon={Plus}>
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

const ImportDialog = lazyPart(() => import('./import/import-dialog.tsx'), 'ImportDialog', {
  missing: MissingDialog,
})
const SendImported = lazyPart(() => import('./import/send-imported.tsx'), 'SendImported', {
  missing: MissingDialog,
})

/** Imports clients from a CSV file, then offers to email the new ones their links. */
function ImportButton() {
  const [isOpen, setOpen] = useState(false)
  const [added, setAdded] = useState<readonly string[]>([])
  return (
    <>
      <Button variant="secondary" icon={FileUp} onClick={() => setOpen(true)}>
        Import
      </Button>
      {isOpen && (
        <ImportDialog
          onDone={(ids) => {
            setAdded(ids)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
      {added.length > 0 && <SendImported ids={added} onClose={() => setAdded([])} />}
    </>
  )
}
