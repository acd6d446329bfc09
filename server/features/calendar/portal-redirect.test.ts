import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/app/caller.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'

const follow = async (caller: Caller, path: string) => {
  const { statusCode, headers } = await caller.send({ method: 'GET', url: `/portal/${path}` })
  return [statusCode, headers.location]
}

forEachEngine('the link of a date in a calendar', (engine) => {
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
    expect(await follow(browser, `${id}?tab=//evil.example`)).toEqual([302, `/client/${uniqueId}`])
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
})
