import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { importClients } from '#contract/calls/clients/client-import.ts'
import { archiveClients, findClients } from '#contract/calls/clients/client-list.ts'
import { changeClient, deleteClient } from '#contract/calls/clients/clients.ts'
import { setOutcome, undoOutcome } from '#contract/calls/clients/set-outcome.ts'
import { getClosedDeals } from '#contract/calls/desk/closed-deals.ts'
import { getAdminStats } from '#contract/calls/desk/stats.ts'
import { outcomes } from '#contract/rules/deal/outcomes.ts'
import { checkDealCounts } from '../features/operations/keep-deal-counts.ts'
import { clientDraft, startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { forEachEngine } from '../testing/engines/engines.ts'
import type { Db } from './database.ts'
import { foldDealCounts } from './deal-counts.ts'
import type { ClientRow } from './schema.ts'

/** The number of deals and their commission, by what they are counted by. */
type Sums = Record<string, readonly [n: number, commissionCents: number]>

function add(sums: Sums, values: unknown[], n: number, commissionCents: number): void {
  const [before, cents] = sums[values.join(' ')] ?? [0, 0]
  sums[values.join(' ')] = [before + n, cents + commissionCents]
}

const withoutNone = (sums: Sums) =>
  Object.fromEntries(Object.entries(sums).filter(([, [n, cents]]) => n !== 0 || cents !== 0))

async function keptCounts(db: Db): Promise<Sums> {
  const sums: Sums = {}
  for (const { n, commissionCents, ...row } of await db.selectFrom('deal_counts').selectAll().execute()) {
    const { isSample, isArchived, outcome, transactionType, language, closedYear } = row
    add(sums, [isSample, isArchived, outcome, transactionType, language, closedYear], n, commissionCents)
  }
  return withoutNone(sums)
}

function commissionOf(row: ClientRow): number {
  if (row.commissionAmountCents !== null) return row.commissionAmountCents
  if (row.propertyPriceCents === null || row.commissionThousandths === null) return 0
  return Math.floor((row.propertyPriceCents * row.commissionThousandths + 50_000) / 100_000)
}

async function fullCounts(db: Db): Promise<Sums> {
  const sums: Sums = {}
  for (const row of await db.selectFrom('clients').selectAll().execute()) {
    const { isSample, isArchived, outcome, transactionType, language, outcomeOn } = row
    const year = outcome === 'closed' ? (outcomeOn?.slice(0, 4) ?? '') : ''
    add(sums, [isSample, isArchived, outcome, transactionType, language, year], 1, commissionOf(row))
  }
  return withoutNone(sums)
}

const which = fc.nat(9)
const money = fc.option(fc.integer({ min: 1, max: 90_000_000 }).map((cents) => (cents / 100).toFixed(2)))
const write = fc.oneof(
  fc.record({ does: fc.constant('import'), count: fc.integer({ min: 1, max: 4 }), price: money }),
  fc.record({ does: fc.constant('failing import') }),
  fc.record({ does: fc.constant('outcome'), which, outcome: fc.constantFrom(...outcomes) }),
  fc.record({ does: fc.constant('undo'), which }),
  fc.record({ does: fc.constant('archive'), which, isArchived: fc.boolean() }),
  fc.record({ does: fc.constant('change'), which, price: money, amount: money }),
  fc.record({ does: fc.constant('delete'), which }),
  fc.record({ does: fc.constant('sample'), which, isSample: fc.boolean() }),
  fc.record({ does: fc.constant('rollback'), which }),
  fc.record({ does: fc.constant('fold') }),
)
type Write = {
  does: string
  which?: number
  count?: number
  price?: string | null
  amount?: string | null
  outcome?: (typeof outcomes)[number]
  isArchived?: boolean
  isSample?: boolean
}

forEachEngine('the counts of deals', (engine, seed) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
    app.clock.set('2031-03-10T20:00:00.000Z')
  })
  afterAll(() => app.close())
  const clear = () => app.services.db.deleteFrom('clients').execute()
  afterEach(async () => void (await clear()))

  const foldIfAppended = async () => {
    if (engine === 'postgres') await foldDealCounts(app.services.db)
  }
  const expectRight = async () => {
    const { db } = app.services
    expect(await keptCounts(db)).toEqual(await fullCounts(db))
  }

  let made = 0
  const line = () => ({
    ...clientDraft,
    email: `count${++made}@example.com`,
    transactionType: made % 2 === 0 ? 'sale' : 'purchase',
    isClosed: made % 3 > 0,
    expectedCloseDate: `20${29 + (made % 3)}-02-01`,
  })
  const total = async () => (await app.admin.request(getAdminStats)).body.totalClients
  const importLines = (clients: object[]) => app.admin.request(importClients, { body: { clients } })

  async function changeOne(one: Write, id: string): Promise<unknown> {
    const { db } = app.services
    const params = { id }
    const { isArchived = false, outcome = 'open', price = null, amount = null } = one
    if (one.does === 'outcome') return app.admin.request(setOutcome, { params, body: { outcome } })
    if (one.does === 'undo') return app.admin.request(undoOutcome, { params })
    if (one.does === 'archive') return app.admin.request(archiveClients, { body: { ids: [id], isArchived } })
    if (one.does === 'change')
      return app.admin.request(changeClient, {
        params,
        body: { propertyPrice: price, commissionAmount: amount },
      })
    if (one.does === 'delete') return app.admin.request(deleteClient, { params })
    if (one.does === 'sample')
      return db
        .updateTable('clients')
        .set({ isSample: one.isSample ?? false })
        .where('id', '=', id)
        .execute()
    const undone = db.transaction().execute(async (trx) => {
      await trx.updateTable('clients').set({ outcome: 'canceled', language: 'es' }).execute()
      await trx.deleteFrom('clients').where('id', '=', id).execute()
      throw new Error('undone')
    })
    return expect(undone).rejects.toThrow('undone')
  }

  async function perform(one: Write): Promise<void> {
    const { db } = app.services
    if (one.does === 'fold') return foldIfAppended()
    const { price = null } = one
    const lines = Array.from({ length: one.count ?? 1 }, line).map((each) => ({
      ...each,
      propertyPrice: price,
      commissionPercentage: '2.345',
    }))
    if (one.does === 'import') {
      expect((await importLines(lines)).status).toBe(200)
    } else if (one.does === 'failing import') {
      expect((await importLines([...lines, ...lines])).status).toBe(409)
    } else {
      const rows = await db.selectFrom('clients').select('id').orderBy('id').execute()
      const id = rows[(one.which ?? 0) % Math.max(1, rows.length)]?.id
      if (id) await changeOne(one, id)
    }
  }

  test('equal a full count after any writes', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 4, maxLength: 16 }), async (writes: Write[]) => {
        await clear()
        for (const one of writes) {
          await perform(one)
          await expectRight()
        }
      }),
      { numRuns: 25, seed },
    )
  })

  test('are of the committed clients while others are written, and none of theirs is lost', async () => {
    await importLines([line(), line(), line()])
    if (engine === 'postgres') {
      const { db } = app.services
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom('clients').execute()
        expect(await total()).toBe(3)
        // Neither a writer nor the folding of what was appended waits for the open transaction.
        await Promise.all([importLines([line()]), importLines([line(), line()])])
        await foldDealCounts(db)
        expect(await total()).toBe(6)
      })
      expect(await total()).toBe(3)
    } else {
      await Promise.all([importLines([line()]), importLines([line(), line()])])
      expect(await total()).toBe(6)
    }
    await Promise.all([foldIfAppended(), foldIfAppended(), importLines([line()])])
    await expectRight()
  })

  test('are counted again when they differ from the clients, which one line of the log says', async () => {
    await importLines([line(), line(), line(), line()])
    const { db, log } = app.services
    const said: unknown[] = []
    const services = Object.create(app.services, {
      log: { value: Object.assign(Object.create(log), { warn: (text: unknown) => said.push(text) }) },
    }) as TestApp['services']
    await checkDealCounts(services)
    expect(said).toEqual([])
    const damages = [
      () => db.updateTable('deal_counts').set({ n: 7 }).execute(),
      () => db.updateTable('deal_counts').set({ commissionCents: 1 }).execute(),
      () => db.deleteFrom('deal_counts').execute(),
    ]
    for (const [place, damage] of damages.entries()) {
      await damage()
      await checkDealCounts(services)
      expect(said).toEqual(
        Array.from(
          { length: place + 1 },
          () => 'the counts of deals differed from the clients and were counted again',
        ),
      )
      await expectRight()
    }
  })

  test('leave the sample client out once there is a real one, and a year out once its last deal is gone', async () => {
    const one = { ...line(), isClosed: true, expectedCloseDate: '2029-02-01' }
    const { ids } = (await importLines([one])).body
    await app.services.db.updateTable('clients').set({ isSample: true }).execute()
    const read = async () => {
      const { counts, hiddenSample } = (await app.admin.request(findClients)).body
      const { years } = (await app.admin.request(getClosedDeals)).body
      return [counts.total, hiddenSample?.id, years]
    }
    expect(await read()).toEqual([1, undefined, [2031, 2029]])
    const real = await app.createClient()
    expect(await read()).toEqual([1, ids[0], [2031]])
    await app.admin.request(deleteClient, { params: { id: real.id } })
    expect(await read()).toEqual([1, undefined, [2031, 2029]])
    await app.admin.request(deleteClient, { params: { id: ids[0] ?? '' } })
    expect(await read()).toEqual([0, undefined, [2031]])
  })
})
