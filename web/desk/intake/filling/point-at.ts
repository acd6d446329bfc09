import { EmailAddress } from '#contract/calls/fields/email-address.ts'
import { parseParties } from '../reading/names.ts'
import {
  parseAddress,
  parseClosing,
  parseDay,
  parseDays,
  parsePhone,
  parsePrice,
} from '../reading/parsers.ts'

type Values = Readonly<Record<string, string>>

const one = (name: string, value: string | null): Values | null =>
  value === null || value === '' ? null : { [name]: value }

const plain = (text: string): string => text.trim().replaceAll(/\s+/g, ' ')

function nameIn(text: string): Values | null {
  const [party] = parseParties(text)
  return party && !party.isUnsure ? { firstName: party.firstName, lastName: party.lastName } : null
}

function closingIn(text: string): string | null {
  const closing = parseClosing(text)
  return closing && 'day' in closing ? closing.day : null
}

/** A line of a page as an address: the city may stand elsewhere, so a street alone is one, too. */
const addressIn = (text: string): string | null =>
  parseAddress(text) ?? (/^\d+\S* +\p{L}/u.test(plain(text)) ? plain(text) : null)

const parsers: Readonly<Record<string, (text: string, name: string) => Values | null>> = {
  firstName: nameIn,
  lastName: nameIn,
  email: (text, name) => one(name, EmailAddress.safeParse(plain(text)).data ?? null),
  phone: (text, name) => one(name, parsePhone(text)),
  propertyAddress: (text, name) => one(name, addressIn(text)),
  expectedCloseDate: (text, name) => one(name, closingIn(text)),
  acceptanceDate: (text, name) => one(name, parseDay(text)),
  agentName: (text, name) => one(name, plain(text)),
  agentPhone: (text, name) => one(name, parsePhone(text)),
  escrowCompany: (text, name) => one(name, plain(text)),
  escrowPhone: (text, name) => one(name, parsePhone(text)),
  lenderName: (text, name) => one(name, plain(text)),
  lenderPhone: (text, name) => one(name, parsePhone(text)),
  propertyPrice: (text, name) => one(name, parsePrice(text)),
}

const daysIn = (text: string, name: string): Values | null => {
  const days = parseDays(text)
  return days === null ? null : { [name]: String(days) }
}

/** Whether words of a page can be put into a field. */
export const takesWords = (name: string): boolean => name in parsers || name.startsWith('days.')

/** The values that words of a page give a field, by the form's names; null where they are no value of it. */
export function valuesIn(name: string, text: string): Values | null {
  const parse = name.startsWith('days.') ? daysIn : parsers[name]
  return parse?.(text, name) ?? null
}
