import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPortalClient, replaceLink } from '#contract/calls/clients/clients.ts'
import { listActivity } from '#contract/calls/deal/activity.ts'
import { getToday } from '#contract/calls/desk/today.ts'
import { markMessageRead, sendClientMessage } from '#contract/calls/messages/messages.ts'
import { changePartnerTask, getPartnerPage } from '#contract/calls/people/partner.ts'
import { renewPersonLink, stopPersonLink } from '#contract/calls/people/people.ts'
import { limits } from '#contract/rules/limits.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import type { Caller } from '../testing/app/caller.ts'
import { createFullClient, type FullClient } from '../testing/app/full-client.ts'
import { addLink, addTask } from '../testing/app/partner-deal.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { forEachEngine } from '../testing/engines/engines.ts'
import { tableContents } from '../testing/engines/table-contents.ts'
import { PortalCookie } from './portal-cookie.ts'

const open = (
  browser: Caller,
  { client: { uniqueId } }: Pick<FullClient, 'client'>,
  headers: Record<string, string> = {},
) => browser.request(getPortalClient, { params: { uniqueId }, headers })
const download = async (browser: Caller, full: FullClient) =>
  (await browser.send({ method: 'GET', url: `/api/documents/${full.documentId}/download` })).statusCode

const minutesAgo = (n: number) => new Date(Date.now() - n * 60_000).toISOString()

