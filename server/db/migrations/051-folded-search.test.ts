import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findClients } from '#contract/calls/clients/client-list.ts'
import { findDocuments } from '#contract/calls/deal/document-list.ts'
import { requestDocument } from '#contract/calls/deal/documents.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { up } from './051-folded-search.ts'

forEachEngine('a database from before accents were folded', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  test('finds what was there before without accents and apostrophes, and changes no other text', async () => {
    const { id } = await app.createClient({
      firstName: 'José',
      lastName: 'O’Brien',
      escrowCompany: 'Cañon Title',
    })
    await app.createClient({ firstName: 'Maya', lastName: 'Okafor' })
    await app.admin.request(requestDocument, { params: { id }, body: { name: 'Póliza' } })
    const { db } = app.services
    const texts = () =>
      db.selectFrom('clients').select(['id', 'searchText', 'contactText']).orderBy('id').execute()
    const folded = await texts()
    await db
      .updateTable('clients')
      .set({ searchText: 'josé o’brien\nx@example.com\n1 oak', contactText: 'cañon title\n' })
      .where('id', '=', id)
      .execute()
    await db.updateTable('documents').set({ searchText: 'póliza' }).where('clientId', '=', id).execute()
    await up(db as unknown as Kysely<unknown>, engine)
    expect((await texts()).filter((row) => row.id !== id)).toEqual(folded.filter((row) => row.id !== id))
    const found = async (search: string) =>
      (await app.admin.request(findClients, { query: new URLSearchParams({ search }) })).body.total
    expect([await found("o'brien jose"), await found('canon'), await found('nobody')]).toEqual([1, 1, 0])
    const query = new URLSearchParams({ search: 'poliza' })
    expect((await app.admin.request(findDocuments, { query })).body.total).toBe(1)
  })
})
