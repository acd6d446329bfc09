import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { clientName } from '../deal/client-name.ts'
import { EditClientForm } from './edit-client-form.tsx'

/** All fields of a client. Mount it to open it. */
export function EditClientDialog({ client, onClose }: { client: AdminClient; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Edit Client"
      description={clientName(client)}
      keepsInput
    >
      <EditClientForm client={client} onClose={onClose} />
    </Dialog>
  )
}
