import { securityTxt } from '#contract/calls/desk/operations.ts'
import { notFound } from '../../problem.ts'
import type { Services } from '../../services.ts'

const day = 86_400_000
/** How long the text counts as current; RFC 9116 (section 2.5.5) recommends less than a year. */
const lifetime = 180 * day

/** Where to report security problems (RFC 9116). Throws 404 if no contact is configured. */
export function securityText({ settings, clock }: Pick<Services, 'settings' | 'clock'>): string {
  const { securityContact, baseUrl } = settings
  if (securityContact === null) throw notFound()
  // Only once a day another text, so that caches and monitors see no change.
  const expires = new Date(Math.floor(clock().getTime() / day) * day + lifetime)
  return [
    `Contact: ${securityContact}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en',
    ...(baseUrl ? [`Canonical: ${baseUrl}${securityTxt.path}`] : []),
    '',
  ].join('\n')
}
