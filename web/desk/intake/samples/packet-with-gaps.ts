import type { Packet } from '../reading/reading.ts'
import { drawing } from './deal.ts'
import { Sheet, widthIn } from './sheet.ts'

/** How people initial and sign, and how a form leaves room for it. */
const hands = ['letters', 'scrawl', 'field'] as const
type Hand = (typeof hands)[number]
const layouts = ['underscores', 'slashes', 'apart'] as const

export interface PlantedGaps {
  packet: Packet
  /** The same pages, for a PDF. */
  sheets: readonly Sheet[]
  /** What is missing, each in a few words that its sentence has. */
  planted: readonly (readonly string[])[]
}

const filler = 'Each side keeps a copy of this paper and answers the other within a fair time.'

interface Plan {
  buyers: readonly string[]
  sellers: readonly string[]
  layout: (typeof layouts)[number]
  hand: Hand
  /** "9 sellers 1" */
  without: ReadonlySet<string>
  lacks: ReadonlySet<string>
}

const shortOf = (name: string): string => name.replaceAll(/[^A-Z]/g, '')

function write(sheet: Sheet, hand: Hand, text: string, x: number, base: number): void {
  if (hand === 'letters') sheet.text(text, x, base - 1, 8)
  else if (hand === 'field') sheet.field(text, x - 2, base - 1, 40, 8)
  else sheet.scrawl(x, base - 1, 18)
}

/** Initials of both sides in the foot; there is room for two people of each. */
function initials(sheet: Sheet, page: number, plan: Plan): void {
  const base = 756
  let x = 300
  for (const side of ['buyers', 'sellers'] as const) {
    const label = side === 'buyers' ? 'Buyer’s Initials' : 'Seller’s Initials'
    sheet.text(label, x, base, 8)
    x += widthIn(8, label) + 5
    for (const place of [1, 2]) {
      const start = x
      if (plan.layout !== 'slashes') sheet.text('______', x, base, 8)
      x += 30
      if (place === 1 && plan.layout !== 'apart') sheet.text('/', x, base, 8)
      x += 6
      const name = plan[side][place - 1]
      if (name && !plan.without.has(`${page} ${side} ${place}`))
        write(sheet, plan.hand, shortOf(name), start + 5, base)
    }
    x += 8
  }
}

/** Two signature lines of each side, with the printed names under them. */
function signatures(sheet: Sheet, plan: Plan): void {
  let base = 120
  for (const side of ['buyers', 'sellers'] as const)
    for (const place of [1, 2]) {
      const word = side === 'buyers' ? 'Buyer' : 'Seller'
      const label = plan.layout === 'apart' ? word : '(Signature) By'
      const name = plan[side][place - 1]
      sheet.text(label, 50, base)
      sheet.text('____________________________', 130, base)
      sheet.text('Date', 330, base)
      sheet.text('____________', 365, base)
      if (name && !plan.without.has(`16 ${side} signature ${place}`)) {
        write(sheet, plan.hand === 'field' ? 'letters' : plan.hand, name, 140, base)
        sheet.text('10/28/2026', 370, base - 1)
      }
      base += 22
      sheet.text(`Printed name of ${word}`, 50, base)
      sheet.text('____________________________', 165, base)
      if (name) sheet.text(name, 170, base - 1)
      base += 34
    }
}

function agreementPage(number: number, page: number, plan: Plan): Sheet {
  const sheet = new Sheet(number)
  sheet.text(`RPA REVISED 12/25 (PAGE ${page} OF 17)`, 50, 756, 7)
  sheet.text(filler, 50, 500)
  initials(sheet, page, plan)
  if (page === 1) {
    sheet.text('An offer from', 50, 80)
    sheet.text('______________________________________', 120, 80)
    sheet.text(plan.buyers.join(' and '), 125, 79)
    sheet.text('(Buyer)', 340, 80)
  }
  if (page === 2) {
    sheet.text('[X]', 50, 200)
    sheet.text('Sale of the buyer’s home (Form COP)', 68, 200)
    sheet.text('[ ]', 300, 200)
    sheet.text('Old wells (Form SWPI)', 318, 200)
    if (plan.lacks.has('ADM')) sheet.text('[X] More terms (Form ADM)', 50, 220)
  }
  if (page === 16) signatures(sheet, plan)
  return sheet
}

