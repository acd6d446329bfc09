import { requestMyLinks } from '#contract/calls/clients/portal-links.ts'
import { callOver } from '#server/testing/app/wire.ts'
import { quantile } from '../quantile.ts'
import type { AnsweringClient } from './answering-clients.ts'

const pairs = 100
/** Milliseconds by which the medians may differ. */
const tolerated = 2

/**
 * Asks for links with an address that a client has, and with one that nobody has, in turns, each from an IP address of its own.
 * Returns 1 where the answers or their times tell them apart.
 */
export async function askForLinks(address: string, clients: readonly AnsweringClient[]): Promise<number> {
  const times = { known: [] as number[], unknown: [] as number[] }
  const answers = new Set<string>()
  for (let pair = 0; pair < pairs; pair++) {
    for (const kind of ['known', 'unknown'] as const) {
      const email =
        kind === 'known' ? (clients[pair % clients.length]?.email ?? '') : `nobody${pair}@example.com`
      const headers = { 'x-forwarded-for': `203.0.${kind === 'known' ? 113 : 114}.${pair}` }
      const since = performance.now()
      const { status, text } = await callOver(address, requestMyLinks, { body: { email }, headers })
      times[kind].push(performance.now() - since)
      answers.add(`${status} ${text}`)
    }
  }
  const [known, unknown] = [quantile(times.known, 0.5), quantile(times.unknown, 0.5)]
  console.log(
    `incoming: Mail me my link, median ${known.toFixed(2)} ms for a client's address, ${unknown.toFixed(2)} ms for nobody's, ${[...answers].join(' and ')}`,
  )
  const isTold = answers.size > 1 || Math.abs(known - unknown) > tolerated
  if (isTold) console.log("incoming: FAULT: a client's address is told apart from nobody's")
  return isTold ? 1 : 0
}
