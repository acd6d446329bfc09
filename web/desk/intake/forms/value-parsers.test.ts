import { describe, expect, test } from 'vitest'
import type { Parser } from '../reading/parsers.ts'
import {
  companyInText,
  namesInText,
  parseChangedPrice,
  parseCity,
  parsePaperNumber,
  parsePerson,
  parseSplitDay,
  parseStreet,
  parseZip,
  streetInText,
} from './value-parsers.ts'

const namesOf: Parser<string> = (text) =>
  namesInText(text)
    ?.map(({ written }) => written)
    .join(' + ') ?? null

const tables: readonly (readonly [string, Parser<unknown>, readonly (readonly [string, unknown])[]])[] = [
  [
    'names in a text',
    namesOf,
    [
      ['Maya Okafor and Daniel Chen', 'Maya Okafor + Daniel Chen'],
      ['Tom de la Cruz', 'Tom de la Cruz'],
      ['Maya Okafor shall pay', null],
      ['Okafor', null],
      ['License Number', null],
      ['Maya Okafor Date', null],
    ],
  ],
  [
    'a person',
    parsePerson,
    [
      ['Elena R. Ruiz', 'Elena R. Ruiz'],
      ['Elena', null],
      ['Elena Ruiz License', null],
      ['the Agent', null],
    ],
  ],
  [
    'a company in a text',
    companyInText,
    [
      ['Two Rivers Escrow', 'Two Rivers Escrow'],
      ['Bluebird Title and Escrow', 'Bluebird Title and Escrow'],
      ['Two Rivers', null],
      ['Escrow', null],
      ['Acknowledgment of Escrow', null],
      ['Cedar Row Brokers License Number', null],
      ['Two Rivers Escrow acknowledges', null],
    ],
  ],
  [
    'a street',
    parseStreet,
    [
      ['12 Elm Street #4', '12 Elm Street #4'],
      ['Elm Street', null],
      ['12 Elm Street, Davis, CA 95616', null],
    ],
  ],
  [
    'a street in a text',
    streetInText,
    [
      ['12 Elm Street,', '12 Elm Street'],
      ['12 months after that', null],
    ],
  ],
  [
    'a city',
    parseCity,
    [
      ['San Luis Obispo', 'San Luis Obispo'],
      ['situated in Davis', null],
      ['95616', null],
    ],
  ],
  [
    'a ZIP',
    parseZip,
    [
      ['95616-1234', '95616'],
      ['9561', null],
    ],
  ],
  [
    'a day with a printed century',
    parseSplitDay,
    [
      ['December 4, 20 26', '2026-12-04'],
      ['12/4/2026', '2026-12-04'],
    ],
  ],
  [
    'a number of a paper',
    parsePaperNumber,
    [
      ['2', '2'],
      ['No. 3', '3'],
      ['2026', null],
    ],
  ],
  [
    'a changed price',
    parseChangedPrice,
    [
      ['increased from $500,000 to $512,500', '512500'],
      ['shall be changed to $512,500', '512500'],
      ['$512,500', '512500'],
      ['from $500,000', null],
    ],
  ],
]

describe.each(tables)('%s', (_, parse, cases) => {
  test.each(cases)('%s', (text, value) => {
    expect(parse(text)).toEqual(value)
  })
})
