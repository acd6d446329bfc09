import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/**
 * The key by which attempts are counted. An IPv6 subscriber has a whole /64 (RFC 6177), so that counts as one address; an
 * IPv4 address written as IPv6 (RFC 4291, section 2.5.5.2) counts as the IPv4 address.
 */
export function throttleAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
