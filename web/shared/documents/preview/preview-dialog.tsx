import { useState } from 'react'
import { failureMessage } from '#web/api/request-error.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ImagePreview } from './image-preview.tsx'
import { PdfPreview } from './pdf-preview.tsx'
import { PreviewBar } from './preview-bar.tsx'
import { previewKind } from './preview-kind.ts'
import { PreviewFailure, PreviewLoading } from './preview-parts.tsx'
import { type PreviewProps, PreviewWell } from './preview-well.tsx'
import './preview.css'
import { TextPreview } from './text-preview.tsx'
import { useDocumentFile } from './use-document-file.ts'

const views = { image: ImagePreview, pdf: PdfPreview, text: TextPreview }

type PreviewDialogProps = { document: PreviewProps['document']; onClose: () => void }

/** Shows one document inside the page: a full screen on the phone, a large dialog from 768 px. Mount it to open it. */
export function PreviewDialog({ document, onClose }: PreviewDialogProps) {
  return (
    <Dialog wide open onOpenChange={(open) => !open && onClose()} title={document.name}>
      <Preview document={document} />
    </Dialog>
  )
}

function Preview({ document }: Pick<PreviewProps, 'document'>) {
  const [attempt, setAttempt] = useState(0)
  return <Attempt key={attempt} document={document} onRetry={() => setAttempt(attempt + 1)} />
}

function Attempt({ document, onRetry }: Pick<PreviewProps, 'document' | 'onRetry'>) {
  const loaded = useDocumentFile(document.id)
  const kind = previewKind(document)
  if (loaded.state === 'ready' && kind) {
    const View = views[kind]
    return <View document={document} file={loaded.file} onRetry={onRetry} />
  }
  return (
    <>
      <PreviewBar documentId={document.id} />
      <PreviewWell label={document.name}>
        {loaded.state === 'failed' ? (
          <PreviewFailure
            text={failureMessage(loaded.error, 'Something went wrong on our side. Please try again.')}
            onRetry={onRetry}
          />
        ) : (
          <PreviewLoading />
        )}
      </PreviewWell>
    </>
  )
}
