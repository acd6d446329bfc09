import { type RefObject, useEffect, useState } from 'react'
import type { PDFDocumentProxy, PDFPageProxy } from './open-pdf.ts'
import { sharpness } from './zoom.ts'

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
    let isCanceled = false
    let stop = () => {}
    const paint = async () => {
      const page = await pdf.getPage(number)
      const natural = page.getViewport({ scale: 1 })
      const height = (width * natural.height) / natural.width
      if (isCanceled) return
      onRatio(natural.height / natural.width)
      const viewport = page.getViewport({
        scale: (width / natural.width) * sharpness(width, height, window.devicePixelRatio),
      })
      const canvas = document.createElement('canvas')
      canvas.width = Math.floor(viewport.width)
      canvas.height = Math.floor(viewport.height)
      const task = page.render({ canvas, viewport })
      stop = () => task.cancel()
      await task.promise
      if (isCanceled) return
      // Replaced only now, so that the canvas for the previous width stays visible until this one is done.
      host.current?.replaceChildren(canvas)
      setFailed(false)
      setText(await textOf(page))
    }
    paint().catch(() => {
      if (!isCanceled) setFailed(true)
    })
    return () => {
      isCanceled = true
      stop()
    }
  }, [pdf, number, width, near, host, onRatio])
  return { text, failed }
}
