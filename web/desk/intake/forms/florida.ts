import { parseAddress, parseAmount, parseDay, parseDays, parsePrice } from '../reading/parsers.ts'
import type { FormRules } from './rules.ts'
import { companyInText, namesInText, parseCompany, parseNames } from './value-parsers.ts'

const names = { parse: parseNames, inText: namesInText }
const all = Array.from({ length: 14 }, (_, index) => index + 1)

/** Florida contract of Realtors and Bar. Its days stand in the note. */
const contract = {
  kind: 'agreement',
  state: 'FL',
  pages: null,
  values: [
    { field: 'sellers', pages: [1], labels: ['(seller)'], side: 'left', ...names },
    { field: 'buyers', pages: [1], labels: ['(buyer)'], side: 'left', ...names },
    { field: 'sellers', pages: [1], labels: ['seller'], tier: 2, ...names },
    { field: 'buyers', pages: [1], labels: ['buyer'], tier: 2, ...names },
    {
      field: 'address',
      pages: [1],
      labels: ['street address city zip', 'street address', 'property address'],
      parse: parseAddress,
    },
    {
      field: 'price',
      pages: [1, 2],
      labels: ['purchase price', 'purchase price (u.s. currency)'],
      parse: parsePrice,
    },
    { field: 'loanAmount', pages: [1, 2], labels: ['financing'], parse: parseAmount },
    { field: 'acceptance', pages: all, labels: ['effective date'], parse: parseDay },
    {
      field: 'escrowCompany',
      pages: [1, 2],
      labels: ['escrow agent name', 'escrow agent'],
      parse: parseCompany,
      inText: companyInText,
    },
  ],
  closing: {
    pages: all,
    labels: ['closing date', 'shall close', 'closing'],
    daysBefore: [],
    dayAfter: ['on', 'on or before'],
  },
  also: [
    { title: 'Deposit', pages: all, labels: ['initial deposit'], parse: parseAmount },
    { title: 'Inspection period, days', pages: all, labels: ['inspection period'], parse: parseDays },
    { title: 'Loan approval period, days', pages: all, labels: ['loan approval period'], parse: parseDays },
  ],
} satisfies Partial<FormRules>

export const florida: FormRules = {
  ...contract,
  code: 'FR/BAR',
  name: 'Florida, Realtors and Bar',
  revisions: ['6x 7/24', '6x 2/26', '7x 2/26'],
}

export const floridaAsIs: FormRules = {
  ...contract,
  code: 'FR/BAR AS IS',
  name: 'Florida, Realtors and Bar, as is',
  revisions: ['6x 7/24', '6x 2/26', '7x 2/26'],
}
