import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDocuments } from '#contract/calls/deal/document-list.ts'
import { requestDocument } from '#contract/calls/deal/documents.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { dropColumns } from '../../testing/engines/drop-columns.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { up } from './023-document-search.ts'

forEachEngine('a database from before documents were searched by the server', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  test('finds documents that were there before', async () => {
    const params = { id: (await app.createClient()).id }
    await app.admin.request(requestDocument, { params, body: { name: 'ÜBERGABE Protokoll' } })
    const { db } = app.services
    await dropColumns(db, engine, 'documents', ['searchText'])
    await up(db as unknown as Kysely<unknown>, engine)
    const query = new URLSearchParams({ search: 'übergabe prot' })
    expect((await app.admin.request(findDocuments, { query })).body.total).toBe(1)
  })
})
