import { expect, test } from 'vitest'
import { nextOption } from './combobox.tsx'

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 2, 0],
  ['ArrowUp', -1, 2],
  ['ArrowUp', 0, 2],
  ['PageDown', 0, 2],
  ['PageUp', 2, 0],
  ['a', 0, null],
] as const)('%s at %d of three goes to %s', (key, at, next) => {
  expect(nextOption(key, at, 3)).toBe(next)
})

test('an empty list has no next option', () => {
  expect(nextOption('ArrowDown', -1, 0)).toBeNull()
})
