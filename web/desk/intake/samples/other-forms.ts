import { type SampleDeal, usAmount, usDay, wordedDay } from './deal.ts'
import { Sheet } from './sheet.ts'
import { type Part, Pen, type Style } from './style.ts'

const blank = (value: string, width = 140): Part => ({ value, width })

/** A Texas contract of one page, in words of our own. `cash`: what is paid in cash, where it does not add up. */
export function sampleTexas(
  deal: SampleDeal,
  style: Style,
  cash = deal.price - (deal.loanAmount ?? 0),
): Sheet {
  const sheet = new Sheet(1)
  const pen = new Pen(sheet)
  const row = (...parts: Part[]) => style.row(pen, parts)
  sheet.text('TREC NO. 20-19 05-04-2026 Page 1 of 12', 50, 770, 7)
  row('1. PARTIES: Between', blank(deal.sellers.join(' and ')), '(Seller)')
  row('and', blank(deal.buyers.join(' and ')), '(Buyer)')
  row('2. The land and home known as', blank(`${deal.street}, ${deal.city}, TX ${deal.zip}`, 260))
  row('A. Cash portion', blank(`$${usAmount(cash)}`))
  row('B. Sum of all financing', blank(`$${usAmount(deal.loanAmount ?? 0)}`))
  row('C. Sales Price', blank(`$${usAmount(deal.price)}`))
  row('9. Closing on or before', blank('day' in deal.closing ? wordedDay(deal.closing.day) : ''))
  row('Option period', blank('7', 30), 'days')
  row('Effective Date', blank(usDay(deal.acceptance)))
  return sheet
}

/** A Florida contract of one page, in words of our own. */
export function sampleFlorida(deal: SampleDeal, style: Style): Sheet {
  const sheet = new Sheet(1)
  const pen = new Pen(sheet)
  const row = (...parts: Part[]) => style.row(pen, parts)
  sheet.text('FloridaRealtors/FloridaBar-ASIS-7x Rev. 2/26 Page 1 of 14', 50, 770, 7)
  row('PARTIES:', blank(deal.sellers.join(' and ')), '(“Seller”),')
  row('and', blank(deal.buyers.join(' and ')), '(“Buyer”)')
  row('Street address, city, zip:', blank(`${deal.street}, ${deal.city}, FL ${deal.zip}`, 260))
  row('PURCHASE PRICE', blank(`$${usAmount(deal.price)}`))
  row('Closing Date', blank('day' in deal.closing ? usDay(deal.closing.day) : ''))
  row('Inspection Period', blank('15', 30), 'days after Effective Date')
  row('Effective Date:', blank(usDay(deal.acceptance)))
  return sheet
}

/** A contract that no rules are written for. */
export function sampleUnknown(deal: SampleDeal, style: Style): Sheet {
  const sheet = new Sheet(1)
  const pen = new Pen(sheet)
  const pair = (label: string, value: string) => style.pair(pen, label, value)
  sheet.text('Contract of Sale, Example Lawyers', 200, 40, 12)
  pair('Purchaser', deal.buyers.join(' and '))
  pair('Vendor', deal.sellers.join(' and '))
  pair('Property', `${deal.street}, ${deal.city}, CA ${deal.zip}`)
  pair('Price', `$${usAmount(deal.price)}`)
  pair('Settlement', 'day' in deal.closing ? wordedDay(deal.closing.day) : '')
  pair('Ratified', wordedDay(deal.acceptance))
  pair('Settlement agent', deal.escrow)
  return sheet
}

/** The same in sentences. */
export function sampleProse(deal: SampleDeal): Sheet {
  const sheet = new Sheet(1)
  const lines = [
    `This is made between ${deal.sellers.join(' and ')} ("Seller") and`,
    `${deal.buyers.join(' and ')} ("Buyer") about the home located at`,
    `${deal.street}, ${deal.city}, CA ${deal.zip} for the price of`,
    `$${usAmount(deal.price)}. All is told in writing.`,
  ]
  for (const [index, line] of lines.entries()) sheet.text(line, 50, 100 + index * 14)
  return sheet
}
