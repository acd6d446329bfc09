import { lazyPart } from '#web/ui/lazy-part.tsx'
import { MissingDialog } from '#web/ui/missing-dialog.tsx'

/** The upload dialog for dropped files; its code is loaded with the first drop. */
export const UploadToClient = lazyPart(() => import('./upload-to-client.tsx'), 'UploadToClient', {
  missing: MissingDialog,
})
