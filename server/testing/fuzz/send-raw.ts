import * as fc from 'fast-check'
import { setTimeout as pause } from 'node:timers/promises'
import { health } from '#contract/calls/desk/operations.ts'
import { callOver } from '../app/wire.ts'
import { RawSender } from '../receivers/raw-sender.ts'
import { type RawRequest, rawRequests, type RawTarget } from './raw-request.ts'

const together = 20
/** An incomplete request is not answered before the server's timeout. Milliseconds. */
const answerWithin = 150

/** The fault in the answers to a request; null without one. `secret` is in no answer without the cookie. */
async function faultOf(address: string, { bytes, isAmbiguous }: RawRequest, secret: string) {
  const sender = await RawSender.open(address)
  await sender.write(bytes)
  await Promise.race([sender.closed, pause(answerWithin)])
  sender.finish()
  await Promise.race([sender.closed, pause(2_000)])
  sender.vanish()
  const statuses = [...sender.received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
  if (statuses.some((status) => status >= 500)) return `answered ${statuses.join(', ')}`
  if (sender.received.includes(secret)) return 'shows what needs the cookie of the first request'
  if (isAmbiguous && statuses.some((status) => status < 400)) return `accepted with ${statuses.join(', ')}`
  return null
}

/**
 * Sends generated requests that violate HTTP, and after each batch a normal one. Throws with the smallest batch that is
 * answered wrongly. `secret` is a text that only an admin may read.
 */
export async function sendRaw(
  address: string,
  target: RawTarget,
  { requests, seed, secret }: { requests: number; seed: number; secret: string },
): Promise<void> {
  const batch = fc.array(rawRequests(target), { minLength: 1, maxLength: together, size: 'max' })
  let sent = 0
  const property = fc.asyncProperty(batch, async (all) => {
    sent += all.length
    const faults = await Promise.all(
      all.map(async (one) => {
        const fault = await faultOf(address, one, secret)
        return fault && `${one.what}: ${fault}`
      }),
    )
    const found = faults.filter((fault) => fault !== null)
    if (found.length > 0) throw new Error(found.join('\n'))
    const { status } = await callOver(address, health)
    if (status !== 200) throw new Error(`a normal request is answered ${status}`)
  })
  const numRuns = Math.ceil(requests / together)
  const rounds = async (round: number): Promise<void> => {
    await fc.assert(property, { numRuns, seed: seed + round })
    if (sent < requests) await rounds(round + 1)
  }
  await rounds(0)
}
