import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminClient, archiveClient } from '#contract/calls/clients/clients.ts'
import { reviewDocument, takeBackUpload } from '#contract/calls/deal/document-review.ts'
import * as documents from '#contract/calls/deal/documents.ts'
import { addLink, askFor } from '../../testing/app/partner-deal.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { uploadForm } from '../../testing/app/upload-form.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { insertDocument } from './document-data.ts'

forEachEngine('a file used for a request', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  const list = async ({ id }: AdminClient) =>
    (await app.admin.request(documents.listDocuments, { params: { id } })).body
  async function upload({ uniqueId }: AdminClient, name: string) {
    const browser = await app.portal(uniqueId)
    const body = uploadForm({ name, bytes: Buffer.from(`Content of ${name}`) })
    return (await browser.request(documents.uploadPortalDocument, { params: { uniqueId }, body })).body
  }
  const move = (id: string, requestId: string) =>
    app.admin.request(documents.fileForRequest, { params: { id }, body: { requestId } })
  const keysOf = async (ids: readonly string[]) =>
    app.services.db.selectFrom('documents').select(['id', 'filePath']).where('id', 'in', ids).execute()

  test('A20: is its newest version, in exactly one row, and is reviewed there', async () => {
    const client = await app.createClient()
    const other = await app.createClient()
    await askFor(app, other.id, 'Pay stub', { askedOf: 'client' })
    const asked = await askFor(app, client.id, 'Pay stub', { askedOf: 'client' })
    const first = await upload(client, 'photo.txt')
    const [before] = await keysOf([first.id])
    expect((await move(first.id, asked.id)).body).toMatchObject({
      id: asked.id,
      name: 'Pay stub',
      originalName: 'photo.txt',
      uploadedBy: 'client',
      review: { version: 1, state: 'received' },
    })
    expect(await list(client)).toHaveLength(1)
    expect(await keysOf([first.id, asked.id])).toEqual([{ id: asked.id, filePath: before?.filePath }])
    const reviewed = await app.admin.request(reviewDocument, {
      params: { id: asked.id },
      body: { version: 1, outcome: 'sent-back', reason: 'Too dark', basedOn: 'received' },
    })
    expect(reviewed.body).toMatchObject({ status: 'pending', review: { state: 'sent-back' } })
    const second = await upload(client, 'again.txt')
    expect((await move(second.id, asked.id)).body).toMatchObject({
      review: { version: 2, state: 'received' },
    })
    expect((await list(other)).map(({ status }) => status)).toEqual(['pending'])
  })

  test('A20: a member and the client at once: either it was taken back, or it was used', async () => {
    const client = await app.createClient()
    const asked = await askFor(app, client.id, 'Pay stub', { askedOf: 'client' })
    const { id } = await upload(client, 'photo.txt')
    const browser = await app.portal(client.uniqueId)
    const params = { uniqueId: client.uniqueId, documentId: id }
    const statuses = await Promise.all([
      move(id, asked.id).then(({ status }) => status),
      browser.request(takeBackUpload, { params }).then(({ status }) => status),
    ])
    expect(statuses.toSorted()).toEqual([200, 404])
    expect(await keysOf([id])).toEqual([])
  })

  test('is refused for another deal, a request that has its file, one of another party, and an archived deal', async () => {
    const client = await app.createClient()
    const other = await app.createClient()
    const mine = await askFor(app, client.id, 'Pay stub', { askedOf: 'client' })
    const theirs = await askFor(app, other.id, 'Pay stub', { askedOf: 'client' })
    const lenders = await askFor(app, client.id, 'Appraisal')
    const [one, two] = [await upload(client, 'one.txt'), await upload(client, 'two.txt')]
    expect((await move(one.id, theirs.id)).status).toBe(404)
    const refused = async (id: string, requestId: string) => {
      const { status, body } = await move(id, requestId)
      return [status, (body as unknown as { message: string }).message]
    }
    expect(await refused(one.id, lenders.id)).toEqual([409, 'This was requested from somebody else.'])
    expect((await move(one.id, one.id)).status).toBe(400)
    expect((await move(one.id, mine.id)).status).toBe(200)
    expect(await refused(two.id, mine.id)).toEqual([409, 'A file has come for this request.'])
    expect(await refused(mine.id, lenders.id)).toEqual([409, 'This file came for a request already.'])
    await app.admin.request(archiveClient, { params: { id: client.id } })
    expect((await move(two.id, mine.id)).status).toBe(409)
    expect((await list(client)).map(({ originalName }) => originalName).toSorted()).toEqual([
      '',
      'one.txt',
      'two.txt',
    ])
  })

  test('of a partner is for a request to them, and the portal keeps showing the request', async () => {
    const client = await app.createClient()
    const lender = await addLink(app, client.id, 'lender')
    const asked = await askFor(app, client.id, 'Appraisal')
    const { id } = await insertDocument(app.services.db, {
      clientId: client.id,
      name: 'appraisal.txt',
      originalName: 'appraisal.txt',
      filePath: null,
      fileSize: 1,
      mimeType: 'text/plain',
      sha256: null,
      uploadDate: app.clock.now().toISOString(),
      uploadedBy: 'partner',
      status: 'available',
      description: null,
      category: 'other',
      dueDate: null,
      askedOf: 'lender',
      seenAt: null,
      personId: lender.id,
      isForClient: false,
      forPartners: '',
    })
    expect((await move(id, asked.id)).status).toBe(409)
    const filePath = `${client.id}/${id}`
    await app.services.db.updateTable('documents').set({ filePath }).where('id', '=', id).execute()
    expect((await move(id, asked.id)).body).toMatchObject({ review: { version: 1 }, isForClient: false })
    const portal = await app.caller().request(documents.listPortalDocuments, {
      params: { uniqueId: client.uniqueId },
    })
    expect(portal.body).toMatchObject([{ id: asked.id, status: 'pending', partnerFile: 'received' }])
  })
})
