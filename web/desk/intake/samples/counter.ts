import { usDay } from './deal.ts'
import { Sheet } from './sheet.ts'
import { Pen, type Style } from './style.ts'

export interface SampleCounter {
  code: 'SCO' | 'SMCO' | 'BCO' | 'ADM'
  number: number
  /** The home as the counter names it. */
  address: string
  /** Its own terms, a line each. */
  terms: readonly string[]
  offered: Date
  /** Null where nobody has accepted it. */
  accepted: Date | null
  firstPage?: number
}

const titles = {
  SCO: 'Counter Offer No.',
  SMCO: 'Counter Offer No.',
  BCO: 'Counter Offer No.',
  ADM: 'Addendum No.',
}

/** A counter offer or addendum of one page, in words of our own. */
export function sampleCounter(counter: SampleCounter, style: Style): Sheet {
  const { code, number, address, terms, offered, accepted, firstPage = 1 } = counter
  const sheet = new Sheet(firstPage)
  const pen = new Pen(sheet)
  sheet.text(`${code} REVISED ${code === 'ADM' ? '6/25' : '12/24'} (PAGE 1 OF 1)`, 50, 760, 7)
  style.row(pen, [titles[code], { value: String(number), width: 20 }])
  style.row(pen, ['Property Address', { value: address, width: 260 }])
  style.row(pen, ['Date', { value: usDay(offered), width: 80 }])
  sheet.text('These terms are changed:', 50, pen.base)
  pen.down()
  for (const term of terms) {
    sheet.text(term, 60, pen.base)
    pen.down()
  }
  const sign = (side: string, day: Date | null) =>
    style.row(pen, [side, { value: null, width: 160 }, 'Date', { value: day && usDay(day), width: 80 }])
  const [by, to] = code === 'BCO' ? ['Buyer', 'Seller'] : ['Seller', 'Buyer']
  sign(by, offered)
  if (code !== 'ADM') {
    sheet.text('ACCEPTANCE', 50, pen.base)
    pen.down()
  }
  sign(to, accepted)
  return sheet
}
