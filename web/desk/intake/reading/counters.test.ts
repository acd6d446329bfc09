import { describe, expect, test } from 'vitest'
import { packetOf, sampleAgreement, type SampleOptions } from '../samples/agreement.ts'
import { type SampleCounter, sampleCounter } from '../samples/counter.ts'
import { drawDeal, type SampleDeal } from '../samples/deal.ts'
import { knownStyles } from '../samples/known-styles.ts'
import type { Sheet } from '../samples/sheet.ts'
import { readContract } from './read-contract.ts'
import type { Reading, ReadName } from './reading.ts'

const [blanks] = knownStyles
if (!blanks) throw new Error('No style')
const day = (text: string): Date => new Date(`${text}T00:00:00Z`)
const deal: SampleDeal = {
  ...drawDeal(3),
  street: '1284 Alder Creek Lane',
  city: 'Sacramento',
  zip: '95819',
  price: 500_000,
  loanAmount: 400_000,
  closing: { days: 35 },
  prepared: day('2026-10-26'),
  acceptance: day('2026-10-28'),
}
const here = '1284 Alder Creek Lane, Sacramento, CA 95819'
const first: SampleCounter = {
  code: 'SCO',
  number: 1,
  address: here,
  terms: [
    'Paragraph 3A, Purchase Price to be $512,500',
    'Paragraph 3B, Close of Escrow to be 30 Days after Acceptance',
  ],
  offered: day('2026-10-27'),
  accepted: day('2026-10-29'),
}

type Part = SampleCounter | { agreement: SampleOptions }
/** Papers in the order in which they were dropped. */
function read(parts: readonly Part[], counted?: readonly string[]): Reading {
  const sheets: Sheet[] = []
  for (const part of parts) {
    const firstPage = sheets.length + 1
    if ('agreement' in part)
      sheets.push(...sampleAgreement(deal, blanks!, { isShort: true, ...part.agreement, firstPage }).sheets)
    else sheets.push(sampleCounter({ ...part, firstPage }, blanks!))
  }
  return readContract(packetOf(sheets), undefined, counted)
}
const offer: Part = { agreement: { isAccepted: false } }
const signed: Part = { agreement: {} }
const shown = ({ fields }: Reading, name: ReadName) => {
  const { state, why, candidates } = fields[name] ?? { state: 'none', why: null, candidates: [] }
  return [state, why, ...candidates.map(({ value }) => value as unknown)]
}
const changes: Part = {
  ...first,
  number: 2,
  terms: ['Purchase Price to be $520,000'],
  accepted: day('2026-11-02'),
}
const open: Part = { ...first, accepted: null }

describe('I14: an accepted counter', () => {
  test.each([
    ['after the agreement', [offer, first]],
    ['before it', [first, offer]],
  ])('replaces what it names, and its day is the acceptance: dropped %s', (_, parts) => {
    const reading = read(parts)
    expect(shown(reading, 'price')).toEqual(['check', null, '512500'])
    expect(reading.fields.price?.candidates[0]?.source).toMatchObject({
      paper: 'SCO No. 1',
      before: '$500,000',
    })
    expect(shown(reading, 'closing')).toEqual(['check', null, { daysAfterAcceptance: 30 }])
    expect(shown(reading, 'acceptance')).toEqual(['check', null, '2026-10-29'])
    expect(shown(reading, 'address')[0]).toBe('sure')
    expect(reading.isOffer).toBe(false)
    expect(reading.papers).toEqual([
      {
        title: 'SCO No. 1',
        isAccepted: true,
        acceptedOn: '2026-10-29',
        replaces: ['price', 'closing'],
        otherAddress: null,
      },
    ])
  })

  test('its day replaces the agreement’s own', () => {
    expect(shown(read([signed, first]), 'acceptance')).toEqual(['check', null, '2026-10-29'])
  })

  test.each([
    ['one order', [offer, first, changes]],
    ['another', [changes, offer, first]],
    ['a third', [first, changes, offer]],
  ])('of two, the one with the latest day governs; what only the other names is unsure: %s', (_, parts) => {
    const reading = read(parts)
    expect(shown(reading, 'price')).toEqual(['check', null, '520000'])
    expect(shown(reading, 'acceptance')).toEqual(['check', null, '2026-11-02'])
    expect(shown(reading, 'closing')).toEqual([
      'unsure',
      'differ',
      { daysAfterAcceptance: 35 },
      { daysAfterAcceptance: 30 },
    ])
  })

  test('the day decides, not the name', () => {
    const later = {
      ...first,
      code: 'BCO' as const,
      terms: ['Purchase Price to be $530,000'],
      accepted: day('2026-11-03'),
    }
    expect(shown(read([offer, first, later]), 'price')).toEqual(['check', null, '530000'])
  })

  test('a price that is raised from one to another is the other', () => {
    const reading = read([
      offer,
      { ...first, terms: ['Purchase Price: increased from $500,000 to $515,000'] },
    ])
    expect(shown(reading, 'price')).toEqual(['check', null, '515000'])
  })

  test('a number of days of its own replaces the row’s', () => {
    const reading = read([
      offer,
      { ...first, terms: ['Paragraph 3L, Loan contingency 12 Days after Acceptance'] },
    ])
    expect(shown(reading, 'loan')).toEqual(['check', null, 12])
    expect(reading.fields.loan?.candidates[0]?.source.paper).toBe('SCO No. 1')
  })
})

