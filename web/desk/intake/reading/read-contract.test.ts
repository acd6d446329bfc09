import { describe, expect, test } from 'vitest'
import { packetOf, sampleAgreement } from '../samples/agreement.ts'
import { drawDeal, usDay } from '../samples/deal.ts'
import { knownStyles } from '../samples/known-styles.ts'
import { blanks, day, deal, names, read, shown } from '../samples/okafor.ts'
import { Sheet } from '../samples/sheet.ts'
import { pagesToDraw, readContract } from './read-contract.ts'

describe('a whole agreement', () => {
  const reading = read()

  test('its states: sure, or looked at one by one', () => {
    expect(
      Object.fromEntries(Object.entries(reading.fields).map(([name, { state }]) => [name, state])),
    ).toEqual({
      buyers: 'sure',
      sellers: 'sure',
      address: 'sure',
      price: 'sure',
      financing: 'sure',
      escrowCompany: 'sure',
      acceptance: 'check',
      closing: 'check',
      loan: 'check',
      appraisal: 'check',
      investigation: 'check',
      insurance: 'check',
      buyersAgent: 'check',
      sellersAgent: 'check',
      ownHome: 'not-found',
      replacementHome: 'not-found',
      escrowPhone: 'not-found',
    })
  })

  test('its form, and the lines for the note', () => {
    expect(reading.form).toMatchObject({
      code: 'RPA',
      revision: '12/25',
      isKnownRevision: true,
      pages: 17,
      missing: [],
    })
    expect(reading.isOffer).toBe(false)
    expect(reading.also.map(({ label, text }) => `${label}: ${text}`)).toEqual([
      `Deposit: $${deal.deposit.toLocaleString('en-US')}`,
      'Title company: Bluebird Title',
    ])
  })

  test('its address names three places, and each source its label', () => {
    expect(reading.fields.address?.candidates[0]?.source.places).toHaveLength(3)
    expect(reading.fields.price?.candidates[0]?.source).toMatchObject({
      how: 'blank',
      snippet: '$500,000',
      label: 'purchase price',
      paper: null,
    })
  })
})

const report = (number: number) => {
  const sheet = new Sheet(number)
  sheet.text('Inspection report, photos of the roof', 50, 100)
  sheet.text('ZPQ REVISED 6/25 (PAGE 1 OF 1)', 50, 760, 7)
  return sheet
}

test('I5: an agreement on pages 291 to 307 of 400 is found, and only its pages with fields are drawn', () => {
  const agreement = sampleAgreement(deal, blanks, { firstPage: 291 }).sheets
  const before = Array.from({ length: 290 }, (_, index) => report(index + 1))
  const after = Array.from({ length: 93 }, (_, index) => report(308 + index))
  const packet = { ...packetOf([...before, ...agreement, ...after]), notLookedAt: 1 }
  const reading = readContract(packet)
  expect([...(reading.form?.found ?? [])]).toEqual(
    Array.from({ length: 17 }, (_, index) => [index + 1, 291 + index]),
  )
  expect(shown(reading, 'price')).toEqual(['sure', null, '500000'])
  expect(pagesToDraw(packet.pages)).toEqual([291, 292, 293, 304, 305, 306, 307])
  expect(pagesToDraw(packet.pages.slice(0, 60))).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
})

test('I7: a field’s value over another drawn one is unsure, with both places', () => {
  const reading = read(
    {},
    {
      also: (sheet, page) => {
        if (page !== 2) return
        sheet.text('Purchase Price', 50, 600)
        sheet.field('505,000', 130, 600, 90)
      },
    },
  )
  expect(shown(reading, 'price')).toEqual(['unsure', 'differ', '500000', '505000'])
  expect(reading.fields.price?.candidates.map(({ source }) => source.how)).toEqual(['blank', 'field'])
})

test('I10: stamps of signing programs reach no field and no note', () => {
  for (const style of knownStyles) {
    const text = JSON.stringify(read({}, { hasStamps: true }, style))
    expect(text).toContain('1284 Alder Creek Lane')
    expect(text).not.toMatch(/8F1C2D3E|Harwood|Formmaker|75201/i)
  }
})

