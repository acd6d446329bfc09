import { expect, it } from 'vitest'
import { nextShownPercent } from './use-uploads.ts'

it('progress rises at most ten points per tick, however fast the upload', () => {
  expect(nextShownPercent(0, 100, 100)).toBe(10)
  expect(nextShownPercent(80, 100, 100)).toBe(90)
})

it('progress never exceeds what was actually sent', () => {
  expect(nextShownPercent(0, 4, 100)).toBe(4)
  expect(nextShownPercent(40, 45, 100)).toBe(45)
})

it('progress is held at ninety until the server confirms', () => {
  expect(nextShownPercent(90, 100, 100)).toBe(90)
})

it('progress never falls, and an unknown total shows nothing', () => {
  expect(nextShownPercent(50, 10, 100)).toBe(50)
  expect(nextShownPercent(0, 10, 0)).toBe(0)
})
