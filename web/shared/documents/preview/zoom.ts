const levels = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]

/** The next greater (direction 1) or smaller (-1) zoom; the same one at either end. 1 fits the width. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const found = direction > 0 ? levels.find((one) => one > zoom) : levels.findLast((one) => one < zoom)
  return found ?? zoom
}

/** More pixels than a phone's canvas can hold show nothing at all. */
const mostPixels = 16_000_000

/** Device pixels per CSS pixel for a page of this size: sharp, but never more than a canvas can hold. */
export function sharpness(width: number, height: number, devicePixelRatio: number): number {
  return Math.min(devicePixelRatio, Math.sqrt(mostPixels / Math.max(1, width * height)))
}
