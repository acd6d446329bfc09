import { isIP } from 'node:net'

/** Where a push may go. Tests hand in one that lets loopback pass. */
export interface PushReach {
  /** Judges each address that a name stands for, and an address that is named itself. */
  allows: (address: string) => boolean
  /** Any port, not 443 alone. */
  anyPort: boolean
  /** A certificate to trust besides the usual ones. */
  ca?: string
}

/** The host of an address without the brackets of IPv6. */
export function hostName(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}

/**
 * The address of a push subscription, or null when nothing may be sent there. Browsers name it, so anybody may have made it
 * up: https on its own port, no user name, and no address inside a network. Names are judged again when they are resolved.
 */
export function pushEndpoint(endpoint: string, { allows, anyPort }: PushReach): URL | null {
  const url = URL.parse(endpoint)
  if (!url || url.protocol !== 'https:' || url.username || url.password) return null
  if (url.port !== '' && !anyPort) return null
  const host = hostName(url)
  return isIP(host) !== 0 && !allows(host) ? null : url
}
