import { typedNumber } from './typed-number.ts'

const written = /^[\s(]*(\+?[\d\s().\-/]+?)(?:[\s,;]*(?:x|ext\.?|extension|#)\s*(\d{1,6}))?\s*$/i

/** A dialable phone number: its digits, after a `+` if it has one, and an extension, which takes no texts. */
export interface DialedNumber {
  digits: string
  extension: string | null
}

/** The phone number in a text as people write it; null if it cannot be dialed. */
export function dialedNumber(phone: string | null): DialedNumber | null {
  const [, number = '', extension = null] = written.exec(typedNumber(phone ?? '')) ?? []
  const digits = number.replaceAll(/\D/g, '')
  if (digits.length < 7 || digits.length > 15) return null
  return { digits: `${number.trim().startsWith('+') ? '+' : ''}${digits}`, extension }
}

/** A number with its country code after `+`. A number without one is from the United States or Canada, perhaps after a 1. */
function withCountryCode(digits: string): string {
  if (digits.length === 10) return `+1${digits}`
  return digits.length === 11 && digits.startsWith('1') ? `+${digits}` : digits
}

/**
 * Whether two phone numbers reach the same phone in any notation, with or without the country code; a number that cannot be
 * dialed equals no other.
 */
export function isSameNumber(one: string, other: string): boolean {
  const [a, b] = [dialedNumber(one), dialedNumber(other)]
  if (a === null || b === null) return false
  return withCountryCode(a.digits) === withCountryCode(b.digits) && a.extension === b.extension
}
