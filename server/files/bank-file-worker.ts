import { readFile } from 'node:fs/promises'
import { workerData } from 'node:worker_threads'
import { decodeText } from '#contract/rules/decode-text.ts'
import { hasBankNumbersAnywhere } from './bank-text.ts'

/** Pages that are read. */
const pages = 20

const { path, mimeType, foundCode } = workerData as { path: string; mimeType: string; foundCode: number }

async function isInPdf(data: Uint8Array): Promise<boolean> {
  // PDF.js refers to these when it is loaded; nothing is drawn here.
  Object.assign(globalThis, { DOMMatrix: Object, Path2D: Object, ImageData: Object })
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const { promise } = getDocument({
    data,
    enableXfa: false,
    useSystemFonts: false,
    useWorkerFetch: false,
    disableFontFace: true,
    verbosity: VerbosityLevel.ERRORS,
  })
  const pdf = await promise
  for (let page = 1; page <= Math.min(pdf.numPages, pages); page++) {
    // oxlint-disable-next-line no-await-in-loop -- one page in memory at a time
    const { items } = await (await pdf.getPage(page)).getTextContent()
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : ' ') : '')).join('')
    if (hasBankNumbersAnywhere(text)) return true
  }
  return false
}

const bytes = await readFile(path)
const isFound =
  mimeType === 'application/pdf'
    ? await isInPdf(new Uint8Array(bytes))
    : hasBankNumbersAnywhere(decodeText(bytes))
process.exit(isFound ? foundCode : 0)
