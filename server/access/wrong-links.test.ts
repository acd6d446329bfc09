import { RateLimiterMemory } from 'rate-limiter-flexible'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getPortalClient } from '#contract/calls/clients/clients.ts'
import { startPortalCalendar } from '#contract/calls/deal/calendar.ts'
import { listPortalSteps } from '#contract/calls/deal/steps.ts'
import type { Caller } from '../testing/app/caller.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { forAnyEngine } from '../testing/engines/engines.ts'
import { RecentMisses } from './recent-misses.ts'

const open = (caller: Caller, uniqueId: string, headers: Record<string, string> = {}) =>
  caller.request(getPortalClient, { params: { uniqueId }, headers })

const guess = async (caller: Caller, times: number, headers: Record<string, string> = {}) => {
  const statuses: number[] = []
  for (let n = 0; n < times; n++) statuses.push((await open(caller, `guess${n}xx`, headers)).status)
  return statuses
}

forAnyEngine('wrong links', (engine) => {
  let app: TestApp
  let restore: () => Promise<void>
  beforeAll(async () => {
    app = await startTestApp({ engine })
    restore = await app.save()
  })
  beforeEach(() => restore())
  afterAll(() => app.close())

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

const times = <T>(count: number, one: (n: number) => T) => Array.from({ length: count }, (_, n) => one(n))
/** A client behind three proxies; the server is connected to the last one only. */
const chain = (client: string) => `${client}:50000, 10.0.0.5:4444, [fd00::5]:4445`

forAnyEngine('wrong links behind a trusted proxy', (engine) => {
  let app: TestApp
  let restore: () => Promise<void>
  beforeAll(async () => {
    app = await startTestApp({ engine, settings: { TRUST_PROXY: '192.0.2.7,uniquelocal' } })
    restore = await app.save()
  })
  beforeEach(() => restore())
  afterAll(() => app.close())

  let guesses = 0
  const through = async (from: string) => {
    const proxy = app.caller()
    proxy.address = '192.0.2.7'
    const headers = { 'x-forwarded-for': from }
    return (await open(proxy, `guess${guesses++}xx`, headers)).status
  }
  const statuses = async (froms: string[]) => {
    const found: number[] = []
    for (const from of froms) found.push(await through(from))
    return found
  }
  const limited = [...times(20, () => 404), 429, 429]

  test('are counted by the IP address that the proxy reports', async () => {
    expect(await statuses(times(22, () => '203.0.113.1'))).toEqual(limited)
    expect(await statuses(['203.0.113.2', '203.0.113.2, 203.0.113.1'])).toEqual([404, 429])
  })

  test('count a caller once, whatever port the proxy adds', async () => {
    expect(await statuses(times(22, (n) => `203.0.113.99:${50_000 + n}`))).toEqual(limited)
    expect(await statuses(['203.0.113.99', '203.0.113.98:50000'])).toEqual([429, 404])
  })

  test('count a network of IPv6 once, in all forms in which proxies write it', async () => {
    const forms = [
      '2001:db8::1',
      '[2001:db8::2]',
      '[2001:db8::3]:50000',
      '"[2001:db8::4]:50001"',
      '2001:db8::5%eth0',
      '[2001:db8::6%25eth0]:50002',
    ]
    expect(await statuses(times(22, (n) => forms[n % forms.length] ?? ''))).toEqual(limited)
    expect(await statuses(['[2001:db8:0:1::1]:50000', '[::ffff:203.0.113.7]:50000'])).toEqual([404, 404])
  })

  test('pass over further proxies that are written with a port', async () => {
    expect(await statuses(times(22, () => chain('203.0.113.1')))).toEqual(limited)
    expect(await through(chain('203.0.113.2'))).toBe(404)
  })

  test('of callers whose address cannot be read count together, and one warning says so', async () => {
    const warned = vi.spyOn(app.services.log, 'warn')
    const strange = ['unknown', '_hidden', 'for=203.0.113.1', '203.0.113.999', '0x7f.1', '203.0.113.1:x']
    expect(await statuses(times(22, (n) => strange[n % strange.length] + (n < 6 ? '' : String(n))))).toEqual(
      limited,
    )
    expect(warned.mock.calls).toHaveLength(1)
    expect(String(warned.mock.calls[0]?.[0])).toMatch(/X-Forwarded-For/)
    expect(String(warned.mock.calls[0]?.[0])).not.toMatch(/hidden|203/)
    expect(await through('203.0.113.1')).toBe(404)
  })
})
