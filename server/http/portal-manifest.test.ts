import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'

interface Manifest {
  theme_color: string
  background_color: string
  icons: { src: string; sizes: string; purpose: string }[]
}

const web = new URL('../../web/', import.meta.url)
const html = '<!doctype html><html><head><title>Tracker</title></head><body></body></html>'

let app: TestApp
let webRoot: string
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'escrow-manifest-'))
  await mkdir(join(webRoot, '.vite'))
  await writeFile(join(webRoot, '.vite', 'manifest.json'), '{}')
  await writeFile(join(webRoot, 'index.html'), html)
  await writeFile(join(webRoot, 'service-worker.js'), 'self.shell = 1')
  await writeFile(join(webRoot, 'service-worker.js.br'), brotliCompressSync('self.shell = 1'))
  await writeFile(join(webRoot, 'service-worker.js.gz'), gzipSync('self.shell = 1'))
  app = await startTestApp({ engine: 'sqlite', webRoot })
})
afterAll(async () => {
  await app.close()
  await rm(webRoot, { recursive: true, force: true })
})

const open = (url: string, caller = app.caller()) => caller.send({ method: 'GET', url })

test('a portal’s page links to its manifest, and the manifest opens that portal', async () => {
  const { uniqueId } = await app.createClient()
  const { body } = await open(`/client/${uniqueId}`)
  const address = /<link rel="manifest" href="([^"]+)"/.exec(body)?.[1] ?? ''
  const { statusCode, headers, json } = await open(address)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toMatch(/^application\/manifest\+json/)
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(json()).toMatchObject({
    id: `/client/${uniqueId}`,
    start_url: `/client/${uniqueId}`,
    scope: `/client/${uniqueId}`,
    short_name: 'Tracker',
    display: 'standalone',
  })
})

test('pages outside a portal link to no manifest', async () => {
  for (const url of ['/', '/admin', '/client/noSuchId'])
    expect((await open(url)).body).not.toContain('rel="manifest"')
})

test('its colors are the paper color of the design tokens, and its icons exist in the declared sizes', async () => {
  const { uniqueId } = await app.createClient()
  const manifest = (await open(`/client/${uniqueId}/app.webmanifest`)).json<Manifest>()
  const tokens = await readFile(new URL('styles/tokens.css', web), 'utf8')
  const paper = /--color-paper: (#\w+);/.exec(tokens)?.[1]
  expect([manifest.theme_color, manifest.background_color]).toEqual([paper, paper])
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable'])
  for (const { src, sizes } of manifest.icons) {
    const png = await readFile(new URL(`public${src}`, web))
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
  }
  expect((await stat(new URL('public/icons/apple-touch-icon.png', web))).size).toBeGreaterThan(0)
})

test('a wrong link has no manifest, and guessing is throttled as for the portal itself', async () => {
  const guesser = app.caller()
  for (let count = 0; count < 20; count++) {
    const { statusCode, body } = await open('/client/noSuchId/app.webmanifest', guesser)
    expect([statusCode, body.includes('start_url')]).toEqual([404, false])
  }
  const { uniqueId } = await app.createClient()
  expect((await open(`/client/${uniqueId}/app.webmanifest`, guesser)).statusCode).toBe(429)
})

test.each([undefined, 'br', 'gzip'])(
  'the service worker is never served from a cache, sent as %s',
  async (encoding) => {
    const { headers } = await app.caller().send({
      method: 'GET',
      url: '/service-worker.js',
      headers: encoding === undefined ? {} : { 'accept-encoding': encoding },
    })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-type']).toMatch(/javascript/)
  },
)
