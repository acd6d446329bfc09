import { expect, test } from 'vitest'
import { dropLine } from './step-row.ts'

test('a line shows where the dragged step lands: above the row when it comes from below, else beneath', () => {
  expect(dropLine({ activeIndex: 3, overIndex: 1, index: 1 })).toContain('before:-top-0.5')
  expect(dropLine({ activeIndex: 1, overIndex: 3, index: 3 })).toContain('before:-bottom-0.5')
  expect(dropLine({ activeIndex: 0, overIndex: 2, index: 1 })).toBe('')
  expect(dropLine({ activeIndex: 2, overIndex: 2, index: 2 })).toBe('')
  expect(dropLine({ activeIndex: -1, overIndex: 2, index: 2 })).toBe('')
})
