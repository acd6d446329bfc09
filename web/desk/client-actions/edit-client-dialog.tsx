import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { EditClientForm } from './edit-client-form.tsx'

/** All fields of a client. Mount it to open it. */
export function EditClientDialog({ client, onClose }: { client: AdminClient; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Edit Client"
      description={nameOf(client)}
      keepsInput
    >
      <EditClientForm client={client} onClose={onClose} />
    </Dialog>
  )
}
