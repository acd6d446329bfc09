/** What a card beside a button leaves free of the window's edges and of the button. */
const gap = 16
const width = 420

/** The window, in pixels. */
interface Size {
  width: number
  height: number
}

/**
 * Where a card of some height stands in the window, in pixels: on the right of a button or, where there is no room, on its left,
 * or else as far to the right as there is room, over it. It starts above the button, and lower than its room it scrolls.
 */
export function placeBeside(
  button: Pick<DOMRect, 'left' | 'right' | 'top'>,
  height: number,
  room: Size,
): { left: number; top: number; maxHeight: number } {
  const onRight = button.right + gap
  const onLeft = button.left - gap - width
  const last = room.width - gap - width
  const left = onRight <= last ? onRight : onLeft >= gap ? onLeft : Math.max(gap, last)
  const highest = room.height - gap - Math.min(height, room.height - 2 * gap)
  const top = Math.max(gap, Math.min(button.top - 96, highest))
  return { left, top, maxHeight: room.height - gap - top }
}
