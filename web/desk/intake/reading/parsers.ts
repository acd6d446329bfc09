import { readDay } from '#web/desk/clients/import/read-cells.ts'

/** Makes a value of what stands on a blank, taken whole; null for anything else. */
export type Parser<T> = (text: string) => T | null

const plain = (text: string): string => text.trim().replaceAll(/\s+/g, ' ')

/** Dollars of a price. Less or more is no price of a home. */
const price = { least: 10_000, most: 100_000_000 }

/** An amount in dollars, in cents only where they are written: "$ 512,500.00" is "512500". */
export const parseAmount: Parser<string> = (text) => {
  const [, dollars, cents] =
    /^\$? ?(\d{1,3}(?:, ?\d{3})+|\d+)(?:\.(\d{2}))?(?: ?(?:dollars|usd))?\.?$/i.exec(plain(text)) ?? []
  if (dollars === undefined) return null
  const whole = dollars.replaceAll(/[, ]/g, '')
  return cents === undefined || cents === '00' ? whole : `${whole}.${cents}`
}

/** The price of a home. */
export const parsePrice: Parser<string> = (text) => {
  const amount = parseAmount(text)
  return amount !== null && Number(amount) >= price.least && Number(amount) <= price.most ? amount : null
}

const written = /^(?:the )?(\d{1,2})(?:st|nd|rd|th)?(?: day)? of ([a-z]{3,9})\.?,? (?:in the year )?(\d{4})$/i
const numbered = /^(\d{1,2}) ?([/.-]) ?(\d{1,2}) ?\2 ?(\d{4}|\d{2})$/

/** A day of a contract as YYYY-MM-DD: in US numbers, or in words ("28th day of October, 2026"). Years from 2000 to 2099. */
export const parseDay: Parser<string> = (text) => {
  const one = plain(text).replace(/[.,;]$/, '')
  const [, number, month, year] = written.exec(one) ?? []
  const [, first, , second, shortYear] = numbered.exec(one) ?? []
  const day =
    number !== undefined
      ? readDay(`${month} ${number}, ${year}`)
      : first !== undefined
        ? readDay(`${first}/${second}/${shortYear}`)
        : /[a-z]|^\d{4}-/i.test(one)
          ? readDay(one)
          : null
  return day !== null && day >= '2000-01-01' && day <= '2099-12-31' ? day : null
}

/** A number of days from 0 to 365. */
export const parseDays: Parser<number> = (text) => {
  const [, number] = /^(\d{1,3})(?: ?\(\w+\))?(?: (?:calendar )?days?)?\.?$/i.exec(plain(text)) ?? []
  return number === undefined || Number(number) > 365 ? null : Number(number)
}

/** When a deal closes: on a day, or a number of days after its acceptance. */
export type Closing = { day: string } | { daysAfterAcceptance: number }

export const parseClosing: Parser<Closing> = (text) => {
  const day = parseDay(text)
  if (day !== null) return { day }
  const [, number = ''] =
    /^(.{1,12}?) days? (?:after|from) (?:the )?(?:date of )?acceptance\.?$/i.exec(plain(text)) ?? []
  const days = parseDays(number)
  return days === null ? null : { daysAfterAcceptance: days }
}

/** A part of the price, as a decimal: "3", "3.25 %". */
export const parsePercent: Parser<number> = (text) => {
  const [, number] = /^(\d{1,3}(?:\.\d{1,3})?) ?(?:%|percent)?\.?$/i.exec(plain(text)) ?? []
  return number === undefined || Number(number) > 100 ? null : Number(number)
}

/** A US number as "(916) 555-0188". */
export const parsePhone: Parser<string> = (text) => {
  const [, area, office, line] =
    /^(?:tel|phone|ph)?[.:]? ?(?:\+?1[ .-]?)?\(?([2-9]\d\d)\)?[ .-]{0,2}([2-9]\d\d)[ .-]?(\d{4})$/i.exec(
      plain(text),
    ) ?? []
  return area === undefined ? null : `(${area}) ${office}-${line}`
}

/** A street address with its city, state and ZIP: "12 Elm Street, Davis, CA 95616". */
export const parseAddress: Parser<string> = (text) => {
  const one = plain(text).replace(/[.;]$/, '')
  const [, street = '', city = '', state = '', zip = ''] =
    /^(\d[^,]{2,80}(?:,? (?:#|apt|unit|suite|ste)\.? ?[\w-]{1,8})?), ?([a-z][a-z .'-]{1,40}),? (?:county of [a-z ]{2,40}, )?([a-z]{2}|california|texas|florida),? (\d{5})(?:-\d{4})?$/i.exec(
      one,
    ) ?? []
  if (zip === '') return null
  const short = { california: 'CA', texas: 'TX', florida: 'FL' }[state.toLowerCase()] ?? state.toUpperCase()
  return `${street}, ${city.trim()}, ${short} ${zip}`
}
