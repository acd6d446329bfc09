import { parseAddress } from '../reading/parsers.ts'
import type { FormRules } from './rules.ts'
import { parseStreet, streetInText } from './value-parsers.ts'

const pages = [1, 2, 3]

/** The property as counter offers and addenda name that of their agreement. */
export const citedProperty: FormRules['values'] = [
  {
    field: 'address',
    pages,
    labels: ['property address', 'on property known as', 'property'],
    parse: parseAddress,
  },
  {
    field: 'street',
    pages,
    labels: ['property address', 'on property known as', 'property'],
    parse: parseStreet,
    inText: streetInText,
  },
]
