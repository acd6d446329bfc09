/** Controls, and elements that `data-keep-clear` keeps readable. */
const taken = 'a[href], button, input, select, textarea, summary, [role=tab], [data-keep-clear]'

/** The toast's own elements, and inert ones such as the page behind a dialog. */
const free = '[data-toast], [inert], [aria-hidden=true]'

/** Pixels between a toast and the elements it keeps clear of. */
const gap = 12

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

const cover = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** The boxes in the window that a toast should not cover. */
function takenBoxes(): Box[] {
  return [...document.querySelectorAll(taken)]
    .filter((element) => !element.closest(free))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height, top, bottom }) => width > 1 && height > 1 && bottom > 0 && top < innerHeight)
}

/**
 * The top of the free place nearest to a toast's usual one, straight above or below it and inside the window; null
 * where there is none. `usual` is where the toast lies otherwise, in pixels of the window.
 */
export function freeTop(usual: Box): number | null {
  const { left, right } = usual
  const height = usual.bottom - usual.top
  const boxes = takenBoxes()
  const isFree = (top: number) => {
    const place = { left, right, top, bottom: top + height }
    return top >= gap && place.bottom <= innerHeight - gap && !boxes.some((box) => cover(place, box))
  }
  const tops = [usual.top, ...boxes.flatMap(({ top, bottom }) => [top - gap - height, bottom + gap])]
  const distance = (top: number) => Math.abs(top - usual.top)
  return tops.filter(isFree).toSorted((one, other) => distance(one) - distance(other))[0] ?? null
}
