import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveClient } from '#contract/calls/clients/clients.ts'
import * as calls from '#contract/calls/deal/documents.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'

forAnyEngine('requested documents', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  const ask = (id: string, body: unknown) =>
    app.admin.request(calls.requestDocument, { params: { id }, body })

  test('are pending, listed first, and need only a name', async () => {
    const { id, uniqueId } = await app.createClient()
    const { status, body } = await ask(id, { name: 'Pay stub' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'Pay stub',
      status: 'pending',
      category: 'other',
      fileSize: 0,
      originalName: '',
      description: null,
      dueDate: null,
    })
    const portal = await app.portal(uniqueId)
    const seen = await portal.request(calls.listPortalDocuments, { params: { uniqueId } })
    expect(seen.body).toEqual([body])
    expect((await app.admin.request(calls.listAllDocuments)).body).toContainEqual({
      ...body,
      clientFirstName: 'Maya',
      clientLastName: 'Ortiz',
      agentName: expect.any(String),
    })
  })

  test.each([
    ['name', {}],
    ['name', { name: '' }],
    ['name', { name: 'n'.repeat(256) }],
    ['name', { name: ['a'] }],
    ['name', { name: 'a\u0000' }],
    ['category', { name: 'a', category: 'deed' }],
    ['description', { name: 'a', description: 'd'.repeat(10_001) }],
    ['dueDate', { name: 'a', dueDate: '2031-02-30' }],
    ['dueDate', { name: 'a', dueDate: 'tomorrow' }],
  ])('with an invalid %s are 400, naming it (%#)', async (field, body) => {
    const { id } = await app.createClient()
    const { status, problem } = await ask(id, body)
    expect(status).toBe(400)
    expect(problem.fields).toHaveProperty(field)
  })

  test('accept every field at its limit', async () => {
    const { id } = await app.createClient()
    const body = { name: 'n'.repeat(255), description: 'd'.repeat(10_000), dueDate: '2199-12-31' }
    expect((await ask(id, body)).body).toMatchObject(body)
  })

  test('are refused for archived and unknown clients', async () => {
    const { id } = await app.createClient()
    await app.admin.request(archiveClient, { params: { id }, body: {} })
    expect((await ask(id, { name: 'a' })).status).toBe(409)
    expect((await ask('00000000-0000-7000-8000-000000000000', { name: 'a' })).status).toBe(404)
  })

  test('can be withdrawn', async () => {
    const { id } = await app.createClient()
    const { body } = await ask(id, { name: 'Pay stub' })
    const deleted = await app.admin.request(calls.deleteDocument, { params: { id: body.id } })
    expect(deleted.body).toEqual({ id: body.id })
    expect((await app.admin.request(calls.listDocuments, { params: { id } })).body).toEqual([])
    expect((await app.admin.request(calls.deleteDocument, { params: { id: body.id } })).status).toBe(404)
  })
})
