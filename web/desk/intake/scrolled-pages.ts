import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Place } from './reading/runs.ts'

/** CSS pixels between the edge of the scrolling box and a page. */
export const edge = 4

/** The element of a page in its scrolling box. */
export const sheetOf = (well: HTMLElement | null, page: number): HTMLElement | null =>
  well?.querySelector<HTMLElement>(`[data-page="${page}"]`) ?? null

/** Where a box of this size is to be scrolled so that a part of its content is seen: as it is, or with the part in the middle. */
function scrolled(now: number, box: number, start: number, length: number): number {
  const margin = Math.min(box * 0.15, 60)
  const isSeen = start >= now + margin && start + length <= now + box - margin
  return isSeen ? now : Math.max(0, start + length / 2 - box / 2)
}

/**
 * Scrolls a box of pages to a place whenever it is another one, and when the pages get another width (CSS pixels; 0 until they are
 * there). Nothing outside of the box is scrolled.
 */
export function useScrolledTo(
  well: RefObject<HTMLElement | null>,
  width: number,
  shown: { place: Place; page: { width: number } } | null,
): void {
  const show = useEffectEvent(() => {
    const box = well.current
    const sheet = shown && sheetOf(box, shown.place.page)
    if (!box || !sheet) return
    const { place } = shown
    const scale = sheet.offsetWidth / shown.page.width
    box.scrollTo({
      left: scrolled(
        box.scrollLeft,
        box.clientWidth,
        sheet.offsetLeft + place.x * scale,
        place.width * scale,
      ),
      top: scrolled(
        box.scrollTop,
        box.clientHeight,
        sheet.offsetTop + place.top * scale,
        place.height * scale,
      ),
    })
  })
  const { page, x, top } = shown?.place ?? {}
  useEffect(() => {
    if (width > 0 && page !== undefined && x !== undefined && top !== undefined) show()
  }, [width, page, x, top])
}
