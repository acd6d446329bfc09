import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { ReadFiles } from '#web/shared/documents/use-read-files.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { MissingDialog } from '#web/ui/missing-dialog.tsx'
import { AddClientDialog } from '../client-actions/add-client-dialog.tsx'
import { ConfirmAction, type PendingAction } from '../client-actions/confirm-action.tsx'
import { EditClientDialog } from '../client-actions/edit-client-dialog.tsx'
import { OutcomeDialog } from '../client-actions/outcome-dialog.tsx'
import { SendLinkDialog } from '../client-actions/send-link-dialog.tsx'
import { UploadToClient } from '../file-drop/lazy-upload.ts'
import { AssignDialog } from '../team/assign-dialog.tsx'

const missing = { missing: MissingDialog }
const NoteDialog = lazyPart(() => import('../client/notes/note-dialog.tsx'), 'NoteDialog', missing)
const RequestDocumentDialog = lazyPart(
  () => import('../client/documents/request-document-dialog.tsx'),
  'RequestDocumentDialog',
  missing,
)

/** The dialog that is open on the list of clients. */
export type OpenDialog =
  | { action: 'add' }
  | { action: 'upload'; client: AdminClient; files: ReadFiles }
  | {
      action: PendingAction | 'edit' | 'send-link' | 'outcome' | 'request-document' | 'write-note' | 'assign'
      client: AdminClient
    }

/** One dialog of the list. Mount it to open it. */
export function RowDialog({ dialog, onClose }: { dialog: OpenDialog; onClose: () => void }) {
  switch (dialog.action) {
    case 'add':
      return <AddClientDialog onClose={onClose} />
    case 'upload':
      return <UploadToClient client={dialog.client} files={dialog.files} onClose={onClose} />
    case 'edit':
      return <EditClientDialog client={dialog.client} onClose={onClose} />
    case 'send-link':
      return <SendLinkDialog client={dialog.client} onClose={onClose} />
    case 'outcome':
      return <OutcomeDialog client={dialog.client} onClose={onClose} />
    case 'request-document':
      return <RequestDocumentDialog client={dialog.client} onClose={onClose} />
    case 'write-note':
      return <NoteDialog client={dialog.client} note={null} onClose={onClose} />
    case 'assign':
      return <AssignDialog clients={[dialog.client]} onClose={onClose} />
    default:
      return <ConfirmAction action={dialog.action} client={dialog.client} onClose={onClose} />
  }
}
