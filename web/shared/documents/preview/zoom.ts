const levels = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]

/** The next larger (direction 1) or smaller (-1) zoom level; unchanged at either end. 1 fits the width. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const found = direction > 0 ? levels.find((one) => one > zoom) : levels.findLast((one) => one < zoom)
  return found ?? zoom
}

/** A canvas with more pixels than this stays blank on a phone. */
const maxPixels = 16_000_000

/** Device pixels per CSS pixel for a page of this size, limited by the maximum canvas size. */
export function sharpness(width: number, height: number, devicePixelRatio: number): number {
  return Math.min(devicePixelRatio, Math.sqrt(maxPixels / Math.max(1, width * height)))
}
