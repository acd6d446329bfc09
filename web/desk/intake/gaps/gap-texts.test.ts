import { expect, test } from 'vitest'
import { gapsEnd, gapText } from './gap-texts.ts'
import type { Gap } from './gap.ts'

const at = { code: 'RPA', page: 9, of: 17, inPacket: 49 }
const initials: Gap = { kind: 'initials', at, side: 'sellers', place: 1, isOne: true }

test.each<[Gap, string]>([
  [{ kind: 'pages', code: 'RPA', pages: [9], of: 17 }, 'Page 9 of 17 of the agreement is not in this file.'],
  [{ kind: 'pages', code: 'TDS', pages: [2, 4], of: 4 }, 'Pages 2 and 4 of 4 of TDS are not in this file.'],
  [{ kind: 'twice', at, first: 12 }, 'Page 9 of the agreement is here twice: pages 12 and 49.'],
  [
    { kind: 'revision', at, revision: '6/25', others: '12/25' },
    'Page 49 (9 of 17) of the agreement is from revision 6/25, the others are from 12/25.',
  ],
  [initials, 'Page 49 (9 of 17) has no seller’s initials.'],
  [
    { ...initials, side: 'buyers', place: 2, isOne: false },
    'Page 49 (9 of 17) has no buyer’s initials (place 2).',
  ],
  [{ ...initials, at: { ...at, inPacket: 9 } }, 'Page 9 has no seller’s initials.'],
  [
    { kind: 'signature', at, side: 'sellers', place: 1, name: 'Sara Reed' },
    'Sara Reed’s signature line on page 49 is empty.',
  ],
  [
    { kind: 'signature', at, side: 'sellers', place: 1, name: null },
    'A seller’s signature line on page 49 is empty.',
  ],
  [
    { kind: 'addendum', at, code: 'COP' },
    'The box for form COP on page 49 is ticked, and no page of it is here.',
  ],
])('%o', (gap, text) => {
  expect(gapText(gap)).toBe(text)
})

test.each([
  [[], 17, [], 'Nothing missing was seen on these 17 pages. Who signed, nobody here can know.'],
  [[initials], 1, [], 'Nothing else missing was seen on this 1 page. Who signed, nobody here can know.'],
  [
    [initials],
    17,
    [3, 4],
    'Nothing else missing was seen on these 15 pages. Pages 3, 4: not looked at. Who signed, nobody here can know.',
  ],
  [[], 2, [1, 2], 'Pictures were not looked at. Who signed, nobody here can know.'],
])('the end names what was looked at: %#', (gaps, pages, notLookedAt, text) => {
  expect(gapsEnd({ gaps, pages, notLookedAt })).toBe(text)
})
