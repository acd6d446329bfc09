import { BlockList, isIP } from 'node:net'

const inside = new BlockList()

// What is not the public internet (RFC 6890 and the registries of special addresses it began).
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  inside.addSubnet(address, bits, 'ipv4')
}

// Of IPv6 only 2000::/3 is public, and not what carries another address inside it or is set aside.
const publicSix = new BlockList()
publicSix.addSubnet('2000::', 3, 'ipv6')
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  inside.addSubnet(address, bits, 'ipv6')
}

/** Whether an IP address lies on the public internet: not this machine, a private or local network, or a reserved range. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !inside.check(address, 'ipv4')
  return version === 6 && publicSix.check(address, 'ipv6') && !inside.check(address, 'ipv6')
}
