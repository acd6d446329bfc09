import type { FastifyRequest } from 'fastify'
import { parseUrl } from '#contract/rules/parse-url.ts'
import type { PasskeySite } from './sign-in.ts'

/**
 * The site for which passkeys are good: the public address. Without one it is the address at which the page was opened, whose origin
 * has been checked by then; behind a proxy that ends TLS, only the browser knows its protocol.
 */
export function passkeySite(request: FastifyRequest, baseUrl: string | null): PasskeySite {
  const { protocol, host, headers } = request
  const opened = parseUrl(headers.origin ?? '')
  const own = opened?.host === host ? opened.origin : `${protocol}://${host}`
  const site = parseUrl(baseUrl ?? own)
  // A program can send any host; no device has a passkey of this one.
  return site ? { rpId: site.hostname, origin: site.origin } : { rpId: 'invalid', origin: 'https://invalid' }
}
