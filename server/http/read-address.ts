import ipaddr from 'ipaddr.js'
import { isIP } from 'node:net'

/** The forms in which proxies write an address: in brackets with or without a port, or IPv4 with a port. */
const bracketed = /^\[(?<address>[^\]]+)\](?::\d{1,5})?$/
const withPort = /^(?<address>\d[\d.]*):\d{1,5}$/

/**
 * Reads an IP address as sockets and proxies write it, without a port, brackets, quotes (RFC 7239, section 6) and zone id. IPv4
 * written as IPv6 (RFC 4291, section 2.5.5.2) is IPv4. Null for other text.
 */
export function readAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const plain = text.trim().replace(/^"(.*)"$/, '$1')
  const address = (bracketed.exec(plain) ?? withPort.exec(plain))?.groups?.['address'] ?? plain
  const withoutZone = address.split('%')[0] ?? ''
  return isIP(withoutZone) === 0 ? null : ipaddr.process(withoutZone)
}
