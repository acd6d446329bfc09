import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { readAddress } from '../http/read-address.ts'

/** The shared key of all callers with an unreadable address. */
const unreadable = 'unreadable'

/** The logs that have the warning already. */
const warned = new WeakSet<object>()

/**
 * The key by which attempts are counted. An IPv6 subscriber has a whole /64 (RFC 6177), so a /64 counts as one address. All
 * callers with an unreadable address share a key; otherwise a proxy that writes something else would switch the limits off.
 */
export function throttleAddress({
  ip,
  log,
}: Pick<FastifyRequest, 'log'> & { ip: string | undefined }): string {
  // A connection that is already closed has no address.
  const address = readAddress(ip ?? '')
  if (!address) {
    if (ip && !warned.has(log)) {
      warned.add(log)
      log.warn(
        'the proxy sends addresses of callers that cannot be read: all of these callers share the limits of one (see X-Forwarded-For, TRUST_PROXY)',
      )
    }
    return unreadable
  }
  if (address instanceof ipaddr.IPv4) return address.toString()
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