function otherPage(number: number, code: string, page: number, of: number): Sheet {
  const sheet = new Sheet(number)
  sheet.text(`${code} REVISED 6/25 (PAGE ${page} OF ${of})`, 50, 756, 7)
  sheet.text(filler, 50, 300)
  return sheet
}

/** One of some, drawn at random. */
function pick<T>(draw: () => number, of: readonly T[]): T {
  return of[Math.floor(draw() * of.length)] as T
}

const people = {
  buyers: ['Maya Okafor', 'Daniel Okafor'],
  sellers: ['Tom Reed', 'Sara Reed'],
}

/** A packet of an agreement, its addendum and a disclosure, with three gaps of five kinds. */
export function packetWithGaps(seed: number): PlantedGaps {
  const draw = drawing(seed)
  const buyers = people.buyers.slice(0, pick(draw, [1, 2]))
  const sellers = people.sellers.slice(0, pick(draw, [1, 2]))
  const without = new Set<string>()
  const lacks = new Set<string>()
  const planted: string[][] = []
  const plant: Record<string, () => void> = {
    page: () => {
      const page = pick(draw, [3, 4, 5, 6, 7, 8])
      lacks.add(`RPA ${page}`)
      planted.push([`Page ${page} of 17 of the agreement`])
    },
    disclosure: () => {
      const page = pick(draw, [1, 2, 3, 4])
      lacks.add(`TDS ${page}`)
      planted.push([`Page ${page} of 4 of TDS`])
    },
    initials: () => {
      const page = pick(draw, [9, 10, 11, 12, 13, 14])
      const side = pick(draw, ['buyers', 'sellers'] as const)
      const of = side === 'buyers' ? buyers : sellers
      const place = pick(
        draw,
        of.map((_, at) => at + 1),
      )
      without.add(`${page} ${side} ${place}`)
      planted.push([`${page} of 17)`, side.slice(0, -1), ...(of.length > 1 ? [`place ${place}`] : [])])
    },
    signature: () => {
      const side = pick(draw, ['buyers', 'sellers'] as const)
      const of = side === 'buyers' ? buyers : sellers
      const place = pick(
        draw,
        of.map((_, at) => at + 1),
      )
      without.add(`16 ${side} signature ${place}`)
      planted.push([`${of[place - 1]}’s signature line`])
    },
    addendum: () => {
      lacks.add('ADM')
      planted.push(['form ADM'])
    },
  }
  const kinds = Object.keys(plant)
  for (let count = 0; count < 3; count++)
    plant[kinds.splice(Math.floor(draw() * kinds.length), 1)[0] ?? '']?.()
  const plan: Plan = { buyers, sellers, layout: pick(draw, layouts), hand: pick(draw, hands), without, lacks }
  const makes = [
    ...Array.from({ length: 4 }, (_, at) => ({
      key: `TDS ${at + 1}`,
      make: (n: number) => otherPage(n, 'TDS', at + 1, 4),
    })),
    ...Array.from({ length: 17 }, (_, at) => ({
      key: `RPA ${at + 1}`,
      make: (n: number) => agreementPage(n, at + 1, plan),
    })),
    { key: 'COP 1', make: (n: number) => otherPage(n, 'COP', 1, 1) },
  ].filter(({ key }) => !lacks.has(key))
  const sheets = makes.map(({ make }, at) => make(at + 1))
  const pages = sheets.map((sheet) => sheet.page())
  return {
    packet: { files: [{ name: 'packet.pdf', firstPage: 1, pageCount: pages.length }], pages, notLookedAt: 0 },
    sheets,
    planted,
  }
}
