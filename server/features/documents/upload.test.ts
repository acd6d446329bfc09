import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { archiveClient, type AdminClient } from '#contract/calls/clients/clients.ts'
import * as calls from '#contract/calls/deal/documents.ts'
import { listPortalNotifications } from '#contract/calls/notifications/notifications.ts'
import { limits } from '#contract/rules/limits.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { textFile, uploadForm } from '../../testing/app/upload-form.ts'
import { callOver } from '../../testing/app/wire.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'
import { filesUnder } from '../../testing/files/folder-files.ts'
import { sampleDocx, sampleGif, sampleJpeg, samplePdf, samplePng } from '../../testing/files/sample-files.ts'

const parsed = (text: string) => JSON.parse(text) as calls.TransactionDocument
const text = (name = 'a.txt', content = 'text') => ({ name, bytes: Buffer.from(content) })

const onlyThese = 'Only PDF, DOC, DOCX, JPG, PNG, GIF and TXT files can be uploaded'

forAnyEngine('uploads', (engine) => {
  let app: TestApp
  let address: string
  let session: string
  beforeAll(async () => {
    const settings = { UPLOAD_QUOTA_FILES: '3', UPLOAD_QUOTA_MB: '15' }
    app = await startTestApp({ engine, settings })
    address = await app.app.listen({ port: 0, host: '127.0.0.1' })
    session = [...app.admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  })
  afterAll(() => app.close())

  const asAdmin = (client: AdminClient, form: FormData) =>
    callOver(address, calls.uploadDocument, { params: { id: client.id }, body: form, cookie: session })
  const asClient = ({ uniqueId }: AdminClient, form: FormData) =>
    callOver(address, calls.uploadPortalDocument, { params: { uniqueId }, body: form })
  const stored = async () => (await filesUnder(app.services.settings.dataDir)).filter(isUploaded)
  const rowsOf = async (client: AdminClient) => {
    const { body } = await app.admin.request(calls.listDocuments, { params: { id: client.id } })
    return body
  }

  describe.each([
    ['an admin', 'admin', asAdmin],
    ['a client', 'client', asClient],
  ] as const)('of %s', (_who, uploadedBy, upload) => {
    test('are listed with their metadata on both sides, and download with the same bytes', async () => {
      const client = await app.createClient()
      const bytes = await samplePdf()
      const answered = await upload(
        client,
        uploadForm({ name: 'Agreement.pdf', bytes }, { category: 'contract' }),
      )
      expect(answered.status).toBe(201)
      const document = parsed(answered.text)
      expect(Object.keys(document).toSorted()).toEqual(
        Object.keys(calls.TransactionDocument.shape)
          .filter(
            (name) =>
              !['endedOn', 'isForClient', 'forPartners', 'partnerFile', 'review', 'asTyped'].includes(name),
          )
          .toSorted(),
      )
      expect(document).toMatchObject({
        clientId: client.id,
        name: 'Agreement.pdf',
        originalName: 'Agreement.pdf',
        fileSize: bytes.length,
        mimeType: 'application/pdf',
        uploadedBy,
        status: 'available',
        category: 'contract',
        description: null,
        dueDate: null,
      })
      expect(await rowsOf(client)).toEqual([document])
      const portal = await app.portal(client.uniqueId)
      const seen = await portal.request(calls.listPortalDocuments, { params: { uniqueId: client.uniqueId } })
      expect(seen.body).toEqual([document])
      const download = await fetch(`${address}/api/documents/${document.id}/download`, {
        headers: { cookie: session },
      })
      expect(sha256(new Uint8Array(await download.arrayBuffer()))).toBe(sha256(bytes))
      const { sha256: storedHash } = await app.services.db
        .selectFrom('documents')
        .select('sha256')
        .where('id', '=', document.id)
        .executeTakeFirstOrThrow()
      expect(storedHash).toBe(sha256(bytes))
    })

    test('accept a name, a category, and a description', async () => {
      const client = await app.createClient()
      const fields = { name: 'Roof 🏠', category: 'inspection', description: 'North side, third shingle row' }
      const { status, text: body } = await upload(client, uploadForm(text(), fields))
      expect(status).toBe(201)
      expect(parsed(body)).toMatchObject({ ...fields, originalName: 'a.txt' })
    })

    test('have the category other by default', async () => {
      const client = await app.createClient()
      expect(parsed((await upload(client, uploadForm(text()))).text).category).toBe('other')
    })

    test('of exactly 10 MB are accepted, and of one byte more are refused with nothing left behind', async () => {
      const client = await app.createClient()
      const before = await stored()
      const over = await upload(client, uploadForm({ name: 'big.txt', bytes: textFile(limits.upload + 1) }))
      expect(over.status).toBe(413)
      expect(JSON.parse(over.text)).toMatchObject({ message: 'Please select a file smaller than 10MB' })
      expect(await rowsOf(client)).toEqual([])
      expect(await stored()).toEqual(before)
      const exact = await upload(client, uploadForm({ name: 'big.txt', bytes: textFile(limits.upload) }))
      expect(exact.status).toBe(201)
      expect(parsed(exact.text).fileSize).toBe(limits.upload)
    })

    test('for a request fulfill it, once', async () => {
      const client = await app.createClient()
      const requested = await app.admin.request(calls.requestDocument, {
        params: { id: client.id },
        body: { name: 'Pay stub', category: 'loan', description: 'The newest', dueDate: '2031-02-03' },
      })
      expect(requested.status).toBe(201)
      const requestId = requested.body.id
      const other = await app.createClient()
      expect((await upload(other, uploadForm(text(), { requestId }))).status).toBe(404)
      const filled = await upload(client, uploadForm(text('stub.txt'), { requestId }))
      expect(filled.status).toBe(201)
      expect(parsed(filled.text)).toMatchObject({
        id: requestId,
        name: 'Pay stub',
        category: 'loan',
        description: 'The newest',
        dueDate: '2031-02-03',
        originalName: 'stub.txt',
        status: 'available',
        uploadedBy,
      })
      const before = await stored()
      expect((await upload(client, uploadForm(text(), { requestId }))).status).toBe(404)
      expect(await stored()).toEqual(before)
      expect(await rowsOf(client)).toHaveLength(1)
    })

    test('for a request of somebody else fulfill it on the desk only', async () => {
      const client = await app.createClient()
      const body = { name: 'Closing Disclosure', askedOf: 'lender' } as const
      const params = { id: client.id }
      const requested = (await app.admin.request(calls.requestDocument, { params, body })).body
      expect(requested.askedOf).toBe('lender')
      const { status } = await upload(client, uploadForm(text(), { requestId: requested.id }))
      expect(status).toBe(uploadedBy === 'admin' ? 201 : 404)
    })

    test('for an archived client are refused with nothing left behind', async () => {
      const client = await app.createClient()
      await app.admin.request(archiveClient, { params: { id: client.id }, body: {} })
      const before = await stored()
      const answered = await upload(client, uploadForm(text()))
      expect(answered.status).toBe(409)
      expect(JSON.parse(answered.text)).toMatchObject({ code: 'archived' })
      expect(await stored()).toEqual(before)
    })

    test.each([
      ['category', { category: 'deed' }],
      ['name', { name: 'n'.repeat(256) }],
      ['description', { description: 'd'.repeat(10_001) }],
      ['requestId', { requestId: 'none' }],
    ])('with an invalid %s are 400, naming it', async (field, fields) => {
      const client = await app.createClient()
      const before = await stored()
      const answered = await upload(client, uploadForm(text(), fields))
      expect(answered.status).toBe(400)
      expect(JSON.parse(answered.text).fields).toHaveProperty(field)
      expect(await stored()).toEqual(before)
      expect(await rowsOf(client)).toEqual([])
    })

    test.each([
      [
        'an HTML page named as a PDF',
        'a.pdf',
        '<html><script>alert(1)</script></html>',
        'This file is a web page named .pdf. Save it as PDF, then upload it.',
      ],
      [
        'rich text named as a Word document',
        'a.DOC',
        '{\\rtf1 hello}',
        'This file is rich text (RTF) named .doc. Save it as PDF, then upload it.',
      ],
      [
        'a PDF that was cut off',
        'a.pdf',
        '%PDF-1.4 1 0 obj',
        'This PDF is damaged: its end is missing. Save or download it again, then upload it.',
      ],
      ['an HTML page', 'a.html', '<html><body>hello</body></html>'],
      ['a drawing', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
      ['a program', 'a.exe', 'MZ'],
      ['a text without an extension', 'readme', 'text'],
      [
        'an image named as text',
        'a.txt',
        samplePng,
        'This file is a picture named .txt. Save it as JPG, then upload it.',
      ],
    ])('of %s are 415 with nothing left behind', async (_what, name, content, says = onlyThese) => {
      const client = await app.createClient()
      const before = await stored()
      const answered = await upload(client, uploadForm({ name, bytes: Buffer.from(content) }))
      expect(answered.status).toBe(415)
      const { message } = JSON.parse(answered.text) as { message: string }
      expect(message).toBe(says)
      expect(await stored()).toEqual(before)
      expect(await rowsOf(client)).toEqual([])
    })
  })

  test.each([
    ['a.png', samplePng, 'image/png'],
    ['A.JPG', sampleJpeg, 'image/jpeg'],
    ['a.jpeg', sampleJpeg, 'image/jpeg'],
    ['a.gif', sampleGif, 'image/gif'],
    ['a.txt', Buffer.from('grüße'), 'text/plain'],
    ['a.docx', sampleDocx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ])('%s is recognized by its type', async (name, bytes, mimeType) => {
    const client = await app.createClient()
    const { status, text: body } = await asAdmin(client, uploadForm({ name, bytes }))
    expect(status).toBe(201)
    expect(parsed(body).mimeType).toBe(mimeType)
  })

  test('a picture with the extension of another one is stored, listed and downloaded under the right one', async () => {
    const client = await app.createClient()
    const { status, text: body } = await asClient(client, uploadForm({ name: 'House.jpg', bytes: samplePng }))
    expect(status).toBe(201)
    expect(parsed(body)).toMatchObject({ originalName: 'House.png', mimeType: 'image/png' })
  })

  test('a quotation mark in a file’s name, which browsers write as %22, is one', async () => {
    const client = await app.createClient()
    const { text: body } = await asClient(
      client,
      uploadForm({ name: 'The "old" roof 100%.txt', bytes: textFile(9) }),
    )
    expect(parsed(body)).toMatchObject({ originalName: 'The "old" roof 100%.txt' })
  })

  test('an admin’s upload creates a notification, a client’s does not', async () => {
    const client = await app.createClient()
    await asClient(client, uploadForm(text()))
    const portal = await app.portal(client.uniqueId)
    const params = { uniqueId: client.uniqueId }
    expect((await portal.request(listPortalNotifications, { params })).body).toEqual([])
    await asAdmin(client, uploadForm(text(), { name: 'Deed' }))
    expect((await portal.request(listPortalNotifications, { params })).body).toMatchObject([
      { type: 'document_uploaded', title: 'New document: Deed' },
    ])
  })

  test('a portal’s own files are limited in number and bytes, an admin’s are not', async () => {
    const client = await app.createClient()
    const big = uploadForm({ name: 'big.txt', bytes: textFile(8 * 1024 * 1024) })
    expect((await asClient(client, big)).status).toBe(201)
    const before = await stored()
    const tooMuch = await asClient(client, big)
    expect(tooMuch.status).toBe(409)
    expect(JSON.parse(tooMuch.text)).toMatchObject({ code: 'quota-reached' })
    expect(await stored()).toEqual(before)
    expect((await asClient(client, uploadForm(text()))).status).toBe(201)
    expect((await asClient(client, uploadForm(text()))).status).toBe(201)
    expect((await asClient(client, uploadForm(text()))).status).toBe(409)
    expect((await asAdmin(client, uploadForm(text()))).status).toBe(201)
    expect((await asAdmin(client, big)).status).toBe(201)
  })

  test('parallel uploads of a portal stay within its quota', async () => {
    const client = await app.createClient()
    const all = await Promise.all(Array.from({ length: 8 }, () => asClient(client, uploadForm(text()))))
    expect(all.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(all.filter(({ status }) => status === 409)).toHaveLength(5)
    expect(await rowsOf(client)).toHaveLength(3)
  })

  test('an upload for a client that does not exist is 404', async () => {
    const before = await stored()
    const nobody = { id: '00000000-0000-7000-8000-000000000000', uniqueId: 'noSuchOne' } as AdminClient
    expect((await asAdmin(nobody, uploadForm(text()))).status).toBe(404)
    expect((await asClient(nobody, uploadForm(text()))).status).toBe(404)
    expect(await stored()).toEqual(before)
  })
})

const isUploaded = (path: string): boolean => path.startsWith('files') || path.startsWith('incoming')
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
