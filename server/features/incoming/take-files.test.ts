import { beforeEach, expect, test } from 'vitest'
import { deleteClient } from '#contract/calls/clients/clients.ts'
import { listDocuments, listPortalDocuments, fileForRequest } from '#contract/calls/deal/documents.ts'
import { getToday } from '#contract/calls/desk/today.ts'
import { fileIncoming, getIncoming, listIncoming, markNotTheirs } from '#contract/calls/messages/incoming.ts'
import { listMessages, listPortalMessages } from '#contract/calls/messages/messages.ts'
import { isFileKey } from '../../files/file-key.ts'
import { deleteOldRows } from '../../notifications/outbox/sender-timer.ts'
import { type AttachedFile, mailWithFiles } from '../../testing/app/mail-with-files.ts'
import { mailedClient } from '../../testing/app/mailed-client.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { askFor } from '../../testing/app/partner-deal.ts'
import { signedMail, signingDns } from '../../testing/app/signed-mail.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { filesUnder } from '../../testing/files/folder-files.ts'
import { phonePhoto, plainJpeg, secrets } from '../../testing/files/photos.ts'
import { sampleDocx, samplePdf, samplePng } from '../../testing/files/sample-files.ts'
import { checkFiles } from '../documents/file-check-timer.ts'
import { getUploadTotals } from '../documents/stored-file-data.ts'
import { takeEmail } from './take-email.ts'

const jpg = 'image/jpeg'
const day = 24 * 60 * 60_000
const photo = (name = 'stub.jpg'): AttachedFile => ({ name, type: jpg, bytes: phonePhoto(1) })
const pdf = async (name: string): Promise<AttachedFile> => ({
  name,
  type: 'application/pdf',
  bytes: await samplePdf(name),
})

const mail = async (from: string, to: string, files: readonly AttachedFile[], text = 'Here it is') =>
  Buffer.from(await signedMail(mailWithFiles({ from, to, text }, files)))

