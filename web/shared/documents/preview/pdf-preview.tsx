import { ZoomIn, ZoomOut } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PdfPage } from './pdf-page.tsx'
import { PreviewBar } from './preview-bar.tsx'
import { PreviewFailure, PreviewLoading } from './preview-parts.tsx'
import { type PreviewProps, PreviewWell } from './preview-well.tsx'
import { usePageInView } from './use-page-in-view.ts'
import { usePdf } from './use-pdf.ts'
import { useWidth } from './use-width.ts'
import { nextZoom } from './zoom.ts'

const reasons = {
  offline: 'Check your connection and try again, or download it.',
  password: 'It asks for a password. Download it to open it on your device.',
  unreadable: 'The file is damaged or of an unusual form. Download it to open it on your device.',
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
            <span className="num text-sm text-ink-2">
              Page {current} of {pages}
            </span>
            <span className="flex items-center">
              <IconButton
                label="Zoom out"
                icon={ZoomOut}
                disabled={nextZoom(zoom, -1) === zoom}
                onClick={() => setZoom(nextZoom(zoom, -1))}
              />
              <output className="num preview-zoom">{Math.round(zoom * 100)}%</output>
              <IconButton
                label="Zoom in"
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
