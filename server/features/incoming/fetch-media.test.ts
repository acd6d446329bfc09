import { once } from 'node:events'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listDocuments } from '#contract/calls/deal/documents.ts'
import { fileIncoming, listIncoming } from '#contract/calls/messages/incoming.ts'
import { listMessages, listPortalMessages } from '#contract/calls/messages/messages.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { phonePhoto, secrets } from '../../testing/files/photos.ts'
import { loopbackCertificate, loopbackKey } from '../../testing/receivers/loopback-certificate.ts'
import { newSid, postText } from '../../testing/receivers/post-text.ts'
import { fetchDueMedia } from './fetch-media.ts'
import { sweepTexts } from './sweep-texts.ts'

const minute = 60_000
const type = 'image/jpeg'

forEachEngine('photos of texts', (engine) => {
  const world = notificationWorld(engine)
  let elsewhere: Server
  let origin: string
  const headers: (string | undefined)[] = []
  beforeAll(async () => {
    elsewhere = createServer({ cert: loopbackCertificate, key: loopbackKey }, (request, response) => {
      headers.push(request.headers.authorization)
      if (request.url === '/again') response.writeHead(302, { location: `${origin}/photo` }).end()
      else response.writeHead(200, { 'content-type': type }).end(phonePhoto(1))
    })
    elsewhere.listen(0, '127.0.0.1')
    await once(elsewhere, 'listening')
    origin = `https://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  })
  afterAll(() => void elsewhere.close())
  beforeEach(async () => {
    const { db } = world.app.services
    for (const table of ['incoming', 'messages', 'clients'] as const) await db.deleteFrom(table).execute()
    world.twilio.media.clear()
    world.twilio.asked.length = 0
    world.twilio.received.length = 0
    world.twilio.behave()
    headers.length = 0
  })

  const loopback = { allows: () => true, anyPort: true, ca: loopbackCertificate }
  const text = (urls: readonly string[], more: Record<string, string> = {}) =>
    postText(world.app, {
      authToken: world.twilio.settings.authToken,
      From: '+19165550142',
      Body: 'The kitchen',
      NumMedia: String(urls.length),
      ...Object.fromEntries(urls.map((url, at) => [`MediaUrl${at}`, url])),
      ...more,
    })
  /** A photo at the gateway. */
  function photoAt(path: string, more: { bytes?: Uint8Array; location?: string } = { bytes: phonePhoto(1) }) {
    world.twilio.media.set(path, { type, ...more })
    return `${world.twilio.settings.baseUrl}${path}`
  }
  /** Looks for due photos, so many minutes from now. */
  const look = (minutes = 0, policy?: typeof loopback) =>
    fetchDueMedia(
      {
        ...world.app.services,
        clock: () => new Date(world.app.clock.now().getTime() + minutes * minute),
      },
      policy ? { policy } : {},
    )
  const chat = async (id: string) => (await world.app.admin.request(listMessages, { params: { id } })).body
  const documents = async (id: string) =>
    (await world.app.admin.request(listDocuments, { params: { id } })).body
  const left = () => world.app.services.db.selectFrom('incoming_files').selectAll().execute()

  test('A19: is in the message after the gateway was away for 10 minutes, without its place', async () => {
    const maya = await world.textedClient()
    await world.textedClient('(916) 555-0177')
    await text([photoAt('/media/1'), photoAt('/media/2')])
    world.twilio.behave('cut')
    await look()
    const [coming] = await chat(maya.id)
    expect(coming).toMatchObject({ content: 'The kitchen', fileCount: 2 })
    expect(coming?.files?.map(({ isComing }) => isComing)).toEqual([true, true])
    await look()
    // Each was asked for once, and not again before its time.
    expect(world.twilio.asked).toEqual(['/media/1', '/media/2'])
    world.twilio.behave()
    await look(10)
    const [here] = await chat(maya.id)
    expect(here?.files).toMatchObject([{ name: 'photo-1.jpg' }, { name: 'photo-2.jpg' }])
    const portal = await world.app.caller().request(listPortalMessages, {
      params: { uniqueId: maya.uniqueId },
    })
    expect(portal.body[0]?.files).toEqual(here?.files)
    const files = await documents(maya.id)
    expect(files).toMatchObject([{ uploadedBy: 'client' }, { uploadedBy: 'client' }])
    const { rawPayload } = await world.app.admin.send({
      method: 'GET',
      url: `/api/documents/${files[0]?.id}/download`,
    })
    for (const secret of secrets) expect(rawPayload.includes(secret)).toBe(false)
    expect(await left()).toEqual([])
  })

  test('A19: a URL of another host is never asked', async () => {
    const maya = await world.textedClient()
    await text([`${origin}/photo`, 'http://169.254.169.254/latest', photoAt('/media/1')])
    for (const minutes of [0, 30, 90]) await look(minutes, loopback)
    expect([headers, world.twilio.asked]).toEqual([[], ['/media/1']])
    expect(await chat(maya.id)).toMatchObject([{ leftOut: 2, fileCount: 1, files: [{}] }])
  })

  test('one redirect is followed by https to a public address, without our credentials', async () => {
    const maya = await world.textedClient()
    await text([
      photoAt('/media/1', { location: `${origin}/photo` }),
      photoAt('/media/2', { location: `${origin}/again` }),
      photoAt('/media/3', { location: 'http://127.0.0.1:1/' }),
    ])
    // The address is a private one, so it is not asked.
    await look()
    expect(headers).toEqual([])
    await look(10, loopback)
    expect(headers).toEqual([undefined, undefined])
    const [message] = await chat(maya.id)
    expect(message?.files?.map(({ name, isComing }) => [name, isComing === true])).toEqual(
      expect.arrayContaining([
        ['photo-1.jpg', false],
        ['photo-2', true],
        ['photo-3', true],
      ]),
    )
  })

  test('one that does not come within a day is named on both sides, and is asked no more', async () => {
    const maya = await world.textedClient()
    await text([photoAt('/media/1')])
    world.twilio.behave({ status: 503 })
    for (let hour = 0; hour <= 40; hour++) for (const at of [0, 20, 40]) await look(hour * 60 + at)
    const asked = world.twilio.asked.length
    const [message] = await chat(maya.id)
    const leftOutFiles = [{ name: 'photo-1', why: 'not-fetched' }]
    expect(message).toMatchObject({ leftOut: 1, leftOutFiles })
    expect(message).not.toHaveProperty('files')
    const params = { uniqueId: maya.uniqueId }
    const portal = await world.app.caller().request(listPortalMessages, { params })
    expect(portal.body).toMatchObject([{ leftOutFiles }])
    await look(100 * 60)
    expect([world.twilio.asked.length, await left()]).toEqual([asked, []])
  })

  test('one of a text that waits is fetched, and filed with it', async () => {
    const maya = await world.textedClient()
    await text([photoAt('/media/1')], { From: '+19165550199' })
    await look()
    const { lines } = (await world.app.admin.request(listIncoming)).body
    expect(lines).toMatchObject([{ files: [{ name: 'photo-1.jpg' }] }])
    const params = { id: lines[0]?.id ?? '' }
    await world.app.admin.request(fileIncoming, { params, body: { personId: maya.id } })
    expect(await chat(maya.id)).toMatchObject([{ files: [{ name: 'photo-1.jpg' }] }])
  })

  test('of a text that the sweep brought come, too', async () => {
    const maya = await world.textedClient()
    const { accountSid, from: to } = world.twilio.settings
    const sid = newSid()
    const messages = `/2010-04-01/Accounts/${accountSid}/Messages/${sid}/Media`
    photoAt(`${messages}/ME1`)
    world.twilio.media.set(`${messages}.json`, {
      type: 'application/json',
      bytes: Buffer.from(JSON.stringify({ media_list: [{ uri: `${messages}/ME1.json` }] })),
    })
    world.twilio.received.push({
      sid,
      from: '+19165550142',
      to,
      body: 'The roof',
      direction: 'inbound',
      num_media: '1',
      date_sent: new Date(world.app.clock.now().getTime() - minute).toUTCString(),
    })
    expect(await sweepTexts(world.app.services)).toBe(1)
    await look()
    expect(await chat(maya.id)).toMatchObject([{ content: 'The roof', files: [{ name: 'photo-1.jpg' }] }])
  })
})
