import * as fc from 'fast-check'
import { signOut } from '#contract/calls/team/sign-in.ts'
import type { Caller } from '../app/caller.ts'
import type { TestApp } from '../app/test-app.ts'
import { createWorld, saveWorld, type World } from '../app/world.ts'
import { ownedRows } from '../engines/table-contents.ts'
import { addDealPeople, type DealPeople } from './deal-people.ts'
import {
  type GeneratedRequest,
  generatedRequests,
  members,
  outsiders,
  type Sender,
  senders,
} from './generated-request.ts'
import { judge } from './judge.ts'
import { callersOf, sendGenerated } from './send-generated.ts'
import { worldIds } from './world-ids.ts'

/** Requests after which the world is restored and the other client’s rows are compared. */
export const batchSize = 100

/** The senders in a batch, and the other client's ids that they know. */
interface Mode {
  requests: fc.Arbitrary<GeneratedRequest>
  sparesOther: 'all' | 'link' | 'nothing'
}

const modes: readonly Mode[] = [
  // Without the other client’s link, nothing of that client may be read or written.
  { requests: generatedRequests(outsiders), sparesOther: 'link' },
  // A member's writes to one client must not change another.
  { requests: generatedRequests([...members, 'owner', 'client']), sparesOther: 'all' },
  { requests: generatedRequests(senders), sparesOther: 'nothing' },
]

/** A fault, with the smallest request that shows it. */
export interface Fault {
  call: string
  what: string
  /** Of the batch: running it again repeats the fault. */
  seed: number
  example: string
}

export interface FuzzReport {
  requests: number
  /** How often each call was answered with each status. */
  statuses: Map<string, Map<number, number>>
  faults: Fault[]
}

const cut = (text: string) => (text.length > 600 ? `${text.slice(0, 600)}… (${text.length})` : text)

/** Text that shows a request; very long parts are cut. */
function shown({ sender, method, url, headers, body }: GeneratedRequest): string {
  return cut(
    JSON.stringify({
      sender,
      method,
      url: cut(url),
      headers,
      body: body && { ...body, text: cut(body.text) },
    }),
  )
}

class FaultFound extends Error {}

/** Sends batches of generated requests to a world of two clients, and finds those whose answers or effects are wrong. */
export class Fuzz {
  readonly report: FuzzReport = { requests: 0, statuses: new Map(), faults: [] }
  readonly #world: World
  readonly #people: { own: DealPeople; other: DealPeople }
  readonly #callers: Record<Exclude<Sender, 'nobody'>, Caller>
  readonly #restore: () => Promise<void>
  readonly #known = new Set<string>()

  private constructor(
    world: World,
    people: { own: DealPeople; other: DealPeople },
    callers: Record<Exclude<Sender, 'nobody'>, Caller>,
    restore: () => Promise<void>,
  ) {
    this.#world = world
    this.#people = people
    this.#callers = callers
    this.#restore = restore
  }

  static async start(app: TestApp): Promise<Fuzz> {
    const signedOut = await app.newAdmin('former@example.com', 'Former Admin')
    const cookies = [...signedOut.cookies]
    await signedOut.request(signOut)
    for (const [name, value] of cookies) signedOut.cookies.set(name, value)
    const world = await createWorld(app)
    const people = {
      own: await addDealPeople(app, world.client.client.id),
      other: await addDealPeople(app, world.otherClient.client.id),
    }
    const team = {
      assistant: await app.newAdmin('asha@example.com', 'Asha Assistant', 'assistant'),
      admin: await app.newAdmin('ari@example.com', 'Ari Admin', 'admin'),
      signedOut,
    }
    const callers = callersOf(world, people.own, team)
    return new Fuzz(world, people, callers, await saveWorld(world))
  }

  #callerOf(sender: Sender): Caller {
    return sender === 'nobody' ? this.#world.app.caller() : this.#callers[sender]
  }

  async #otherRows(): Promise<string> {
    const { app, otherClient } = this.#world
    const rows = await ownedRows(app.services.db)
    const others = rows.filter(({ owners }) => owners.length === 1 && owners[0] === otherClient.client.id)
    return others.map(({ table, text }) => `${table} ${text}`).join('\n')
  }

  #count({ call }: GeneratedRequest, status: number): void {
    this.report.requests++
    const of = this.report.statuses.get(call.id) ?? new Map<number, number>()
    this.report.statuses.set(call.id, of.set(status, (of.get(status) ?? 0) + 1))
  }

  /** Restores the world and sends a batch. `checkEach`: compares the rows after each request, to find the one at fault. */
  async #send(
    { requests, sparesOther }: Mode,
    seed: number,
    size: number,
    checkEach: boolean,
  ): Promise<boolean> {
    await this.#restore()
    const ids = await worldIds(this.#world, this.#people, sparesOther)
    const rows = await this.#otherRows()
    const areSafe = sparesOther !== 'nothing'
    const property = fc.asyncProperty(requests, async (request) => {
      const reply = await sendGenerated(request, this.#callerOf(request.sender), ids)
      if (!checkEach) this.#count(request, reply?.status ?? 0)
      let wrong = judge(request, reply, areSafe ? ids : { ...ids, secrets: [] })
      if (checkEach && wrong === null && (await this.#otherRows()) !== rows) {
        wrong = 'changed rows of another client'
        await this.#restore()
      }
      if (wrong !== null && !this.#known.has(`${request.call.id} ${wrong}`)) throw new FaultFound(wrong)
    })
    const found = await fc.check(property, { seed, numRuns: size, interruptAfterTimeLimit: 120_000 })
    const [request] = found.counterexample ?? []
    if (request) {
      const what =
        found.errorInstance instanceof Error ? found.errorInstance.message : String(found.errorInstance)
      this.#known.add(`${request.call.id} ${what}`)
      this.report.faults.push({ call: request.call.id, what, seed, example: shown(request) })
    }
    return areSafe && !checkEach && (await this.#otherRows()) !== rows
  }

  /** Sends this many requests. The same seed gives the same ones. */
  async run(requests: number, seed: number): Promise<void> {
    const goal = this.report.requests + requests
    for (let batch = 0; this.report.requests < goal; batch++) {
      const mode = modes[batch % modes.length]
      if (!mode) continue
      const size = Math.min(batchSize, goal - this.report.requests)
      const batchSeed = seed * 100_003 + batch
      if (await this.#send(mode, batchSeed, size, false)) {
        const before = this.report.faults.length
        await this.#send(mode, batchSeed, size, true)
        if (this.report.faults.length === before && !this.#known.has('rows')) {
          this.#known.add('rows')
          this.report.faults.push({
            call: 'unknown',
            what: 'changed rows of another client',
            seed: batchSeed,
            example: '',
          })
        }
      }
    }
  }
}
