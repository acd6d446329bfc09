import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listActivity } from '#contract/calls/deal/activity.ts'
import * as calls from '#contract/calls/deal/documents.ts'
import { metrics } from '#contract/calls/desk/operations.ts'
import { type FullClient, createFullClient } from '../../testing/app/full-client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { uploadForm } from '../../testing/app/upload-form.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'
import { filesUnder, uploadedFiles } from '../../testing/files/folder-files.ts'
import { samplePdf } from '../../testing/files/sample-files.ts'

const bankLine = 'Routing 121000248, account 4417730021'

forAnyEngine('bank details in files', (engine) => {
  let app: TestApp
  let full: FullClient
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  beforeEach(async () => {
    full = await createFullClient(app)
  })
  afterAll(() => app.close())

  const id = () => ({ id: full.client.id })

  test('an agent’s are refused and recorded, and nothing is stored', async () => {
    const { dataDir } = app.services.settings
    const before = await uploadedFiles(dataDir)
    const listed = (await app.admin.request(calls.listDocuments, { params: id() })).body
    for (const file of [
      { name: 'wire.pdf', bytes: await samplePdf(bankLine) },
      { name: 'wire.txt', bytes: Buffer.from(bankLine) },
    ]) {
      const answer = await app.admin.request(calls.uploadDocument, { params: id(), body: uploadForm(file) })
      const { status, problem } = answer
      expect([status, problem.code, Object.keys(problem.fields ?? {})]).toEqual([
        422,
        'bank-details',
        ['file'],
      ])
    }
    expect((await app.admin.request(calls.listDocuments, { params: id() })).body).toEqual(listed)
    expect(await uploadedFiles(dataDir)).toEqual(before)
    expect(await filesUnder(app.services.tempDir)).toEqual([])
    const { body } = await app.admin.request(listActivity, { params: id() })
    const stopped = body.filter(({ action }) => action === 'bank-details.stopped')
    expect(stopped.map(({ subject }) => subject)).toEqual(['Documents', 'Documents'])
  })

  test('a file of an agent that cannot be read is stored and counted', async () => {
    const form = uploadForm({ name: 'damaged.pdf', bytes: Buffer.from('%PDF-1.4 and nothing else\n%%EOF') })
    expect((await app.admin.request(calls.uploadDocument, { params: id(), body: form })).status).toBe(201)
    const { text } = await app.admin.request(metrics)
    const counted = [...text.matchAll(/^unread_files_total\{reason="(.*)"\} (\d+)$/gm)]
    expect(counted.map(([, reason, times]) => `${reason} ${times}`)).toEqual([
      'time 0',
      'memory 0',
      'unreadable 1',
    ])
  })

  test('a client’s bank statement is not refused', async () => {
    const form = uploadForm({ name: 'statement.pdf', bytes: await samplePdf(bankLine) })
    const params = { uniqueId: full.client.uniqueId }
    const { status } = await full.browser.request(calls.uploadPortalDocument, { params, body: form })
    expect(status).toBe(201)
  })
})
