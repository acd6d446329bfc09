import { sql } from 'kysely'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Db } from '../../db/database.ts'

/** How many messages wait for a member. */
async function countToSort(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('incoming')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('state', '=', sql.lit('to-sort'))
    .executeTakeFirstOrThrow()
  return count
}

/** What this process took from outside, for `/metrics`. */
export class IncomingFigures {
  readonly #taken = new Counter({
    name: 'incoming_total',
    help: 'Answers by text and email, by the way in and what became of them',
    labelNames: ['channel', 'way', 'state'],
    registers: [],
  })
  readonly #seconds = new Histogram({
    name: 'incoming_seconds',
    help: 'Time from the last byte of an answer until it was stored',
    labelNames: ['channel'],
    buckets: [0.01, 0.05, 0.2, 0.5, 1, 2, 5],
    registers: [],
  })
  readonly #refused = new Counter({
    name: 'mail_port_refused_total',
    help: 'Emails and connections that the own port refused, by reason',
    labelNames: ['reason'],
    registers: [],
  })
  readonly #swept = new Counter({
    name: 'sweep_found_total',
    help: 'Texts that the webhook did not bring',
    registers: [],
  })

  /** `db`: where what waits is counted, each time somebody looks. */
  registerIn(registry: Registry, db: Db): void {
    const toSort = new Gauge({
      name: 'incoming_to_sort',
      help: 'Answers by text and email that wait for a member',
      registers: [registry],
    })
    Object.assign(toSort, { collect: async () => toSort.set(await countToSort(db)) })
    registry.registerMetric(this.#taken)
    registry.registerMetric(this.#seconds)
    registry.registerMetric(this.#refused)
    registry.registerMetric(this.#swept)
  }

  /** Counts an answer that is stored; `since`: when its last byte came, of `performance.now()`. */
  count(of: { channel: string; way: string; state: string }, since: number): void {
    const { channel, way, state } = of
    this.#taken.inc({ channel, way, state })
    this.#seconds.observe({ channel }, (performance.now() - since) / 1000)
    if (way === 'sweep') this.#swept.inc()
  }

  countRefused(reason: string): void {
    this.#refused.inc({ reason })
  }
}
