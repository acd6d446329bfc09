import { openPdf, type PDFDocumentProxy } from '#web/shared/documents/preview/open-pdf.ts'
import { ContractFailure } from './contract-failure.ts'
import type { ReadingTime } from './reading-time.ts'
import { readPdfPage } from './reading/page-runs.ts'
import type { PacketFile } from './reading/reading.ts'
import type { ReadPage } from './reading/runs.ts'

/** Pages of all files that are looked at. */
export const mostPages = 400

/** A file that can be read and painted until its time is ended. */
export interface OpenFile {
  pdf: PDFDocumentProxy
  time: ReadingTime
  listed: PacketFile
}

/** Opens a file whose pages follow those of the others. */
export async function openFile(file: File, time: ReadingTime, firstPage: number): Promise<OpenFile> {
  const { pdf } = await time.spend(openPdf(file, time.signal))
  return { pdf, time, listed: { name: file.name, firstPage, pageCount: pdf.numPages } }
}

const emptyPage = (number: number): ReadPage => ({ number, width: 612, height: 792, runs: [], blanks: [] })

/**
 * The text of a file’s pages, numbered from its first one, up to the last page that is looked at. A damaged page is empty; throws if
 * all are damaged.
 */
export async function readPages(
  { pdf, time, listed }: OpenFile,
  onPage: (number: number) => void,
): Promise<ReadPage[]> {
  const pages: ReadPage[] = []
  let damaged = 0
  const { firstPage, pageCount, name } = listed
  for (let at = 1; at <= pageCount && firstPage + at - 1 <= mostPages; at++) {
    const number = firstPage + at - 1
    onPage(number)
    const read = async () => readPdfPage(await pdf.getPage(at), number)
    try {
      // oxlint-disable-next-line no-await-in-loop -- the worker reads one page after the other
      pages.push(await time.spend(read()))
    } catch (error) {
      if (time.signal.aborted) throw error
      damaged++
      pages.push(emptyPage(number))
    }
  }
  if (pages.length > 0 && damaged === pages.length) throw new ContractFailure('unreadable', name)
  return pages
}
