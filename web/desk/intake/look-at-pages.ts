import { type SeenPage, seePage } from './ink.ts'
import type { OpenFile } from './open-file.ts'
import { linesOn } from './reading/page-text.ts'
import type { DrawnPage } from './reading/reading.ts'
import type { ReadPage } from './reading/runs.ts'

/** Characters: a page with fewer, beside stamps, has no text. */
const fewest = 20
/** The part of a page from which on its pictures make it a picture, and one with text a scan. */
const share = { picture: 0.5, scan: 0.8 }
/** Milliseconds for pages without text; the rest are taken for what the last one was. */
const forPictures = 4_000
/** Pixels for each point, where only the places of pictures count. */
const rough = 0.25

const lengthOf = ({ runs }: ReadPage): number =>
  runs.reduce((sum, { text }) => sum + text.replaceAll(/\s/g, '').length, 0)

/** Looks at a page; null where the file’s time is over, or the page cannot be drawn. */
async function look(
  { pdf, time, listed }: OpenFile,
  page: ReadPage,
  scale?: number,
): Promise<SeenPage | null> {
  const stop = new AbortController()
  const end = () => stop.abort()
  time.signal.addEventListener('abort', end)
  const see = async () =>
    seePage(await pdf.getPage(page.number - listed.firstPage + 1), {
      signal: stop.signal,
      ...(scale === undefined ? {} : { scale }),
    })
  try {
    return await time.spend(see(), end)
  } catch {
    time.signal.throwIfAborted()
    return null
  } finally {
    time.signal.removeEventListener('abort', end)
  }
}

/**
 * The pages with what is seen of them: the ink of those that are asked for, and whether pages without text are pictures. Pages that are
 * left when their file’s time is over have no ink, as pages that were not asked for.
 */
export async function drawnPages(
  files: readonly OpenFile[],
  pages: readonly ReadPage[],
  asked: ReadonlySet<number>,
): Promise<DrawnPage[]> {
  const drawn: DrawnPage[] = []
  const without = { spent: 0, isPicture: false }
  for (const page of pages) {
    const file = files.findLast(({ listed }) => listed.firstPage <= page.number)
    const hasText = lengthOf(page) >= fewest
    const isAsked = asked.has(page.number)
    const begun = performance.now()
    const isLookedAt = file && (isAsked || (!hasText && without.spent < forPictures))
    // oxlint-disable-next-line no-await-in-loop -- one canvas at a time
    const seen = isLookedAt ? await look(file, page, isAsked ? undefined : rough) : null
    if (!hasText) without.spent += performance.now() - begun
    if (!hasText && seen) without.isPicture = seen.pictured > share.picture
    const isScan = hasText && seen !== null && seen.pictured > share.scan
    const looked: DrawnPage = {
      ...page,
      kind: isScan ? 'scan' : hasText || !without.isPicture ? 'text' : 'picture',
      inkIn: isAsked && seen ? seen.inkIn : () => null,
    }
    // Made between two pages, so that the rules, which run at once, find them.
    if (isAsked) linesOn(looked)
    drawn.push(looked)
  }
  return drawn
}
