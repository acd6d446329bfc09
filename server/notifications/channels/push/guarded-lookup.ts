import { lookup, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'

/** A name that stands for an address where nothing may be sent. */
export class ForbiddenAddress extends Error {
  readonly code = 'FORBIDDEN_ADDRESS'
}

/**
 * The look-up of a connection that refuses names which stand for any address that is not allowed. It judges the very
 * addresses that are then connected to, so a name can't change its meaning in between.
 */
export function guardedLookup(allows: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? []
      if (error || !first) return callback(error ?? new Error('No address'), [])
      if (!addresses.every(({ address }) => allows(address))) return callback(new ForbiddenAddress(), [])
      if (options.all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
  }
}
