import { setTimeout as pause } from 'node:timers/promises'
import { importClients } from '#contract/calls/clients/client-import.ts'
import type { ServerProcess } from '#server/testing/app/server-process.ts'
import { signInOver } from '#server/testing/app/wire.ts'
import { childrenOf, cpuOf, untilIdle } from '../cpu-of.ts'
import { memoryOf } from '../memory-of.ts'
import { quantile } from '../quantile.ts'
import { change, readsOf, type Sought } from './answers.ts'
import { importedDraft } from './seeds.ts'

const rounds = 25
/** An answer that has cost so much is known well enough after a few rounds; milliseconds of CPU. */
const enough = 1_000
const fewest = 8
/** Rounds in which others are asked at the same time. */
const heldRounds = 5
const imports = 3
const imported = 2_500

/** What an answer costs; milliseconds. */
export interface Cost {
  title: string
  /** Processor time of the server and of its database, the mean: the system counts it in parts of up to 10 ms. */
  cpu: number
  /** Until the answer is there, the median. */
  elapsed: number
  /** The longest time for which somebody else waited meanwhile, the median; null where it was not measured. */
  held: number | null
}

export interface Measured {
  costs: Cost[]
  /** Resident MB after 5 s without a request. */
  memory: number
}

/** Seconds of CPU of the server and of the processes of its database. */
function cpuOfAll(server: number, postmaster: number | null): number {
  if (postmaster === null) return cpuOf(server)
  return childrenOf(postmaster).reduce((sum, pid) => sum + cpuOf(pid), cpuOf(server))
}

async function read(url: string, cookie: string): Promise<void> {
  const reply = await fetch(url, { headers: { cookie } })
  await reply.arrayBuffer()
  if (reply.status !== 200) throw new Error(`${url} returned ${reply.status}`)
}

/** The longest time that an answer of nearly no work takes until the work is done. */
async function heldBy(address: string, work: Promise<void>): Promise<number> {
  const asked = { isOver: false }
  const over = work.finally(() => (asked.isOver = true))
  let longest = 0
  while (!asked.isOver) {
    const began = performance.now()
    await (await fetch(`${address}/healthz`)).arrayBuffer()
    longest = Math.max(longest, performance.now() - began)
  }
  await over
  return longest
}

/** Measures each answer, a change before each so that nothing kept is measured. */
export async function measure(
  { address, pid }: ServerProcess,
  postmaster: number | null,
  sought: Sought,
): Promise<Measured> {
  const cookie = await signInOver(address)
  const cpu = () => cpuOfAll(pid, postmaster)
  let changes = 0
  const costs: Cost[] = []
  const costOf = async (
    title: string,
    count: number,
    work: () => Promise<void>,
    prepare?: () => Promise<void>,
  ) => {
    const [used, elapsed]: [number[], number[]] = [[], []]
    for (let round = 0; round <= count; round++) {
      await prepare?.()
      const [before, began] = [cpu(), performance.now()]
      await work()
      elapsed.push(performance.now() - began)
      used.push((cpu() - before) * 1_000)
      if (round >= fewest && used.reduce((sum, one) => sum + one, 0) > enough) break
    }
    // The first round warms up.
    const counted = used.slice(1)
    const mean = counted.reduce((sum, one) => sum + one, 0) / counted.length
    costs.push({ title, cpu: mean, elapsed: quantile(elapsed.slice(1), 0.5), held: null })
  }
  const changeOnce = () => change(address, cookie, sought, changes++)
  await untilIdle(cpu)
  for (const { title, path } of readsOf(sought)) {
    await costOf(title, rounds, () => read(address + path, cookie), changeOnce)
    const held: number[] = []
    for (let round = 0; round < heldRounds; round++) {
      await changeOnce()
      held.push(await heldBy(address, read(address + path, cookie)))
    }
    Object.assign(costs.at(-1) ?? {}, { held: quantile(held, 0.5) })
  }
  await costOf('one change', rounds, changeOnce)
  await pause(5_000)
  const memory = memoryOf(pid) / 1_024
  let round = 0
  await costOf(`import of ${imported} closed deals`, imports, async () => {
    const clients = Array.from({ length: imported }, (_, n) => importedDraft(n, round))
    round++
    const reply = await fetch(address + importClients.path, {
      method: importClients.method,
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ clients }),
    })
    await reply.arrayBuffer()
    if (reply.status !== 200) throw new Error(`The import returned ${reply.status}`)
  })
  return { costs, memory }
}
