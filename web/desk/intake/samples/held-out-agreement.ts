import type { Place } from '../reading/runs.ts'
import type { Sample, Truth } from './agreement.ts'
import {
  drawing,
  type SampleAgent,
  type SampleDays,
  type SampleDeal,
  usAmount,
  usDay,
  wordedDay,
} from './deal.ts'
import { Sheet } from './sheet.ts'
import { type Part, Pen, type Style } from './style.ts'

const blank = (value: string | null, width = 90): Part => ({ value, width })
const sentence = 'A purchase price above $1,000,000 is told to the county within 30 days of close of escrow.'

const rpaFoot = (number: number): string => `RPA REVISED 12/25 (PAGE ${number} OF 17)`

function page(sheets: Sheet[], number: number, foot: string): Pen {
  const sheet = new Sheet(sheets.length + 1)
  sheets.push(sheet)
  sheet.text(foot, 50, 770, 7)
  sheet.text(`Printed ${number}/9/2026 8:14 AM`, 400, 770, 7)
  return new Pen(sheet)
}

/**
 * An agreement with other words, another order and more around its values than the one that the rules are written with: license numbers,
 * days of other things, sentences with sums, pages of other forms.
 */
export function heldOutAgreement(deal: SampleDeal, style: Style, seed: number): Sample {
  const sheets: Sheet[] = []
  const truth: Truth = new Map()
  const draw = drawing(seed + 5000)
  const license = () => `0${1_000_000 + Math.floor(draw() * 900_000)}`
  const keep = (name: string, places: readonly (Place | null)[]) => {
    truth.set(name, [...(truth.get(name) ?? []), ...places.filter((place) => place !== null)])
  }

  const disclosure = page(sheets, 1, 'ZPQ REVISED 6/25 (PAGE 1 OF 1)')
  style.row(disclosure, ['Seller', blank('Anna Decoy'), 'Buyer', blank('Otto Decoy')])
  style.row(disclosure, ['Purchase Price', blank('$999,999')])

  const one = page(sheets, 2, rpaFoot(1))
  style.row(one, ['Date Prepared:', blank(usDay(deal.prepared))])
  style.row(one, ['1. A. This is an offer from', blank(deal.buyers.join(', '), 240), '(“Buyer”).'])
  style.row(one, ['B. The property to be acquired is', blank(deal.street, 200), ', situated'])
  style.row(one, [
    'in',
    blank(deal.city),
    '(City),',
    blank(deal.county),
    '(County), California,',
    blank(deal.zip, 50),
    '(Zip Code).',
  ])
  style.row(one, [
    "2. A. Seller's Brokerage Firm",
    blank(deal.sellersAgent.brokerage, 150),
    'License Number',
    blank(license(), 60),
  ])
  style.row(one, [
    "Seller's Agent",
    blank(deal.sellersAgent.name, 150),
    'License Number',
    blank(license(), 60),
  ])
  style.row(one, [
    "B. Buyer's Brokerage Firm",
    blank(deal.buyersAgent.brokerage, 150),
    'License Number',
    blank(license(), 60),
  ])
  style.row(one, ["Buyer's Agent", blank(deal.buyersAgent.name, 150), 'License Number', blank(license(), 60)])
  const cash: Part = { isOn: deal.loanAmount === null }
  keep(
    'price',
    style.row(one, [
      'A.',
      'Purchase Price',
      blank(`$ ${usAmount(deal.price)}.00`),
      ...(style.hasBoxAfter ? ['All Cash', cash] : [cash, 'All Cash']),
    ]),
  )
  const isDays = 'days' in deal.closing
  const days = 'days' in deal.closing ? String(deal.closing.days) : null
  const day = 'day' in deal.closing ? wordedDay(deal.closing.day) : null
  keep(
    'closing',
    style.row(
      one,
      style.hasBoxAfter
        ? [
            'B.',
            'Close of Escrow (COE)',
            blank(days, 30),
            'Days after Acceptance OR on',
            blank(day, 100),
            '(date)',
          ]
        : [
            'B.',
            'Close of Escrow (COE)',
            { isOn: isDays },
            blank(days, 30),
            'Days after Acceptance OR',
            { isOn: !isDays },
            'on',
            blank(day, 100),
            '(date)',
          ],
    ),
  )
  style.row(one, ['C.', 'Expiration of Offer', blank(usDay(deal.acceptance)), 'at 5 PM'])
  style.row(one, [
    'D.',
    'Initial Deposit Amount',
    blank(`$${usAmount(deal.deposit)}`),
    'within 3 business days',
  ])
  style.row(one, [
    'E.',
    'Loan Amount(s)',
    blank(deal.loanAmount === null ? null : `$${usAmount(deal.loanAmount)}`),
    'Interest 7 %',
  ])

  const two = page(sheets, 3, rpaFoot(2))
  const row = (number: number, name: string, label: string, { printed, written, isOff }: SampleDays) => {
    const rest: Part[] = [`No ${name} contingency`]
    const parts = [
      `L(${number})`,
      label,
      `${printed} (or`,
      blank(written === null || isOff ? null : String(written), 26),
      ') Days after Acceptance',
    ]
    keep(
      name,
      style.row(two, [
        ...parts,
        ...(style.hasBoxAfter ? [...rest, { isOn: isOff }] : [{ isOn: isOff }, ...rest]),
      ]),
    )
  }
  row(1, 'investigation', 'Investigation of Property', deal.investigation)
  row(2, 'insurance', 'Insurance', deal.insurance)
  row(3, 'loan', 'Loan', deal.loan)
  row(4, 'appraisal', 'Appraisal', deal.appraisal)
  two.sheet.text(sentence, 50, two.base, 9)
  two.down()
  style.row(two, ['Q.', 'Escrow Holder', blank(deal.escrow, 160), 'chosen by Buyer'])
  two.sheet.text(
    'Escrow Holder shall keep Buyer and Seller told of the Loan and of Insurance.',
    50,
    two.base,
    9,
  )

  const seventeen = page(sheets, 4, rpaFoot(17))
  for (const name of deal.sellers) {
    style.row(seventeen, ['Seller', blank(null, 170), 'Date', blank(usDay(deal.acceptance))])
    style.row(seventeen, ['Printed name of Seller', blank(name, 170)])
  }
  style.row(seventeen, [
    'Acceptance was personally received by Buyer on',
    blank(usDay(deal.acceptance)),
    'at',
    blank('4:10', 40),
    'PM',
  ])
  const block = (head: string, { brokerage, name, phone }: SampleAgent) => {
    style.row(seventeen, [head, blank(brokerage, 160), 'DRE Lic. #', blank(license(), 60)])
    style.row(seventeen, ['By', blank(name, 160), 'DRE Lic. #', blank(license(), 60)])
    style.row(seventeen, [
      'Address',
      blank('40 Decoy Plaza', 120),
      'City',
      blank('Fresno', 80),
      'Zip',
      blank('93701', 50),
    ])
    style.row(seventeen, ['Telephone', blank(phone, 100), 'Fax', blank(null, 80)])
  }
  block("Seller's Brokerage Firm", deal.sellersAgent)
  block("Buyer's Brokerage Firm", deal.buyersAgent)
  style.row(seventeen, ['Escrow Holder', blank(deal.escrow, 160), 'Escrow #', blank('TR-20261', 70)])
  style.row(seventeen, ['By', blank('Irma Decoy', 120), 'Phone', blank(deal.escrowPhone, 100)])
  return { sheets, truth }
}
