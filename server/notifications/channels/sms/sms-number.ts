import { isNumberIn, toE164 } from './phone-numbers.ts'

/**
 * Returns a client's number in E.164, as stored in consents and deliveries; null for one that takes no texts.
 */
export function smsNumber(phone: string | null): string | null {
  return phone === null ? null : toE164(phone, 'US')
}

/** Like `smsNumber`, but also null for a country that the team does not text to. */
export function allowedSmsNumber(phone: string | null, countries: readonly string[]): string | null {
  const number = smsNumber(phone)
  return number !== null && isNumberIn(number, countries) ? number : null
}
