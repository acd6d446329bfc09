import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchClients } from '#contract/calls/clients/client-search.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { dropColumns } from '../../testing/engines/drop-columns.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { up } from './035-client-contacts.ts'

forEachEngine('finding clients that were stored before', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  test('their contacts are found afterwards', async () => {
    const { id } = await app.createClient({ phone: '(916) 555-0137', escrowCompany: 'Ferry Escrow' })
    const { db } = app.services
    await dropColumns(db, engine, 'clients', ['contactText', 'phoneDigits'])
    await up(db as unknown as Kysely<unknown>, engine)
    for (const text of ['ferry', '916 555 0137']) {
      const query = new URLSearchParams({ search: text })
      const { body } = await app.admin.request(searchClients, { query })
      expect(body.map((client) => client.id)).toEqual([id])
    }
  })
})
