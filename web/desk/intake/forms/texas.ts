import { parseAddress, parseAmount, parseDays, parsePrice } from '../reading/parsers.ts'
import type { FormRules } from './rules.ts'
import { companyInText, namesInText, parseCompany, parseNames, parseSplitDay } from './value-parsers.ts'

const names = { parse: parseNames, inText: namesInText }
const all = Array.from({ length: 12 }, (_, index) => index + 1)

/** Texas One to Four Family contract. Its days are counted by rules of their own, so they stand in the note. */
export const texas: FormRules = {
  code: 'TREC 20',
  name: 'Texas, TREC 20',
  kind: 'agreement',
  state: 'TX',
  pages: null,
  revisions: ['20-18', '20-19'],
  values: [
    { field: 'sellers', pages: [1], labels: ['(seller)'], side: 'left', ...names },
    { field: 'buyers', pages: [1], labels: ['(buyer)'], side: 'left', ...names },
    { field: 'sellers', pages: [1], labels: ['seller'], tier: 2, ...names },
    { field: 'buyers', pages: [1], labels: ['buyer'], tier: 2, ...names },
    { field: 'address', pages: [1], labels: ['known as', 'property address'], parse: parseAddress },
    {
      field: 'address',
      pages: [1],
      labels: ['(address/zip code)'],
      side: 'left',
      tier: 2,
      parse: parseAddress,
    },
    { field: 'price', pages: [1, 2], labels: ['sales price'], parse: parsePrice },
    {
      field: 'cashPart',
      pages: [1, 2],
      labels: ['cash portion', 'cash portion of sales price'],
      parse: parseAmount,
    },
    { field: 'loanAmount', pages: [1, 2], labels: ['sum of all financing', 'financing'], parse: parseAmount },
    {
      field: 'acceptance',
      pages: all,
      labels: ['effective date', 'executed the', 'executed on'],
      parse: parseSplitDay,
    },
    {
      field: 'acceptance',
      pages: all,
      labels: ['(effective date)'],
      side: 'left',
      tier: 2,
      parse: parseSplitDay,
    },
    {
      field: 'escrowCompany',
      pages: [1, 2, 3],
      labels: ['escrow agent'],
      parse: parseCompany,
      inText: companyInText,
    },
  ],
  closing: {
    pages: all,
    labels: ['closing', 'closing of the sale', 'closing date'],
    daysBefore: [],
    dayAfter: ['on or before', 'on'],
  },
  also: [
    { title: 'Earnest money', pages: all, labels: ['earnest money'], parse: parseAmount },
    { title: 'Option fee', pages: all, labels: ['option fee'], parse: parseAmount },
    { title: 'Option period, days', pages: all, labels: ['option period'], parse: parseDays },
  ],
}
