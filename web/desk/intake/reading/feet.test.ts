import { expect, test } from 'vitest'
import { copiesIn, footOf, missingPages, pageFoot } from './feet.ts'

test.each([
  ['RPA REVISED 12/25 (PAGE 1 OF 17)', { code: 'RPA', revision: '12/25', page: 1, pages: 17 }],
  ['rpa revised 6/26 (Page 17 of 17)  Produced with', { code: 'RPA', revision: '6/26', page: 17, pages: 17 }],
  ['(RPA PAGE 3 OF 17)', { code: 'RPA', revision: null, page: 3, pages: 17 }],
  ['SMCO REVISED 12/24 (PAGE 2 OF 2)', { code: 'SMCO', revision: '12/24', page: 2, pages: 2 }],
  ['TREC NO. 20-19 05-04-2026 Page 2 of 12', { code: 'TREC 20', revision: '20-19', page: 2, pages: 12 }],
  [
    'FloridaRealtors/FloridaBar-ASIS-7x Rev. 2/26 Page 4 of 14',
    { code: 'FR/BAR AS IS', revision: '7x 2/26', page: 4, pages: 14 },
  ],
  [
    'FloridaRealtors/FloridaBar-6x Rev. 7/24 © 2024 Realtors and The Bar. Page 1 of 13',
    { code: 'FR/BAR', revision: '6x 7/24', page: 1, pages: 13 },
  ],
])('the foot %s', (line, foot) => {
  expect(footOf(line)).toEqual(foot)
})

test.each([
  'Attached: TDS REVISED 6/25 (PAGE 1 OF 3), AVID',
  'See RPA REVISED 12/25 (PAGE 1 OF 17)',
  'Page 3 of 17',
  'RPA REVISED 12/25 (PAGE 18 OF 17)',
  'RPA REVISED 12/25 (PAGE 0 OF 17)',
  '© 2025, Example Association',
  '',
])('no foot: %s', (line) => {
  expect(footOf(line)).toBeNull()
})

test('of several lines the last with a revision is the foot', () => {
  expect(
    pageFoot(['RPA REVISED 12/25 (PAGE 2 OF 17)', '(RPA PAGE 2 OF 17)', 'Produced with X']),
  ).toMatchObject({
    revision: '12/25',
  })
  expect(pageFoot(['Date', '(BCO PAGE 1 OF 1)'])).toMatchObject({ code: 'BCO', revision: null })
  expect(pageFoot(['Date'])).toBeNull()
})

const page = (number: number, ...lowest: string[]) => ({ number, lowest })
const rpa = (number: number, of: number, revision = '12/25') =>
  page(number, `RPA REVISED ${revision} (PAGE ${of} OF 3)`)

test('pages of a copy stand in any order, with other forms between them', () => {
  const copies = copiesIn([
    page(1, 'Cover'),
    rpa(2, 2),
    page(3, 'SCO REVISED 12/24 (PAGE 1 OF 1)'),
    rpa(4, 1),
    page(5, '(RPA PAGE 3 OF 3)'),
  ])
  expect(copies.map(({ code, found }) => [code, [...found]])).toEqual([
    [
      'RPA',
      [
        [2, 2],
        [1, 4],
        [3, 5],
      ],
    ],
    ['SCO', [[1, 3]]],
  ])
  expect(copies.map(missingPages)).toEqual([[], []])
})

test('page 1 again begins the next copy, another page again is there twice', () => {
  const copies = copiesIn([rpa(1, 1), rpa(2, 2), rpa(3, 2), rpa(4, 1), rpa(5, 3)])
  expect(copies.map(({ found, twice }) => ({ found: [...found], twice }))).toEqual([
    {
      found: [
        [1, 1],
        [2, 2],
      ],
      twice: [{ page: 2, inPacket: 3 }],
    },
    {
      found: [
        [1, 4],
        [3, 5],
      ],
      twice: [],
    },
  ])
  expect(copies.map(missingPages)).toEqual([[3], [2]])
})

test('another revision is another copy', () => {
  expect(copiesIn([rpa(1, 1), rpa(2, 2, '6/25')])).toHaveLength(2)
})
