import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetPortal, getPortalClient } from '#contract/calls/clients/clients.ts'
import { listActivity } from '#contract/calls/deal/activity.ts'
import type { Caller } from '../testing/app/caller.ts'
import { createFullClient, type FullClient } from '../testing/app/full-client.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { forAnyEngine } from '../testing/engines/engines.ts'

const params = ({ client: { uniqueId } }: FullClient) => ({ params: { uniqueId } })
const forget = async (browser: Caller, full: FullClient) =>
  (await browser.request(forgetPortal, params(full))).body
const reopen = (browser: Caller, full: FullClient) => browser.request(getPortalClient, params(full))
const download = (browser: Caller, full: FullClient) =>
  browser.send({ method: 'GET', url: `/api/documents/${full.documentId}/download` })

forAnyEngine('forgetting a portal', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  const visitsOf = (full: FullClient) =>
    app.services.db
      .selectFrom('portal_visits')
      .selectAll()
      .where('clientId', '=', full.client.id)
      .where('forgottenAt', 'is', null)
      .orderBy('firstSeenAt')
      .execute()

  test('removes the browser’s access to rows by id, with the same 404 as for a missing row', async () => {
    const full = await createFullClient(app)
    expect((await download(full.browser, full)).statusCode).toBe(200)
    expect(await forget(full.browser, full)).toEqual({ forgotten: true })
    expect(full.browser.cookies.has('portals')).toBe(false)
    expect(await visitsOf(full)).toEqual([])
    const stranger = await download(app.caller(), full)
    const forgotten = await download(full.browser, full)
    expect([forgotten.statusCode, forgotten.body]).toEqual([404, stranger.body])
  })

  test('does not affect other browsers of the same portal', async () => {
    const full = await createFullClient(app)
    const other = await app.portal(full.client.uniqueId)
    await forget(full.browser, full)
    expect((await download(other, full)).statusCode).toBe(200)
    expect(await visitsOf(full)).toHaveLength(1)
  })

  test('does not affect other portals of the same browser, which get a new cookie', async () => {
    const [one, two] = [await createFullClient(app), await createFullClient(app)]
    const { browser } = one
    await reopen(browser, two)
    const cookieBefore = browser.cookies.get('portals')
    const twoBefore = await visitsOf(two)
    await forget(browser, one)
    expect(browser.cookies.get('portals')).toMatch(/^[\w-]{32}\.\.\.[\w-]{43}$/)
    expect(browser.cookies.get('portals')).not.toBe(cookieBefore)
    expect((await download(browser, one)).statusCode).toBe(404)
    expect((await download(browser, two)).statusCode).toBe(200)
    const times = (visits: typeof twoBefore) =>
      visits.map(({ firstSeenAt, lastSeenAt }) => [firstSeenAt, lastSeenAt])
    expect(times(await visitsOf(two))).toEqual(times(twoBefore))
  })

  test('does not disable the link: opening it again immediately makes the browser known again and is recorded', async () => {
    const full = await createFullClient(app)
    const openings = async () => {
      const { body } = await app.admin.request(listActivity, { params: { id: full.client.id } })
      return body.filter(({ action }) => action === 'portal.opened').length
    }
    const before = await openings()
    await forget(full.browser, full)
    expect((await reopen(full.browser, full)).status).toBe(200)
    expect((await download(full.browser, full)).statusCode).toBe(200)
    expect(await openings()).toBe(before + 1)
  })

  test('makes the portal accessible again only by its link when the browser sends the old cookie', async () => {
    const full = await createFullClient(app)
    const cookie = full.browser.cookies.get('portals') ?? ''
    await forget(full.browser, full)
    full.browser.cookies.set('portals', cookie)
    expect((await download(full.browser, full)).statusCode).toBe(404)
    await reopen(full.browser, full)
    expect((await download(full.browser, full)).statusCode).toBe(200)
  })

  test('right after the first response invalidates its cookie, but not the browser’s other portal', async () => {
    const [one, two] = [await createFullClient(app), await createFullClient(app)]
    const browser = app.caller()
    await reopen(browser, one)
    const cookie = browser.cookies.get('portals') ?? ''
    expect(await forget(browser, one)).toEqual({ forgotten: true })
    browser.cookies.set('portals', cookie)
    expect((await download(browser, one)).statusCode).toBe(404)

    const other = app.caller()
    await reopen(other, one)
    await forget(other, two)
    expect((await download(other, one)).statusCode).toBe(200)
    await reopen(other, two)
    await forget(other, two)
    expect((await download(other, one)).statusCode).toBe(200)
    expect((await download(other, two)).statusCode).toBe(404)
  })

  test('in a browser that never opened it succeeds and records nothing', async () => {
    const full = await createFullClient(app)
    const stranger = app.caller()
    expect(await forget(stranger, full)).toEqual({ forgotten: false })
    expect(stranger.cookies.size).toBe(0)
    const neighbour = await createFullClient(app)
    expect(await forget(neighbour.browser, full)).toEqual({ forgotten: false })
    expect((await download(neighbour.browser, neighbour)).statusCode).toBe(200)
    expect(await visitsOf(full)).toHaveLength(1)
  })
})
