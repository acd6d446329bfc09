import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fillPath, type AnyCall } from '#contract/call.ts'
import { archiveClient, type AdminClient } from '#contract/calls/clients/clients.ts'
import * as calls from '#contract/calls/deal/documents.ts'
import { listNotifications } from '#contract/calls/notifications/notifications.ts'
import { uploadPartnerDocument } from '#contract/calls/people/partner.ts'
import type { Caller } from '../../testing/app/caller.ts'
import { addCoClient } from '../../testing/app/co-client.ts'
import { addLink, askFor } from '../../testing/app/partner-deal.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { uploadForm } from '../../testing/app/upload-form.ts'
import { expectWrongField } from '../../testing/app/wrong-field.ts'
import { createPlace, forEachEngine, type TestPlace } from '../../testing/engines/engines.ts'
import { hasPostgres } from '../../testing/engines/postgres.ts'
import { tableContents } from '../../testing/engines/table-contents.ts'
import { failingFiles } from '../../testing/files/failing-files.ts'
import { filesUnder } from '../../testing/files/folder-files.ts'
import { FaultProxy, type NetworkFault } from '../../testing/receivers/fault-proxy.ts'
import { type ObjectStore, startObjectStore } from '../../testing/receivers/object-store.ts'
import { postHead, RawSender } from '../../testing/receivers/raw-sender.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

interface Sent {
  key: string
  content?: string
  fields?: Record<string, string>
}

const formOf = ({ content = 'once', fields = {} }: Sent) =>
  uploadForm({ name: 'pay stub.txt', bytes: Buffer.from(content) }, fields)

const asClient = (caller: Caller, uniqueId: string, sent: Sent) =>
  caller.request(calls.uploadPortalDocument, {
    params: { uniqueId },
    body: formOf(sent),
    headers: { 'idempotency-key': sent.key },
  })
const asTeam = (caller: Caller, id: string, sent: Sent) =>
  caller.request(calls.uploadDocument, {
    params: { id },
    body: formOf(sent),
    headers: { 'idempotency-key': sent.key },
  })
const asPartner = (caller: Caller, link: string, sent: Sent) =>
  caller.request(uploadPartnerDocument, {
    params: { key: link },
    body: formOf(sent),
    headers: { 'idempotency-key': sent.key },
  })

const listed = async (app: TestApp, id: string) =>
  (await app.admin.request(calls.listDocuments, { params: { id } })).body

async function keysOf(app: TestApp, clientId: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of app.services.files.list()) if (key.startsWith(clientId)) keys.push(key)
  return keys
}

/** Everything that an upload writes for a deal. */
async function traces(app: TestApp, clientId: string) {
  const count = async (table: 'documents' | 'notifications' | 'deliveries' | 'activity') =>
    (await app.services.db.selectFrom(table).select('id').where('clientId', '=', clientId).execute()).length
  return {
    documents: await count('documents'),
    notifications: await count('notifications'),
    deliveries: await count('deliveries'),
    activity: await count('activity'),
    files: (await keysOf(app, clientId)).length,
    temporary: await filesUnder(app.services.tempDir),
  }
}

const s3Of = ({ settings }: ObjectStore) => ({
  S3_BUCKET: settings.bucket,
  S3_ENDPOINT: settings.endpoint ?? '',
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
})