test('I11: white and covered text is never a value', () => {
  const reading = read(
    { loanAmount: null },
    {
      also: (sheet, page) => {
        if (page !== 2) return
        sheet.white('Purchase Price $999,999', 50, 600)
        sheet.text('Purchase Price', 50, 630)
        sheet.cover(sheet.text('$888,888', 130, 630))
        sheet.text('Purchase Price $777,777', 50, 640, 2)
        sheet.text('Purchase Price $666,666', 900, 650)
      },
    },
  )
  expect(shown(reading, 'price')).toEqual(['sure', null, '500000'])
})

test('I11: white text on a blank does not become part of what is written there', () => {
  const [place] = sampleAgreement(deal, blanks).truth.get('price') ?? []
  const reading = read(
    {},
    {
      also: (sheet, page) => {
        if (page === 1 && place) sheet.white('9', place.x + place.width + 4, place.top + place.height)
      },
    },
  )
  expect(shown(reading, 'price')).toEqual(['sure', null, '500000'])
})

describe('I12: the agents of both sides', () => {
  test('stand in their blocks, in either order', () => {
    const reading = read()
    expect(reading.fields.buyersAgent?.candidates[0]?.value).toEqual(deal.buyersAgent)
    expect(reading.fields.sellersAgent?.candidates[0]?.value).toEqual(deal.sellersAgent)
  })

  test.each(['Buyer', 'Seller'])('a block without the head of the %s gives nothing', (side) => {
    const packet = packetOf(sampleAgreement(deal, blanks).sheets)
    const pages = packet.pages.map((page) => ({
      ...page,
      runs: page.runs.filter(({ text }) => !text.startsWith(`${side}'s Brokerage`)),
    }))
    const { fields } = readContract({ ...packet, pages })
    const [mine, other] =
      side === 'Buyer'
        ? (['buyersAgent', 'sellersAgent'] as const)
        : (['sellersAgent', 'buyersAgent'] as const)
    expect(fields[mine]?.candidates).toEqual([])
    // The values of the block without a head come under the other one, which then has two.
    const values = fields[other]?.candidates.map(({ value }) => value.name) ?? []
    expect(values).toContain(deal[other].name)
    if (values.length > 1) expect(fields[other]?.state).toBe('unsure')
  })
})

describe('I15: the day of the offer is never the acceptance', () => {
  test.each(knownStyles)('set like $name', (style) => {
    const reading = read({}, { isAccepted: false }, style)
    expect(shown(reading, 'acceptance')).toEqual(['not-found', 'offer-day'])
    expect(reading.isOffer).toBe(true)
    expect(shown(reading, 'closing')).toEqual(['check', null, { daysAfterAcceptance: 35 }])
  })

  test('without the day it came back, the seller’s last signature counts', () => {
    const sheets = sampleAgreement({ ...deal, sellers: ['Tom Reed', 'Ann Reed'] }, blanks).sheets
    const packet = packetOf(sheets)
    const pages = packet.pages.map((page) => ({
      ...page,
      runs: page.runs.filter(({ text }) => !/received by/.test(text)),
    }))
    expect(shown(readContract({ ...packet, pages }), 'acceptance')).toEqual(['check', null, '2026-10-28'])
  })
})

test.each([
  ['The Okafor Family Trust', 'unsure', ' The Okafor Family Trust'],
  ['Oak Holdings LLC', 'unsure', ' Oak Holdings LLC'],
  ['Rosa Kim, trustee of the Kim Family Trust', 'sure', 'Rosa Kim'],
])('I17: a trust or company is no name of a client by itself: %s', (buyer, state, name) => {
  const reading = read({ buyers: [buyer] })
  expect(shown(reading, 'buyers').slice(0, 2)).toEqual([state, state === 'unsure' ? 'name' : null])
  expect(names(reading, 'buyers')).toEqual([[name]])
})

