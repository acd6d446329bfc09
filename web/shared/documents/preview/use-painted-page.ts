import { type RefObject, useEffect, useState } from 'react'
import type { PDFDocumentProxy, PDFPageProxy } from './open-pdf.ts'
import { paintPage } from './paint-page.ts'

interface PaintedPage {
  pdf: PDFDocumentProxy
  number: number
  /** CSS pixels. */
  width: number
  near: boolean
  host: RefObject<HTMLElement | null>
  onRatio: (ratio: number) => void
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  return items
    .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
    .join('')
    .trim()
}

/** Adds a page's canvas to its host only while it is near, since canvases take a lot of memory on a phone. */
export function usePaintedPage({ pdf, number, width, near, host, onRatio }: PaintedPage) {
  const [text, setText] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!near) {
      host.current?.replaceChildren()
      return undefined
    }
    return paintPage({
      pdf,
      number,
      host,
      drawingOf: (page) => {
        const natural = page.getViewport({ scale: 1 })
        const ratio = natural.height / natural.width
        onRatio(ratio)
        return { width, height: width * ratio, scale: width / natural.width }
      },
      onPainted: async (page) => {
        setFailed(false)
        setText(await textOf(page))
      },
      onFailed: () => setFailed(true),
    })
  }, [pdf, number, width, near, host, onRatio])
  return { text, failed }
}
