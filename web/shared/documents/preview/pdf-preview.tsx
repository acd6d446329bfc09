import { ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import * as t from '#texts/preview.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { PDFDocumentProxy } from './open-pdf.ts'
import { useIsNear, usePageInView, useWidth } from './pages-in-view.ts'
import { PreviewBar } from './preview-bar.tsx'
import { PreviewFailure, PreviewLoading } from './preview-parts.tsx'
import { type PreviewProps, PreviewWell } from './preview-well.tsx'
import { usePaintedPage } from './use-painted-page.ts'
import { nextZoom } from './zoom.ts'

const reasons = {
  offline: t.offline,
  password: t.passwordProtected,
  unreadable: t.unreadable,
}

/** The pages of a PDF, as wide as the dialog times the zoom. */
export function PdfPreview({ document, file, onRetry }: PreviewProps) {
  const opened = usePdf(file)
  const box = useRef<HTMLElement>(null)
  const [zoom, setZoom] = useState(1)
  const width = Math.floor(useWidth(box) * zoom)
  const pages = opened.state === 'ready' && width > 0 ? opened.pdf.numPages : 0
  const current = usePageInView(box, pages)
  return (
    <>
      <PreviewBar documentId={document.id}>
        {pages > 0 && (
          <>
            <span className="lining-nums tabular-nums text-sm text-ink-2">{t.page(current, pages)}</span>
            <span className="flex items-center">
              <IconButton
                label={t.zoomOut}
                icon={ZoomOut}
                disabled={nextZoom(zoom, -1) === zoom}
                onClick={() => setZoom(nextZoom(zoom, -1))}
              />
              <output className="lining-nums tabular-nums min-w-[3.25em] text-center text-sm text-ink-2">
                {Math.round(zoom * 100)}%
              </output>
              <IconButton
                label={t.zoomIn}
                icon={ZoomIn}
                disabled={nextZoom(zoom, 1) === zoom}
                onClick={() => setZoom(nextZoom(zoom, 1))}
              />
            </span>
          </>
        )}
      </PreviewBar>
      <PreviewWell label={document.name} box={box}>
        {opened.state === 'failed' && <PreviewFailure text={reasons[opened.reason]} onRetry={onRetry} />}
        {opened.state !== 'failed' && pages === 0 && <PreviewLoading />}
        {opened.state === 'ready' &&
          Array.from({ length: pages }, (_, at) => (
            <PdfPage key={at} pdf={opened.pdf} number={at + 1} width={width} ratio={opened.ratio} />
          ))}
      </PreviewWell>
    </>
  )
}

type PdfPageProps = {
  pdf: PDFDocumentProxy
  number: number
  /** CSS pixels. */
  width: number
  /** Height divided by width, until the page's actual one is known. */
  ratio: number
}

/** One page: blank until it is near the viewport, with its text for screen readers. */
function PdfPage({ pdf, number, width, ratio }: PdfPageProps) {
  const sheet = useRef<HTMLElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const [ownRatio, setOwnRatio] = useState(ratio)
  const near = useIsNear(sheet)
  const { text, failed } = usePaintedPage({ pdf, number, width, near, host, onRatio: setOwnRatio })
  return (
    <section
      ref={sheet}
      className="relative mx-auto bg-[#fff] shadow-sheet not-first:mt-3 md:not-first:mt-5"
      data-page={number}
      aria-label={t.page(number, pdf.numPages)}
      style={{ width: `${width}px`, height: `${Math.round(width * ownRatio)}px` }}
    >
      <div ref={host} className="absolute inset-0 *:block *:size-full" aria-hidden="true" />
      {failed && (
        // The paper stays white in the dark theme, so its ink stays dark.
        <p className="absolute inset-0 grid place-items-center p-4 text-center text-[#47504a]">
          {t.pageNotShown}
        </p>
      )}
      {text !== null && !failed && <p className="sr-only">{text || t.pageWithoutText}</p>}
    </section>
  )
}

type Failure = { state: 'failed'; reason: 'offline' | 'password' | 'unreadable' }
type PdfState = { state: 'loading' } | Failure | ReadyPdf

interface ReadyPdf {
  state: 'ready'
  pdf: PDFDocumentProxy
  /** The first page's height divided by its width, for the placeholders of pages not yet loaded. */
  ratio: number
}

/** Loads pdf.js on demand. `signal` closes the PDF. */
async function read(file: Blob, signal: AbortSignal): Promise<Failure | ReadyPdf> {
  const reader = await import('./open-pdf.ts').catch(() => null)
  if (!reader) return { state: 'failed', reason: 'offline' }
  try {
    const { pdf } = await reader.openPdf(file, signal)
    const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
    return { state: 'ready', pdf, ratio: height / width }
  } catch (error) {
    return { state: 'failed', reason: reader.asksForPassword(error) ? 'password' : 'unreadable' }
  }
}

/** Opens a PDF, and closes it on unmount. */
function usePdf(file: Blob): PdfState {
  const [state, setState] = useState<PdfState>({ state: 'loading' })
  useEffect(() => {
    const unmount = new AbortController()
    const show = async () => {
      const result = await read(file, unmount.signal)
      if (!unmount.signal.aborted) setState(result)
    }
    void show()
    return () => unmount.abort()
  }, [file])
  return state
}
