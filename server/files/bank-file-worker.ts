import { readFile } from 'node:fs/promises'
import { workerData } from 'node:worker_threads'
import { hasBankNumbers } from '#contract/rules/bank-details/bank-details.ts'

/** Pages and characters that are read; characters at a time, overlapping by the longest number with its words. */
const read = { pages: 20, characters: 400_000, piece: 10_000, overlap: 200 }

const { path, mimeType, foundCode } = workerData as { path: string; mimeType: string; foundCode: number }

function isIn(content: string): boolean {
  for (let from = 0; from < Math.min(content.length, read.characters); from += read.piece) {
    if (hasBankNumbers(content.slice(Math.max(0, from - read.overlap), from + read.piece))) return true
  }
  return false
}

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
  for (let page = 1; page <= Math.min(pdf.numPages, read.pages); page++) {
    // oxlint-disable-next-line no-await-in-loop -- one page in memory at a time
    const { items } = await (await pdf.getPage(page)).getTextContent()
    if (isIn(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : ' ') : '')).join('')))
      return true
  }
  return false
}

const bytes = await readFile(path)
const isFound =
  mimeType === 'application/pdf' ? await isInPdf(new Uint8Array(bytes)) : isIn(bytes.toString('utf8'))
process.exit(isFound ? foundCode : 0)
