import { hasBankNumbers } from '#contract/bank-details.ts'
import { NotSentError } from '#web/api/request-error.ts'

const pagesRead = 20
/** Characters of a text file that are read, and how many at a time; the pieces overlap by the last number. */
const text = { read: 400_000, piece: 10_000, overlap: 200 }

async function* pdfPages(file: File): AsyncGenerator<string> {
  const { openPdf } = await import('#web/shared/documents/preview/open-pdf.ts')
  const { pdf, close } = await openPdf(file)
  try {
    for (let page = 1; page <= Math.min(pdf.numPages, pagesRead); page++) {
      const { items } = await (await pdf.getPage(page)).getTextContent()
      yield items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : ' ') : '')).join('')
    }
  } finally {
    close()
  }
}

async function* textPieces(file: File): AsyncGenerator<string> {
  const content = await file.slice(0, text.read).text()
  for (let from = 0; from < content.length; from += text.piece) {
    yield content.slice(Math.max(0, from - text.overlap), from + text.piece)
  }
}

function piecesOf(file: File): AsyncGenerator<string> | null {
  const name = file.name.toLowerCase()
  if (name.endsWith('.pdf')) return pdfPages(file)
  return name.endsWith('.txt') ? textPieces(file) : null
}

async function hasBankDetails(file: File): Promise<boolean> {
  try {
    for await (const piece of piecesOf(file) ?? []) if (hasBankNumbers(piece)) return true
  } catch {
    // Encrypted or damaged: the server decides.
  }
  return false
}

/**
 * Throws a NotSentError when the text of a PDF's first 20 pages or of a text file has bank numbers. Text in pictures and
 * other kinds of files is not read.
 */
export async function refuseBankDetails(file: File): Promise<void> {
  if (await hasBankDetails(file))
    throw new NotSentError('Not saved: this looks like bank details. Escrow gives them by phone.')
}
