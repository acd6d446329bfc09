import { afterEach, beforeEach, expect, test } from 'vitest'
import { getPortalClient } from '#contract/clients.ts'
import { listPortalSteps } from '#contract/steps.ts'
import type { Caller } from '../testing/caller.ts'
import { forEachEngine } from '../testing/engines.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

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

  test('twenty are 404, then that address waits, known links included', async () => {
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

  test('a browser that holds a portal goes on, from the same address', async () => {
    const { uniqueId } = await app.createClient()
    const other = await app.createClient()
    const browser = await app.portal(uniqueId)
    const guesser = app.caller()
    guesser.address = browser.address
    await guess(guesser, 20)
    expect((await open(guesser, uniqueId)).status).toBe(429)
    expect((await open(browser, uniqueId)).status).toBe(200)
    expect((await browser.request(listPortalSteps, { params: { uniqueId } })).status).toBe(200)
    expect((await open(browser, other.uniqueId)).status).toBe(200)
  })

  test('a made-up portal cookie does not help', async () => {
    const guesser = app.caller()
    guesser.cookies.set('portals', 'a'.repeat(32))
    await guess(guesser, 20)
    expect((await open(guesser, 'guess99xx')).status).toBe(429)
  })

  test('right links and 304 answers count for nothing', async () => {
    const { uniqueId } = await app.createClient()
    const caller = app.caller()
    for (let n = 0; n < 40; n++) expect((await open(caller, uniqueId)).status).toBe(200)
  })

  test('wrong links on other calls, with HEAD, and misshapen ones count as well', async () => {
    const guesser = app.caller()
    for (let n = 0; n < 7; n++) {
      await guesser.send({ method: 'HEAD', url: `/api/clients/guess${n}xx` })
      await guesser.send({ method: 'GET', url: `/api/clients/guess${n}xx/messages` })
      await guesser.send({ method: 'GET', url: `/api/clients/${n}` })
    }
    expect((await open(guesser, 'guess99xx')).status).toBe(429)
  })

  test('after the wait the address may try again', async () => {
    const { uniqueId } = await app.createClient()
    const guesser = app.caller()
    await guess(guesser, 20)
    expect((await open(guesser, uniqueId)).status).toBe(429)
    await app.services.throttles.portalMisses.set(guesser.address, 20, 0.05)
    await expect.poll(async () => (await open(guesser, uniqueId)).status).toBe(200)
  })

  test('all addresses together have a limit too, which those who hold a portal do not feel', async () => {
    const { uniqueId } = await app.createClient()
    const browser = await app.portal(uniqueId)
    await app.services.throttles.allPortalMisses.set('everyone', 3_000, 60)
    expect((await open(app.caller(), uniqueId)).status).toBe(429)
    expect((await open(browser, uniqueId)).status).toBe(200)
  })

  test('a spoofed X-Forwarded-For changes nothing', async () => {
    const guesser = app.caller()
    for (let n = 0; n < 20; n++) await guess(guesser, 1, { 'x-forwarded-for': `203.0.113.${n}` })
    const spoofed = { 'x-forwarded-for': '203.0.113.99', 'x-real-ip': '203.0.113.99' }
    expect(await guess(guesser, 1, spoofed)).toEqual([429])
  })
})

forEachEngine('wrong links behind a trusted proxy', (engine) => {
  test('are counted by the address that the proxy tells', async () => {
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
