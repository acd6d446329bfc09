import { useEffect, useState } from 'react'
import type { OpenPdf, PDFDocumentProxy } from './open-pdf.ts'

type Failure = { state: 'failed'; reason: 'offline' | 'password' | 'unreadable' }
export type PdfState = { state: 'loading' } | Failure | ReadyPdf

interface ReadyPdf {
  state: 'ready'
  pdf: PDFDocumentProxy
  /** The first page's height divided by its width, for the sheets of pages that are not read yet. */
  ratio: number
}

/** The reader of PDFs is fetched only now; `keep` takes what has to be closed again. */
async function read(file: Blob, keep: (open: OpenPdf) => void): Promise<Failure | ReadyPdf> {
  const reader = await import('./open-pdf.ts').catch(() => null)
  if (!reader) return { state: 'failed', reason: 'offline' }
  try {
    const open = await reader.openPdf(file)
    keep(open)
    const { width, height } = (await open.pdf.getPage(1)).getViewport({ scale: 1 })
    return { state: 'ready', pdf: open.pdf, ratio: height / width }
  } catch (error) {
    return { state: 'failed', reason: reader.asksForPassword(error) ? 'password' : 'unreadable' }
  }
}

/** Opens the bytes of a PDF, and closes it when no longer used. */
export function usePdf(file: Blob): PdfState {
  const [state, setState] = useState<PdfState>({ state: 'loading' })
  useEffect(() => {
    let gone = false
    let close = () => {}
    const keep = (open: OpenPdf) => {
      close = open.close
      if (gone) close()
    }
    const show = async () => {
      const result = await read(file, keep)
      if (!gone) setState(result)
    }
    void show()
    return () => {
      gone = true
      close()
    }
  }, [file])
  return state
}