forEachEngine('files of an email from outside', (engine) => {
  const world = notificationWorld(engine, {
    MAIL_IN: '{token}@reply.example.com',
    MAIL_IN_SECRET: 'a-secret-for-plain-mail',
    UPLOAD_QUOTA_FILES: '24',
  })
  beforeEach(async () => {
    const { services } = world.app
    services.dns = signingDns
    for (const table of ['incoming', 'known_senders', 'messages', 'clients'] as const)
      await services.db.deleteFrom(table).execute()
    for (const key of await stored()) await services.files.remove(key)
  })

  const stored = async () =>
    (await filesUnder(`${world.app.services.settings.dataDir}/files`))
      .map((path) => path.split('/').slice(-2).join('/'))
      .filter(isFileKey)
  const take = (bytes: Uint8Array, to: string) =>
    takeEmail(world.app.services, { bytes, way: 'raw', recipients: [to] })
  const send = async (from: string, to: string, files: readonly AttachedFile[], text?: string) =>
    take(await mail(from, to, files, text), to)
  const chat = async (id: string) => (await world.app.admin.request(listMessages, { params: { id } })).body
  const documents = async (id: string) =>
    (await world.app.admin.request(listDocuments, { params: { id } })).body
  const portalChat = async (uniqueId: string) =>
    (await world.app.caller().request(listPortalMessages, { params: { uniqueId } })).body
  const toSort = async () => (await world.app.admin.request(listIncoming)).body.lines
  const waiting = () => world.app.services.db.selectFrom('incoming_files').selectAll().execute()
  /** Deletes what is old so many days from now, but for the sessions of this test. */
  async function deleteOld(days: number) {
    const { services, clock } = world.app
    const sessions = await services.db.selectFrom('session').selectAll().execute()
    const later = new Date(clock.now().getTime() + days * day)
    await deleteOldRows({ ...services, clock: () => later })
    await services.db.deleteFrom('session').execute()
    await services.db.insertInto('session').values(sessions).execute()
  }
  const download = (url: string) => world.app.admin.send({ method: 'GET', url })

  test('A18: become documents of that person, unseen, without their place; the others are named with why', async () => {
    const maya = await mailedClient(world, 'maya@example.com')
    const noor = await mailedClient(world, 'noor@example.com')
    await send('maya@example.com', maya.replyTo, [
      photo(),
      await pdf('lease 021000021 1234567890.pdf'),
      { name: 'letter.docx', type: 'application/octet-stream', bytes: sampleDocx },
      { name: 'IMG_0001.HEIC', type: 'image/heic', bytes: Buffer.from('heic') },
      { name: 'tool.exe', type: 'application/x-msdownload', bytes: Buffer.from('MZ') },
      { name: 'scan.pdf', type: 'application/pdf', bytes: Buffer.alloc(11 * 1024 * 1024, '%PDF-') },
      { name: 'logo.png', type: 'image/png', bytes: samplePng, cid: 'logo@x' },
    ])
    const names = ['stub.jpg', 'lease [removed].pdf', 'letter.docx']
    const files = await documents(maya.id)
    expect(files.map(({ originalName }) => originalName).toSorted()).toEqual(names.toSorted())
    for (const one of files)
      expect(one).toMatchObject({
        uploadedBy: 'client',
        category: 'other',
        status: 'available',
      })
    const leftOutFiles = [
      { name: 'IMG_0001.HEIC', size: 4, why: 'heic' },
      { name: 'tool.exe', size: 2, why: 'kind' },
      { name: 'scan.pdf', size: 11 * 1024 * 1024, why: 'too-large' },
    ]
    const [message] = await chat(maya.id)
    expect(message).toMatchObject({ content: 'Here it is', leftOut: 3, leftOutFiles, fileCount: 3 })
    expect(message?.files?.map(({ name }) => name)).toEqual(names)
    const [read] = await portalChat(maya.uniqueId)
    expect(read?.files).toEqual(message?.files)
    expect(read?.leftOutFiles).toEqual(leftOutFiles)
    const whole = await world.app.admin.request(getIncoming, { params: { id: message?.emailId ?? '' } })
    expect(whole.body.leftOutFiles).toEqual([
      ...leftOutFiles,
      { name: 'logo.png', size: samplePng.length, why: 'logo' },
    ])
    const shown = await world.app
      .caller()
      .request(listPortalDocuments, { params: { uniqueId: maya.uniqueId } })
    expect(shown.body).toHaveLength(3)
    const id = files.find(({ originalName }) => originalName === 'stub.jpg')?.id
    const bytes = (await download(`/api/documents/${id}/download`)).rawPayload
    expect(bytes.subarray(0, 3)).toEqual(plainJpeg.subarray(0, 3))
    for (const secret of secrets) expect(bytes.includes(secret)).toBe(false)
    const { uploads } = (await world.app.admin.request(getToday)).body as unknown as {
      uploads: { clientId: string }[]
    }
    expect(JSON.stringify(uploads)).toContain(maya.id)
    expect(await documents(noor.id)).toEqual([])
    expect([(await stored()).length, await waiting()]).toEqual([3, []])
    const kept = await world.app.services.db.selectFrom('incoming').selectAll().execute()
    expect(JSON.stringify([kept, files, message])).not.toContain('1234567890')
  })

  test('A18: at most 20 of one message, and no more than the quota of the client side, whoever waits', async () => {
    const maya = await mailedClient(world, 'maya@example.com')
    const many = Array.from({ length: 22 }, (_, n) => ({
      ...photo(`${n}.txt`),
      bytes: Buffer.from(`${n} ok`),
    }))
    // What strangers send to the deal takes no room of the client.
    await send('daniel@example.com', maya.replyTo, many.slice(0, 10))
    await send('maya@example.com', maya.replyTo, many)
    const [first] = await chat(maya.id)
    expect(first?.files).toHaveLength(20)
    expect(first?.leftOutFiles?.map(({ name, why }) => [name, why])).toEqual([
      ['20.txt', 'too-many'],
      ['21.txt', 'too-many'],
    ])
    await send('maya@example.com', maya.replyTo, many.slice(0, 6), 'More')
    const [, second] = await chat(maya.id)
    expect(second?.files).toHaveLength(4)
    expect(second?.leftOutFiles?.map(({ name, why }) => [name, why])).toEqual([
      ['4.txt', 'no-room'],
      ['5.txt', 'no-room'],
    ])
    expect(await getUploadTotals(world.app.services.db, { clientId: maya.id })).toMatchObject({ files: 24 })
    expect([(await waiting()).length, (await stored()).length]).toEqual([10, 34])
  })

  test('A5: the same email several times at once is one message with one set of files', async () => {
    const maya = await mailedClient(world, 'maya@example.com')
    const same = await mail('maya@example.com', maya.replyTo, [photo(), await pdf('a.pdf')])
    await Promise.all([1, 2, 3].map(() => take(same, maya.replyTo)))
    await take(same, maya.replyTo)
    expect([(await chat(maya.id)).length, (await documents(maya.id)).length]).toEqual([1, 2])
    expect(await stored()).toHaveLength(2)
  })

  test('leave nothing in the store when the message could not be stored', async () => {
    const maya = await mailedClient(world, 'maya@example.com')
    const { services } = world.app
    const failing = {
      ...services,
      commitSteps: [
        () => {
          throw new Error('The step fails')
        },
      ],
    }
    const bytes = await mail('maya@example.com', maya.replyTo, [photo()])
    const taken = takeEmail(failing, { bytes, way: 'raw', recipients: [maya.replyTo] })
    await expect(taken).rejects.toThrow('The step fails')
    expect([await stored(), await waiting(), await chat(maya.id)]).toEqual([[], [], []])
  })

  test('alone are a message without words', async () => {
    const maya = await mailedClient(world, 'maya@example.com')
    await send('maya@example.com', maya.replyTo, [photo(), await pdf('a.pdf')], '')
    expect(await chat(maya.id)).toMatchObject([{ content: '', fileCount: 2, files: [{}, {}] }])
  })

  test('wait with their message, can be opened by the team, and are filed with it', async () => {
    const maya = await mailedClient(world, 'maya@example.com')
    await send('daniel@example.com', maya.replyTo, [photo(), await pdf('a.pdf')])
    const [line] = await toSort()
    expect(line?.files).toMatchObject([{ name: 'stub.jpg' }, { name: 'a.pdf' }])
    const url = `/api/admin/incoming-files/${line?.files?.[0]?.id}/download`
    const opened = await download(url)
    expect([opened.statusCode, opened.headers['content-disposition']]).toEqual([
      200,
      'attachment; filename=stub.jpg',
    ])
    expect(opened.headers).toMatchObject({
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    expect((await world.app.caller().send({ method: 'GET', url })).statusCode).toBe(401)
    expect(await documents(maya.id)).toEqual([])
    // A check of the store knows them.
    await checkFiles({ ...world.app.services, clock: () => new Date(Date.now() + 3 * day) }, new Date(0))
    expect(await stored()).toHaveLength(2)
    await world.app.admin.request(fileIncoming, {
      params: { id: line?.id ?? '' },
      body: { personId: maya.id },
    })
    expect((await chat(maya.id)).map(({ files }) => files?.length)).toEqual([2])
    expect([(await documents(maya.id)).length, await waiting()]).toEqual([2, []])
    expect((await download(url)).statusCode).toBe(404)
  })

  test('A23: leave the deal with a message that is not theirs, also one that was used for a request', async () => {
    const maya = await mailedClient(world, 'maya@example.com')
    const asked = await askFor(world.app, maya.id, 'Pay stub', { askedOf: 'client' })
    await send('maya@example.com', maya.replyTo, [photo(), await pdf('a.pdf')])
    const [message] = await chat(maya.id)
    await world.app.admin.request(fileForRequest, {
      params: { id: message?.files?.[0]?.id ?? '' },
      body: { requestId: asked.id },
    })
    const [used] = await chat(maya.id)
    expect(used?.files?.map(({ id }) => id).toSorted()).toEqual(
      [asked.id, message?.files?.[1]?.id ?? ''].toSorted(),
    )
    await world.app.admin.request(markNotTheirs, {
      params: { id: message?.id ?? '' },
      body: { isWrongNumber: false },
    })
    expect(await chat(maya.id)).toEqual([])
    expect(await documents(maya.id)).toMatchObject([{ id: asked.id, status: 'pending', originalName: '' }])
    expect(await toSort()).toMatchObject([{ reason: 'not-theirs', files: [{}, {}] }])
    expect(await stored()).toHaveLength(2)
  })

  test('are deleted with their deal', async () => {
    const maya = await mailedClient(world, 'maya@example.com')
    const noor = await mailedClient(world, 'noor@example.com')
    for (const { replyTo } of [maya, noor]) await send('daniel@example.com', replyTo, [photo()])
    await world.app.admin.request(deleteClient, { params: { id: maya.id } })
    expect([(await stored()).length, (await waiting()).length]).toEqual([1, 1])
  })

  test('of a dismissed message are kept for 30 days, and those of one that waits stay', async () => {
    const maya = await mailedClient(world, 'maya@example.com')
    for (const text of ['Old', 'Waits']) await send('daniel@example.com', maya.replyTo, [photo()], text)
    const { db } = world.app.services
    const sortedAt = world.app.clock.now().toISOString()
    await db
      .updateTable('incoming')
      .set({ state: 'dismissed', sortedAt })
      .where('content', '=', 'Old')
      .execute()
    for (const [days, left] of [
      [29, 2],
      [31, 1],
    ] as const) {
      await deleteOld(days)
      expect([(await stored()).length, (await waiting()).length]).toEqual([left, left])
    }
  })

  test('the bytes of an email that cannot be read wait as a file for 30 days', async () => {
    const parts = Array.from({ length: 250 }, () => '--b\r\nContent-Type: text/plain\r\n\r\nx').join('\r\n')
    const head = ['From: stranger@example.com', 'To: answers@example.com', 'MIME-Version: 1.0']
    const type = 'Content-Type: multipart/mixed; boundary=b'
    const bytes = Buffer.from(`${[...head, type].join('\r\n')}\r\n\r\n${parts}\r\n--b--\r\n`)
    await take(bytes, 'portal@example.com')
    const [line] = await toSort()
    expect(line).toMatchObject({ reason: 'unreadable', files: [{ name: 'email.eml', size: bytes.length }] })
    const opened = await download(`/api/admin/incoming-files/${line?.files?.[0]?.id}/download`)
    expect(opened.rawPayload.equals(bytes)).toBe(true)
    await deleteOld(31)
    expect([await stored(), await waiting(), (await toSort()).length]).toEqual([[], [], 1])
  })
})
