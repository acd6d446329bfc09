import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteClient, type AdminClient } from '#contract/calls/clients/clients.ts'
import * as calls from '#contract/calls/deal/documents.ts'
import type { Caller } from '../../testing/app/caller.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { uploadForm } from '../../testing/app/upload-form.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'
import { filesUnder } from '../../testing/files/folder-files.ts'
import { samplePdf } from '../../testing/files/sample-files.ts'

const content = '0123456789'

const download = (caller: Caller, id: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
  caller.send({ method, url: `/api/documents/${id}/download`, headers })

forAnyEngine('downloads', (engine) => {
  let app: TestApp
  let client: AdminClient
  let portal: Caller
  let document: calls.TransactionDocument
  beforeAll(async () => {
    app = await startTestApp({ engine })
    client = await app.createClient()
    portal = await app.portal(client.uniqueId)
    document = await upload('digits.txt', content)
  })
  afterAll(() => app.close())

  async function upload(name: string, bytes: string | Uint8Array): Promise<calls.TransactionDocument> {
    const form = new Response(uploadForm({ name, bytes: Buffer.from(bytes) }))
    const reply = await app.admin.send({
      method: 'POST',
      url: `/api/admin/clients/${client.id}/documents`,
      headers: { 'content-type': form.headers.get('content-type') ?? '' },
      payload: Buffer.from(await form.arrayBuffer()),
    })
    expect(reply.statusCode).toBe(201)
    return reply.json()
  }
  test('are attachments that cannot run scripts, for clients and admins', async () => {
    for (const caller of [portal, app.admin]) {
      const { statusCode, headers, body } = await download(caller, document.id)
      expect(statusCode).toBe(200)
      expect(body).toBe(content)
      expect(headers).toMatchObject({
        'content-disposition': 'attachment; filename=digits.txt',
        'content-security-policy': "sandbox; default-src 'none'",
        'content-type': expect.stringMatching(/^text\/plain/) as unknown,
        'content-length': '10',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'accept-ranges': 'bytes',
      })
    }
  })

  test('have names in any script by RFC 6266', async () => {
    const { id } = await upload('Käufer, Teil A; 契約 🏠.txt', content)
    const { headers } = await download(portal, id)
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''/)
    const [, encoded = ''] = String(headers['content-disposition']).split("UTF-8''")
    expect(decodeURIComponent(encoded)).toBe('Käufer, Teil A; 契約 🏠.txt')
  })

  test.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=-99', 206, content, 'bytes 0-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=5-5', 206, '5', 'bytes 5-5/10'],
    ['bytes=9-', 206, '9', 'bytes 9-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=5-4', 200, content, undefined],
    ['bytes=0-1,4-5', 200, content, undefined],
    ['lines=0-1', 200, content, undefined],
    ['bytes=-', 200, content, undefined],
    ['bytes=99999999999999999999-', 416, '', 'bytes */10'],
  ])('with the range %s are %i', async (range, status, body, contentRange) => {
    const reply = await download(portal, document.id, { range })
    expect(reply.statusCode).toBe(status)
    expect(reply.body).toBe(body)
    expect(reply.headers['content-range']).toBe(contentRange)
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
  })

  test('HEAD returns the size without content', async () => {
    const { statusCode, headers, body } = await download(portal, document.id, {}, 'HEAD')
    expect(statusCode).toBe(200)
    expect(headers['content-length']).toBe('10')
    expect(body).toBe('')
  })

  test('of a document that is only requested are 409 for its owner, and 404 for others', async () => {
    const { body } = await app.admin.request(calls.requestDocument, {
      params: { id: client.id },
      body: { name: 'Pay stub' },
    })
    expect((await download(portal, body.id)).json()).toMatchObject({ status: 409, code: 'no-file-yet' })
    expect((await download(app.admin, body.id)).statusCode).toBe(409)
    const other = await app.portal((await app.createClient()).uniqueId)
    expect((await download(other, body.id)).statusCode).toBe(404)
  })

  test('of another client’s document are 404 like an unknown one, also for HEAD and ranges', async () => {
    const other = await app.portal((await app.createClient()).uniqueId)
    for (const caller of [other, app.caller()]) {
      const none = await download(caller, randomUUID())
      expect(none.statusCode).toBe(404)
      const theirs = await download(caller, document.id)
      expect([theirs.statusCode, theirs.body]).toEqual([404, none.body])
      const { date: _theirDate, ...theirHeaders } = theirs.headers
      const { date: _noDate, ...noHeaders } = none.headers
      expect(theirHeaders).toEqual(noHeaders)
      const ranged = await download(caller, document.id, { range: 'bytes=0-1' })
      expect([ranged.statusCode, ranged.body]).toEqual([404, none.body])
      const head = await download(caller, document.id, {}, 'HEAD')
      expect([head.statusCode, head.body]).toEqual([404, ''])
    }
  })

  test('end when the document is deleted, with its row and file', async () => {
    const { id } = await upload('gone.pdf', await samplePdf())
    const before = await filesUnder(app.services.settings.dataDir)
    const deleted = await app.admin.request(calls.deleteDocument, { params: { id } })
    expect(deleted.body).toEqual({ id })
    expect((await download(portal, id)).statusCode).toBe(404)
    const after = await filesUnder(app.services.settings.dataDir)
    expect(before.filter((file) => !after.includes(file))).toHaveLength(1)
    expect((await app.admin.request(calls.deleteDocument, { params: { id } })).status).toBe(404)
  })

  test('end when the client is deleted, with its files', async () => {
    await upload('one.txt', 'one')
    const mine = async () =>
      (await filesUnder(app.services.settings.dataDir)).filter((file) => file.includes(client.id))
    expect(await mine()).not.toEqual([])
    await app.admin.request(deleteClient, { params: { id: client.id } })
    expect(await mine()).toEqual([])
    expect((await download(portal, document.id)).statusCode).toBe(404)
    expect((await download(app.admin, document.id)).statusCode).toBe(404)
  })
})
