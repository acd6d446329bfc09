import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDocuments } from '#contract/calls/deal/document-list.ts'
import {
  changeDocument,
  listPortalDocuments,
  requestDocument,
  uploadDocument,
} from '#contract/calls/deal/documents.ts'
import { newId } from '../../db/new-id.ts'
import { foldCase } from '../../db/search-text.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { expectWrongField } from '../../testing/app/wrong-field.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { uploadOf } from '../../testing/writing-calls/scenario.ts'

forEachEngine('finding documents', (engine) => {
  let app: TestApp
  let ana: { id: string; uniqueId: string }
  let ben: { id: string; uniqueId: string }
  beforeAll(async () => {
    app = await startTestApp({ engine })
    ana = await app.createClient({ firstName: 'Ana', lastName: 'Ábalos', email: 'zed@example.com' })
    ben = await app.createClient({ firstName: 'Ben', lastName: 'Cole', email: 'ben@example.com' })
    await ask(ana.id, { name: 'ÜBERGABE 50%', category: 'loan' })
    await ask(ben.id, { name: 'Roof report', category: 'inspection' })
    await app.admin.request(uploadDocument, { params: { id: ana.id }, ...uploadOf() })
  })
  afterAll(() => app.close())

  const ask = (id: string, body: { name: string; category: 'loan' | 'inspection' }) =>
    app.admin.request(requestDocument, { params: { id }, body })
  const find = (query: Record<string, string>) =>
    app.admin.request(findDocuments, { query: new URLSearchParams(query) })
  const names = async (query: Record<string, string>) =>
    (await find({ status: 'pending', ...query })).body.documents.map(({ name }) => name)

  test('without parameters, lists all documents, newest first, with the clients’ names', async () => {
    const { body, text } = await find({})
    expect(body).toMatchObject({
      total: 3,
      page: 1,
      counts: { total: 3, available: 1, pending: 2, clients: 2 },
    })
    expect(body.documents[1]).toMatchObject({ name: 'Roof report', clientFirstName: 'Ben' })
    expect(text).not.toContain('searchText')
    expect(text).not.toContain('filePath')
    const portal = await app.caller().request(listPortalDocuments, { params: { uniqueId: ana.uniqueId } })
    expect(portal.text).not.toContain('searchText')
  })

  test('searches the document’s name and the client’s full name, without wildcards', async () => {
    expect(await names({ search: ' übergabe ' })).toEqual(['ÜBERGABE 50%'])
    expect(await names({ search: 'ana á' })).toEqual(['ÜBERGABE 50%'])
    expect(await names({ search: '50%' })).toEqual(['ÜBERGABE 50%'])
    for (const search of ['%', '_', 'zed@', 'nobody']) {
      expect(await names({ search })).toEqual(search === '%' ? ['ÜBERGABE 50%'] : [])
    }
  })

  test('filters; the counts are those of the chosen client', async () => {
    expect(await names({ category: 'inspection' })).toEqual(['Roof report'])
    expect((await find({ status: 'available' })).body.total).toBe(1)
    // What waits to be checked came for a request; the team's own file did not.
    expect((await find({ status: 'received' })).body).toMatchObject({ total: 0, documents: [] })
    const { body } = await find({ client: ana.id, search: 'nothing' })
    expect(body).toMatchObject({ total: 0, counts: { total: 2, available: 1, pending: 1, clients: 1 } })
    for (const client of ['nobody', newId()]) {
      expect((await find({ client })).body).toMatchObject({ total: 0, counts: { total: 0, clients: 0 } })
    }
  })

  test.each([
    ['name', ['Roof report', 'ÜBERGABE 50%']],
    ['client', ['ÜBERGABE 50%', 'Roof report']],
    ['category', ['Roof report', 'ÜBERGABE 50%']],
    ['uploaded', ['ÜBERGABE 50%', 'Roof report']],
  ])('sorts by %s in both directions', async (sort, order) => {
    expect(await names({ sort, direction: 'asc' })).toEqual(order)
    expect(await names({ sort, direction: 'desc' })).toEqual(order.toReversed())
  })

  test('sorts by status and size, and what is the same there by when it was made', async () => {
    const byStatus = ['new.txt', 'ÜBERGABE 50%', 'Roof report']
    const bySize = ['ÜBERGABE 50%', 'Roof report', 'new.txt']
    for (const [sort, order] of [
      ['status', byStatus],
      ['size', bySize],
    ] as const) {
      expect(await names({ sort, direction: 'asc', status: 'all' })).toEqual(order)
      expect(await names({ sort, direction: 'desc', status: 'all' })).toEqual(order.toReversed())
    }
  })

  test('a renamed document is found by its new name', async () => {
    const id = (await find({ search: 'roof' })).body.documents[0]?.id ?? ''
    await app.admin.request(changeDocument, { params: { id }, body: { name: 'Attic REPORT' } })
    expect(await names({ search: 'attic report' })).toEqual(['Attic REPORT'])
    expect(await names({ search: 'roof' })).toEqual([])
    await app.admin.request(changeDocument, { params: { id }, body: { name: 'Roof report' } })
  })

  test('names invalid parameters', async () => {
    expectWrongField(await find({ pageSize: '101' }), 'pageSize')
    expectWrongField(await find({ page: '0' }), 'page')
    expectWrongField(await find({ category: 'deed' }), 'category')
  })

  test('of 3,000 documents no answer has more than 100, and the pages have no gaps or duplicates', async () => {
    const { db } = app.services
    const { id: clientId } = await app.createClient({ lastName: 'Manyfold' })
    const like = await db
      .selectFrom('documents')
      .selectAll()
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: 3_000 }, (_, n) => {
      const name = `Page ${n % 7}`
      return { ...like, id: newId(), clientId, name, searchText: foldCase(name) }
    })
    for (let n = 0; n < rows.length; n += 500) {
      await db
        .insertInto('documents')
        .values(rows.slice(n, n + 500))
        .execute()
    }
    const seen = new Set<string>()
    for (let page = 1; page <= 30; page++) {
      const { body } = await find({ search: 'manyfold', sort: 'name', page: String(page) })
      expect(body.documents).toHaveLength(100)
      expect(body.total).toBe(3_000)
      for (const { id } of body.documents) seen.add(id)
    }
    expect(seen.size).toBe(3_000)
    const { body } = await find({ client: clientId, page: '31' })
    expect(body).toMatchObject({ page: 30, counts: { total: 3_000, clients: 1 } })
    expect(body.documents).toHaveLength(100)
  })
})
