import { parseDay, parsePrice } from '../reading/parsers.ts'
import { citedProperty } from './cited-property.ts'
import type { FormRules } from './rules.ts'
import { parseChangedPrice, parsePaperNumber } from './value-parsers.ts'

const pages = [1, 2, 3]

/** Addendum, which both sides sign. */
export const adm: FormRules = {
  code: 'ADM',
  name: 'Addendum',
  kind: 'addendum',
  state: 'CA',
  pages: null,
  revisions: ['6/25'],
  values: [
    { field: 'paperNumber', pages: [1], labels: ['addendum no', 'no'], parse: parsePaperNumber },
    ...citedProperty,
    {
      field: 'price',
      pages,
      labels: ['purchase price', 'price'],
      parse: parsePrice,
      inText: parseChangedPrice,
    },
    { field: 'prepared', pages, labels: ['date'], lineOf: ['buyer'], many: 'last', parse: parseDay },
    { field: 'lastSigned', pages, labels: ['date'], lineOf: ['seller'], many: 'last', parse: parseDay },
  ],
  closing: {
    pages,
    labels: ['close of escrow', 'closing date'],
    daysBefore: ['days after acceptance'],
    dayAfter: ['on', 'or on', 'to'],
  },
  paragraphs: { last: 40, letters: { 1: 'D', 2: 'D', 3: 'T' } },
}

/** The buyer's own home is to be sold first. */
export const cop: FormRules = {
  code: 'COP',
  name: "Sale of the buyer's property",
  kind: 'addendum',
  state: 'CA',
  pages: null,
  revisions: ['12/24', '6/25', '12/25'],
  values: [],
  days: [
    {
      field: 'ownHome',
      pages,
      labels: ["sale of buyer's property", 'sale contingency', "close of buyer's property"],
      noBox: [],
    },
  ],
}

/** The seller is to find another home first. */
export const sprp: FormRules = {
  code: 'SPRP',
  name: "Seller's purchase of replacement property",
  kind: 'addendum',
  state: 'CA',
  pages: null,
  revisions: ['12/24', '6/25', '12/25'],
  values: [],
  days: [
    {
      field: 'replacementHome',
      pages,
      labels: ['replacement property', "seller's replacement", 'replacement contingency'],
      noBox: [],
    },
  ],
}
