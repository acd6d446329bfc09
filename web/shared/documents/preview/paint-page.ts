import type { RefObject } from 'react'
import type { PDFDocumentProxy, PDFPageProxy, RenderTask } from './open-pdf.ts'
import { sharpness } from './zoom.ts'

/** The part of a page that is drawn, in CSS pixels; `left` and `top` are cut off. */
export interface Drawing {
  width: number
  height: number
  /** CSS pixels for each point of the page. */
  scale: number
  left?: number
  top?: number
}

interface Painting {
  pdf: PDFDocumentProxy
  number: number
  host: RefObject<HTMLElement | null>
  drawingOf: (page: PDFPageProxy) => Drawing
  /** Called when it is shown; its failure is the painting's. */
  onPainted: (page: PDFPageProxy) => Promise<void> | void
  onFailed: () => void
}

/**
 * Draws a page, or a part of it, into its host, where what was drawn before stays visible until this is done. Returns what stops it,
 * after which nothing is called.
 */
export function paintPage({ pdf, number, host, drawingOf, onPainted, onFailed }: Painting): () => void {
  let isStopped = false
  let task: RenderTask | null = null
  const paint = async () => {
    const page = await pdf.getPage(number)
    if (isStopped) return
    const { width, height, scale, left = 0, top = 0 } = drawingOf(page)
    const dots = sharpness(width, height, window.devicePixelRatio)
    const canvas = document.createElement('canvas')
    canvas.width = Math.floor(width * dots)
    canvas.height = Math.floor(height * dots)
    const viewport = page.getViewport({ scale: scale * dots, offsetX: -left * dots, offsetY: -top * dots })
    task = page.render({ canvas, viewport })
    await task.promise
    if (isStopped) return
    host.current?.replaceChildren(canvas)
    await onPainted(page)
  }
  paint().catch(() => {
    if (!isStopped) onFailed()
  })
  return () => {
    isStopped = true
    task?.cancel()
  }
}
