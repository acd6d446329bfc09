import { expect, test } from 'vitest'
import { findLabel, wordsOf } from './labels.ts'
import { linesOf } from './lines.ts'
import { readablePage, type Run } from './runs.ts'

const page = { number: 1, width: 612, height: 792 }
/** Runs of one line: each text begins where the one before ends, or at the given place. */
function line(top: number, ...parts: (string | [text: string, x: number])[]): Run[] {
  let x = 40
  return parts.map((part) => {
    const [text, at] = typeof part === 'string' ? [part, x] : part
    const run: Run = { page: 1, text, x: at, top, width: text.length * 5, height: 10, source: 'text' }
    x = run.x + run.width + 3
    return run
  })
}
const lines = (...runs: Run[][]) => linesOf(readablePage(page, runs.flat()).runs)
const first = (...runs: Run[][]) => wordsOf(lines(...runs)[0] ?? { runs: [], base: 0 })
test('a label is found in any letters and with any punctuation, not across cells and not in part of a word', () => {
  expect(findLabel(first(line(100, 'A. PURCHASE PRICE: $')), 'purchase price')).toHaveLength(1)
  expect(findLabel(first(line(100, 'Purchase', ['price', 140])), 'purchase price')).toEqual([])
  expect(findLabel(first(line(100, 'Repurchase price')), 'purchase price')).toEqual([])
  expect(findLabel(first(line(100, 'Price, price, PRICE.')), 'price')).toHaveLength(3)
})