describe('an open counter', () => {
  test.each([
    ['after the agreement', [offer, open]],
    ['before it', [open, offer]],
  ])('changes nothing and is named: dropped %s', (_, parts) => {
    const reading = read(parts)
    expect(shown(reading, 'price')).toEqual(['sure', null, '500000'])
    expect(shown(reading, 'closing')).toEqual(['check', null, { daysAfterAcceptance: 35 }])
    expect(shown(reading, 'acceptance')).toEqual(['not-found', 'answered-by-counter'])
    expect(reading.isOffer).toBe(true)
    expect(reading.papers).toEqual([
      { title: 'SCO No. 1', isAccepted: false, acceptedOn: null, replaces: [], otherAddress: null },
    ])
  })

  test('leaves a day on which the acceptance came back', () => {
    expect(shown(read([signed, open]), 'acceptance')).toEqual(['check', null, '2026-10-28'])
  })

  test('beside the accepted copy of itself is not named', () => {
    const reading = read([open, offer, first])
    expect(reading.papers).toHaveLength(1)
    expect(shown(reading, 'price')).toEqual(['check', null, '512500'])
  })
})

test.each([['Paragraph 3Z, Purchase Price to be $900,000'], ['Paragraph 88, Purchase Price to be $900,000']])(
  'a text that cites a paragraph that does not exist changes nothing: %s',
  (term) => {
    const reading = read([offer, { ...first, terms: [term] }])
    expect(shown(reading, 'price')).toEqual(['sure', null, '500000'])
    expect(reading.papers[0]?.replaces).toEqual([])
  },
)

test('a counter of another address counts only after a yes', () => {
  const other = { ...first, address: '77 Marsh Avenue, Davis, CA 95616' }
  const asked = read([signed, other])
  expect(shown(asked, 'price')).toEqual(['sure', null, '500000'])
  expect(shown(asked, 'acceptance')).toEqual(['check', null, '2026-10-28'])
  expect(asked.papers[0]).toMatchObject({ otherAddress: '77 Marsh Avenue, Davis, CA 95616', replaces: [] })
  const yes = read([signed, other], ['SCO No. 1'])
  expect(shown(yes, 'price')).toEqual(['check', null, '512500'])
  expect(yes.papers[0]).toMatchObject({ otherAddress: null, replaces: ['price', 'closing'] })
})

test('a buyer’s counter is accepted by the seller', () => {
  const reading = read([offer, { ...first, code: 'BCO', accepted: day('2026-10-30') }])
  expect(shown(reading, 'acceptance')).toEqual(['check', null, '2026-10-30'])
  expect(reading.papers[0]?.title).toBe('BCO No. 1')
})

test('one of several offers waits for the seller’s choice, whatever the buyer signed', () => {
  const reading = read([offer, { ...first, code: 'SMCO' }])
  expect(reading.papers[0]).toMatchObject({ title: 'SMCO No. 1', isAccepted: false })
  expect(shown(reading, 'price')).toEqual(['sure', null, '500000'])
})

test('an addendum that both signed replaces what it names, and its day is no acceptance', () => {
  const reading = read([signed, { ...first, code: 'ADM', terms: ['Purchase Price to be $498,000'] }])
  expect(shown(reading, 'price')).toEqual(['check', null, '498000'])
  expect(shown(reading, 'acceptance')).toEqual(['check', null, '2026-10-28'])
  const half = read([signed, { ...first, code: 'ADM', accepted: null }])
  expect(shown(half, 'price')).toEqual(['sure', null, '500000'])
  expect(half.papers[0]).toMatchObject({ title: 'ADM No. 1', isAccepted: false })
})
