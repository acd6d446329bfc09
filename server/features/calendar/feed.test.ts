import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteClient, replaceLink } from '#contract/calls/clients/clients.ts'
import { listActivity } from '#contract/calls/deal/activity.ts'
import * as calendar from '#contract/calls/deal/calendar.ts'
import { changeStep, listSteps } from '#contract/calls/deal/steps.ts'
import { removeAdmin } from '#contract/calls/team/admins.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import type { Caller } from '../../testing/app/caller.ts'
import { createFullClient } from '../../testing/app/full-client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { readCalendar } from '../../testing/receivers/read-calendar.ts'

forEachEngine('a calendar feed', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine, settings: { BASE_URL: 'https://portal.example' } })
  })
  afterAll(() => app.close())

  const start = async (uniqueId: string) =>
    (await app.caller().request(calendar.startPortalCalendar, { params: { uniqueId } })).body.feed.address
  const fetch = (address: string, headers: Record<string, string> = {}, caller: Caller = app.caller()) =>
    caller.send({ method: 'GET', url: new URL(address).pathname, headers })
  const status = async (address: string) => (await fetch(address)).statusCode
  const summaries = async (address: string) =>
    readCalendar((await fetch(address)).body).dates.map(({ summary }) => summary)

  test('is created once, at this server’s address with a 192-bit secret', async () => {
    const { uniqueId } = await app.createClient()
    const params = { uniqueId }
    const none = await app.caller().request(calendar.getPortalCalendar, { params })
    expect(none.body).toEqual({ feed: null })
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    const made = await app.caller().request(calendar.startPortalCalendar, { params, headers })
    expect(made.status).toBe(201)
    expect(made.body.feed.address).toMatch(/^https:\/\/portal\.example\/calendar\/[\w-]{32}\.ics$/)
    expect(await start(uniqueId)).toBe(made.body.feed.address)
    const known = await app.caller().request(calendar.getPortalCalendar, { params })
    expect(known.body).toEqual(made.body)
    expect((await fetch(made.body.feed.address, headers)).body).not.toContain('evil')
  })

  test('is a calendar that is never indexed, cached, or executed', async () => {
    const { uniqueId } = await app.createClient()
    const { statusCode, headers } = await fetch(await start(uniqueId))
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain('sandbox')
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('names what is both a step and a date on one day once', async () => {
    const dates = { acceptanceDate: '2031-03-03', expectedCloseDate: '2031-04-30' }
    const { id, uniqueId } = await app.createClient({ templateId: 'purchase-financed', ...dates })
    const address = await start(uniqueId)
    const walkthroughs = async () =>
      (await summaries(address)).filter((one) => /walkthrough/i.test(one ?? ''))
    expect(await walkthroughs()).toEqual([expect.stringContaining('Final walkthrough')])
    // On another day, the step is a line of its own.
    const steps = (await app.admin.request(listSteps, { params: { id } })).body
    const stepId = steps.find(({ title }) => title === 'Final Walkthrough')?.id ?? ''
    await app.admin.request(changeStep, { params: { stepId }, body: { expectedDate: '2031-04-20' } })
    expect(await walkthroughs()).toHaveLength(2)
  })

  test('contains the client’s own dates and nothing that the portal does not show', async () => {
    await createFullClient(app, { firstName: 'Other', lastName: 'Person', propertyAddress: '9 Other Road' })
    const own = { propertyPrice: '770077.00', commissionAmount: '7711.00', expectedCloseDate: '2031-05-20' }
    const { client, steps } = await createFullClient(app, own)
    const address = await start(client.uniqueId)
    const { body } = await fetch(address)
    const { name, dates } = readCalendar(body)
    expect(name).toBe('Escrow: 12 Elm Street')
    expect(dates.find(({ uid }) => uid === `closing-${client.id}@escrow-portal`)).toMatchObject({
      summary: 'Closing: 12 Elm Street',
      start: '2031-05-20',
      status: 'CONFIRMED',
    })
    const inFeed = dates.filter(({ uid }) => uid.startsWith('step-')).map(({ uid }) => uid)
    expect(inFeed.toSorted()).toEqual(steps.map(({ id }) => `step-${id}@escrow-portal`).toSorted())
    // Ids are hexadecimal and may contain any four digits by chance.
    const withoutIds = body.replaceAll('\r\n ', '').replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '')
    expect(withoutIds).not.toMatch(/Other|Unseen|7700|7711|Ortiz/)
    expect(body).not.toContain(client.uniqueId)
    expect(body.replaceAll('\r\n ', '')).not.toContain(new URL(address).pathname.slice(10, -4))
  })

  test('responds with 304 until a date changes', async () => {
    const client = await app.createClient()
    const address = await start(client.uniqueId)
    const known = { 'if-none-match': String((await fetch(address)).headers.etag) }
    const same = await fetch(address, known)
    expect([same.statusCode, same.body]).toEqual([304, ''])
    await app.admin.send({
      method: 'PATCH',
      url: `/api/admin/clients/${client.id}`,
      payload: { expectedCloseDate: '2031-06-01' },
    })
    expect((await fetch(address, known)).statusCode).toBe(200)
  })

  test('with a new address, the old one stops working immediately', async () => {
    const { uniqueId } = await app.createClient()
    const old = await start(uniqueId)
    const { body } = await app.caller().request(calendar.renewPortalCalendar, { params: { uniqueId } })
    expect(body.feed.address).not.toBe(old)
    expect(await status(old)).toBe(404)
    expect(await status(body.feed.address)).toBe(200)
  })

  test('stops working immediately when stopped, even for known versions, and cannot be renewed', async () => {
    const { uniqueId } = await app.createClient()
    const address = await start(uniqueId)
    const etag = String((await fetch(address)).headers.etag)
    const params = { uniqueId }
    const stopped = await app.caller().request(calendar.stopPortalCalendar, { params })
    expect([stopped.status, stopped.body]).toEqual([200, { feed: null }])
    expect((await fetch(address, { 'if-none-match': etag })).statusCode).toBe(404)
    expect((await app.caller().request(calendar.renewPortalCalendar, { params })).status).toBe(404)
    expect((await app.caller().request(calendar.stopPortalCalendar, { params })).status).toBe(200)
    expect(await start(uniqueId)).not.toBe(address)
  })

  test('records who started, renewed, and stopped it, without its address', async () => {
    const client = await app.createClient()
    const { id, uniqueId } = client
    const params = { uniqueId }
    const request = app.caller()
    await start(uniqueId)
    await start(uniqueId)
    await request.request(calendar.renewPortalCalendar, { params })
    await request.request(calendar.stopPortalCalendar, { params })
    await request.request(calendar.stopPortalCalendar, { params })
    const { body } = await app.admin.request(listActivity, { params: { id } })
    const entries = body.filter(({ action }) => action.startsWith('calendar.'))
    expect(entries.map(({ action, subject }) => `${action} ${subject}`.trim())).toEqual([
      'calendar.stopped',
      'calendar.renewed',
      'calendar.started',
    ])
    expect(new Set(entries.map(({ actorName }) => actorName))).toEqual(new Set([nameOf(client)]))
  })

  test('ends with the portal’s link, and with its client', async () => {
    const [one, two] = [await app.createClient(), await app.createClient()]
    const [first, second] = [await start(one.uniqueId), await start(two.uniqueId)]
    await app.admin.request(replaceLink, { params: { id: one.id } })
    await app.admin.request(deleteClient, { params: { id: two.id } })
    expect([await status(first), await status(second)]).toEqual([404, 404])
  })

  test('returns the same 404 for any wrong address, and throttles after twenty', async () => {
    const { uniqueId } = await app.createClient()
    const address = await start(uniqueId)
    const guesser = app.caller()
    const wrong = ['A'.repeat(32), `${'A'.repeat(32)}.ics`, 'x.ics', '%00.ics', '__proto__', '..%2Fadmin.ics']
    const bodies = new Set<string>()
    for (let n = 0; n < 20; n++) {
      const reply = await guesser.send({ method: 'GET', url: `/calendar/${wrong[n % wrong.length]}` })
      expect(reply.statusCode).toBe(404)
      expect(reply.headers['x-robots-tag']).toBe('noindex')
      bodies.add(reply.body)
    }
    expect(bodies.size).toBe(1)
    const waiting = await fetch(address, {}, guesser)
    expect(waiting.statusCode).toBe(429)
    expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(0)
    expect(await status(address)).toBe(200)
  })

  test('of an admin contains the dates of all active clients, by name', async () => {
    const [one, two] = [
      await app.createClient({ lastName: 'Alpha', propertyAddress: '1 First Street' }),
      await app.createClient({ lastName: 'Beta', propertyAddress: '2 Second Street' }),
    ]
    for (const ago of [50, 70]) {
      const expectedCloseDate = new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
      await app.createClient({ expectedCloseDate, propertyAddress: `${ago} Past Road` })
    }
    const { address } = (await app.admin.request(calendar.startOwnCalendar)).body.feed
    const all = await summaries(address)
    // What lies two months back is left out; the earliest comes first.
    expect(all[0]).toBe('Closing: Maya Ortiz, 50 Past Road')
    expect(all.join()).not.toContain('70 Past Road')
    expect(all).toContain('Closing: Maya Alpha, 1 First Street')
    expect(all).toContain('Closing: Maya Beta, 2 Second Street')
    const { body } = await fetch(address)
    expect(body).not.toContain(one.uniqueId)
    expect(body).not.toContain(two.uniqueId)
  })

  test('of an admin belongs to that admin alone, and ends with the account', async () => {
    const second = await app.newAdmin(`second-${engine}@example.com`)
    const own = (await app.admin.request(calendar.startOwnCalendar)).body.feed.address
    const theirs = (await second.request(calendar.startOwnCalendar)).body.feed.address
    expect(theirs).not.toBe(own)
    const renewed = (await second.request(calendar.renewOwnCalendar)).body.feed.address
    expect([await status(own), await status(theirs), await status(renewed)]).toEqual([200, 404, 200])
    const { id } = (await second.send({ method: 'GET', url: '/api/admin/me' })).json<{ id: string }>()
    await app.admin.request(removeAdmin, { params: { id } })
    expect([await status(own), await status(renewed)]).toEqual([200, 404])
    await app.admin.request(calendar.stopOwnCalendar)
    expect(await status(own)).toBe(404)
  })
})
