import { expect, test } from 'vitest'
import { copiesIn } from '../reading/feet.ts'
import { gapText } from './gap-texts.ts'
import { pageGaps } from './page-gaps.ts'

/** The gaps of pages with these feet: "RPA 12/25 3/4" is page 3 of 4. */
const gapsOf = (...feet: string[]) =>
  pageGaps(
    copiesIn(
      feet.map((foot, at) => {
        const [code, revision, place = ''] = foot.split(' ')
        const [page, of] = place.split('/')
        return { number: at + 1, lowest: [`${code} REVISED ${revision} (PAGE ${page} OF ${of})`] }
      }),
    ),
  ).map(gapText)

test.each([
  ['all there', ['TDS 6/25 1/2', 'TDS 6/25 2/2'], []],
  ['another order', ['TDS 6/25 2/2', 'TDS 6/25 1/2'], []],
  ['one missing', ['TDS 6/25 1/3', 'TDS 6/25 3/3'], ['Page 2 of 3 of TDS is not in this file.']],
  [
    'one twice',
    ['TDS 6/25 1/2', 'TDS 6/25 2/2', 'TDS 6/25 2/2'],
    ['Page 2 of TDS is here twice: pages 2 and 3.'],
  ],
  [
    'one of another revision',
    ['TDS 6/25 1/3', 'TDS 6/24 2/3', 'TDS 6/25 3/3'],
    ['Page 2 of TDS is from revision 6/24, the others are from 6/25.'],
  ],
  ['two whole copies', ['TDS 6/25 1/2', 'TDS 6/25 2/2', 'TDS 6/25 1/2', 'TDS 6/25 2/2'], []],
  ['no feet', [], []],
])('pages: %s', (_name, feet, gaps) => {
  expect(gapsOf(...feet)).toEqual(gaps)
})
