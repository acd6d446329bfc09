import { describe, expect, test } from 'vitest'
import { packetOf } from '../samples/agreement.ts'
import { drawDeal, type SampleDeal } from '../samples/deal.ts'
import { knownStyles } from '../samples/known-styles.ts'
import { sampleFlorida, sampleProse, sampleTexas, sampleUnknown } from '../samples/other-forms.ts'
import type { Sheet } from '../samples/sheet.ts'
import { readContract } from './read-contract.ts'
import type { Reading, ReadName } from './reading.ts'

const day = (text: string): Date => new Date(`${text}T00:00:00Z`)
const deal: SampleDeal = {
  ...drawDeal(3),
  buyers: ['Maya Okafor', 'Daniel Chen'],
  sellers: ['Tom Reed'],
  street: '1284 Alder Creek Lane',
  city: 'Davis',
  zip: '95616',
  price: 500_000,
  loanAmount: 400_000,
  closing: { day: day('2026-12-04') },
  acceptance: day('2026-10-28'),
}
const read = (sheet: Sheet): Reading => readContract(packetOf([sheet]))
const found = ({ fields }: Reading) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { candidates }]) => candidates.length > 0)
      .map(([name, { state, candidates }]) => [
        name,
        [
          state,
          ...candidates.map(({ value }) =>
            Array.isArray(value) ? value.map(({ lastName }) => lastName as unknown) : value,
          ),
        ],
      ]),
  )
const five = (state: string) => ({
  buyers: ['check', ['Okafor', 'Chen']],
  sellers: ['check', ['Reed']],
  address: ['check', `1284 Alder Creek Lane, Davis, ${state} 95616`],
  price: ['check', '500000'],
  closing: ['check', { day: '2026-12-04' }],
  acceptance: ['check', '2026-10-28'],
})

describe.each(knownStyles)('I18: set like $name', (style) => {
  test('Texas: names, address, price, closing and its day, all to check; its days in the note', () => {
    const reading = read(sampleTexas(deal, style))
    expect(found(reading)).toEqual(five('TX'))
    expect(reading.form).toMatchObject({ code: 'TREC 20', revision: '20-19', state: 'TX' })
    expect(reading.also.map(({ label, text }) => `${label}: ${text}`)).toContainEqual(
      expect.stringMatching(/^Option period, days: 7/),
    )
  })

  test('Florida: the same', () => {
    const reading = read(sampleFlorida(deal, style))
    expect(found(reading)).toEqual(five('FL'))
    expect(reading.form).toMatchObject({ code: 'FR/BAR AS IS', state: 'FL' })
    expect(reading.also.map(({ label, text }) => `${label}: ${text}`)).toContainEqual(
      expect.stringMatching(/^Inspection period, days: 15/),
    )
  })

  test('a form that nobody knows: all to check', () => {
    const reading = read(sampleUnknown(deal, style))
    expect(found(reading)).toEqual({ ...five('CA'), escrowCompany: ['check', deal.escrow] })
    expect(reading.form).toBeNull()
  })
})

test('cash and loan that do not add up to the price of Texas leave it unsure', () => {
  const [style] = knownStyles
  if (!style) throw new Error('No style')
  const { price } = read(sampleTexas(deal, style, 90_000)).fields
  expect([price?.state, price?.why]).toEqual(['unsure', 'sum'])
})

test('sentences of a form that nobody knows, over several lines', () => {
  const { closing: _, acceptance: __, ...four } = five('CA')
  const reading = read(sampleProse(deal))
  expect(found(reading)).toEqual(four)
  expect(reading.fields.price?.candidates[0]?.source).toMatchObject({ how: 'sentence', label: null })
  expect(reading.fields.address?.candidates[0]?.source.places.length).toBeGreaterThan(4)
})

test('labels of an unknown form count at the start of a text only', () => {
  const [style] = knownStyles
  if (!style) throw new Error('No style')
  const sheet = sampleUnknown(deal, style)
  sheet.text('The deposit is part of the price $480,000 of the home.', 50, 600)
  sheet.text('Whatever the Purchaser Ruth Larsen says is kept.', 50, 620)
  expect(found(read(sheet))).toMatchObject(five('CA'))
})

test('an unknown page without anything gives nothing', () => {
  const { form, fields, agreements, papers, isOffer } = readContract(packetOf([]))
  expect([form, agreements, papers, isOffer]).toEqual([null, [], [], false])
  const names = Object.keys(fields) as ReadName[]
  expect(names.filter((name) => fields[name]?.state !== 'not-found')).toEqual([])
})
