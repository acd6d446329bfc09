import { isSupportedCountry, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/mobile'

/**
 * Parses a phone number to E.164 (`+19165550142`), assuming `country` when it has no country code. Null when
 * it can't take texts: too short, unassigned, toll-free, a known landline, or an extension.
 */
export function toE164(phone: string, country: CountryCode): string | null {
  const number = parsePhoneNumberFromString(phone.trim(), { defaultCountry: country, extract: false })
  return number?.isValid() && !number.ext ? number.number : null
}

/**
 * Whether an E.164 number belongs to one of these countries. `+1` alone is not enough: two dozen countries
 * share it.
 */
export function isNumberIn(number: string, countries: readonly string[]): boolean {
  const country = parsePhoneNumberFromString(number)?.country
  return country !== undefined && countries.includes(country)
}

export const isSupportedSmsCountry = (code: string): boolean => isSupportedCountry(code)
