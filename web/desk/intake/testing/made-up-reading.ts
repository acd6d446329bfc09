import { parseParties } from '../reading/names.ts'
import type {
  Candidate,
  How,
  ReadField,
  ReadForm,
  Reading,
  ReadState,
  Source,
  Why,
} from '../reading/reading.ts'

/** A source on a page of the made-up packet. */
export const sourceOn = (page: number, how: How = 'blank', rest: Partial<Source> = {}): Source => ({
  how,
  snippet: '',
  label: null,
  places: [{ page, x: 100, top: 100, width: 80, height: 12 }],
  paper: null,
  before: null,
  ...rest,
})

export const candidate = <T>(
  value: T,
  page = 41,
  how: How = 'blank',
  rest: Partial<Source> = {},
): Candidate<T> => ({
  value,
  source: sourceOn(page, how, rest),
})

/** A field with its candidates: one by default, all of them where they differ. */
export const readField = <T>(
  state: ReadState,
  candidates: readonly Candidate<T>[],
  why: Why | null = null,
): ReadField<T> => ({ state, candidates, why })

export const rpaForm = (changes: Partial<ReadForm> = {}): ReadForm => ({
  code: 'RPA',
  revision: '12/25',
  isKnownRevision: true,
  state: 'CA',
  pages: 17,
  found: new Map(Array.from({ length: 17 }, (_, at) => [at + 1, at + 41])),
  missing: [],
  ...changes,
})

const agent = (name: string, brokerage: string, phone: string | null) => ({ name, brokerage, phone })

const three = [41, 41, 41].map((page, at) => ({ page, x: 100 + at * 90, top: 140, width: 80, height: 12 }))

/** A packet of 120 pages with an agreement, whose counter replaces the price; one number of days differs. */
export const madeUpReading = (changes: Partial<Reading> = {}): Reading => {
  const { fields, ...rest } = changes
  return {
    form: rpaForm(),
    agreements: [],
    papers: [
      {
        title: 'SCO No. 1',
        isAccepted: true,
        acceptedOn: '2026-10-28',
        replaces: ['price'],
        otherAddress: null,
      },
    ],
    also: [
      { label: 'Deposit', text: '$15,000 in 3 business days', source: sourceOn(41) },
      { label: 'Walkthrough', text: 'within 5 days of closing', source: sourceOn(41) },
    ],
    isOffer: false,
    pictures: [],
    ...rest,
    fields: {
      buyers: readField('sure', [candidate(parseParties('Maya Okafor and Daniel Okafor'))]),
      sellers: readField('sure', [candidate(parseParties('Tom Reed'))]),
      address: readField('sure', [
        candidate('1284 Alder Creek Lane, Sacramento, CA 95819', 41, 'blank', { places: three }),
      ]),
      price: readField('check', [
        candidate('512500', 58, 'blank', { paper: 'SCO No. 1', before: '$500,000' }),
      ]),
      acceptance: readField('check', [candidate('2026-10-28', 57, 'right', { label: 'received on' })]),
      closing: readField('check', [
        candidate({ daysAfterAcceptance: 35 }, 41, 'blank', { snippet: '35 Days after Acceptance' }),
      ]),
      financing: readField('sure', [candidate('financed' as const, 41, 'box')]),
      investigation: readField('check', [candidate(10)]),
      appraisal: readField('check', [candidate(17, 41, 'printed')]),
      loan: readField('unsure', [candidate(21), candidate(17, 44)], 'differ'),
      insurance: readField('check', [candidate(17, 41, 'printed')]),
      buyersAgent: readField('sure', [
        candidate(agent('Elena Ruiz', 'Ruiz Realty', '(916) 555-0142'), 57, 'right', { label: 'By' }),
      ]),
      sellersAgent: readField('sure', [
        candidate(agent('Sam Castillo', 'Bay Homes', '(510) 555-0133'), 57, 'right', { label: 'By' }),
      ]),
      escrowCompany: readField('sure', [
        candidate('Two Rivers Escrow', 42, 'right', { label: 'Escrow Holder' }),
      ]),
      ...fields,
    },
  }
}
