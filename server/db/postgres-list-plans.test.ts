import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ClientListQuery, ClientSort } from '#contract/calls/clients/client-list.ts'
import { selectIds } from '../features/clients/find-clients.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { forEachEngine } from '../testing/engines/engines.ts'
import type { Db } from './database.ts'

const indexOf: Record<ClientSort, string> = {
  created: 'clients_newest',
  name: 'clients_by_name',
  property: 'clients_by_property',
  type: 'clients_by_type',
  closeDate: 'clients_by_close',
  status: 'clients_by_status',
  step: 'clients_by_step',
  health: 'clients_by_health',
}

const listed = (query: object) => ({ ...ClientListQuery.parse(query), today: '2031-03-10' })

forEachEngine('lists of clients in the order of an index', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
    await app.createClient()
  })
  afterAll(() => app.close())

  /** How PostgreSQL reads a statement when it may neither sort nor read all rows, as it would not with many. */
  const planOf = (query: (db: Db) => RawBuilder<unknown>) =>
    app.services.db.transaction().execute(async (trx) => {
      for (const way of ['seqscan', 'bitmapscan', 'sort', 'incremental_sort'])
        await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(trx)
      const { rows } = await sql<Record<string, string>>`explain ${query(trx)}`.execute(trx)
      return rows.map((row) => Object.values(row)[0]).join('\n')
    })

  test.runIf(engine === 'postgres')(
    'each order has its index, in both directions and with a filter',
    async () => {
      for (const sort of ClientSort.options)
        for (const direction of ['asc', 'desc'])
          for (const status of ['all', 'archived', 'ended']) {
            const query = listed({ sort, direction, status })
            const plan = await planOf((db) => sql`${selectIds(db, query).limit(100)}`)
            expect(plan).toMatch(
              new RegExp(`Index (?:Only )?Scan (?:Backward )?using ${indexOf[sort]} on clients`),
            )
            expect(plan).not.toContain('Sort')
          }
    },
  )
})
