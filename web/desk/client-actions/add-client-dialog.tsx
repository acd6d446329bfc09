import { useState } from 'react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { AddClientForm } from './add-client-form.tsx'
import { SendLinkDialog } from './send-link-dialog.tsx'

/** The form for a new client, then sending the link. Mount it to open it. */
export function AddClientDialog({ onClose }: { onClose: () => void }) {
  const [added, setAdded] = useState<AdminClient | null>(null)
  if (added) return <SendLinkDialog client={added} isNew onClose={onClose} />
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Add Client" keepsInput>
      <AddClientForm onAdded={setAdded} onCancel={onClose} />
    </Dialog>
  )
}
