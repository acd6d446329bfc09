import { expect, test } from 'vitest'
import { createTestDatabase, hasPostgres, onServer } from '../testing/engines/postgres.ts'
import { openDatabase } from './database.ts'

const countOfIndexes = `select count(*)::int as n from pg_indexes where indexname like 'search\\_index\\_%'`

test.runIf(hasPostgres())(
  'a server starts without the right to create the extension, says so, and makes its indexes once the extension is there',
  async () => {
    const database = await createTestDatabase()
    const owner = new URL(database.url)
    const role = `plain_${owner.pathname.slice(1)}`.slice(0, 60)
    await onServer(database.url, async (server) => {
      await server.query(`create role ${role} login`)
      await server.query(`grant create, usage on schema public to ${role}`)
      await server.query('drop extension if exists pg_trgm')
    })
    const url = new URL(owner)
    url.searchParams.set('user', role)
    const open = () => openDatabase({ engine: 'postgres', url: url.href, poolSize: 1 })
    const indexes = () =>
      onServer(database.url, async (server) => (await server.query<{ n: number }>(countOfIndexes)).rows[0]?.n)

    // The first start migrates, the second one finds everything as it is.
    for (let start = 0; start < 2; start++) {
      const without = await open()
      expect(without.health.searchIndexFault).toMatch(/permission denied/)
      expect(await without.db.selectFrom('clients').select('id').execute()).toEqual([])
      await without.close()
      expect(await indexes()).toBe(0)
    }

    await onServer(database.url, (server) => server.query('create extension pg_trgm'))
    const both = await Promise.all([open(), open()])
    for (const one of both) {
      expect(one.health.searchIndexFault).toBeNull()
      await one.close()
    }
    expect(await indexes()).toBe(5)
    await onServer(database.url, async (server) => {
      await server.query(`drop owned by ${role}`)
      await server.query(`drop role ${role}`)
    })
    await database.drop()
  },
)
