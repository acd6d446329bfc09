import { isSupportedCountry, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/mobile'

/**
 * A number as people write it in E.164 (`+19165550142`), read as one of `country` when it names none; null when it can't
 * take texts: too short, unassigned, toll-free, a landline where those differ, or behind an extension.
 */
export function toE164(phone: string, country: CountryCode): string | null {
  const number = parsePhoneNumberFromString(phone.trim(), { defaultCountry: country, extract: false })
  return number?.isValid() && !number.ext ? number.number : null
}

/** Whether a number in E.164 belongs to one of these countries: `+1` alone is shared by two dozen of them. */
export function isNumberIn(number: string, countries: readonly string[]): boolean {
  const country = parsePhoneNumberFromString(number)?.country
  return country !== undefined && countries.includes(country)
}

export const isTextCountry = (code: string): boolean => isSupportedCountry(code)