forEachEngine('opening a portal', (engine) => {
  let app: TestApp
  let one: FullClient
  let other: FullClient
  beforeAll(async () => {
    app = await startTestApp({ engine })
    one = await createFullClient(app)
    other = await createFullClient(app)
  })
  afterAll(() => app.close())

  const openings = async ({ client: { id } }: FullClient) => {
    const { body } = await app.admin.request(listActivity, { params: { id } })
    return body.filter(({ action }) => action === 'portal.opened').length
  }
  const visits = ({ client: { id } }: FullClient) =>
    app.services.db.selectFrom('portal_visits').selectAll().where('clientId', '=', id).execute()

  test('without storing its cookie, with HEAD, or by prefetch, changes nothing', async () => {
    const url = `/api/clients/${one.client.uniqueId}`
    const before = await tableContents(app.services.db)
    for (let n = 0; n < 5; n++) await open(app.caller(), one)
    const browser = app.caller()
    await open(browser, other)
    const still = await tableContents(app.services.db)
    for (const purpose of ['prefetch', 'prefetch;prerender'])
      await open(browser, one, { 'sec-purpose': purpose })
    await browser.send({ method: 'HEAD', url })
    await browser.send({ method: 'HEAD', url: `/api/documents/${other.documentId}/download` })
    expect(await tableContents(app.services.db)).toEqual(before)
    expect(still).toEqual(before)
  })

  test('is recorded once per browser, when its cookie is sent back', async () => {
    const [before, beforeOther] = [await openings(one), await openings(other)]
    const browser = app.caller()
    await open(browser, one)
    expect(await openings(one)).toBe(before)
    for (let n = 0; n < 3; n++) await open(browser, one)
    expect(await openings(one)).toBe(before + 1)
    expect(await openings(other)).toBe(beforeOther)
  })

  test('is recorded when the browser opens another portal next', async () => {
    const [before, beforeOther] = [await openings(one), await openings(other)]
    const browser = app.caller()
    for (const full of [one, other]) await open(browser, full)
    expect([await openings(one), await openings(other)]).toEqual([before + 1, beforeOther + 1])
  })

  test('gives the browser access to its rows by id, also after a restart, and to no others', async () => {
    const before = await openings(one)
    const browser = app.caller()
    await open(browser, one)
    await app.restart()
    const read = (id: string) => browser.request(markMessageRead, { params: { id } })
    expect((await read(other.fromTeam.id)).status).toBe(404)
    expect(await download(browser, other)).toBe(404)
    expect((await read(one.fromTeam.id)).status).toBe(200)
    expect(await download(browser, one)).toBe(200)
    expect(await openings(one)).toBe(before + 1)
  })

  test('is recorded before the browser’s next write', async () => {
    const full = await createFullClient(app)
    const browser = app.caller()
    await open(browser, full)
    const { id, uniqueId } = full.client
    await browser.request(sendClientMessage, { params: { uniqueId }, body: { content: 'Hello' } })
    const { body } = await app.admin.request(listActivity, { params: { id } })
    expect(body.slice(0, 2).map(({ action }) => action)).toEqual(['message.sent', 'portal.opened'])
  })

  test('by a partner’s link is recorded before the next write too, and opens no row of the client side', async () => {
    const full = await createFullClient(app)
    const { id } = full.client
    const { key } = await addLink(app, id, 'lender')
    const task = await addTask(app, id, 'Loan documents')
    const browser = app.caller()
    await browser.request(getPartnerPage, { params: { key } })
    expect(await download(browser, full)).toBe(404)
    const writer = app.caller()
    await writer.request(getPartnerPage, { params: { key } })
    const body = { basedOn: task.updatedAt, isDone: true }
    expect((await writer.request(changePartnerTask, { params: { key, dateId: task.id }, body })).status).toBe(
      200,
    )
    const entries = (await app.admin.request(listActivity, { params: { id } })).body
    const byPartner = entries.filter(({ actorName }) => actorName === 'Priya Nair')
    expect(byPartner.map(({ action }) => action)).toEqual(['date.done', 'portal.opened', 'portal.opened'])
    expect(await download(writer, full)).toBe(404)
  })

  test('replaces a cookie that this server did not issue', async () => {
    const secret = 'another installation'
    const forged = new PortalCookie(secret, { baseUrl: null })
    const sent = app.caller()
    const { value } = forged.create({
      personId: one.client.id,
      link: forged.linkOf({ personId: one.client.id, uniqueId: one.client.uniqueId }),
    })
    const honest = (await app.portal(other.client.uniqueId)).cookies.get('portals') ?? ''
    for (const chosen of ['attacker-chosen-value', 'a'.repeat(32), value, `${honest.slice(0, -1)}_`]) {
      sent.cookies.set('portals', chosen)
      expect(await download(sent, one)).toBe(404)
      await open(sent, one)
      expect(sent.cookies.get('portals')).not.toBe(chosen)
      const planted = app.caller()
      planted.cookies.set('portals', chosen)
      expect(await download(planted, one)).toBe(404)
      sent.cookies.clear()
    }
  })

  test('without ever sending the cookie back gives no access after the link is replaced', async () => {
    const full = await createFullClient(app)
    const browser = app.caller()
    await open(browser, full)
    await app.admin.request(replaceLink, { params: { id: full.client.id } })
    expect(await download(browser, full)).toBe(404)
    expect(await visits(full)).toEqual([])
  })

  test('is remembered for the thousand most recent browsers', async () => {
    const full = await createFullClient(app)
    const { db } = app.services
    const row = (n: number) => ({
      visitorHash: `old ${n}`,
      clientId: full.client.id,
      personId: full.client.id,
      pinPassedAt: null,
      firstSeenAt: minutesAgo(n),
      lastSeenAt: minutesAgo(n),
      forgottenAt: null,
    })
    await db
      .insertInto('portal_visits')
      .values(Array.from({ length: 1_000 }, (_, n) => row(n + 1_440)))
      .execute()
    await db
      .insertInto('portal_visits')
      .values({
        ...row(0),
        visitorHash: 'of the other',
        clientId: other.client.id,
        personId: other.client.id,
        lastSeenAt: minutesAgo(500 * 1_440),
      })
      .execute()
    const browser = await app.portal(full.client.uniqueId)
    expect(await download(browser, full)).toBe(200)
    const left = await visits(full)
    expect(left).toHaveLength(1_000)
    expect(left.map(({ visitorHash }) => visitorHash)).not.toContain('old 2439')
    expect((await visits(other)).map(({ visitorHash }) => visitorHash)).toContain('of the other')
    await app.portal(other.client.uniqueId)
    expect((await visits(other)).map(({ visitorHash }) => visitorHash)).not.toContain('of the other')
  })

  /** Opens a link in new browsers, each of which sends its cookie back. */
  async function openAnew(count: number, read: (browser: Caller) => Promise<unknown>): Promise<Caller[]> {
    const browsers = Array.from({ length: count }, () => app.caller())
    for (const browser of browsers) for (let turn = 0; turn < 2; turn++) await read(browser)
    return browsers
  }
  const recorded = async (clientId: string) => {
    const { body } = await app.admin.request(listActivity, { params: { id: clientId } })
    const of = (action: string) => body.filter((entry) => entry.action === action).length
    return [of('portal.opened'), of('portal.opened-often')]
  }
  const { changelessEntries: few, newBrowsers } = limits

  test('in ever new browsers leaves some entries a day, then one that they are many, and is announced as often', async () => {
    const full = await createFullClient(app)
    const read = (browser: Caller) => open(browser, full)
    const { id } = full.client
    const [before = 0] = await recorded(id)
    const announced = await app.announced(() => openAnew(few - before, read))
    expect([await recorded(id), announced.length]).toEqual([[few, 0], few - before])
    expect(await app.announced(() => openAnew(1, read))).toEqual([
      { kind: 'changed', clientId: id, topics: ['visits'], audience: 'admins' },
    ])
    expect(await recorded(id)).toEqual([few, 1])
    expect(await app.announced(() => openAnew(5, read))).toEqual([])
    await openAnew(5, (browser) => open(browser, other))
    expect(await recorded(id)).toEqual([few, 1])
    // A day later, openings are counted from zero, and openings of a new link at once.
    app.clock.advance(25 * 60 * 60_000)
    await openAnew(2, read)
    expect(await recorded(id)).toEqual([few + 2, 1])
    await openAnew(few, read)
    expect(await recorded(id)).toEqual([2 * few, 2])
    app.clock.advance(60_000)
    const { uniqueId } = (await app.admin.request(replaceLink, { params: { id } })).body
    await openAnew(2, (browser) => browser.request(getPortalClient, { params: { uniqueId } }))
    expect(await recorded(id)).toEqual([2 * few + 2, 2])
    app.clock.release()
  })

  test('at once in many new browsers leaves no more entries than one after the other', async () => {
    const full = await createFullClient(app)
    const browsers = Array.from({ length: few + 10 }, () => app.caller())
    for (let turn = 0; turn < 2; turn++) await Promise.all(browsers.map((browser) => open(browser, full)))
    expect(await recorded(full.client.id)).toEqual([few, 1])
  })

  test('by a partner’s link in many new browsers is recorded as often', async () => {
    const { client } = await createFullClient(app)
    const [{ key }, escrow] = [
      await addLink(app, client.id, 'lender'),
      await addLink(app, client.id, 'escrow'),
    ]
    const [before = 0] = await recorded(client.id)
    await openAnew(few + 5, (browser) => browser.request(getPartnerPage, { params: { key } }))
    expect(await recorded(client.id)).toEqual([before + few, 1])
    await openAnew(1, (browser) => browser.request(getPartnerPage, { params: { key: escrow.key } }))
    expect(await recorded(client.id)).toEqual([before + few + 1, 1])
  })

  test('in many new browsers stands in Today for a week, or until the link is replaced or stopped', async () => {
    const { client } = await createFullClient(app)
    const { id } = client
    const [lender, escrow] = [await addLink(app, id, 'lender'), await addLink(app, id, 'escrow')]
    const coordinator = await addLink(app, id, 'coordinator')
    const inToday = async () => {
      const { openedOften } = (await app.admin.request(getToday)).body
      const lines = openedOften?.lines.filter((line) => line.clientId === id) ?? []
      return lines.map(({ clientName }) => clientName)
    }
    await openAnew(few, (browser) => open(browser, { client }))
    for (const { key } of [lender, escrow, coordinator]) {
      app.clock.advance(1_000)
      await openAnew(few + 2, (browser) => browser.request(getPartnerPage, { params: { key } }))
    }
    expect(await inToday()).toEqual(['Cleo Nair', 'Erin Nair', 'Priya Nair', nameOf(client)])
    await app.admin.request(replaceLink, { params: { id } })
    await app.admin.request(renewPersonLink, { params: { personId: lender.id } })
    await app.admin.request(stopPersonLink, { params: { personId: coordinator.id } })
    app.clock.advance(6 * 24 * 60 * 60_000)
    expect(await inToday()).toEqual(['Erin Nair'])
    app.clock.advance(25 * 60 * 60_000)
    expect(await inToday()).toEqual([])
    app.clock.release()
  })

  test('in more new browsers a day than are remembered writes nothing, forgets no earlier one, and shows the portal all the same', async () => {
    const full = await createFullClient(app)
    const row = (n: number) => ({
      visitorHash: `new ${n}`,
      clientId: full.client.id,
      personId: full.client.id,
      pinPassedAt: null,
      firstSeenAt: minutesAgo(n),
      lastSeenAt: minutesAgo(n),
      forgottenAt: null,
    })
    const rows = Array.from({ length: newBrowsers }, (_, n) => row(n))
    await app.services.db.insertInto('portal_visits').values(rows).execute()
    // The first download of a shared document reads its alert.
    expect(await download(full.browser, full)).toBe(200)
    const before = await tableContents(app.services.db)
    const announced = await app.announced(async () => {
      for (const opened of await openAnew(5, (browser) => open(browser, full)))
        expect([(await open(opened, full)).status, await download(opened, full)]).toEqual([200, 200])
    })
    expect(announced).toEqual([])
    expect(await tableContents(app.services.db)).toEqual(before)
    const params = { uniqueId: full.client.uniqueId }
    const [writer] = await openAnew(1, (browser) => open(browser, full))
    const said = await writer?.request(sendClientMessage, { params, body: { content: 'Hello' } })
    expect(said?.status).toBe(201)
    // One that is known is still recorded as seen.
    app.clock.advance(11 * 60_000)
    const now = app.clock.now().toISOString()
    await open(full.browser, full)
    const seen = (await visits(full)).filter(({ lastSeenAt }) => lastSeenAt >= now)
    expect(seen).toHaveLength(1)
    app.clock.release()
  })

  test('by a browser that knows another portal too is seen in this one only', async () => {
    const browser = app.caller()
    for (const full of [one, other]) for (let n = 0; n < 2; n++) await open(browser, full)
    app.clock.advance(3 * 24 * 60 * 60_000)
    const now = app.clock.now().toISOString()
    await open(browser, one)
    const seenNow = async (full: FullClient) =>
      (await visits(full)).filter(({ lastSeenAt }) => lastSeenAt >= now).length
    expect(await seenNow(one)).toBe(1)
    expect(await seenNow(other)).toBe(0)
  })
})
