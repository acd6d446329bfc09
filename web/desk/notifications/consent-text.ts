import type { SmsConsent } from '#contract/preferences.ts'
import { formatMoment } from '#web/format/date.ts'

const given: Record<SmsConsent['source'], string> = {
  portal: 'in the portal',
  admin: 'through an admin',
  text: 'by text',
  gateway: 'by text, as the gateway says',
}

/** When and how a client agreed to text messages to the present number, or ended that. */
export function consentText(consent: SmsConsent | null): string {
  if (consent === null) return 'Has not agreed to texts to this number.'
  const { isGiven, at, source } = consent
  return `${isGiven ? 'Agreed' : 'Ended'} ${formatMoment(at)}, ${given[source]}.`
}
