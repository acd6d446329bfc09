import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { readAddress } from './read-address.ts'
import { trustedProxies } from './trusted-proxies.ts'

/** Where a proxy of one's own is: on this machine or in its network. */
const nearby = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat'])

/** The warning about requests that came from this address. The address itself is for the log only. */
function warningAbout(sender: string): { sentence: string; detail: string } {
  const address = readAddress(sender)
  // A stranger can forge the header, and their address is not for the log either.
  if (!address || !nearby.has(address.range()))
    return {
      sentence:
        'Requests with X-Forwarded-* come from a public address that TRUST_PROXY does not name, and are ignored there. If it is a ' +
        'proxy of yours, add its address: until then all visitors behind it count as one.',
      detail: '',
    }
  return {
    sentence:
      'A proxy sends X-Forwarded-*, but TRUST_PROXY does not name it, so all visitors behind it count as one, and one who guesses ' +
      'links locks out all. The log says what to set.',
    detail: ` TRUST_PROXY=${address.toString()}`,
  }
}

/** Warns once about a proxy that TRUST_PROXY does not name. */
export function warnOfUntrustedProxy(app: FastifyInstance, { settings, faults }: Services): void {
  const trusted = trustedProxies(settings)
  if (trusted === true) return
  app.addHook('onRequest', async ({ headers, socket }) => {
    const forwarded = headers['x-forwarded-for'] ?? headers['x-forwarded-proto']
    if (forwarded === undefined || faults.has('forwarded-headers')) return
    const sender = socket.remoteAddress ?? ''
    if (trusted !== false && trusted(sender)) return
    const { sentence, detail } = warningAbout(sender)
    faults.warn('forwarded-headers', sentence, detail)
  })
}