describe('I20: acceptance, days and phones are never sure', () => {
  test.each(knownStyles)('set like $name', (style) => {
    for (const seed of [1, 2, 3]) {
      const { fields } = read(drawDeal(seed), {}, style)
      for (const name of [
        'acceptance',
        'loan',
        'appraisal',
        'investigation',
        'insurance',
        'buyersAgent',
        'sellersAgent',
        'escrowPhone',
      ] as const)
        expect(fields[name]?.state, name).not.toBe('sure')
    }
  })
})

describe('what keeps a value from being sure', () => {
  test('an unknown revision', () => {
    const reading = read({}, { revision: '6/31' })
    expect(reading.form).toMatchObject({ isKnownRevision: false, revision: '6/31' })
    expect(shown(reading, 'price')).toEqual(['check', null, '500000'])
    expect(Object.values(reading.fields).filter(({ state }) => state === 'sure')).toEqual([])
  })

  test.each(['kind', 'isDrawn'] as const)('a page that was scanned, or not drawn (%s)', (what) => {
    const { sheets } = sampleAgreement(deal, blanks)
    for (const sheet of sheets) {
      if (what === 'kind') sheet.kind = 'scan'
      else sheet.isDrawn = false
    }
    const reading = readContract(packetOf(sheets))
    expect(shown(reading, 'price')).toEqual(['check', null, '500000'])
    expect(Object.values(reading.fields).filter(({ state }) => state === 'sure')).toEqual([])
  })

  test('a page of a foot that is missing is named', () => {
    const { sheets } = sampleAgreement(deal, blanks)
    const reading = readContract(packetOf(sheets.filter((_, index) => index !== 8)))
    expect(reading.form?.missing).toEqual([9])
  })
})

describe('how it is paid', () => {
  test.each([
    ['cash', { loanAmount: null }, undefined, ['sure', null, 'cash']],
    ['financed', { loanAmount: 400_000 }, undefined, ['sure', null, 'financed']],
    ['both', { loanAmount: null }, 'Loan Amount $300,000', ['unsure', 'boxes', 'cash', 'financed']],
  ] as const)('%s', (_, changes, more, wanted) => {
    const also = (sheet: Sheet, page: number) => {
      if (page === 2 && more !== undefined) sheet.text(more, 50, 600)
    }
    expect(shown(read(changes, { also }), 'financing')).toEqual(wanted)
  })

  test('neither is unsure', () => {
    expect(shown(read({ loanAmount: 0 }), 'financing')).toEqual(['unsure', 'boxes'])
  })

  test('a cross that is drawn, and no letter, is seen by its ink', () => {
    const packet = packetOf(sampleAgreement({ ...deal, loanAmount: null }, blanks).sheets)
    const without = packet.pages.map((page) => ({
      ...page,
      runs: page.runs.filter(({ text }) => text !== 'X'),
    }))
    expect(shown(readContract({ ...packet, pages: without }), 'financing')).toEqual(['sure', null, 'cash'])
    const undrawn = without.map((page) => ({ ...page, inkIn: () => null }))
    expect(shown(readContract({ ...packet, pages: undrawn }), 'financing')).toEqual(['unsure', 'boxes'])
  })
})

test('a day and a number of days for the closing are unsure, both given', () => {
  const reading = read(
    { closing: { days: 35 } },
    {
      also: (sheet, page) => {
        if (page === 1) sheet.text(usDay(day('2026-12-04')), 300, 700)
        if (page === 2) sheet.text('Close of Escrow 35 Days after Acceptance, or on 12/4/2026', 50, 600)
      },
    },
  )
  expect(shown(reading, 'closing')).toEqual([
    'unsure',
    'day-and-days',
    { daysAfterAcceptance: 35 },
    { day: '2026-12-04' },
  ])
})

test('a percentage of the deposit is counted from the price', () => {
  const packet = packetOf(
    sampleAgreement(deal, blanks, {
      also: (sheet, page) => {
        if (page === 2) sheet.text('Deposit 3 % of the price', 50, 600)
      },
    }).sheets,
  )
  const pages = packet.pages.map((page) => ({
    ...page,
    runs: page.runs.filter(({ text }) => !text.startsWith('Initial Deposit')),
  }))
  expect(readContract({ ...packet, pages }).also[0]).toMatchObject({
    label: 'Deposit',
    text: '3 % of the price, $15,000',
  })
})
