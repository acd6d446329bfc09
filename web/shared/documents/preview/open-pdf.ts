import {
  getDocument,
  GlobalWorkerOptions,
  PasswordException,
  type PDFDocumentProxy,
  version,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- made by the build: the address of the file
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

export type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

GlobalWorkerOptions.workerSrc = workerUrl

const data = `/assets/pdfjs-${version}/`

export interface OpenPdf {
  pdf: PDFDocumentProxy
  /** Ends the worker and gives its memory back. */
  close: () => void
}

/**
 * Reads a PDF in a worker. Nothing in it can run: its scripts are for a sandbox that is never made, its forms and links
 * are only painted. The build for older browsers is used, since nobody knows whose phone opens this.
 */
export async function openPdf(file: Blob): Promise<OpenPdf> {
  const task = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    cMapUrl: `${data}cmaps/`,
    standardFontDataUrl: `${data}standard_fonts/`,
    wasmUrl: `${data}wasm/`,
    useWasm: false,
    // What a PDF does not bring along looks the same on every device, and its letters keep their distance.
    useSystemFonts: false,
    enableXfa: false,
    verbosity: VerbosityLevel.ERRORS,
  })
  const close = () => void task.destroy()
  try {
    return { pdf: await task.promise, close }
  } catch (error) {
    close()
    throw error
  }
}

/** Whether the file can only be opened with a password. */
export function asksForPassword(error: unknown): boolean {
  return error instanceof PasswordException
}
