import { Maximize, Minimize } from 'lucide-react'
import { useState, useEffect, useEffectEvent, useRef } from 'react'
import { calls } from 'virtual:call-table'
import { decodeText } from '#contract/rules/decode-text.ts'
import * as t from '#texts/preview.ts'
import { failureMessage, OfflineError } from '#web/data/request-error.ts'
import { requestFile } from '#web/data/request-file.ts'
import { Button } from '#web/ui/button.tsx'
import { PdfPreview } from './pdf-preview.tsx'
import { PreviewBar } from './preview-bar.tsx'
import { previewKind } from './preview-kind.ts'
import { PreviewFailure, PreviewLoading } from './preview-parts.tsx'
import { type PreviewProps, PreviewWell } from './preview-well.tsx'
import { useImageOf } from './use-image-of.ts'

const views = { image: ImagePreview, pdf: PdfPreview, text: TextPreview }

/** A document with its toolbar, which fill the box around them. `onSettled`: it was loaded, or could not be. */
export function Preview({
  document,
  onSettled,
}: Pick<PreviewProps, 'document'> & { onSettled?: () => void }) {
  const [attempt, setAttempt] = useState(0)
  return (
    <Attempt
      key={attempt}
      document={document}
      onRetry={() => setAttempt(attempt + 1)}
      onSettled={onSettled}
    />
  )
}

type AttemptProps = Pick<PreviewProps, 'document' | 'onRetry'> & { onSettled?: (() => void) | undefined }

function Attempt({ document, onRetry, onSettled }: AttemptProps) {
  const loaded = useDocumentFile(document.id)
  const settle = useEffectEvent(() => onSettled?.())
  useEffect(() => {
    if (loaded.state !== 'loading') settle()
  }, [loaded.state])
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
            text={
              loaded.error instanceof OfflineError
                ? t.needsConnection
                : failureMessage(loaded.error, t.serverFault)
            }
            onRetry={onRetry}
          />
        ) : (
          <PreviewLoading />
        )}
      </PreviewWell>
    </>
  )
}

type DocumentFile =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'ready'; file: Blob }

/** A document's file, fetched on mount. */
function useDocumentFile(documentId: string): DocumentFile {
  const [file, setFile] = useState<DocumentFile>({ state: 'loading' })
  useEffect(() => {
    const abort = new AbortController()
    requestFile(calls.downloadDocument, { id: documentId }, abort.signal).then(
      (blob) => setFile({ state: 'ready', file: blob }),
      (error: unknown) => {
        if (!abort.signal.aborted) setFile({ state: 'failed', error })
      },
    )
    return () => abort.abort()
  }, [documentId])
  return file
}

/** Plain text, unformatted. */
function TextPreview({ document, file }: PreviewProps) {
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    let isCanceled = false
    const read = async () => {
      const content = decodeText(new Uint8Array(await file.arrayBuffer()))
      if (!isCanceled) setText(content)
    }
    void read()
    return () => {
      isCanceled = true
    }
  }, [file])
  return (
    <>
      <PreviewBar documentId={document.id} />
      <PreviewWell label={document.name}>
        {text === null ? (
          <PreviewLoading />
        ) : (
          <pre className="mx-auto max-w-[80ch] rounded-[4px] bg-sheet p-5 text-15 leading-[1.55] whitespace-pre-wrap wrap-anywhere">
            {text}
          </pre>
        )}
      </PreviewWell>
    </>
  )
}

/**
 * An image, fitted to the dialog or at actual size. Only ever shown in an `<img>`, where no script can run.
 */
function ImagePreview({ document, file, onRetry }: PreviewProps) {
  const image = useRef<HTMLImageElement>(null)
  useImageOf(image, file)
  const [isRealSize, setIsRealSize] = useState(false)
  const [failed, setFailed] = useState(false)
  const Icon = isRealSize ? Minimize : Maximize
  return (
    <>
      <PreviewBar documentId={document.id}>
        {!failed && (
          <Button variant="secondary" icon={Icon} onClick={() => setIsRealSize(!isRealSize)}>
            {isRealSize ? t.fitToWindow : t.actualSize}
          </Button>
        )}
      </PreviewBar>
      <PreviewWell label={document.name}>
        {failed ? (
          <PreviewFailure text={t.unreadableImage} onRetry={onRetry} />
        ) : (
          <img
            ref={image}
            className={`m-auto block rounded-[4px] object-contain ${isRealSize ? 'max-w-none flex-none' : 'max-h-full max-w-full'}`}
            alt={document.name}
            onError={() => setFailed(true)}
          />
        )}
      </PreviewWell>
    </>
  )
}
