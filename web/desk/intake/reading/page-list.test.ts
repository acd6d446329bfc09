import { expect, test } from 'vitest'
import { pageList } from './page-list.ts'

test.each([
  [[], ''],
  [[3], '3'],
  [[3, 4], '3 and 4'],
  [[3, 4, 5], '3 to 5'],
  [[1, 3, 5], '1, 3 and 5'],
  [[3, 5, 7, 8, 9], '3, 5 and 7 to 9'],
  [[3, 4, 5, 17], '3 to 5 and 17'],
])('pages %j', (pages, text) => {
  expect(pageList(pages)).toBe(text)
})
