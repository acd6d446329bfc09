import { expect, it } from 'vitest'
import { nextZoom, sharpness } from './zoom.ts'

it('zoom goes in steps and stops at both ends', () => {
  expect(nextZoom(1, 1)).toBe(1.25)
  expect(nextZoom(1, -1)).toBe(0.75)
  expect(nextZoom(4, 1)).toBe(4)
  expect(nextZoom(0.5, -1)).toBe(0.5)
})

it('a page is rendered at screen resolution, within the canvas size limit', () => {
  expect(sharpness(800, 1000, 3)).toBe(3)
  const bounded = sharpness(4000, 5000, 3)
  expect(4000 * bounded * 5000 * bounded).toBeCloseTo(16_000_000)
})
