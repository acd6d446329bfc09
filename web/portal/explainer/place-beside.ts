/** The free space between a card and the window's edges and the button. */
const gap = 16
const width = 420

/** The window, in pixels. */
interface Size {
  width: number
  height: number
}

/**
 * The position of a card with a given height in the window, in pixels: to the right of a button or, without room there, to its
 * left, or else over the button as far right as possible. The top is above the button; a card taller than the room scrolls.
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
