import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { portalLink } from '../deal/portal-link.ts'
import { addressLines } from '../deal/property-address.ts'

/** The message that goes with a client's portal link in a text or another app. */
export function linkMessage(client: AdminClient): string {
  const { first } = addressLines(client.propertyAddress)
  return [
    `Hi ${client.firstName}, here is your page for ${first}:`,
    portalLink(client.uniqueId),
    'It is only for you. You can message me there anytime.',
  ].join('\n')
}

/** The `sms:` link that opens the phone's own app with a message; null for a number that cannot be texted. */
export function smsLink(phone: string | null, message: string): string | null {
  if (phone === null || !/^\+?[\d\s().-]+$/.test(phone.trim())) return null
  const number = phone.replaceAll(/[^\d+]/g, '')
  if (number.replace('+', '').length < 7) return null
  // Android reads the text after "?", iOS after "&".
  return `sms:${number}?&body=${encodeURIComponent(message)}`
}
