import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  changeClient,
  deleteClient,
  getPortalClient,
  replaceLink,
  type AdminClient,
} from '#contract/calls/clients/clients.ts'
import { addNote, changeNote, deleteNote } from '#contract/calls/deal/notes.ts'
import { addStep, completeStep } from '#contract/calls/deal/steps.ts'
import { sendAdminMessage, sendClientMessage } from '#contract/calls/messages/messages.ts'
import { listPeople } from '#contract/calls/people/people.ts'
import { changePassword, getMe, listSessions, endSession } from '#contract/calls/team/account.ts'
import { removeAdmin } from '#contract/calls/team/admins.ts'
import { signOut } from '#contract/calls/team/sign-in.ts'
import { portalOfClientId } from '../../access/portal-of-link.ts'
import type { Caller } from '../../testing/app/caller.ts'
import { LiveReader } from '../../testing/app/live-reader.ts'
import { adminPassword, startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'

/** The topics announced to a screen for a client, each announcement as one text. */
const topicsOf = (reader: LiveReader, { id }: AdminClient) =>
  reader.events
    .filter(({ event }) => event === 'change')
    .map(({ data }) => JSON.parse(data) as { clientId: string; topics: string[] })
    .filter(({ clientId }) => clientId === id)
    .map(({ topics }) => topics.toSorted().join(' '))

/** Opens a hundred streams at once; how many were let in, and how many were refused with 429. */
async function openHundred(openOne: () => Promise<LiveReader>) {
  const tried = await Promise.allSettled(Array.from({ length: 100 }, openOne))
  const refused = tried.filter(
    (one) => one.status === 'rejected' && String(one.reason).includes('Refused with 429'),
  )
  return [tried.filter(({ status }) => status === 'fulfilled').length, refused.length]
}

forEachEngine('live streams', (engine) => {
  let app: TestApp
  let address: string
  let open: LiveReader[] = []
  beforeAll(async () => {
    app = await startTestApp({ engine })
    address = await app.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => app.close())
  afterEach(() => {
    for (const reader of open) reader.close()
    open = []
  })

  async function listen(path: string, caller?: Caller): Promise<LiveReader> {
    // Earlier changes have been announced when this resolves, so the new stream does not get them.
    await app.announced(() => Promise.resolve())
    const cookie = [...(caller?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
    const reader = await LiveReader.open(address + path, cookie ? { cookie } : {})
    open.push(reader)
    return reader
  }
  const portalStream = ({ uniqueId }: AdminClient) => listen(`/api/clients/${uniqueId}/live`)
  const adminStream = (caller = app.admin) => listen('/api/admin/live', caller)
  /** What both screens received until a last, unrelated change. */
  async function heardBy(readers: LiveReader[], client: AdminClient): Promise<string[][]> {
    const last = (reader: LiveReader) =>
      topicsOf(reader, client).filter((topics) => topics === 'client').length
    const before = readers.map(last)
    const escrowCompany = `Escrow ${before.join(' ')}`
    await app.admin.request(changeClient, { params: { id: client.id }, body: { escrowCompany } })
    for (const [index, reader] of readers.entries())
      await expect.poll(() => last(reader)).toBe((before[index] ?? 0) + 1)
    return readers.map((reader) => topicsOf(reader, client).filter((topics) => topics !== 'client'))
  }

  test('are event streams that proxies must not cache', async () => {
    const client = await app.createClient()
    const reader = await portalStream(client)
    expect(reader.contentType).toBe('text/event-stream; charset=utf-8')
    expect(reader.text).toContain('retry: 1000\n')
    const reply = await fetch(`${address}/api/clients/${client.uniqueId}/live`)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    await reply.body?.cancel()
  })

  test('of a portal record the browser whose page was just opened', async () => {
    const { id, uniqueId } = await app.createClient()
    const devices = async () => (await app.admin.request(listPeople, { params: { id } })).body.client.devices
    const browser = app.caller()
    await browser.request(getPortalClient, { params: { uniqueId } })
    expect(await devices()).toBe(0)
    await listen(`/api/clients/${uniqueId}/live`, browser)
    expect(await devices()).toBe(1)
  })

  test('start with the versions of a portal’s data, as in its page', async () => {
    const client = await app.createClient()
    const read = async () => JSON.parse((await portalStream(client)).events[0]?.data ?? '') as object
    const before = await read()
    await app.admin.request(sendAdminMessage, { params: { id: client.id }, body: { content: 'Hello' } })
    const hidden = { title: 'Hidden', content: 'Text', isVisible: false }
    await app.admin.request(addNote, { params: { clientId: client.id }, body: hidden })
    const counted = { ...(before as { versions: object }).versions, messages: '1', notifications: '1' }
    expect(await read()).toEqual({ versions: counted })
    expect((await adminStream()).events[0]).toEqual({ event: 'hello', data: '{"isComplete":false}' })
  })

  test('announce to a desk what changed since its page was opened, or tell it to fetch again', async () => {
    const client = await app.createClient()
    app.services.live.refreshAll()
    const early = await listen('/api/admin/live?age=100', app.admin)
    expect(early.events.at(-1)).toEqual({ event: 'hello', data: '{"isComplete":false}' })
    await app.admin.request(addStep, { params: { id: client.id }, body: { title: 'A', description: 'B' } })
    await new Promise((passed) => setTimeout(passed, 5_200))
    const reader = await listen('/api/admin/live?age=100', app.admin)
    await expect.poll(() => reader.events.at(-1)?.event).toBe('hello')
    expect(reader.events.at(-1)?.data).toBe('{"isComplete":true}')
    const late = await listen('/api/admin/live?age=60000', app.admin)
    await expect.poll(() => late.events.at(-1)?.data).toBe('{"isComplete":false}')
    await app.admin.request(addStep, { params: { id: client.id }, body: { title: 'C', description: 'D' } })
    const replayed = await listen('/api/admin/live?age=100', app.admin)
    await expect.poll(() => topicsOf(replayed, client)).toContain('steps')
  })

  test('announce the changed topic to the portal and the admins, without its content', async () => {
    const client = await app.createClient()
    const [portal, admins] = [await portalStream(client), await adminStream()]
    await app.admin.request(sendAdminMessage, {
      params: { id: client.id },
      body: { content: 'The secret text' },
    })
    await app.admin.request(addStep, { params: { id: client.id }, body: { title: 'A', description: 'B' } })
    expect(await heardBy([portal, admins], client)).toEqual([
      ['notifications', 'messages', 'steps'],
      ['notifications', 'messages', 'steps'],
    ])
    for (const { event, data } of portal.events.filter((one) => one.event !== 'hello')) {
      expect(event).toBe('change')
      expect(Object.keys(JSON.parse(data) as object)).toEqual(['clientId', 'topics'])
    }
    expect(portal.text + admins.text).not.toContain('secret')
  })

  test('are announced after the commit, so the change can be read', async () => {
    const client = await app.createClient()
    const portal = await portalStream(client)
    const { uniqueId } = client
    await app.caller().request(sendClientMessage, { params: { uniqueId }, body: { content: 'Hello' } })
    await portal.waitFor('change')
    const list = await app.caller().send({ method: 'GET', url: `/api/clients/${uniqueId}/messages` })
    expect(list.json()).toHaveLength(1)
  })

  test('of a portal do not announce other clients', async () => {
    const [client, other] = [await app.createClient(), await app.createClient()]
    const [portal, admins] = [await portalStream(client), await adminStream()]
    await app.admin.request(sendAdminMessage, { params: { id: other.id }, body: { content: 'a' } })
    await heardBy([portal], client)
    await expect.poll(() => topicsOf(admins, other)).toContain('messages')
    expect(portal.text).not.toContain(other.id)
  })

  test('announce each topic of a change once', async () => {
    const client = await app.createClient()
    const { body: step } = await app.admin.request(addStep, {
      params: { id: client.id },
      body: { title: 'A', description: 'B' },
    })
    const portal = await portalStream(client)
    await app.admin.request(completeStep, { params: { stepId: step.id } })
    await heardBy([portal], client)
    const topics = topicsOf(portal, client).flatMap((text) => text.split(' '))
    expect(new Set(topics)).toEqual(new Set(['notifications', 'steps', 'client']))
  })

  test('do not announce a hidden note to a portal, but a note being shown or hidden', async () => {
    const client = await app.createClient()
    const params = { clientId: client.id }
    const [portal, admins] = [await portalStream(client), await adminStream()]
    const draft = { title: 'Keep quiet', content: 'x', isVisible: false }
    const { body: note } = await app.admin.request(addNote, { params, body: draft })
    const change = (body: object) => app.admin.request(changeNote, { params: { noteId: note.id }, body })
    await change({ content: 'still hidden' })
    expect(await heardBy([portal, admins], client)).toEqual([[], ['notes', 'notes']])
    await change({ isVisible: true })
    await expect.poll(() => topicsOf(portal, client)).toContain('notes')
    await change({ isVisible: false })
    await change({ content: 'hidden again' })
    await app.admin.request(deleteNote, { params: { noteId: note.id } })
    expect(await heardBy([portal, admins], client)).toEqual([
      ['notifications', 'notes', 'notes notifications'],
      ['notes', 'notes', 'notifications', 'notes', 'notes notifications', 'notes', 'notes'],
    ])
  })

  test('of a portal end when its link is replaced, and the old link cannot reconnect', async () => {
    const client = await app.createClient()
    const [portal, admins] = [await portalStream(client), await adminStream()]
    await app.admin.request(replaceLink, { params: { id: client.id }, body: {} })
    await portal.waitFor('gone')
    await portal.ended
    expect(portal.events.at(-1)?.event).toBe('gone')
    await expect.poll(() => topicsOf(admins, client)).not.toEqual([])
    await expect(portalStream(client)).rejects.toThrow('404')
  })

  test('of a portal end when its client is deleted', async () => {
    const client = await app.createClient()
    const portal = await portalStream(client)
    await app.admin.request(deleteClient, { params: { id: client.id } })
    await portal.waitFor('gone')
    await portal.ended
    await expect(portalStream(client)).rejects.toThrow('404')
  })

  test('of admins end with their session: signed out, ended elsewhere, password changed', async () => {
    const email = `live-${engine}@example.com`
    const one = await app.newAdmin(email)
    const [two, three] = [await app.signInAs(email), await app.signInAs(email)]
    const streams = [await adminStream(one), await adminStream(two), await adminStream(three)] as const
    const other = await adminStream()
    await one.request(signOut, { body: {} })
    await streams[0].waitFor('gone')
    await streams[0].ended
    await expect(adminStream(one)).rejects.toThrow('401')
    const { body: sessions } = await three.request(listSessions)
    const ofTwo = sessions.find(({ isCurrent }) => !isCurrent)
    await three.request(endSession, { params: { id: ofTwo?.id ?? '' } })
    await streams[1].waitFor('gone')
    await streams[1].ended
    await expect(adminStream(two)).rejects.toThrow('401')
    const elsewhere = await adminStream(await app.signInAs(email))
    const changed = await three.request(changePassword, {
      body: { currentPassword: adminPassword, newPassword: 'another long password' },
    })
    expect(changed.status).toBe(200)
    await elsewhere.waitFor('gone')
    await elsewhere.ended
    // The browser that changed it has a new session, with which its screens reconnect.
    await streams[2].ended
    expect(streams[2].events.some(({ event }) => event === 'gone')).toBe(false)
    expect((await three.request(getMe)).status).toBe(200)
    expect(other.events.some(({ event }) => event === 'gone')).toBe(false)
  })

  test('of an admin end when the admin is removed', async () => {
    const removed = await app.newAdmin(`removed-${engine}@example.com`)
    const { id } = (await removed.request(getMe)).body
    const stream = await adminStream(removed)
    await app.admin.request(removeAdmin, { params: { id } })
    await stream.waitFor('gone')
    await stream.ended
    await expect(adminStream(removed)).rejects.toThrow('401')
  })

  test('are limited to twenty per portal, also when opened at once, with no limit per address', async () => {
    const [client, other] = [await app.createClient(), await app.createClient()]
    // Each stream brings back the cookie of the first page, so that each one waits for its visit to be recorded.
    const browser = app.caller()
    await browser.request(getPortalClient, { params: { uniqueId: client.uniqueId } })
    const path = `/api/clients/${client.uniqueId}/live`
    expect(await openHundred(() => listen(path, browser))).toEqual([20, 80])
    const refused = await fetch(address + path)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ code: 'too-many-streams' })
    await portalStream(other)
    for (const reader of open.slice(0, 3)) reader.close()
    await expect.poll(() => app.services.live.portalStreams(portalOfClientId(client.id))).toBe(17)
    expect(await openHundred(() => listen(path, browser))).toEqual([3, 97])
  })

  test('are limited to fifty per session of an admin, also when opened at once', async () => {
    const email = `windows-${engine}@example.com`
    const [here, elsewhere] = [await app.newAdmin(email), await app.signInAs(email)]
    expect(await openHundred(() => adminStream(here))).toEqual([50, 50])
    expect(await openHundred(() => adminStream(elsewhere))).toEqual([50, 50])
    const before = app.services.live.openStreams
    for (const reader of open.slice(0, 3)) reader.close()
    await expect.poll(() => app.services.live.openStreams).toBe(before - 3)
    expect(await openHundred(() => adminStream(here))).toEqual([3, 97])
    await adminStream()
  })

  test('need the link or a session', async () => {
    await expect(listen('/api/clients/noSuchId/live')).rejects.toThrow('404')
    await expect(listen('/api/admin/live')).rejects.toThrow('401')
  })

  test.each(['HEAD', 'POST'])('respond to %s immediately, without opening a stream', async (method) => {
    const client = await app.createClient()
    const before = app.services.live.openStreams
    const reply = await fetch(`${address}/api/clients/${client.uniqueId}/live`, {
      method,
      signal: AbortSignal.timeout(2_000),
    })
    await reply.text()
    expect(reply.status).toBe(405)
    expect(app.services.live.openStreams).toBe(before)
  })
})
