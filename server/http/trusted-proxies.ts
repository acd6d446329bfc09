import { BlockList } from 'node:net'
import type { Settings } from '../settings.ts'
import { readAddress } from './read-address.ts'

/** The networks that have a name in the setting. */
const named: Record<string, string> = {
  loopback: '127.0.0.0/8,::1/128',
  linklocal: '169.254.0.0/16,fe80::/10',
  uniquelocal: '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7',
}

/** The addresses of a chain that are proxies, for Fastify, whose own list accepts no address with a port. */
export function trustedProxies({
  trustProxy,
}: Pick<Settings, 'trustProxy'>): boolean | ((address: string | undefined) => boolean) {
  if (typeof trustProxy === 'boolean') return trustProxy
  const networks = trustProxy.split(',').flatMap((part) => (named[part.trim()] ?? part.trim()).split(','))
  const proxies = new BlockList()
  for (const network of networks) {
    const [text = '', bits] = network.split('/')
    const address = readAddress(text)
    if (!address) continue
    const all = address.kind() === 'ipv4' ? 32 : 128
    proxies.addSubnet(address.toString(), Math.min(Number(bits ?? all), all), address.kind())
  }
  return (text) => {
    // A connection that is already closed has no address.
    const address = readAddress(text ?? '')
    return address !== null && proxies.check(address.toString(), address.kind())
  }
}