forEachEngine('an upload with an Idempotency-Key', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine, settings: { UPLOAD_QUOTA_FILES: '3' } })
  })
  afterAll(() => app.close())

  test('of the client, the team or a partner, sent many times at once, is stored, announced and returned once', async () => {
    const once = async (client: AdminClient, send: () => Promise<{ status: number; text: string }>) => {
      const before = await traces(app, client.id)
      const first = await send()
      expect(first.status).toBe(201)
      const after = await traces(app, client.id)
      expect(after.files - before.files).toBe(1)
      const answers = await Promise.all(Array.from({ length: 5 }, send))
      expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [201, first.text]))
      expect(await traces(app, client.id)).toEqual(after)
    }
    const sent = { key: 'key-1' }
    const [one, two, three] = [await app.createClient(), await app.createClient(), await app.createClient()]
    await once(one, () => asClient(app.caller(), one.uniqueId, sent))
    await once(two, () => asTeam(app.admin, two.id, sent))
    const { key } = await addLink(app, three.id, 'lender')
    const { id } = await askFor(app, three.id, 'Loan estimate')
    await once(three, () => asPartner(app.caller(), key, { ...sent, fields: { requestId: id } }))
    // Nothing was there before the first of these.
    const four = await app.createClient()
    const alone = await traces(app, four.id)
    const all = await Promise.all(Array.from({ length: 6 }, () => asTeam(app.admin, four.id, sent)))
    expect(new Set(all.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(await traces(app, four.id)).toMatchObject({
      documents: alone.documents + 1,
      notifications: alone.notifications + 1,
      activity: alone.activity + 1,
      files: 1,
      temporary: [],
    })
    const { body } = await app.admin.request(listNotifications, { params: { clientId: four.id } })
    expect(body).toHaveLength(1)
  })

  test('is the same document after a restart, and as it is by then', async () => {
    const { id, uniqueId } = await app.createClient()
    const sent = { key: 'key-2' }
    const first = await asClient(app.caller(), uniqueId, sent)
    await app.restart()
    await app.admin.request(calls.changeDocument, {
      params: { id: first.body.id },
      body: { name: 'October', forPartners: ['lender'] },
    })
    const again = await asClient(app.caller(), uniqueId, sent)
    expect([again.status, again.body]).toEqual([201, { ...first.body, name: 'October' }])
    expect(again.text).not.toContain('forPartners')
    expect(await keysOf(app, id)).toHaveLength(1)
  })

  test('that fulfilled a request is that document again, also with another name in the field', async () => {
    const { id, uniqueId } = await app.createClient()
    const asked = await askFor(app, id, 'Pay stub', { askedOf: 'client' })
    const sent = { key: 'key-3', fields: { requestId: asked.id } }
    expect((await asClient(app.caller(), uniqueId, sent)).body.id).toBe(asked.id)
    const before = await traces(app, id)
    const again = await asClient(app.caller(), uniqueId, sent)
    expect([again.status, again.body.id, again.body.status]).toEqual([201, asked.id, 'available'])
    expect(await traces(app, id)).toEqual(before)
    // Without the key it is no longer asked for.
    const plain = { params: { uniqueId }, body: formOf(sent) }
    expect((await app.caller().request(calls.uploadPortalDocument, plain)).status).toBe(404)
  })

  test('with another file, or for another request, is refused with 409 and stores nothing', async () => {
    const { id, uniqueId } = await app.createClient()
    const first = await asClient(app.caller(), uniqueId, { key: 'key-4' })
    const asked = await askFor(app, id, 'Pay stub', { askedOf: 'client' })
    const before = await traces(app, id)
    for (const other of [
      { content: 'another' },
      { content: 'other' },
      { fields: { requestId: asked.id } },
    ] as const) {
      const { status, problem } = await asClient(app.caller(), uniqueId, { key: 'key-4', ...other })
      expect([status, problem.code, problem.message]).toEqual([
        409,
        'conflict',
        'This Idempotency-Key was used for another file',
      ])
    }
    expect(await traces(app, id)).toEqual(before)
    const stored = (await listed(app, id)).find((document) => document.id === first.body.id)
    expect(stored).toMatchObject({ fileSize: 4, status: 'available' })
  })

  test('belongs to one deal and one sender, and nobody reads the key', async () => {
    const [one, two] = [await app.createClient(), await app.createClient()]
    const coClient = await addCoClient(app, one.id)
    const other = await app.newAdmin(`${engine}-other@example.com`)
    const sent = { key: 'shared-key' }
    const answers = [
      await asClient(app.caller(), one.uniqueId, sent),
      await asClient(app.caller(), coClient.uniqueId, sent),
      await asClient(app.caller(), two.uniqueId, sent),
      await asTeam(app.admin, one.id, sent),
      await asTeam(other, one.id, sent),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(5)
    const lists = await app.admin.request(calls.listAllDocuments)
    const portal = await app
      .caller()
      .request(calls.listPortalDocuments, { params: { uniqueId: one.uniqueId } })
    for (const { text } of [...answers, lists, portal]) expect(text).not.toMatch(/shared-key|uploadKey/)
  })

  test('without a key, the same file is two documents; a key has 1 to 200 visible characters', async () => {
    const { id, uniqueId } = await app.createClient()
    const plain = () =>
      app.caller().request(calls.uploadPortalDocument, { params: { uniqueId }, body: formOf({ key: '' }) })
    expect([(await plain()).status, (await plain()).status]).toEqual([201, 201])
    expect(await listed(app, id)).toHaveLength(2)
    expect((await asClient(app.caller(), uniqueId, { key: 'k'.repeat(200) })).status).toBe(201)
    expectWrongField(await asClient(app.caller(), uniqueId, { key: 'with space' }), 'Idempotency-Key')
    expect(await filesUnder(app.services.tempDir)).toEqual([])
  })

  test('that was the last there was room for is no reason to refuse it again, nor is a deal archived since', async () => {
    const client = await app.createClient()
    const send = (key: string) => asClient(app.caller(), client.uniqueId, { key, content: key })
    for (const key of ['a', 'b', 'c']) expect((await send(key)).status).toBe(201)
    expect((await send('d')).problem.code).toBe('quota-reached')
    const full = await traces(app, client.id)
    expect((await send('c')).status).toBe(201)
    const fromTeam = { key: 'team' }
    expect((await asTeam(app.admin, client.id, fromTeam)).status).toBe(201)
    await app.admin.request(archiveClient, { params: { id: client.id } })
    expect((await send('c')).status).toBe(201)
    expect((await asTeam(app.admin, client.id, fromTeam)).status).toBe(201)
    expect([
      (await send('e')).problem.code,
      (await asTeam(app.admin, client.id, { key: 'e' })).problem.code,
    ]).toEqual(['archived', 'archived'])
    expect((await traces(app, client.id)).files).toBe(full.files + 1)
  })

  test('whose first connection hangs takes the place of that one in the quota', async () => {
    const { id, uniqueId } = await app.createClient()
    for (const key of ['a', 'b']) await asClient(app.caller(), uniqueId, { key, content: key })
    const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
    const hanging = await RawSender.open(address)
    const headers = {
      'content-type': 'multipart/form-data; boundary=end',
      'content-length': '5000',
      'idempotency-key': 'c',
    }
    const part = '--end\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nbegun'
    await hanging.write(`${postHead(`/api/clients/${uniqueId}/documents`, headers)}${part}`)
    await vi.waitFor(async () => expect(await filesUnder(app.services.tempDir)).toHaveLength(1), 10_000)
    expect((await asClient(app.caller(), uniqueId, { key: 'd' })).problem.code).toBe('quota-reached')
    expect((await asClient(app.caller(), uniqueId, { key: 'c' })).status).toBe(201)
    hanging.vanish()
    await vi.waitFor(async () => expect(await filesUnder(app.services.tempDir)).toEqual([]), 10_000)
    expect((await traces(app, id)).files).toBe(3)
  })

  test('in the sample is rehearsed again and stores nothing', async () => {
    const { id, uniqueId } = await app.createClient()
    await app.services.db.updateTable('clients').set({ isSample: true }).where('id', '=', id).execute()
    app.forget()
    const before = await tableContents(app.services.db)
    for (let time = 0; time < 2; time++)
      expect((await asClient(app.caller(), uniqueId, { key: 'sample' })).status).toBe(201)
    expect((await tableContents(app.services.db)).documents).toEqual(before.documents)
    expect(await keysOf(app, id)).toEqual([])
  })
})

