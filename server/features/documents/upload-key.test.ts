import { afterAll, beforeAll, expect, test } from 'vitest'
import { reviewDocument, takeBackUpload } from '#contract/calls/deal/document-review.ts'
import { uploadPortalDocument } from '#contract/calls/deal/documents.ts'
import { askFor } from '../../testing/app/partner-deal.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { uploadForm } from '../../testing/app/upload-form.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { tableContents } from '../../testing/engines/table-contents.ts'
import { filesUnder } from '../../testing/files/folder-files.ts'

forEachEngine('the key of an upload', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  test('is refused with another file, also after the first was taken back or sent back', async () => {
    const { id, uniqueId } = await app.createClient()
    const [taken, returned] = [
      await askFor(app, id, 'ID', { askedOf: 'client' }),
      await askFor(app, id, 'W-2s', { askedOf: 'client' }),
    ]
    const client = app.caller()
    const send = (requestId: string, content: string) =>
      client.request(uploadPortalDocument, {
        params: { uniqueId },
        body: uploadForm({ name: 'a.txt', bytes: Buffer.from(content) }, { requestId }),
        headers: { 'idempotency-key': requestId },
      })
    for (const request of [taken, returned]) expect((await send(request.id, 'once')).status).toBe(201)
    const back = { params: { uniqueId, documentId: taken.id } }
    expect((await client.request(takeBackUpload, back)).status).toBe(200)
    const body = { version: 1, outcome: 'sent-back', basedOn: 'received', reason: 'Page 2' } as const
    const params = { id: returned.id }
    expect((await app.admin.request(reviewDocument, { params, body })).status).toBe(200)
    const before = await tableContents(app.services.db)
    const files = await filesUnder(app.services.settings.dataDir)
    for (const request of [taken, returned]) {
      expect((await send(request.id, 'another')).status).toBe(409)
      expect((await send(request.id, 'once')).body).toMatchObject({ id: request.id, status: 'pending' })
    }
    expect(await tableContents(app.services.db)).toEqual(before)
    expect(await filesUnder(app.services.settings.dataDir)).toEqual(files)
  })
})
