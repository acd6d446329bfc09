import { formOf, pagesWithFields } from '../forms/forms.ts'
import { seePage } from '../ink.ts'
import type { OpenedContract } from '../open-contract.ts'
import { isDrawnAt } from '../reading/page-text.ts'
import { copiesOf } from '../reading/read-contract.ts'
import type { DrawnPage, Reading } from '../reading/reading.ts'
import { findGaps } from './find-gaps.ts'
import type { LookedAt } from './gap.ts'

/** The part of a page above its foot, where initials stand. */
const aboveFoot = 3 / 4

/** What has to be drawn of the pages of known forms that were not drawn for reading: the whole page, or only its foot. */
function leftToDraw(pages: readonly DrawnPage[]): Map<number, 'whole' | 'foot'> {
  const wholes = new Map<number, 'whole' | 'foot'>()
  for (const { code, found } of copiesOf(pages)) {
    const form = formOf(code)
    if (!form) continue
    const fields = new Set([...pagesWithFields(form), ...(form.signatures?.pages ?? [])])
    for (const [page, number] of found) wholes.set(number, fields.has(page) ? 'whole' : 'foot')
  }
  return wholes
}

const wholeOf = ({ number, width, height }: DrawnPage) => ({ page: number, x: 0, top: 0, width, height })

/** A page with its ink, drawn as far as it is needed; as it was if it cannot be drawn. */
async function withInk(
  opened: OpenedContract,
  page: DrawnPage,
  part: 'whole' | 'foot',
  signal: AbortSignal,
): Promise<DrawnPage> {
  const place = opened.page(page.number)
  if (!place) return page
  const from = part === 'whole' ? 0 : page.height * aboveFoot
  try {
    const { inkIn } = await seePage(await place.pdf.getPage(place.number), { signal, from })
    return { ...page, inkIn: (one) => (one.top + one.height <= from ? null : inkIn(one)) }
  } catch {
    signal.throwIfAborted()
    return page
  }
}

/**
 * Looks at the pages of known forms for what is missing, after they were read: one canvas at a time, and of most pages only the foot.
 * Rejects when `signal` ends it.
 */
export async function lookForGaps(
  opened: OpenedContract,
  reading: Reading,
  signal: AbortSignal,
): Promise<LookedAt> {
  const left = leftToDraw(opened.packet.pages)
  const pages: DrawnPage[] = []
  for (const page of opened.packet.pages) {
    const part = left.get(page.number)
    const isLeft = part !== undefined && page.kind !== 'picture' && !isDrawnAt(page, wholeOf(page))
    // oxlint-disable-next-line no-await-in-loop -- one canvas at a time
    pages.push(isLeft ? await withInk(opened, page, part, signal) : page)
  }
  return findGaps({ ...opened.packet, pages }, reading)
}