describe.each(['disk', 'S3'] as const)('a cut connection, with files on %s', (place) => {
  const engine = place === 'S3' && hasPostgres() ? 'postgres' : 'sqlite'
  let objects: ObjectStore | null = null
  let app: TestApp
  let network: FaultProxy
  beforeAll(async () => {
    objects = place === 'S3' ? await startObjectStore() : null
    app = await startTestApp({ engine, settings: objects ? s3Of(objects) : {} })
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.app.server.address() as { port: number }
    network = await FaultProxy.start({ host: '127.0.0.1', port })
  })
  afterAll(async () => {
    await network.stop()
    await app.close()
    await objects?.stop()
  })

  /** Sends over the network; null when no whole answer comes back. */
  async function send(
    call: AnyCall,
    params: Record<string, string>,
    { cookie, ...sent }: Sent & { cookie?: string },
  ) {
    try {
      const answer = await fetch(`http://127.0.0.1:${network.port}${fillPath(call.path, params)}`, {
        method: 'POST',
        headers: { 'idempotency-key': sent.key, connection: 'close', ...(cookie ? { cookie } : {}) },
        body: formOf(sent),
        signal: AbortSignal.timeout(20_000),
      })
      return { status: answer.status, text: await answer.text() }
    } catch {
      return null
    }
  }

  const cookie = () => [...app.admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const content = 'x'.repeat(15_000)
  const cuts: readonly NetworkFault[] = [
    ...[10, 200, 600, 1_200, 7_500, 15_500].map((cutRequestAfter) => ({ cutRequestAfter })),
    // The server has all of it, and its answer ends anywhere.
    ...[0, 1, 20, 400].map((cutAnswerAfter) => ({ cutAnswerAfter })),
  ]

  test('at any byte of the request or of the answer never doubles a file that is sent again', async () => {
    for (const fault of cuts) {
      const client = await app.createClient()
      const asked = await askFor(app, client.id, 'Pay stub', { askedOf: 'client' })
      const link = await addLink(app, client.id, 'lender')
      const estimate = await askFor(app, client.id, 'Loan estimate')
      const senders = [
        [calls.uploadPortalDocument, { uniqueId: client.uniqueId }, { fields: { requestId: asked.id } }],
        [calls.uploadDocument, { id: client.id }, { cookie: cookie() }],
        [uploadPartnerDocument, { key: link.key }, { fields: { requestId: estimate.id } }],
      ] as const
      for (const [call, params, more] of senders) {
        const where = `${call.id} ${JSON.stringify(fault)}`
        const sent = { key: `key of ${call.id}`.replaceAll(' ', '-'), content, ...more }
        network.set(typeof fault === 'object' ? { ...fault } : fault)
        const cut = await send(call, params, sent)
        expect(cut, where).toBeNull()
        network.set('none')
        expect((await send(call, params, sent))?.status, where).toBe(201)
        expect((await send(call, params, sent))?.status, where).toBe(201)
      }
      // What was cut may still be on its way to being thrown away.
      await vi.waitFor(async () => {
        const { documents, files, temporary } = await traces(app, client.id)
        expect([JSON.stringify(fault), documents, files, temporary]).toEqual([
          JSON.stringify(fault),
          3,
          3,
          [],
        ])
      }, 10_000)
      const ofDeal = app.services.db.selectFrom('deliveries').where('clientId', '=', client.id)
      const uploads = await ofDeal.select('subjectId').where('kind', '=', 'client_upload').execute()
      expect(uploads).toHaveLength(2)
      expect(new Set(uploads.map(({ subjectId }) => subjectId))).toEqual(new Set([asked.id, estimate.id]))
      const { body } = await app.admin.request(listNotifications, { params: { clientId: client.id } })
      // One of each request to the client, and one of the team's file.
      expect(body).toHaveLength(2)
      for (const document of await listed(app, client.id))
        expect([document.status, document.fileSize]).toEqual(['available', content.length])
    }
  })

  test('to the store is a 503 that can be sent again, whatever the store has done', async () => {
    const { files } = app.services
    for (const failure of ['not done', 'done'] as const) {
      const client = await app.createClient()
      const sent = { key: 'one', content: 'kept' }
      app.services.files = failingFiles(files, 1, failure).files
      expect((await asTeam(app.admin, client.id, sent)).status).toBe(503)
      app.services.files = files
      expect((await asTeam(app.admin, client.id, sent)).status).toBe(201)
      // An upload that has arrived needs no store to be answered again.
      app.services.files = failingFiles(files, 1, 'away').files
      expect((await asTeam(app.admin, client.id, sent)).status).toBe(201)
      app.services.files = files
      expect(await traces(app, client.id)).toMatchObject({ documents: 1, files: 1, temporary: [] })
    }
  })
})

describe.runIf(hasPostgres())('two processes on PostgreSQL', () => {
  let place: TestPlace
  let apps: [TestApp, TestApp]
  beforeAll(async () => {
    place = await createPlace('postgres')
    apps = [
      await startTestApp({ engine: 'postgres' }, place),
      await startTestApp({ engine: 'postgres' }, place),
    ]
  })
  afterAll(async () => {
    await apps[0].stop()
    await apps[1].close()
  })

  test('that receive the same upload at the same moment store it once', async () => {
    const [a, b] = apps
    for (let round = 0; round < 4; round++) {
      const { id, uniqueId } = await a.createClient()
      const asked = await askFor(a, id, 'Pay stub', { askedOf: 'client' })
      const sent = { key: 'one', ...(round % 2 ? { fields: { requestId: asked.id } } : {}) }
      const before = await traces(a, id)
      const answers = await Promise.all(
        [a, b, a, b].map(async (app) => asClient(app.caller(), uniqueId, sent)),
      )
      expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
      expect(answers[0]?.status).toBe(201)
      const after = await traces(a, id)
      expect([after.activity - before.activity, after.files, after.temporary]).toEqual([1, 1, []])
    }
  })
})
