import { describe, expect, test } from 'vitest'
import { packetOf, sampleAgreement } from '../samples/agreement.ts'
import { blanks, deal, names, shown } from '../samples/okafor.ts'
import { readContract } from './read-contract.ts'

const offer = (firstPage: number) =>
  sampleAgreement({ ...deal, price: 480_000 }, blanks, { isAccepted: false, firstPage }).sheets
const signed = (firstPage: number) => sampleAgreement(deal, blanks, { firstPage }).sheets

describe('I13: several agreements', () => {
  const own = {
    ...deal,
    street: '77 Marsh Avenue',
    zip: '95814',
    buyers: ['Ruth Larsen'],
    sellers: ['Maya Okafor'],
  }
  const both = packetOf([
    ...sampleAgreement(own, blanks).sheets,
    ...sampleAgreement(deal, blanks, { firstPage: 18 }).sheets,
  ])

  test('of two homes are asked about, and nothing is read before', () => {
    const reading = readContract(both)
    expect(
      reading.agreements.map(({ firstPage, lastPage, address }) => [firstPage, lastPage, address]),
    ).toEqual([
      [1, 17, '77 Marsh Avenue, Sacramento, CA 95814'],
      [18, 34, '1284 Alder Creek Lane, Sacramento, CA 95819'],
    ])
    expect(reading.agreements[1]?.buyers).toHaveLength(2)
    expect(reading.fields).toEqual({})
  })

  test.each([
    [1, [['Ruth Larsen']], '77 Marsh Avenue, Sacramento, CA 95814'],
    [18, [['Maya Okafor', 'Daniel Okafor']], '1284 Alder Creek Lane, Sacramento, CA 95819'],
  ])('the answer %s decides every field', (first, buyers, address) => {
    const reading = readContract(both, first)
    expect(names(reading, 'buyers')).toEqual(buyers)
    expect(shown(reading, 'address')).toEqual(['sure', null, address])
    const pages = Object.values(reading.fields).flatMap(({ candidates }) =>
      candidates.flatMap(({ source }) => source.places.map(({ page }) => page)),
    )
    expect(pages.every((page) => page >= first && page < first + 17)).toBe(true)
  })

  test.each([
    ['offer first', 0],
    ['offer last', 1],
  ])('two copies of one: the accepted one counts, and differences are unsure, %s', (_, at) => {
    const reading = readContract(
      packetOf(at === 0 ? [...offer(1), ...signed(18)] : [...signed(1), ...offer(18)]),
    )
    expect(reading.agreements).toEqual([])
    expect(reading.form?.found.get(1)).toBe(at === 0 ? 18 : 1)
    expect(shown(reading, 'price')).toEqual(['unsure', 'differ', '500000', '480000'])
    expect(shown(reading, 'acceptance')).toEqual(['check', null, '2026-10-28'])
    expect(shown(reading, 'address')[0]).toBe('sure')
  })

  test('an accepted copy goes before one of a later day that nobody accepted', () => {
    const later = { ...deal, price: 480_000, prepared: new Date('2026-11-20T00:00:00Z') }
    const sheets = [
      ...sampleAgreement(deal, blanks).sheets,
      ...sampleAgreement(later, blanks, { isAccepted: false, firstPage: 18 }).sheets,
    ]
    expect(readContract(packetOf(sheets)).form?.found.get(1)).toBe(1)
  })

  test('of two that nobody accepted the one with the later day counts', () => {
    const older = { ...deal, price: 480_000, prepared: new Date('2026-10-02T00:00:00Z') }
    const sheets = [
      ...sampleAgreement(deal, blanks, { isAccepted: false }).sheets,
      ...sampleAgreement(older, blanks, { isAccepted: false, firstPage: 18 }).sheets,
    ]
    expect(readContract(packetOf(sheets)).form?.found.get(1)).toBe(1)
  })
})
