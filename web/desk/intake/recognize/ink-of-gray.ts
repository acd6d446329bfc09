import type { Place } from '../reading/runs.ts'
import type { GrayImage } from './recognition-messages.ts'

/** Of the brightness of the paper around it: darker pixels are ink. */
const darker = 0.7

/** The part of a place, in points, that is darker than the paper around it: a photo's light differs from corner to corner. */
export function inkOfGray({ width, height, pixels, dpi }: GrayImage, place: Place): number {
  const at = (points: number, most: number) => Math.max(0, Math.min(most, Math.round((points * dpi) / 72)))
  const left = at(place.x, width)
  const right = at(place.x + place.width, width)
  const top = at(place.top, height)
  const bottom = at(place.top + place.height, height)
  const count = (right - left) * (bottom - top)
  if (count === 0) return 0
  const values = new Uint32Array(256)
  for (let y = top; y < bottom; y++)
    for (const value of pixels.subarray(y * width + left, y * width + right)) values[value]!++
  let brighter = 0
  let paper = 255
  while (paper > 0 && (brighter += values[paper] ?? 0) < count / 10) paper--
  const dark = values.subarray(0, Math.floor(paper * darker)).reduce((sum, one) => sum + one, 0)
  return dark / count
}
