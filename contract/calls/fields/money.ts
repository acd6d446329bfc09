import { z } from 'zod'
import { typedNumber } from '../../rules/typed-number.ts'

/** The API uses decimal strings, money with two places and percentages with three; both are stored as integers. */
const places = { money: 2, percentage: 3 } as const
const maxUnits = { money: 999_999_999_999, percentage: 10_000 } as const

/** `"1234.5"` with two places is 123450. Null when the text is not a plain decimal with at most that many places. */
export function decimalToUnits(text: string, decimals: number): number | null {
  const match = /^(\d{1,12})(?:\.(\d+))?$/.exec(typedNumber(text).trim())
  if (!match) return null
  const fraction = match[2] ?? ''
  if (fraction.length > decimals) return null
  return Number(match[1]) * 10 ** decimals + Number(fraction.padEnd(decimals, '0') || 0)
}

/** 123450 with two places is `"1234.50"`. */
export function unitsToDecimal(units: number, decimals: number): string {
  const digits = String(units).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** An amount without the spaces that group its thousands. */
const ungrouped = (text: string): string =>
  typedNumber(text).replaceAll(/(?<digit>\d) (?=\d{3}(?!\d))/g, '$<digit>')

function decimalInput(kind: 'money' | 'percentage', message: string) {
  return z
    .union([z.string().max(40), z.number()])
    .nullable()
    .transform((value, context) => {
      if (value === null || value === '') return null
      const units = decimalToUnits(ungrouped(String(value)), places[kind])
      if (units === null || units > maxUnits[kind]) {
        context.addIssue({ code: 'custom', message })
        return z.NEVER
      }
      return unitsToDecimal(units, places[kind])
    })
}

/** Dollar input: a decimal string or number with at most 2 decimals, 0 to 9,999,999,999.99; "" means none. */
export const MoneyInput = decimalInput(
  'money',
  'Must be an amount from 0 to 9,999,999,999.99 with at most 2 decimals',
)

/** Commission percentage input: 0 to 10 with at most 3 decimals; "" means none. */
export const PercentageInput = decimalInput('percentage', 'Must be from 0 to 10 with at most 3 decimals')

/**
 * Dollar output: a decimal string with two places. A field with it is absent from the answer to a member who may not see money,
 * so it is optional.
 */
export const Money = z.string().regex(/^\d+\.\d{2}$/)

/** Percentage output, such as a commission's: a decimal string with three places; absent like dollars. */
export const Percentage = z.string().regex(/^\d+\.\d{3}$/)

/** Price times percentage divided by 100, rounded to the cent (specification, section 2, Financial tab). */
export function commission(price: string, percentage: string): string | null {
  const cents = decimalToUnits(price, places.money)
  const thousandths = decimalToUnits(percentage, places.percentage)
  if (cents === null || thousandths === null) return null
  return unitsToDecimal(Number((BigInt(cents) * BigInt(thousandths) + 50_000n) / 100_000n), places.money)
}
