import { parseDay, parsePrice } from '../reading/parsers.ts'
import { citedProperty } from './cited-property.ts'
import type { FormRules } from './rules.ts'
import { parseChangedPrice, parsePaperNumber } from './value-parsers.ts'

const pages = [1, 2, 3]

/** Values that every counter offer and the addendum have. */
const shared: FormRules['values'] = [
  {
    field: 'paperNumber',
    pages: [1],
    labels: ['counter offer no', 'offer no', 'addendum no', 'no'],
    parse: parsePaperNumber,
  },
  ...citedProperty,
  {
    field: 'price',
    pages,
    labels: ['purchase price', 'price', 'sales price'],
    parse: parsePrice,
    inText: parseChangedPrice,
  },
]

const common = {
  kind: 'counter',
  state: 'CA',
  pages: null,
  closing: {
    pages,
    labels: ['close of escrow', 'closing date'],
    daysBefore: ['days after acceptance'],
    dayAfter: ['on', 'or on', 'to'],
  },
  days: [
    { field: 'loan', pages, labels: ['loan contingency', 'loan(s)'], noBox: ['no loan contingency'] },
    {
      field: 'appraisal',
      pages,
      labels: ['appraisal contingency', 'appraisal'],
      noBox: ['no appraisal contingency'],
    },
    {
      field: 'investigation',
      pages,
      labels: ['investigation contingency', 'investigation'],
      noBox: ['no investigation contingency'],
    },
    {
      field: 'insurance',
      pages,
      labels: ['insurance contingency', 'insurance'],
      noBox: ['no insurance contingency'],
    },
  ],
  paragraphs: { last: 40, letters: { 1: 'D', 2: 'D', 3: 'T' } },
} satisfies Partial<FormRules>

const confirmed = ['received by buyer on', 'received by seller on', 'personally received on', 'accepted on']

/** Acceptance of a counter: the day on which it came back, else the last day beside a signature of the side that accepts. */
const acceptedBy = (side: 'buyer' | 'seller', under: readonly string[]): FormRules['values'] => [
  { field: 'acceptance', pages, labels: confirmed, parse: parseDay },
  { field: 'lastSigned', pages, labels: ['date'], lineOf: [side], under, many: 'last', parse: parseDay },
]

/** Counter Offer of a seller. */
export const sco: FormRules = {
  ...common,
  code: 'SCO',
  name: 'Seller Counter Offer',
  revisions: ['12/24', '6/25', '12/25'],
  values: [...shared, ...acceptedBy('buyer', ['acceptance'])],
}

/** Counter Offer to several buyers: it binds once the seller has chosen one of the answers. */
export const smco: FormRules = {
  ...common,
  code: 'SMCO',
  name: 'Seller Multiple Counter Offer',
  revisions: ['12/24'],
  values: [
    ...shared,
    ...acceptedBy('seller', ['selection', 'selection of accepted offer', "seller's selection"]),
  ],
}

/** Counter Offer of a buyer. */
export const bco: FormRules = {
  ...common,
  code: 'BCO',
  name: 'Buyer Counter Offer',
  revisions: ['12/24', '6/25', '12/25'],
  values: [...shared, ...acceptedBy('seller', ['acceptance'])],
}
