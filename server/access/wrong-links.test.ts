import { RateLimiterMemory } from 'rate-limiter-flexible'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startPortalCalendar } from '#contract/calendar.ts'
import { getPortalClient } from '#contract/clients.ts'
import { listPortalSteps } from '#contract/steps.ts'
import type { Caller } from '../testing/caller.ts'
import { forEachEngine } from '../testing/engines.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { RecentMisses } from './recent-misses.ts'

const open = (caller: Caller, uniqueId: string, headers: Record<string, string> = {}) =>
  caller.request(getPortalClient, { params: { uniqueId }, headers })

const guess = async (caller: Caller, times: number, headers: Record<string, string> = {}) => {
  const statuses: number[] = []
  for (let n = 0; n < times; n++) statuses.push((await open(caller, `guess${n}xx`, headers)).status)
  return statuses
}

forEachEngine('wrong links', (engine) => {
  let app: TestApp
  beforeEach(async () => {
    app = await startTestApp({ engine })
  })
  afterEach(() => app.close())

  test('are 404 twenty times, then that IP address has to wait, even for right links', async () => {
    const { uniqueId } = await app.createClient()
    const guesser = app.caller()
    expect(new Set(await guess(guesser, 20))).toEqual(new Set([404]))
    for (const link of ['guess99xx', uniqueId]) {
      const refused = await open(guesser, link)
      expect(refused.status).toBe(429)
      expect(refused.problem.code).toBe('too-many-requests')
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    }
    expect((await open(app.caller(), uniqueId)).status).toBe(200)
  })

  test('do not affect a browser at the same IP address that has opened the portal', async () => {
    const { uniqueId } = await app.createClient()
    const other = await app.createClient()
    const browser = await app.portal(uniqueId)
    const guesser = app.caller()
    guesser.address = browser.address
    await guess(guesser, 20)
    expect((await open(guesser, uniqueId)).status).toBe(429)
    expect((await open(browser, uniqueId)).status).toBe(200)
    expect((await browser.request(listPortalSteps, { params: { uniqueId } })).status).toBe(200)
    expect((await open(browser, other.uniqueId)).status).toBe(429)
  })

  test('of a browser that has opened a portal count like those of any other', async () => {
    const { uniqueId } = await app.createClient()
    const browser = await app.portal(uniqueId)
    expect(new Set(await guess(browser, 20))).toEqual(new Set([404]))
    expect(await guess(browser, 3)).toEqual([429, 429, 429])
    expect((await open(browser, uniqueId)).status).toBe(200)
  })

  test('do not keep a signed-in admin at that IP address from opening portals', async () => {
    const { uniqueId } = await app.createClient()
    const guesser = app.caller()
    guesser.address = app.admin.address
    await guess(guesser, 20)
    expect((await open(app.admin, uniqueId)).status).toBe(200)
    expect((await open(app.admin, 'guess99xx')).status).toBe(429)
  })

  test('from one IPv6 /64 network count as one address, and from another separately', async () => {
    const { uniqueId } = await app.createClient()
    const guesser = app.caller()
    for (let n = 0; n < 20; n++) {
      guesser.address = `2001:db8:1:2:${n}::${n + 1}`
      await guess(guesser, 1)
    }
    guesser.address = '2001:db8:1:2:ffff::1'
    expect((await open(guesser, uniqueId)).status).toBe(429)
    guesser.address = '2001:db8:1:3::1'
    expect((await open(guesser, uniqueId)).status).toBe(200)
    const mapped = app.caller()
    mapped.address = '::ffff:198.51.100.7'
    await guess(mapped, 20)
    mapped.address = '198.51.100.7'
    expect((await open(mapped, uniqueId)).status).toBe(429)
  })

  test('cannot bypass the limit with a forged portal cookie', async () => {
    const guesser = app.caller()
    guesser.cookies.set('portals', 'a'.repeat(32))
    await guess(guesser, 20)
    expect((await open(guesser, 'guess99xx')).status).toBe(429)
  })

  test('do not include right links and 304 responses', async () => {
    const { uniqueId } = await app.createClient()
    const caller = app.caller()
    for (let n = 0; n < 40; n++) expect((await open(caller, uniqueId)).status).toBe(200)
  })

  test('on other calls, with HEAD, and malformed ones count too', async () => {
    const guesser = app.caller()
    for (let n = 0; n < 7; n++) {
      await guesser.send({ method: 'HEAD', url: `/api/clients/guess${n}xx` })
      await guesser.send({ method: 'GET', url: `/api/clients/guess${n}xx/messages` })
      await guesser.send({ method: 'GET', url: `/api/clients/${n}` })
    }
    expect((await open(guesser, 'guess99xx')).status).toBe(429)
  })

  test('are possible again after the wait', async () => {
    const { uniqueId } = await app.createClient()
    const guesser = app.caller()
    await guess(guesser, 20)
    expect((await open(guesser, uniqueId)).status).toBe(429)
    await app.services.throttles.portalMisses.set(guesser.address, 20, 0.05)
    await expect.poll(async () => (await open(guesser, uniqueId)).status).toBe(200)
  })

  test('from too many IP addresses together block only addresses with wrong links of their own', async () => {
    const { uniqueId } = await app.createClient()
    const feed = (await app.admin.request(startPortalCalendar, { params: { uniqueId } })).body.feed.address
    const limit = 200
    const total = new RateLimiterMemory({ points: limit, duration: 60 })
    app.services.throttles.recentMisses = new RecentMisses(total, false)
    const guesser = app.caller()
    for (let n = 0; n < limit; n++) {
      if (n % 19 === 0) guesser.address = `10.${n % 256}.${n >> 8}.1`
      await open(guesser, `guess${n}x`)
    }
    const missed = app.caller()
    expect((await open(missed, 'guess99xx')).status).toBe(429)
    expect((await open(missed, uniqueId)).status).toBe(429)
    const stranger = app.caller()
    expect((await open(stranger, uniqueId)).status).toBe(200)
    const calendar = await app.caller().send({ method: 'GET', url: new URL(feed).pathname })
    expect(calendar.statusCode).toBe(200)
  })

  test('are counted regardless of a spoofed X-Forwarded-For', async () => {
    const guesser = app.caller()
    for (let n = 0; n < 20; n++) await guess(guesser, 1, { 'x-forwarded-for': `203.0.113.${n}` })
    const spoofed = { 'x-forwarded-for': '203.0.113.99', 'x-real-ip': '203.0.113.99' }
    expect(await guess(guesser, 1, spoofed)).toEqual([429])
  })
})

forEachEngine('wrong links behind a trusted proxy', (engine) => {
  test('are counted by the IP address that the proxy reports', async () => {
    const app = await startTestApp({ engine, settings: { TRUST_PROXY: '192.0.2.7' } })
    try {
      const proxy = app.caller()
      proxy.address = '192.0.2.7'
      const through = (from: string, n: number) =>
        proxy.request(getPortalClient, {
          params: { uniqueId: `guess${n}xx` },
          headers: { 'x-forwarded-for': from },
        })
      for (let n = 0; n < 20; n++) await through('203.0.113.1', n)
      expect((await through('203.0.113.1', 21)).status).toBe(429)
      expect((await through('203.0.113.2', 21)).status).toBe(404)
      expect((await through('203.0.113.2, 203.0.113.1', 21)).status).toBe(429)
    } finally {
      await app.close()
    }
  })
})
