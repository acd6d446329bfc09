import { useState } from 'react'
import type { AdminClient } from '#contract/clients.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { AddClientForm } from './add-client-form.tsx'
import { ClientAdded } from './client-added.tsx'
import { clientName } from './client-name.ts'

/** Asks for a new client, then shows the link to send. Mount it to open it. */
export function AddClientDialog({ onClose }: { onClose: () => void }) {
  const [added, setAdded] = useState<AdminClient | null>(null)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={added ? `${clientName(added)} is ready` : 'Add Client'}
      keepsInput
    >
      {added ? (
        <ClientAdded client={added} onClose={onClose} />
      ) : (
        <AddClientForm onAdded={setAdded} onCancel={onClose} />
      )}
    </Dialog>
  )
}
