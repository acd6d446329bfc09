import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import * as calls from '#contract/calls/deal/documents.ts'
import { uploadPartnerDocument } from '#contract/calls/people/partner.ts'
import { addLink, askFor } from '../../testing/app/partner-deal.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { uploadForm } from '../../testing/app/upload-form.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'
import { filesUnder } from '../../testing/files/folder-files.ts'
import { annotatedGif, annotatedPng, phonePhoto, secrets } from '../../testing/files/photos.ts'
import { sampleGif, samplePng } from '../../testing/files/sample-files.ts'
import { type ObjectStore, startObjectStore } from '../../testing/receivers/object-store.ts'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const photos = [
  { name: 'kitchen.JPG', bytes: phonePhoto(6) },
  { name: 'kitchen.png', bytes: annotatedPng(samplePng, 6) },
  { name: 'kitchen.gif', bytes: annotatedGif(sampleGif) },
]

let store: ObjectStore
beforeAll(async () => {
  store = await startObjectStore()
})
afterAll(() => store.stop())

forAnyEngine('photos', (engine) => {
  describe.each(['disk', 's3'])('on %s', (place) => {
    let app: TestApp
    let client: AdminClient
    beforeAll(async () => {
      const { bucket, endpoint = '', accessKeyId, secretAccessKey } = store.settings
      const inStore = {
        S3_BUCKET: bucket,
        S3_ENDPOINT: endpoint,
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secretAccessKey,
      }
      app = await startTestApp({ engine, settings: place === 's3' ? inStore : {} })
      expect(app.services.files.place.startsWith('bucket')).toBe(place === 's3')
      client = await app.createClient()
    })
    afterAll(() => app.close())

    const upload = (side: string, name: string, bytes: Buffer) => {
      const body = uploadForm({ name, bytes })
      return side === 'client'
        ? app.caller().request(calls.uploadPortalDocument, { params: { uniqueId: client.uniqueId }, body })
        : app.admin.request(calls.uploadDocument, { params: { id: client.id }, body })
    }

    test.each(['client', 'admin'])(
      'of the %s are stored without what they say besides the picture',
      async (side) => {
        for (const { name, bytes } of photos) {
          const { status, body } = await upload(side, name, bytes)
          expect([name, status]).toEqual([name, 201])
          const url = `/api/documents/${body.id}/download`
          const reply = await app.admin.send({ method: 'GET', url })
          const stored = reply.rawPayload
          expect(secrets.filter((secret) => stored.includes(secret, 0, 'latin1'))).toEqual([])
          expect(stored.length).toBeLessThan(bytes.length)
          expect([body.fileSize, Number(reply.headers['content-length'])]).toEqual([
            stored.length,
            stored.length,
          ])
          const { sha256: recorded } = await app.services.db
            .selectFrom('documents')
            .select('sha256')
            .where('id', '=', body.id)
            .executeTakeFirstOrThrow()
          expect(recorded).toBe(sha256(stored))
        }
        expect(await filesUnder(app.services.tempDir)).toEqual([])
      },
    )

    test('of one person wait for each other, and for nobody else', async () => {
      const { promise: cleaning, resolve: end } = Promise.withResolvers<void>()
      const before = app.services.pictures.run(client.id, () => cleaning)
      const done: string[] = []
      const waiting = upload('client', 'kitchen.png', samplePng).then(({ status }) => {
        done.push('own photo')
        return status
      })
      const text = await upload('client', 'note.txt', Buffer.from('Hello'))
      const ofAdmin = await upload('admin', 'kitchen.png', samplePng)
      const { key } = await addLink(app, client.id, 'lender')
      const { id: requestId } = await askFor(app, client.id, 'Photo of the check')
      const body = uploadForm({ name: 'check.png', bytes: samplePng }, { requestId })
      const ofLender = await app.caller().request(uploadPartnerDocument, { params: { key }, body })
      expect([text, ofAdmin, ofLender].map(({ status }) => status)).toEqual([201, 201, 201])
      expect(done).toEqual([])
      end()
      await before
      expect(await waiting).toBe(201)
    })

    test.each(['client', 'admin'])(
      'of the %s that are damaged are refused, and nothing is left of them',
      async (side) => {
        const params = { id: client.id }
        const before = (await app.admin.request(calls.listDocuments, { params })).body
        for (const { name, bytes } of photos) {
          const { status, problem } = await upload(side, name, bytes.subarray(0, 60))
          expect([name, status, problem.code]).toEqual([name, 415, 'wrong-type'])
          expect(problem.message).toContain('This picture is damaged')
        }
        expect((await app.admin.request(calls.listDocuments, { params })).body).toEqual(before)
        expect(await filesUnder(app.services.tempDir)).toEqual([])
      },
    )
  })
})
