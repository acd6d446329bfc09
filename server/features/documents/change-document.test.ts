import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listActivity } from '#contract/calls/deal/activity.ts'
import * as calls from '#contract/calls/deal/documents.ts'
import { createFullClient, type FullClient } from '../../testing/app/full-client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'
import { tableContents } from '../../testing/engines/table-contents.ts'

const seenBy = async ({ browser, client: { uniqueId } }: FullClient) =>
  (await browser.request(calls.listPortalDocuments, { params: { uniqueId } })).body

forAnyEngine('a document', (engine) => {
  let app: TestApp
  let client: FullClient
  let other: FullClient
  beforeAll(async () => {
    app = await startTestApp({ engine })
    other = await createFullClient(app, { firstName: 'Noor' })
  })
  beforeEach(async () => {
    client = await createFullClient(app)
  })
  afterAll(() => app.close())

  const change = (id: string, body: Record<string, unknown>) =>
    app.admin.request(calls.changeDocument, { params: { id }, body })
  const latestActivity = async () =>
    (await app.admin.request(listActivity, { params: { id: client.client.id } })).body[0]

  test('gets another name, description and category, and keeps its file and everything else', async () => {
    const before = (await seenBy(client)).find(({ id }) => id === client.documentId)
    const othersBefore = await seenBy(other)
    const texts = { name: 'Purchase agreement', description: 'Signed by both sides', category: 'contract' }
    const { status, body } = await change(client.documentId, texts)
    expect([status, body]).toEqual([200, { ...before, ...texts }])
    expect((await seenBy(client)).find(({ id }) => id === client.documentId)).toEqual(body)
    expect(await seenBy(other)).toEqual(othersBefore)
  })

  test('is renamed in the activity with both names', async () => {
    await change(client.documentId, { name: 'Purchase agreement' })
    expect(await latestActivity()).toMatchObject({
      action: 'document.renamed',
      subject: 'a.txt → Purchase agreement',
    })
    await change(client.documentId, { description: 'Signed' })
    expect(await latestActivity()).toMatchObject({
      action: 'document.changed',
      subject: 'Purchase agreement',
    })
  })

  test('is in the activity as hidden, shown or given to partners, and a new name comes before these', async () => {
    const entries: unknown[] = []
    for (const body of [
      { isForClient: false },
      { isForClient: true },
      { forPartners: ['lender'] },
      { forPartners: ['escrow'], isForClient: false },
      { name: 'Deed', isForClient: true, forPartners: [] },
    ]) {
      expect((await change(client.documentId, body)).status).toBe(200)
      const { action, subject } = (await latestActivity()) ?? {}
      entries.push([action, subject])
    }
    expect(entries).toEqual([
      ['document.hidden', 'a.txt'],
      ['document.shown', 'a.txt'],
      ['document.given', 'a.txt'],
      ['document.hidden', 'a.txt'],
      ['document.renamed', 'a.txt → Deed'],
    ])
  })

  test('that is still requested can be renamed too, and its description removed', async () => {
    await change(client.requestId, { description: 'Both sides' })
    const { body } = await change(client.requestId, { name: 'Photo ID', description: '' })
    expect(body).toMatchObject({ name: 'Photo ID', description: null, status: 'pending' })
  })

  test('is not changed by an invalid name or category, or by a portal', async () => {
    const before = await tableContents(app.services.db)
    const answers = [
      await change(client.documentId, { name: ' ' }),
      await change(client.documentId, { category: 'deed' }),
      await change(crypto.randomUUID(), { name: 'Other' }),
      await client.browser.request(calls.changeDocument, {
        params: { id: client.documentId },
        body: { name: 'Other' },
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 404, 401])
    expect(await tableContents(app.services.db)).toEqual(before)
  })
})
