import type { Packet } from '../reading/reading.ts'
import type { Place } from '../reading/runs.ts'
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
import { Pen, type Style } from './style.ts'

/** Where each value of a sample was drawn. */
export type Truth = Map<string, readonly Place[]>

export interface SampleOptions {
  seed?: number
  /** The number of its first page in the packet. */
  firstPage?: number
  revision?: string
  isAccepted?: boolean
  /** Marks of a signing program on each page. */
  hasStamps?: boolean
  inCapitals?: boolean
  /** Without the pages that have no fields. */
  isShort?: boolean
  /** Draws more on a page of the form, before it is read. */
  also?: (sheet: Sheet, pageOfForm: number) => void
}

const filler =
  'Each side keeps a copy of this paper and answers the other within a fair time. A notice counts when it arrives.'

function stamp(sheet: Sheet): void {
  sheet.text('DocuSign Envelope ID: 8F1C2D3E-4A5B-6C7D-8E9F-0A1B2C3D4E5F', 50, 14, 7)
  sheet.text(
    'Produced with Formmaker, 717 N Harwood St, Suite 2200, Dallas, TX 75201 www.formmaker.example',
    50,
    784,
    6,
  )
}

class Writer {
  readonly sheets: Sheet[] = []
  readonly truth: Truth = new Map()
  private readonly deal: SampleDeal
  private readonly style: Style
  private readonly options: SampleOptions

  constructor(deal: SampleDeal, style: Style, options: SampleOptions) {
    this.deal = deal
    this.style = style
    this.options = options
  }

  private page(pageOfForm: number): Pen {
    const { firstPage = 1, revision = '12/25', hasStamps } = this.options
    const sheet = new Sheet(firstPage + this.sheets.length)
    this.sheets.push(sheet)
    sheet.text('HOME PURCHASE AGREEMENT', 220, 40, 12)
    sheet.text(`RPA REVISED ${revision} (PAGE ${pageOfForm} OF 17)`, 50, 760, 7)
    sheet.text('Buyer’s Initials ____ / ____     Seller’s Initials ____ / ____', 330, 760, 7)
    if (hasStamps) stamp(sheet)
    return new Pen(sheet)
  }

  private keep(name: string, ...places: readonly (Place | null)[]): void {
    const found = places.filter((place) => place !== null)
    if (found.length > 0) this.truth.set(name, [...(this.truth.get(name) ?? []), ...found])
  }

  private written = (text: string): string => (this.options.inCapitals ? text.toUpperCase() : text)

  private closing(pen: Pen): void {
    const { closing } = this.deal
    const isDays = 'days' in closing
    const boxes = [{ isOn: isDays }, { isOn: !isDays }]
    const days = { value: isDays ? String(closing.days) : null, width: 30 }
    const day = { value: isDays ? null : usDay(closing.day), width: 80 }
    const parts = this.style.hasBoxAfter
      ? ['Close of Escrow', days, 'Days after Acceptance, or on', day]
      : ['Close of Escrow', boxes[0] ?? '', days, 'Days after Acceptance, or', boxes[1] ?? '', 'on', day]
    this.keep('closing', ...this.style.row(pen, parts))
  }

  private days(pen: Pen, name: string, label: string, { printed, written, isOff }: SampleDays): void {
    const value = written === null || isOff ? null : String(written)
    const noBox = `No ${label.toLowerCase().replace('(s)', '')} contingency`
    const rest = this.style.hasBoxAfter ? [noBox, { isOn: isOff }] : [{ isOn: isOff }, noBox]
    const parts = [label, `${printed} (or`, { value, width: 30 }, ') Days after Acceptance;', ...rest]
    this.keep(name, ...this.style.row(pen, parts))
  }

  private block(pen: Pen, head: string, name: string, agent: SampleAgent): void {
    this.style.pair(pen, head, this.written(agent.brokerage))
    this.keep(name, this.style.pair(pen, 'Agent', this.written(agent.name)))
    this.style.pair(pen, 'Phone', agent.phone)
    pen.down(8)
  }

  private blocks(pen: Pen): void {
    const { buyersAgent, sellersAgent } = this.deal
    const start = pen.base
    this.block(pen, "Buyer's Brokerage Firm", 'buyersAgent', buyersAgent)
    if (this.style.hasBlocksBeside) {
      pen.base = start
      pen.x = 320
    }
    this.block(pen, "Seller's Brokerage Firm", 'sellersAgent', sellersAgent)
    pen.x = 50
  }

