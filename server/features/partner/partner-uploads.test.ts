import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillPath } from '#contract/call.ts'
import { markUploadSeen } from '#contract/calls/clients/seen.ts'
import { listActivity } from '#contract/calls/deal/activity.ts'
import * as documents from '#contract/calls/deal/documents.ts'
import { getToday } from '#contract/calls/desk/today.ts'
import { listPortalNotifications } from '#contract/calls/notifications/notifications.ts'
import { downloadPartnerDocument, uploadPartnerDocument } from '#contract/calls/people/partner.ts'
import { renewPersonLink } from '#contract/calls/people/people.ts'
import type { DeliveryRow } from '../../db/delivery-rows.ts'
import { BankFileReader } from '../../files/bank-file.ts'
import { buildEmailToAdmin } from '../../notifications/emails/build-email.ts'
import { addLink, askFor, pageOf } from '../../testing/app/partner-deal.ts'
import { reviewing } from '../../testing/app/review-deal.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { uploadForm } from '../../testing/app/upload-form.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'
import { tableContents } from '../../testing/engines/table-contents.ts'
import { filesUnder, uploadedFiles } from '../../testing/files/folder-files.ts'
import { samplePdf } from '../../testing/files/sample-files.ts'

const estimate = async (text = 'Loan estimate') => ({ name: 'estimate-77.pdf', bytes: await samplePdf(text) })

