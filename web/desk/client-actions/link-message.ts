import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { portalLink } from '../deal/portal-link.ts'
import { addressLines } from '../deal/property-address.ts'
import { letterWords } from './letter-words.ts'

/** The message that goes with a client's portal link in a text or another app. */
export function linkMessage(client: AdminClient): string {
  const { firstName, language, propertyAddress, uniqueId } = client
  return letterWords(language).message(firstName, addressLines(propertyAddress).first, portalLink(uniqueId))
}

/** The `sms:` link that opens the phone's own app with a message; null for a number that cannot be texted. */
export function smsLink(phone: string | null, message: string): string | null {
  if (phone === null || !/^\+?[\d\s().-]+$/.test(phone.trim())) return null
  const number = phone.replaceAll(/[^\d+]/g, '')
  if (number.replace('+', '').length < 7) return null
  // Android reads the text after "?", iOS after "&".
  return `sms:${number}?&body=${encodeURIComponent(message)}`
}
