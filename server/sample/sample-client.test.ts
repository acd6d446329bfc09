import { fileTypeFromBuffer } from 'file-type'
import { inflateSync } from 'node:zlib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteClient, listClients, type AdminClient } from '#contract/calls/clients/clients.ts'
import { samplePortal } from '#contract/calls/clients/sample-portal.ts'
import { listDocuments } from '#contract/calls/deal/documents.ts'
import { listNotes } from '#contract/calls/deal/notes.ts'
import { listSteps } from '#contract/calls/deal/steps.ts'
import { listMessages } from '#contract/calls/messages/messages.ts'
import { listNotifications } from '#contract/calls/notifications/notifications.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { forAnyEngine } from '../testing/engines/engines.ts'
import { addSampleClient } from './sample-client.ts'

forAnyEngine('the sample client', (engine) => {
  let app: TestApp
  let sample: AdminClient
  beforeAll(async () => {
    app = await startTestApp({ engine })
    expect((await app.caller().request(samplePortal)).body).toEqual({ uniqueId: null })
    await addSampleClient(app.services)
    const { body } = await app.admin.request(listClients)
    expect(body).toHaveLength(1)
    sample = body[0] as AdminClient
  })
  afterAll(() => app.close())

  test('is led to from the landing page', async () => {
    expect((await app.caller().request(samplePortal)).body).toEqual({ uniqueId: sample.uniqueId })
    const portal = app.caller()
    expect((await portal.send({ method: 'GET', url: `/api/clients/${sample.uniqueId}` })).statusCode).toBe(
      200,
    )
  })

  test('has steps in all states, messages of both sides, notes, notifications, and documents of both kinds', async () => {
    const [byId, byClientId] = [{ params: { id: sample.id } }, { params: { clientId: sample.id } }]
    const steps = (await app.admin.request(listSteps, byId)).body
    expect(steps.map(({ status }) => status)).toEqual(
      expect.arrayContaining(['completed', 'in-progress', 'pending']),
    )
    const senders = (await app.admin.request(listMessages, byId)).body.map(({ senderType }) => senderType)
    expect(senders).toEqual(expect.arrayContaining(['client', 'admin']))
    const notes = (await app.admin.request(listNotes, byClientId)).body
    expect(new Set(notes.map(({ isVisible }) => isVisible))).toEqual(new Set([true, false]))
    expect((await app.admin.request(listNotifications, byClientId)).body.length).toBeGreaterThan(1)
    const documents = (await app.admin.request(listDocuments, byId)).body
    expect(new Set(documents.map(({ status }) => status))).toEqual(new Set(['available', 'pending']))
    expect(new Set(documents.map(({ uploadedBy }) => uploadedBy))).toEqual(new Set(['admin', 'client']))
  })

  test('is told about to nobody', async () => {
    expect(await app.services.db.selectFrom('deliveries').selectAll().execute()).toEqual([])
  })

  test('has documents that are what they say', async () => {
    const { body } = await app.admin.request(listDocuments, { params: { id: sample.id } })
    const there = body.filter(({ status }) => status === 'available')
    for (const { id, mimeType, fileSize } of there) {
      const { rawPayload } = await app.admin.send({ method: 'GET', url: `/api/documents/${id}/download` })
      expect(rawPayload).toHaveLength(fileSize)
      expect((await fileTypeFromBuffer(rawPayload))?.mime).toBe(mimeType)
      if (mimeType === 'application/pdf')
        expect((await getDocument({ data: new Uint8Array(rawPayload) }).promise).numPages).toBe(1)
      else expect(pixelsOf(rawPayload)).toBe(320 * 240)
    }
    expect(new Set(there.map(({ mimeType }) => mimeType))).toEqual(new Set(['application/pdf', 'image/png']))
  })

  test('once deleted does not come back, and the landing page says that there is none', async () => {
    await app.admin.request(deleteClient, { params: { id: sample.id } })
    expect((await app.caller().request(samplePortal)).body).toEqual({ uniqueId: null })
    await app.restart()
    await addSampleClient(app.services)
    expect((await app.admin.request(listClients)).body).toEqual([])
  })
})

/** How many pixels a PNG of three bytes each decodes to. */
function pixelsOf(png: Buffer): number {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const data = png.subarray(png.indexOf('IDAT') + 4, png.indexOf('IEND') - 8)
  expect(inflateSync(data)).toHaveLength((width * 3 + 1) * height)
  return width * height
}
