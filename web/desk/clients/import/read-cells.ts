import type { TransactionType } from '#contract/rules/deal/transaction-type.ts'
import { isEmptyDate } from '#contract/rules/empty-date.ts'
import type { DayOrder } from './day-order.ts'

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The date as YYYY-MM-DD; null if there is no such day. Two-digit years are in this century. */
function dayOf(yearText: string, month: number, day: number): string | null {
  const year = Number(yearText.length === 2 ? `20${yearText}` : yearText)
  const moment = new Date(Date.UTC(year, month - 1, day))
  const isReal = moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day
  if (!isReal) return null
  const date = moment.toISOString().slice(0, 10)
  return isEmptyDate(date) ? null : date
}

/** The day numbers that are read as days: of 2000 to 2079. Other numbers of five digits are more likely something else. */
const dayNumbers = { first: 36_526, last: 65_744 }

/** January 1, 1970 as a spreadsheet's day number. */
const unixEpoch = 25_569

/**
 * A spreadsheet's day number as YYYY-MM-DD: 1 is January 1, 1900, and 60 is February 29 of that year, which did not exist, so
 * that every later number is one too high. The part after the point is the time of day. Null outside of `dayNumbers`.
 */
function dayOfNumber(text: string): string | null {
  const number = Math.floor(Number(text))
  if (number < dayNumbers.first || number > dayNumbers.last) return null
  return new Date((number - unixEpoch) * 86_400_000).toISOString().slice(0, 10)
}

/** Whether a text is a spreadsheet's number of a day. */
export function isDayNumber(text: string): boolean {
  return /^\d{5}(?:\.\d+)?$/.test(text.trim())
}

/** A day in two numbers; of a column with both orders, null for one that is a day either way. */
function dayInOrder(year: string, first: number, second: number, order: DayOrder): string | null {
  const [monthFirst, dayFirst] = [dayOf(year, first, second), dayOf(year, second, first)]
  if (order === 'month-first') return monthFirst
  if (order === 'day-first') return dayFirst
  return monthFirst !== null && dayFirst !== null && monthFirst !== dayFirst ? null : (monthFirst ?? dayFirst)
}

/**
 * A date in US or ISO form ("12/18/26", "Dec 18, 2026", "18-Dec-26", "2026-12-18") or a spreadsheet's day number ("46374") as
 * YYYY-MM-DD, else null. `order`: how its column writes days in numbers.
 */
export function readDay(text: string, order: DayOrder = 'month-first'): string | null {
  if (isDayNumber(text)) return dayOfNumber(text.trim())
  const plain = text.trim().replace(/^(mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)(day)?\.?,?\s+/i, '')
  const iso =
    /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ][\d:.]+ ?(?:Z|[+-]\d\d:?\d\d)?)?$/i.exec(plain) ??
    /^(20\d\d)(\d\d)(\d\d)$/.exec(plain)
  if (iso) return dayOf(iso[1] ?? '', Number(iso[2]), Number(iso[3]))
  const us = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?: [\d:.]+(?: ?[ap]m)?)?$/i.exec(plain)
  if (us) return dayInOrder(us[3] ?? '', Number(us[1]), Number(us[2]), order)
  const words =
    /^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4}|\d{2})$/i.exec(plain) ??
    /^(?<day>\d{1,2})[- ](?<month>[a-z]{3,9})\.?[- ,]+(?<year>\d{4}|\d{2})$/i.exec(plain)
  const { month = '', day, year = '' } = words?.groups ?? {}
  const place = monthNames.indexOf(month.slice(0, 3).toLowerCase())
  return place < 0 ? null : dayOf(year, place + 1, Number(day))
}

/** "$742,500", "742.5K" or "USD 1.2M" as a plain decimal; null if it is no amount. */
export function readMoney(text: string): string | null {
  const plain = text.toLowerCase().replaceAll(/[$,\s]|usd/g, '')
  const [, number, scale] = /^(\d+(?:\.\d*)?|\.\d+)([km]?)$/.exec(plain) ?? []
  if (number === undefined) return null
  if (!scale) return number.replace(/\.$/, '')
  return String(Math.round(Number(number) * (scale === 'k' ? 1e3 : 1e6)))
}

/** "2.5 %", "2.5" or the fraction "0.025" as a percentage; null if it is no number. */
export function readPercent(text: string): string | null {
  const [, number, sign] = /^(\d+(?:\.\d+)?|\.\d+)\s*(%|percent|pct)?$/i.exec(text.trim()) ?? []
  if (number === undefined) return null
  const value = Number(number)
  // Spreadsheets save a cell formatted as a percentage as its fraction. A value below 0.1 is taken for a fraction, because no
  // commission is that low.
  const isFraction = !sign && value > 0 && value < 0.1
  return isFraction ? String(Math.round(value * 1e5) / 1e3) : number.replace(/^\./, '0.')
}

const typeWords: Readonly<Record<TransactionType, readonly string[]>> = {
  purchase: [
    'purchase',
    'buyer',
    'buyers',
    'buy',
    'buyside',
    'buyerside',
    'buyersside',
    'buyingside',
    'buyersagent',
    'buyeragent',
    'purchaser',
    'purchasing',
    'bs',
    'b',
  ],
  sale: [
    'sale',
    'seller',
    'sellers',
    'sell',
    'sellside',
    'sellerside',
    'listing',
    'list',
    'listingside',
    'listside',
    'sellersside',
    'listingagent',
    'listagent',
    'sellersagent',
    'selleragent',
    'ls',
    's',
  ],
  buying: ['buying'],
  selling: ['selling'],
}

/** The side of the deal, in the words of spreadsheets; null for other words. */
export function readType(text: string): TransactionType | null {
  const word = text.toLowerCase().replaceAll(/[^a-z]/g, '')
  const types = Object.keys(typeWords) as TransactionType[]
  return types.find((type) => typeWords[type].includes(word)) ?? null
}

/** A US number of bare digits or dots as "(916) 555-0188", the first of several; any other text as it is. */
export function readPhone(cell: string): string {
  const [text = ''] = cell.split(/\s*:::\s*/)
  if (!/^(?:\+?1[ .-]?)?\d{3}[ .-]?\d{3}[ .-]?\d{4}$/.test(text)) return text
  const digits = text.replaceAll(/\D/g, '').slice(-10)
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

/** What stands between two addresses in one cell. */
const several = /\s*(?::::|[;,|])\s*|\s+(?:and|or|&|\/)\s+|\/(?=[^\s@]+@)|\s+(?=\S+@)/

/** The address in "Ava Bennett <ava@example.com>", "mailto:ava@example.com", or the first of several. */
export function readEmail(text: string): string {
  const inside = /<([^<>\s]+@[^<>\s]+)>/.exec(text)?.[1]
  const [first = ''] = (inside ?? text.replace(/^mailto:/i, '')).split(several)
  return first.replace(/\s*\([^()]*\)\s*$/, '').replace(/\.+$/, '')
}

/** The portal ID in a portal link; any other text as it is. */
export function readPortalId(text: string): string {
  return /\/client\/([\w-]+)/.exec(text)?.[1] ?? text
}
