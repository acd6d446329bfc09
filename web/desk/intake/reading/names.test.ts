import { expect, test } from 'vitest'
import { parseParties } from './names.ts'

const shown = (text: string) =>
  parseParties(text).map(
    ({ firstName, lastName, signsFor, isUnsure }) =>
      `${firstName}|${lastName}${signsFor === undefined ? '' : ` for ${signsFor}`}${isUnsure ? ' ?' : ''}`,
  )

test.each([
  ['Maya Okafor', ['Maya|Okafor']],
  ['Maya Okafor and Daniel Okafor', ['Maya|Okafor', 'Daniel|Okafor']],
  ['Maya Okafor & Daniel Chen', ['Maya|Okafor', 'Daniel|Chen']],
  ['Daniel and Maya Okafor', ['Daniel|Okafor', 'Maya|Okafor']],
  ['Maya R. Okafor, Daniel Chen, and Sara Reed', ['Maya R.|Okafor', 'Daniel|Chen', 'Sara|Reed']],
  ['John Smith, Jr. and Ann Smith', ['John|Smith Jr.', 'Ann|Smith']],
  ['MAYA OKAFOR AND DANIEL MCDONALD', ['Maya|Okafor', 'Daniel|McDonald']],
  ['María de la Cruz', ['María|de la Cruz']],
  ["Sara O'Brien-Reed, a married woman", ["Sara|O'Brien-Reed"]],
  ['Maya Okafor and Daniel Okafor, husband and wife, as joint tenants', ['Maya|Okafor', 'Daniel|Okafor']],
  ['Maya Okafor and/or assignee', ['Maya|Okafor']],
  ['Maya Okafor, an unmarried woman, or assigns', ['Maya|Okafor']],
  ['Maya Okafor ("Buyer")', ['Maya|Okafor']],
  ['Rosa Kim, trustee of the Kim Family Trust', ['Rosa|Kim for the Kim Family Trust']],
  [
    'Rosa and Peter Kim, co-trustees of THE KIM FAMILY TRUST',
    ['Rosa|Kim for The Kim Family Trust', 'Peter|Kim for The Kim Family Trust'],
  ],
  ['Oak Holdings LLC, by Rosa Kim, its manager', ['Rosa|Kim for Oak Holdings LLC']],
  ['The Kim Family Trust', ['|The Kim Family Trust ?']],
  ['Estate of Ann Reed', ['|Estate of Ann Reed ?']],
  ['Cher', ['|Cher ?']],
  ['Maya Okafor 2', ['Maya Okafor|2 ?']],
  ['', []],
  [' , ', []],
])('%s', (text, parties) => {
  expect(shown(text)).toEqual(parties)
})
