import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPortalClient } from '#contract/calls/clients/clients.ts'
import type { Caller } from '../../testing/app/caller.ts'
import { addCoClient } from '../../testing/app/co-client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'

const follow = async (caller: Caller, path: string) => {
  const { statusCode, headers } = await caller.send({ method: 'GET', url: `/portal/${path}` })
  return [statusCode, headers.location]
}

forAnyEngine('the link of a date in a calendar', (engine) => {
  let app: TestApp
  let webRoot: string
  beforeAll(async () => {
    webRoot = await mkdtemp(join(tmpdir(), 'escrow-pages-'))
    await mkdir(join(webRoot, '.vite'))
    await writeFile(join(webRoot, '.vite', 'manifest.json'), '{}')
    await writeFile(join(webRoot, 'index.html'), '<!doctype html><head></head><body></body>')
    app = await startTestApp({ engine, webRoot })
  })
  afterAll(async () => {
    await app.close()
    await rm(webRoot, { recursive: true, force: true })
  })

  test('opens the portal in a browser that has opened it before', async () => {
    const { id, uniqueId } = await app.createClient()
    const browser = await app.portal(uniqueId)
    expect(await follow(browser, id)).toEqual([302, `/client/${uniqueId}`])
    expect(await follow(browser, `${id}?tab=progress`)).toEqual([302, `/client/${uniqueId}?tab=progress`])
    expect(await follow(browser, `${id}?tab=documents`)).toEqual([302, `/client/${uniqueId}?tab=documents`])
    expect(await follow(browser, `${id}?tab=//evil.example`)).toEqual([302, `/client/${uniqueId}`])
    expect(await follow(browser, id.toUpperCase())).toEqual([302, `/client/${uniqueId}`])
    // The target of the link is neither cached nor indexed.
    const { headers } = await browser.send({ method: 'GET', url: `/portal/${id}` })
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  })

  test('opens the start page for everyone else, whether or not the client exists', async () => {
    const { id, uniqueId } = await app.createClient()
    const other = await app.portal((await app.createClient()).uniqueId)
    const none = '00000000-0000-7000-8000-000000000000'
    for (const caller of [app.caller(), other]) {
      for (const path of [id, none, 'x', '%00', uniqueId]) {
        expect(await follow(caller, path)).toEqual([302, '/'])
      }
    }
  })
  test('P14 leads each person of a deal to their own link, and their page and manifest hold no other', async () => {
    const maya = await app.createClient()
    const dan = await addCoClient(app, maya.id, { email: 'dan@example.com' })
    for (const [own, other, address] of [
      [maya, dan, 'dan@example.com'],
      [dan, maya, maya.email],
    ] as const) {
      const browser = await app.portal(own.uniqueId)
      expect(await follow(browser, maya.id)).toEqual([302, `/client/${own.uniqueId}`])
      for (const tail of ['', '/app.webmanifest']) {
        const { statusCode, body } = await browser.send({
          method: 'GET',
          url: `/client/${own.uniqueId}${tail}`,
        })
        expect([statusCode, body]).toEqual([200, expect.stringContaining(own.uniqueId)])
        for (const secret of [other.uniqueId, address]) expect(body).not.toContain(secret)
      }
    }
    // In a browser that has both, the one that was opened last.
    const both = await app.portal(maya.uniqueId)
    app.clock.advance(60_000)
    await both.request(getPortalClient, { params: { uniqueId: dan.uniqueId } })
    expect(await follow(both, maya.id)).toEqual([302, `/client/${dan.uniqueId}`])
    // Also when each was opened minutes ago.
    for (const { uniqueId } of [maya, dan, maya]) {
      app.clock.advance(60_000)
      await both.request(getPortalClient, { params: { uniqueId } })
      expect(await follow(both, maya.id)).toEqual([302, `/client/${uniqueId}`])
    }
  })
})
