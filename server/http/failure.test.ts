import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getPortalClient } from '#contract/calls/clients/clients.ts'
import { startTestApp } from '../testing/app/test-app.ts'
import { forEachEngine } from '../testing/engines/engines.ts'

let webRoot: string
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'escrow-pages-'))
  await mkdir(join(webRoot, '.vite'))
  await writeFile(join(webRoot, '.vite', 'manifest.json'), '{}')
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><head></head><body></body>')
})
afterAll(() => rm(webRoot, { recursive: true, force: true }))

forEachEngine('a request that outlives the database of a stopping server', (engine) => {
  test('gets 503, as a page and as a call, and no error is logged', async () => {
    const app = await startTestApp({ engine, webRoot })
    const [one, other] = [await app.createClient(), await app.createClient()]
    const logged = vi.spyOn(app.services.log, 'error')
    await app.services.database.close()
    const page = await app.caller().send({ method: 'GET', url: `/client/${one.uniqueId}` })
    const call = await app.caller().request(getPortalClient, { params: { uniqueId: other.uniqueId } })
    expect([page.statusCode, call.status]).toEqual([503, 503])
    expect(page.headers['retry-after']).toBeDefined()
    expect(logged).not.toHaveBeenCalled()
    await app.close()
  })
})
