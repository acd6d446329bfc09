import { isNumberIn, toE164 } from './e164.ts'

/** A client's number in E.164, as it stands in consents and deliveries; null for one that takes no texts. */
export function smsNumber(phone: string | null): string | null {
  return phone === null ? null : toE164(phone, 'US')
}

/** The same, and null for a number of a country to which the team sends no texts. */
export function textNumber(phone: string | null, countries: readonly string[]): string | null {
  const number = smsNumber(phone)
  return number !== null && isNumberIn(number, countries) ? number : null
}
