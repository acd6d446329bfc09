import { asksForPassword, type PDFDocumentProxy } from '#web/shared/documents/preview/open-pdf.ts'
import { ContractFailure } from './contract-failure.ts'
import { contractFiles } from './contract-files.ts'
import { drawnPages } from './look-at-pages.ts'
import { mostPages, type OpenFile, openFile, readPages } from './open-file.ts'
import { type ReadingTime, readingTime } from './reading-time.ts'
import { pageFoot } from './reading/feet.ts'
import { linesOf, textOf } from './reading/lines.ts'
import type { Packet } from './reading/reading.ts'
import type { ReadPage } from './reading/runs.ts'

/** Files whose pages are read, and can be shown until they are closed. */
export interface OpenedContract {
  packet: Packet
  /** The PDFs that were read, as the packet lists them; photos are one of them. */
  files: readonly File[]
  /** Of each file as it was dropped. */
  sha256: readonly string[]
  /** A page of the packet in its own file, for painting; null for a number that it does not have. */
  page: (number: number) => { pdf: PDFDocumentProxy; number: number } | null
  /** Frees the memory of all files. */
  close: () => void
}

export interface Opening {
  /** The numbers of the pages that are looked at for ink. */
  pagesToDraw: (pages: readonly ReadPage[]) => readonly number[]
  /** Ends it. */
  signal?: AbortSignal
  onProgress?: (progress: { page: number; of: number }) => void
  /** Milliseconds for each file. */
  within?: number
}

/** Milliseconds between two reports of progress. */
const pace = 60

/** A failure by which files are refused, for an error of pdf.js or of the time. */
function failureOf(error: unknown, file: string): ContractFailure {
  if (error instanceof ContractFailure) return error
  return new ContractFailure(asksForPassword(error) ? 'password' : 'unreadable', file)
}

const hasFoot = ({ runs, height }: ReadPage): boolean =>
  pageFoot(linesOf(runs.filter(({ top }) => top > (height * 7) / 8)).map((line) => textOf(line.runs))) !==
  null

async function isCollection(pdf: PDFDocumentProxy): Promise<boolean> {
  const { info } = (await pdf.getMetadata()) as { info: { IsCollectionPresent?: boolean } }
  return info.IsCollectionPresent === true
}

/** Whether files are only the cover of others. */
async function isPortfolio(files: readonly OpenFile[], pages: readonly ReadPage[]): Promise<boolean> {
  const found = await Promise.all(files.map(({ pdf, time }) => time.spend(isCollection(pdf))))
  return found.includes(true) && !pages.some(hasFoot)
}

/** Reports the page that is read, at most every few frames. */
function reporter(onProgress: Opening['onProgress'], of: number): (page: number) => void {
  let reported = -pace
  return (page) => {
    const now = performance.now()
    if (now - reported < pace && page < of) return
    reported = now
    onProgress?.({ page, of })
  }
}

/**
 * Opens dropped files, reads the text of their pages, and looks at those that are asked for. Nothing leaves the browser. Rejects with a
 * `ContractFailure` that names the file; then nothing stays open.
 */
export async function openContract(
  dropped: readonly File[],
  { pagesToDraw, signal, onProgress, within = 20_000 }: Opening,
): Promise<OpenedContract> {
  const times: ReadingTime[] = []
  const end = (reason: unknown) => {
    for (const time of times) time.end(reason)
  }
  const stop = () => end(new ContractFailure('stopped'))
  const check = () => {
    if (signal?.aborted) throw new ContractFailure('stopped')
  }
  let reading = dropped[0]?.name ?? ''
  signal?.addEventListener('abort', stop)
  try {
    const files = await contractFiles(dropped)
    const opened: OpenFile[] = []
    let count = 0
    for (const { file } of files) {
      check()
      reading = file.name
      const time = readingTime(within, () => new ContractFailure('unreadable', file.name))
      times.push(time)
      // oxlint-disable-next-line no-await-in-loop -- a failure names the first file that has one
      const one = await openFile(file, time, count + 1)
      opened.push(one)
      count += one.listed.pageCount
    }
    const report = reporter(onProgress, Math.min(count, mostPages))
    const pages: ReadPage[] = []
    for (const one of opened) {
      reading = one.listed.name
      // oxlint-disable-next-line no-await-in-loop -- in the order of their pages
      pages.push(...(await readPages(one, report)))
    }
    if (await isPortfolio(opened, pages)) throw new ContractFailure('portfolio', reading)
    const drawn = await drawnPages(opened, pages, new Set(pagesToDraw(pages)))
    check()
    return {
      packet: {
        files: opened.map(({ listed }) => listed),
        pages: drawn,
        notLookedAt: count - pages.length,
      },
      files: files.map(({ file }) => file),
      sha256: files.map(({ sha256 }) => sha256),
      page: (number) => {
        const file = opened.findLast(({ listed }) => listed.firstPage <= number)
        if (!file || number > count) return null
        return { pdf: file.pdf, number: number - file.listed.firstPage + 1 }
      },
      close: stop,
    }
  } catch (error) {
    end(error)
    throw failureOf(error, reading)
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}
