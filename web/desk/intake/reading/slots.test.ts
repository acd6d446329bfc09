import { expect, test } from 'vitest'
import { Sheet } from '../samples/sheet.ts'
import { pageText } from './page-text.ts'
import { parseDay, type Parser, parsePrice } from './parsers.ts'
import { slotBefore, slotOf } from './slots.ts'

type Drawing = readonly [text: string, x: number, base: number]

/** The slot of the first label on a drawn page: its kind, value and way. */
function slot<T>(
  drawings: readonly Drawing[],
  label: string,
  parse: Parser<T>,
  side: 'right' | 'left' = 'right',
) {
  const sheet = new Sheet(1)
  for (const drawing of drawings) sheet.text(...drawing)
  const text = pageText(sheet.page(), ['purchase price', 'closing date', 'acceptance date', '(closing)'])
  const found = text.labels.find((one) => one.label === label)
  if (!found) throw new Error(`No label ${label}`)
  const one = side === 'left' ? slotBefore(text, found, { parse }) : slotOf(text, found, { parse })
  return one?.kind === 'value' ? [one.value, one.how, one.isWhole] : (one?.kind ?? null)
}
const row: Drawing = ['Closing date', 50, 100]

test.each<[string, readonly Drawing[], unknown]>([
  [
    'on a blank, typed off its line',
    [
      ['Purchase price is $ ______________', 50, 100],
      ['512,500', 150, 98],
    ],
    ['512500', 'blank', true],
  ],
  [
    'beside, after small words',
    [
      ['Purchase price: is $', 50, 100],
      ['512,500', 150, 100],
    ],
    ['512500', 'right', true],
  ],
  ['beside, with more words', [['Purchase price $512,500 and more', 50, 100]], ['512500', 'right', false]],
  [
    'in the next cell',
    [
      ['Purchase price', 50, 100],
      ['$512,500', 300, 100],
    ],
    ['512500', 'right', true],
  ],
  [
    'under it',
    [
      ['Purchase price', 50, 100],
      ['$512,500', 52, 118],
    ],
    ['512500', 'below', true],
  ],
  [
    'over it, on a line',
    [
      ['______________', 50, 100],
      ['$512,500', 54, 98],
      ['Purchase price', 50, 111],
    ],
    ['512500', 'blank', true],
  ],
  [
    'too far under it',
    [
      ['Purchase price', 50, 100],
      ['$512,500', 52, 130],
    ],
    null,
  ],
  [
    'under a label within a sentence',
    [
      ['The purchase price', 50, 100],
      ['$512,500', 52, 118],
    ],
    null,
  ],
  [
    'beyond another label',
    [
      ['Purchase price', 50, 100],
      ['Closing date', 200, 100],
      ['$512,500', 330, 100],
    ],
    null,
  ],
  [
    'an empty line, with a sum below',
    [
      ['Purchase price ______________', 50, 100],
      ['$9,999,999', 52, 118],
    ],
    'empty',
  ],
  [
    'words on a line',
    [
      ['Purchase price ______________', 50, 100],
      ['as told', 130, 98],
    ],
    'unreadable',
  ],
])('a value %s', (_, drawings, wanted) => {
  expect(slot(drawings, 'purchase price', parsePrice)).toEqual(wanted)
})

test('a blank of another label is not its own', () => {
  const both: readonly Drawing[] = [row, ['Acceptance date ______________', 200, 100], ['11/2/2026', 290, 98]]
  expect(slot(both, 'closing date', parseDay)).toBeNull()
  expect(slot(both, 'acceptance date', parseDay)).toEqual(['2026-11-02', 'blank', true])
})

test.each<[string, readonly Drawing[], unknown]>([
  [
    'on its blank',
    [
      ['ends on ______________ (closing)', 50, 100],
      ['12/4/2026', 92, 98],
    ],
    ['2026-12-04', 'blank', true],
  ],
  ['in a sentence', [['ends on December 4, 2026 (closing)', 50, 100]], ['2026-12-04', 'sentence', false]],
  [
    'in another cell',
    [
      ['December 4, 2026', 50, 100],
      ['it (closing)', 300, 100],
    ],
    null,
  ],
  ['an empty blank', [['ends on 12/4/2026 or ______________ (closing)', 50, 100]], 'empty'],
])('a value before its caption: %s', (_, drawings, wanted) => {
  expect(slot(drawings, '(closing)', parseDay, 'left')).toEqual(wanted)
})