forAnyEngine('a partner’s files', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine, settings: { CLIENT_UPLOAD_FILES: '200' } })
  })
  afterAll(() => app.close())

  const send = async (key: string, requestId: string, file?: { name: string; bytes: Uint8Array }) => {
    const body = uploadForm(file ?? (await estimate()), requestId ? { requestId } : {})
    return app.caller().request(uploadPartnerDocument, { params: { key }, body })
  }
  const download = (key: string, documentId: string) =>
    app.caller().send({ method: 'GET', url: fillPath(downloadPartnerDocument.path, { key, documentId }) })
  const change = (id: string, body: object) =>
    app.admin.request(documents.changeDocument, { params: { id }, body })

  async function deal() {
    const client = await app.createClient()
    const [priya, erin] = [await addLink(app, client.id, 'lender'), await addLink(app, client.id, 'escrow')]
    const asked = await askFor(app, client.id, 'Loan estimate', { dueDate: '2031-05-01' })
    await askFor(app, client.id, 'Bank letter', { askedOf: 'client' })
    const browser = await app.portal(client.uniqueId)
    /** All that the portal answers about documents, with its ETag. */
    const portal = async () => {
      const params = { uniqueId: client.uniqueId }
      const list = await browser.request(documents.listPortalDocuments, { params })
      const alerts = await browser.request(listPortalNotifications, { params })
      const file = await browser.send({ method: 'GET', url: `/api/documents/${asked.id}/download` })
      return {
        list: [list.headers['etag'], list.text],
        alerts: [alerts.headers['etag'], alerts.text],
        file: [file.statusCode, file.statusCode === 200 ? file.rawPayload.length : file.body],
      }
    }
    return { client, priya, erin, asked, portal }
  }

  test('C13: of a partner’s file the portal says only that it came, until an agent shows it', async () => {
    const { client, priya, asked, portal } = await deal()
    const before = await portal()
    expect(before.file[0]).toBe(409)
    let sent
    const signals = await app.announced(async () => {
      sent = await send(priya.key, asked.id)
    })
    expect(sent).toMatchObject({ status: 201 })
    expect(signals).toEqual([
      { kind: 'changed', clientId: client.id, topics: ['documents'], audience: 'everyone' },
    ])
    const sentBy = await portal()
    // Nothing else changes: no name, no size, no alert, no file.
    expect(sentBy.list[1]).toBe(
      before.list[1]?.replace('"askedOf":"lender"', '"askedOf":"lender","partnerFile":"received"'),
    )
    expect(sentBy.list[0]).not.toBe(before.list[0])
    expect([sentBy.alerts, sentBy.file]).toEqual([before.alerts, before.file])
    const page = await pageOf(app, priya)
    expect(page.documents).toMatchObject([{ id: asked.id, isAsked: true, hasFile: true }])
    const desk = (await app.admin.request(documents.listDocuments, { params: { id: client.id } })).body
    expect(desk.find(({ id }) => id === asked.id)).toMatchObject({
      uploadedBy: 'partner',
      status: 'available',
      originalName: 'estimate-77.pdf',
      isForClient: false,
    })
    // To whom else it is given is nothing to the portal either.
    await change(asked.id, { forPartners: ['escrow'] })
    expect(await portal()).toEqual(sentBy)

    const shown = await change(asked.id, { isForClient: true })
    expect(shown.body).not.toHaveProperty('isForClient')
    const after = await portal()
    expect(after.file[0]).toBe(200)
    expect(after.list[1]).toContain('estimate-77.pdf')
    expect(after.list[1]).not.toContain('forPartners')
    expect(after.list[0]).not.toBe(before.list[0])
    expect(after.alerts[1]).toContain('Loan estimate')
    // Hidden again, the portal shows the request as before.
    await change(asked.id, { isForClient: false })
    const again = await portal()
    expect([again.list[1], again.alerts[1], again.file]).toEqual([
      sentBy.list[1],
      sentBy.alerts[1],
      sentBy.file,
    ])
  })

  test('a file is sent only for what is still asked of the partner’s party', async () => {
    const { client, priya, erin, asked } = await deal()
    const other = await deal()
    const own = await askFor(app, client.id, 'Of the client', { askedOf: 'client' })
    for (const [key, requestId, status] of [
      [erin.key, asked.id, 404],
      [priya.key, own.id, 404],
      [priya.key, other.asked.id, 404],
      [priya.key, '', 400],
    ] as const)
      expect((await send(key, requestId)).status).toBe(status)
    expect((await send(priya.key, asked.id)).status).toBe(201)
    expect((await send(priya.key, asked.id)).status).toBe(404)
    expect(await filesUnder(app.services.tempDir)).toEqual([])
  })

  test('files are downloaded by the party that was asked and by those they were given to, and by nobody else', async () => {
    const { priya, erin, asked } = await deal()
    const other = await deal()
    expect((await download(priya.key, asked.id)).statusCode).toBe(409)
    await send(priya.key, asked.id)
    const file = await download(priya.key, asked.id)
    expect([file.statusCode, file.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('estimate-77.pdf'),
    ])
    for (const key of [erin.key, other.priya.key])
      expect((await download(key, asked.id)).statusCode).toBe(404)
    await change(asked.id, { forPartners: ['escrow'] })
    expect((await download(erin.key, asked.id)).statusCode).toBe(200)
    await change(asked.id, { forPartners: [] })
    expect((await download(erin.key, asked.id)).statusCode).toBe(404)
  })

  test('P18: bank details in a partner’s file, its name or its text are refused and recorded, and nothing is stored', async () => {
    const bankLine = 'Routing 121000248, account 4417730021'
    const { client, priya, asked } = await deal()
    const { dataDir } = app.services.settings
    const rows = async () => {
      const { activity: _, throttles: __, ...rest } = await tableContents(app.services.db)
      return rest
    }
    const [before, files] = [await rows(), await uploadedFiles(dataDir)]
    for (const file of [
      await estimate(bankLine),
      { name: 'wire.txt', bytes: Buffer.from(bankLine) },
      { name: 'IBAN DE89370400440532013000.pdf', bytes: await samplePdf('Nothing') },
    ]) {
      const { status, problem } = await send(priya.key, asked.id, file)
      expect([status, problem.code, problem.message]).toEqual([
        422,
        'bank-details',
        'This looks like bank details. Give them by phone, never here.',
      ])
      expect(Object.keys(problem.fields ?? {})).toEqual(['file'])
    }
    expect(await rows()).toEqual(before)
    expect(await uploadedFiles(dataDir)).toEqual(files)
    expect(await filesUnder(app.services.tempDir)).toEqual([])
    const { body, text } = await app.admin.request(listActivity, { params: { id: client.id } })
    const stopped = body.filter(({ action }) => action === 'bank-details.stopped')
    expect(stopped.map(({ actorName }) => actorName)).toEqual(['Priya Nair', 'Priya Nair', 'Priya Nair'])
    expect(text).not.toMatch(/121000248|4417730021|370400440532013000/)
  })

  test('a link whose files took too long to check sends further ones later; what has arrived is not checked again', async () => {
    const { services } = app
    const { bankFiles } = services
    services.bankFiles = new BankFileReader({ linkProcessorTime: 1 }, () => app.clock.now())
    try {
      const { client, priya, asked } = await deal()
      const other = await askFor(app, client.id, 'Appraisal')
      const file = await estimate()
      const first = () =>
        app.caller().request(uploadPartnerDocument, {
          params: { key: priya.key },
          body: uploadForm(file, { requestId: asked.id }),
          headers: { 'idempotency-key': 'first' },
        })
      expect((await first()).status).toBe(201)
      const refused = await send(priya.key, other.id)
      expect([refused.status, refused.problem.message]).toEqual([
        429,
        'Your last files took too long to check. Please try again in 60 minutes, or ask the agent.',
      ])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500)
      expect(await filesUnder(services.tempDir)).toEqual([])
      expect((await first()).status).toBe(201)
      const { key } = (await app.admin.request(renewPersonLink, { params: { personId: priya.id } })).body
      expect((await send(key, other.id)).status).toBe(201)
    } finally {
      services.bankFiles = bankFiles
    }
  })

  test('the team hears of it by the partner’s name in mail, and in Today until it has decided, not only seen it', async () => {
    const { client, priya, asked } = await deal()
    const toCheck = async () => (await app.admin.request(getToday)).body.toCheck?.total ?? 0
    const before = await toCheck()
    await send(priya.key, asked.id)
    const { db } = app.services
    const rows = (await db
      .selectFrom('deliveries')
      .selectAll()
      .where('clientId', '=', client.id)
      .where('kind', '=', 'client_upload')
      .execute()) as [DeliveryRow]
    expect(rows.map(({ subjectId }) => subjectId)).toEqual([asked.id])
    expect((await buildEmailToAdmin(app.services, rows))?.subject).toContain('Priya Nair')
    expect(await toCheck()).toBe(before + 1)
    await app.admin.request(markUploadSeen, { params: { id: asked.id } })
    expect(await toCheck()).toBe(before + 1)
    await reviewing(app).accept(asked.id)
    expect(await toCheck()).toBe(before)
  })

  test('a partner to whom a request is given sees it once there is a file', async () => {
    const { client, priya, erin, asked } = await deal()
    expect((await change(asked.id, { forPartners: ['escrow'] })).body.forPartners).toEqual(['escrow'])
    expect((await pageOf(app, erin)).documents).toEqual([])
    await send(priya.key, asked.id)
    const [given] = (await pageOf(app, erin)).documents
    expect(given).toMatchObject({ id: asked.id, isAsked: false })
    // The review is visible to the requested party only.
    expect(given).not.toHaveProperty('review')
    expect((await pageOf(app, priya)).documents[0]?.review).toMatchObject({ state: 'received' })
    expect((await change(asked.id, { forPartners: ['co-client'] })).status).toBe(400)
    await change(asked.id, { isForClient: true, forPartners: [] })
    const before = (await app.admin.request(documents.listDocuments, { params: { id: client.id } })).text
    expect((await change(asked.id, { isForClient: true, forPartners: [] })).status).toBe(200)
    expect((await app.admin.request(documents.listDocuments, { params: { id: client.id } })).text).toBe(
      before,
    )
  })
})
