import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillPath } from '#contract/call.ts'
import { forgetPortal, getPortalClient } from '#contract/calls/clients/clients.ts'
import { listActivity } from '#contract/calls/deal/activity.ts'
import { downloadDocument, uploadDocument } from '#contract/calls/deal/documents.ts'
import { getToday } from '#contract/calls/desk/today.ts'
import { listPortalMessages } from '#contract/calls/messages/messages.ts'
import { enterLinkPin } from '#contract/calls/people/link-pin.ts'
import { getPartnerPage } from '#contract/calls/people/partner.ts'
import { listPeople, renewPersonLink, setPersonPin } from '#contract/calls/people/people.ts'
import { limits } from '#contract/rules/limits.ts'
import type { Caller } from '../../testing/app/caller.ts'
import { addLink } from '../../testing/app/partner-deal.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { uploadForm } from '../../testing/app/upload-form.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { failingStatements } from '../../testing/engines/failing-statements.ts'

const open = (key: string, caller: Caller) => caller.request(getPortalClient, { params: { uniqueId: key } })
const wrong = (pin: string) => String((Number(pin) + 1) % 1_000_000).padStart(6, '0')

forEachEngine('the PIN of a link', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
    app.clock.set('2026-11-20T20:00:00.000Z')
  })
  afterAll(() => app.close())

  const enter = (key: string, pin: string, caller = app.caller()) =>
    caller.request(enterLinkPin, { params: { key }, body: { pin } })
  const minutesLater = (minutes: number) =>
    app.clock.set(new Date(app.clock.now().getTime() + minutes * 60_000).toISOString())
  async function daniel() {
    const client = await app.createClient({ expectedCloseDate: '2027-05-20' })
    const person = await addLink(app, client.id, 'co-client', { withPin: true })
    return { ...person, client, pin: person.pin ?? '' }
  }

  test('P7: before it no call and no id-only call answers; after it this browser opens the link, and no other', async () => {
    const { key, pin, client } = await daniel()
    const form = uploadForm({ name: 'a.txt', bytes: Buffer.from('text') })
    const uploaded = await app.admin.request(uploadDocument, { params: { id: client.id }, body: form })
    const browser = app.caller()
    const file = async () =>
      (await browser.send({ method: 'GET', url: fillPath(downloadDocument.path, { id: uploaded.body.id }) }))
        .statusCode
    for (let count = 0; count < 2; count++) {
      const asked = await open(key, browser)
      expect([asked.status, asked.problem.code, asked.problem.message]).toEqual([
        401,
        'pin-needed',
        'This link asks for a PIN.',
      ])
      expect(asked.setCookies).toEqual([])
      expect((await browser.request(listPortalMessages, { params: { uniqueId: key } })).status).toBe(401)
      expect((await browser.send({ method: 'GET', url: `/api/clients/${key}/live` })).statusCode).toBe(401)
      expect(await file()).toBe(404)
    }
    const passed = await enter(key, `\u202A${pin.slice(0, 3)}\u2011${pin.slice(3)}\u202C `, browser)
    expect([passed.status, passed.text]).toEqual([204, ''])
    expect((await open(key, browser)).body).toMatchObject({ firstName: 'Daniel' })
    expect(await file()).toBe(200)
    expect((await open(key, app.caller())).status).toBe(401)
    expect((await app.admin.request(listPeople, { params: { id: client.id } })).body.people).toMatchObject([
      { devices: 1 },
    ])
    // A preview by an admin needs none and records nothing.
    const query = new URLSearchParams({ preview: '1' })
    const preview = await app.admin.request(getPortalClient, { params: { uniqueId: key }, query })
    expect(preview.status).toBe(200)
    expect((await app.caller().request(getPortalClient, { params: { uniqueId: key }, query })).status).toBe(
      401,
    )
  })

  test('P7: a browser that opened the link once before it had a PIN gets no row by its cookie', async () => {
    const client = await app.createClient({ expectedCloseDate: '2027-05-20' })
    const { key, id } = await addLink(app, client.id, 'co-client')
    const form = uploadForm({ name: 'a.txt', bytes: Buffer.from('text') })
    const uploaded = await app.admin.request(uploadDocument, { params: { id: client.id }, body: form })
    const url = fillPath(downloadDocument.path, { id: uploaded.body.id })
    const [before, after] = [app.caller(), app.caller()]
    for (const browser of [before, after]) expect((await open(key, browser)).status).toBe(200)
    expect((await before.send({ method: 'GET', url })).statusCode).toBe(200)
    await app.admin.request(setPersonPin, { params: { personId: id } })
    for (const browser of [before, after])
      expect((await browser.send({ method: 'GET', url })).statusCode).toBe(404)
  })

  test('it is asked for again after thirty days, and once it was set anew', async () => {
    const { key, pin, id } = await daniel()
    const browser = app.caller()
    await enter(key, pin, browser)
    minutesLater(30 * 24 * 60 - 1)
    expect((await open(key, browser)).status).toBe(200)
    minutesLater(2)
    expect((await open(key, browser)).status).toBe(401)
    await enter(key, pin, browser)
    expect((await open(key, browser)).status).toBe(200)
    minutesLater(1)
    const { body } = await app.admin.request(setPersonPin, { params: { personId: id } })
    expect((await open(key, browser)).status).toBe(401)
    expect((await enter(key, body.pin, browser)).status).toBe(204)
    expect((await open(key, browser)).status).toBe(200)
  })

  test('a partner’s page asks for it as well', async () => {
    const { id } = await app.createClient({ expectedCloseDate: '2027-05-20' })
    const { key, pin = '' } = await addLink(app, id, 'lender', { withPin: true })
    const browser = app.caller()
    const get = () => browser.request(getPartnerPage, { params: { key } })
    expect((await get()).problem.code).toBe('pin-needed')
    expect((await enter(key, pin, browser)).status).toBe(204)
    expect((await get()).status).toBe(200)
    const elsewhere = app.caller()
    expect((await elsewhere.request(getPartnerPage, { params: { key } })).problem.code).toBe('pin-needed')
    const query = new URLSearchParams({ preview: '1' })
    expect((await app.admin.request(getPartnerPage, { params: { key }, query })).status).toBe(200)
  })

  test('a browser that forgets the portal enters it again, which is an opening like the first', async () => {
    const { key, pin, client } = await daniel()
    const browser = app.caller()
    await enter(key, pin, browser)
    const cookie = browser.cookies.get('portals') ?? ''
    const params = { uniqueId: key }
    expect((await browser.request(forgetPortal, { params })).body).toEqual({ forgotten: true })
    browser.cookies.set('portals', cookie)
    expect((await open(key, browser)).status).toBe(401)
    await enter(key, pin, browser)
    expect((await open(key, browser)).status).toBe(200)
    await enter(key, pin, browser)
    const { body } = await app.admin.request(listActivity, { params: { id: client.id } })
    expect(body.filter(({ action }) => action === 'portal.opened')).toHaveLength(2)
  })

  test('P8: the fifth wrong PIN waits 15 minutes, in every process and after a restart', async () => {
    const [{ key, pin }, other] = [await daniel(), await daniel()]
    for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
      const refused = await enter(key, wrong(pin))
      expect([refused.status, refused.problem.code, refused.problem.message]).toEqual([
        403,
        'wrong-pin',
        `That is not the PIN. ${left} left.`,
      ])
    }
    const waits = async (seconds: string, message: string) => {
      const refused = await enter(key, pin)
      expect([refused.status, refused.headers['retry-after'], refused.problem.message]).toEqual([
        429,
        seconds,
        message,
      ])
    }
    expect((await enter(key, wrong(pin))).problem.message).toBe('Please wait 15 minutes.')
    await waits('900', 'Please wait 15 minutes.')
    // Another link has its own tries, and does not wait.
    expect((await enter(other.key, wrong(other.pin))).problem.message).toContain('4 tries left')
    expect((await enter(other.key, other.pin)).status).toBe(204)
    app.forget()
    await waits('900', 'Please wait 15 minutes.')
    minutesLater(14)
    await waits('60', 'Please wait a minute.')
    minutesLater(1)
    expect((await enter(key, pin)).status).toBe(204)
    expect((await enter(key, wrong(pin))).problem.message).toContain('4 tries left')
  })

  test('P8: tries at once are counted one by one', async () => {
    const { key, pin } = await daniel()
    const tried = await Promise.all(Array.from({ length: 12 }, () => enter(key, wrong(pin))))
    const of = (status: number) => tried.filter((one) => one.status === status).length
    expect([of(403), of(429)]).toEqual([4, 8])
  })

  test('P8: a try that could not be stored counts for nothing', async () => {
    const { key, pin } = await daniel()
    expect((await enter(key, wrong(pin))).problem.message).toContain('4 tries left')
    const statements = failingStatements(engine)
    try {
      // Before the try was counted, while it is, and after that was committed.
      for (const number of [1, 2, 3, 4, 5]) {
        statements.failAt(number, 'full disk')
        expect((await enter(key, pin)).status, String(number)).toBe(engine === 'sqlite' ? 503 : 507)
        expect(statements.hasFailed()).toBe(true)
      }
    } finally {
      statements.remove()
    }
    expect((await enter(key, wrong(pin))).problem.message).toContain('3 tries left')
    expect((await enter(key, pin)).status).toBe(204)
  })

  test('P8: the twentieth wrong PIN stops the link, which Today says until it is renewed', async () => {
    const { id, key, pin, client } = await daniel()
    const stopped = async () => (await app.admin.request(getToday)).body.stoppedLinks
    const browser = app.caller()
    await enter(key, pin, browser)
    for (let count = 1; count < 20; count++) {
      if (count % 5 === 1) minutesLater(16)
      expect((await enter(key, wrong(pin))).status).toBe(count % 5 === 0 ? 429 : 403)
    }
    minutesLater(16)
    expect(await stopped()).toBeUndefined()
    expect((await open(key, browser)).status).toBe(200)
    const last = await enter(key, wrong(pin))
    expect([last.status, last.problem.code]).toEqual([404, 'not-found'])
    expect((await enter(key, pin)).status).toBe(404)
    expect((await open(key, browser)).status).toBe(404)
    expect(await stopped()).toMatchObject({ total: 1, lines: [{ personId: id, clientName: 'Daniel Nair' }] })
    const { people } = (await app.admin.request(listPeople, { params: { id: client.id } })).body
    expect(people).toMatchObject([{ isStoppedByPin: true }])
    const { body } = await app.admin.request(listActivity, { params: { id: client.id } })
    expect(body[0]).toMatchObject({ action: 'person.link-stopped', actorName: 'System' })
    await app.admin.request(renewPersonLink, { params: { personId: id } })
    expect(await stopped()).toBeUndefined()
  })

  test('entered in ever new browsers it leaves some entries, and only so many browsers are remembered', async () => {
    const { id, key, pin, client } = await daniel()
    const { changelessEntries: few } = limits
    const old = Array.from({ length: 1_000 }, (_, n) => ({
      visitorHash: `old ${n} of ${id}`,
      clientId: client.id,
      personId: id,
      firstSeenAt: '2026-10-01T00:00:00.000Z',
      lastSeenAt: '2026-10-01T00:00:00.000Z',
      forgottenAt: null,
      pinPassedAt: null,
    }))
    await app.services.db.insertInto('portal_visits').values(old).execute()
    for (let count = 0; count < few + 3; count++) expect((await enter(key, pin)).status).toBe(204)
    const { body } = await app.admin.request(listActivity, { params: { id: client.id } })
    const of = (action: string) => body.filter((entry) => entry.action === action).length
    expect([of('portal.opened'), of('portal.opened-often')]).toEqual([few, 1])
    const visits = app.services.db.selectFrom('portal_visits').selectAll().where('personId', '=', id)
    expect((await visits.execute()).length).toBeLessThanOrEqual(1_000)
  })

  test('is entered so often an hour, right or wrong; a new link counts anew', async () => {
    const { id, key, pin } = await daniel()
    const { pinEntries } = app.services.throttles
    await pinEntries.set(key, limits.pinEntries - 1, 3_600)
    expect((await enter(key, pin)).status).toBe(204)
    const refused = await enter(key, pin)
    expect([refused.status, refused.problem.message]).toEqual([429, 'Please wait 60 minutes.'])
    const renewed = (await app.admin.request(renewPersonLink, { params: { personId: id } })).body
    expect((await enter(renewed.key, pin)).status).toBe(204)
  })

  test('a link without a PIN and one that nobody has are the same 404', async () => {
    const { id } = await app.createClient()
    const { key } = await addLink(app, id, 'co-client')
    const [none, unknown] = [await enter(key, '123456'), await enter('A'.repeat(22), '123456')]
    expect([none.status, none.text]).toEqual([404, unknown.text])
    expect({ ...none.headers, date: '' }).toEqual({ ...unknown.headers, date: '' })
  })
})
