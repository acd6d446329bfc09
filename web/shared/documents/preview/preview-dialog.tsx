import { Dialog } from '#web/ui/dialog.tsx'
import type { PreviewProps } from './preview-well.tsx'
import { Preview } from './preview.tsx'

type PreviewDialogProps = { document: PreviewProps['document']; onClose: () => void }

/** Previews one document: full screen on a phone, a large dialog from 768 px. Mount it to open it. */
export function PreviewDialog({ document, onClose }: PreviewDialogProps) {
  return (
    <Dialog wide open onOpenChange={(open) => !open && onClose()} title={document.name}>
      <Preview document={document} />
    </Dialog>
  )
}
