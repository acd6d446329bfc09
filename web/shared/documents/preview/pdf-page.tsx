import { useRef, useState } from 'react'
import type { PDFDocumentProxy } from './open-pdf.ts'
import { useIsNear } from './use-is-near.ts'
import { usePaintedPage } from './use-painted-page.ts'

type PdfPageProps = {
  pdf: PDFDocumentProxy
  number: number
  /** CSS pixels. */
  width: number
  /** Height divided by width, until the page's own is known. */
  ratio: number
}

/** One page: an empty sheet until it comes near the view, its text beside it for screen readers. */
export function PdfPage({ pdf, number, width, ratio }: PdfPageProps) {
  const sheet = useRef<HTMLElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const [ownRatio, setOwnRatio] = useState(ratio)
  const near = useIsNear(sheet)
  const { text, failed } = usePaintedPage({ pdf, number, width, near, host, onRatio: setOwnRatio })
  return (
    <section
      ref={sheet}
      className="pdf-page"
      data-page={number}
      aria-label={`Page ${number} of ${pdf.numPages}`}
      style={{ width: `${width}px`, height: `${Math.round(width * ownRatio)}px` }}
    >
      <div ref={host} className="pdf-paint" aria-hidden="true" />
      {failed && <p className="pdf-page-failed">This page could not be shown.</p>}
      {text !== null && !failed && (
        <p className="sr-only">{text || 'This page is a picture without readable text.'}</p>
      )}
    </section>
  )
}