  private first(): void {
    const { deal, style } = this
    const pen = this.page(1)
    style.pair(pen, 'Date Prepared', usDay(deal.prepared))
    const buyers = this.written(deal.buyers.join(' and '))
    this.keep('buyers', ...style.row(pen, ['An offer from', { value: buyers, width: 220 }, '(Buyer)']))
    pen.sheet.text('The property', pen.x, pen.base)
    pen.down(20)
    const street = { value: this.written(deal.street), width: 210 }
    this.keep('address', ...style.row(pen, ['The home to be bought is', street, '(Street),']))
    const city = { value: this.written(deal.city), width: 100 }
    const county = { value: this.written(deal.county), width: 90 }
    const parts = [
      'situated in',
      city,
      '(City),',
      county,
      '(County), California,',
      { value: deal.zip, width: 50 },
      '(Zip Code)',
    ]
    const [cityPlace = null, , zipPlace = null] = style.row(pen, parts)
    this.keep('address', cityPlace, zipPlace)
    this.keep('price', style.pair(pen, 'Purchase Price', `$${usAmount(deal.price)}`))
    const isCash = { isOn: deal.loanAmount === null }
    style.row(pen, style.hasBoxAfter ? ['All Cash', isCash] : [isCash, 'All Cash'])
    this.closing(pen)
    style.pair(pen, 'Initial Deposit', `$${usAmount(deal.deposit)}`)
    style.pair(pen, 'Loan Amount', deal.loanAmount === null ? null : `$${usAmount(deal.loanAmount)}`)
    this.options.also?.(pen.sheet, 1)
  }

  private second(): void {
    const { deal } = this
    const pen = this.page(2)
    const draw = drawing(this.options.seed ?? 1)
    const rows = [
      ['loan', 'Loan(s)', deal.loan],
      ['appraisal', 'Appraisal', deal.appraisal],
      ['investigation', 'Investigation', deal.investigation],
      ['insurance', 'Insurance', deal.insurance],
    ] as const
    const shuffled = rows.map((row) => ({ row, at: draw() })).toSorted((a, b) => a.at - b.at)
    for (const { row } of shuffled) this.days(pen, row[0], row[1], row[2])
    this.keep('escrowCompany', this.style.pair(pen, 'Escrow Holder', this.written(deal.escrow)))
    this.style.pair(pen, 'Title Company', 'Bluebird Title')
    pen.sheet.text(filler, pen.x, pen.base, 9)
    this.options.also?.(pen.sheet, 2)
  }

  private signatures(pen: Pen, side: string, names: readonly string[], day: string | null): void {
    for (const name of names) {
      const date = { value: day, width: 90 }
      this.style.row(pen, [side, { value: null, width: 160 }, 'Date', date])
      this.keep(`printed ${side}`, this.style.pair(pen, `Printed name of ${side}`, this.written(name)))
    }
  }

  private last(): void {
    const { deal, style, options } = this
    const pen = this.page(16)
    this.signatures(pen, 'Buyer', deal.buyers, usDay(deal.prepared))
    options.also?.(pen.sheet, 16)
    const end = this.page(17)
    const isAccepted = options.isAccepted ?? true
    this.signatures(end, 'Seller', deal.sellers, isAccepted ? usDay(deal.acceptance) : null)
    const day = { value: isAccepted ? wordedDay(deal.acceptance) : null, width: 130 }
    this.keep('acceptance', ...style.row(end, ['A signed copy was received by Buyer on', day, '(date)']))
    end.down(6)
    this.blocks(end)
    options.also?.(end.sheet, 17)
  }

  write(): void {
    this.first()
    this.second()
    for (let number = 3; number < 16 && !this.options.isShort; number++) {
      const pen = this.page(number)
      pen.sheet.text(filler, pen.x, pen.base, 9)
      this.options.also?.(pen.sheet, number)
    }
    this.last()
  }
}

export interface Sample {
  sheets: readonly Sheet[]
  truth: Truth
}

/** A filled California agreement of 17 pages, in words of our own. */
export function sampleAgreement(deal: SampleDeal, style: Style, options: SampleOptions = {}): Sample {
  const writer = new Writer(deal, style, options)
  writer.write()
  return writer
}

/** Sheets as they were dropped, in one file. */
export const packetOf = (sheets: readonly Sheet[]): Packet => ({
  files: [{ name: 'packet.pdf', firstPage: 1, pageCount: sheets.length }],
  pages: sheets.map((sheet) => sheet.page()),
  notLookedAt: 0,
})
