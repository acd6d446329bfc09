import { isIP } from 'node:net'

/** The endpoints that a push may be sent to. Tests allow loopback. */
export interface EndpointPolicy {
  /** Checks each IP address, whether resolved from a name or given directly. */
  allows: (address: string) => boolean
  /** Allows any port, not just 443. */
  anyPort: boolean
  /** An additional certificate authority to trust. */
  ca?: string
}

/** The host of a URL, without the brackets around IPv6 addresses. */
export function hostName(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}

/**
 * Returns the URL of a push subscription, or null if it is not allowed. Browsers supply it, so it can't be
 * trusted: it must be https on the default port, without a user name, and not a private address. Names are
 * checked again when they are resolved.
 */
export function pushEndpoint(endpoint: string, { allows, anyPort }: EndpointPolicy): URL | null {
  const url = URL.parse(endpoint)
  if (!url || url.protocol !== 'https:' || url.username || url.password) return null
  if (url.port !== '' && !anyPort) return null
  const host = hostName(url)
  return isIP(host) !== 0 && !allows(host) ? null : url
}
