import { parseAddress, parseDay, parsePrice } from '../reading/parsers.ts'
import type { FormRules } from './rules.ts'
import { companyInText, namesInText } from './value-parsers.ts'

/** How many pages are read where no form is known. */
export const readWithoutForm = 20

const pages = Array.from({ length: readWithoutForm }, (_, index) => index + 1)
const names = { parse: namesInText, inText: namesInText }

/** Labels of a form that nobody knows, which count only where a piece of text begins with them. */
export const anyForm: Pick<FormRules, 'values' | 'closing'> = {
  values: [
    {
      field: 'buyers',
      pages,
      labels: ['buyer', 'buyers', 'buyer(s)', 'purchaser', 'purchasers', 'name of buyer'],
      ...names,
    },
    {
      field: 'sellers',
      pages,
      labels: ['seller', 'sellers', 'seller(s)', 'vendor', 'vendors', 'name of seller'],
      ...names,
    },
    {
      field: 'address',
      pages,
      labels: ['property', 'property address', 'address of property', 'premises', 'street address'],
      parse: parseAddress,
    },
    {
      field: 'price',
      pages,
      labels: ['price', 'purchase price', 'sales price', 'sale price', 'total price'],
      parse: parsePrice,
    },
    {
      field: 'acceptance',
      pages,
      labels: [
        'acceptance date',
        'date of acceptance',
        'ratified',
        'ratification date',
        'date of ratification',
        'effective date',
        'accepted on',
      ],
      parse: parseDay,
    },
    { field: 'prepared', pages, labels: ['date prepared', 'date of offer', 'offer date'], parse: parseDay },
    {
      field: 'escrowCompany',
      pages,
      labels: ['escrow holder', 'escrow agent', 'escrow company', 'settlement agent', 'closing agent'],
      parse: companyInText,
    },
  ],
  closing: {
    pages,
    labels: [
      'settlement',
      'settlement date',
      'closing date',
      'closing',
      'close of escrow',
      'date of closing',
    ],
    daysBefore: ['days after acceptance'],
    dayAfter: ['on', 'on or before'],
  },
}
