import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendsEmailTag } from '#contract/rules/sends-email.ts'
import { waysTag } from '#contract/rules/ways-mark.ts'
import { deskRouter, pages } from '#web/pages.ts'
import { notFoundScreen } from '#web/public-pages.ts'
import { insertPasskey } from '../testing/app/passkeys.ts'
import { SoftwarePasskey } from '../testing/app/software-passkey.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'

const themeScript = "document.documentElement.dataset.theme = 'light'"
const html = `<!doctype html><html><head><title>Tracker</title><script>${themeScript}</script>
<script type="module" src="/assets/app-1a2b.js"></script></head><body></body></html>`
const script = 'export const answer = 42\n'.repeat(100)

let app: TestApp
let webRoot: string
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'escrow-pages-'))
  await mkdir(join(webRoot, 'assets'))
  await mkdir(join(webRoot, '.vite'))
  const files: Record<string, string | Buffer> = {
    'index.html': html,
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'docs.css': 'body { margin: 0 }',
    '.stamp': 'built',
    '.vite/manifest.json': JSON.stringify({
      'index.html': { file: 'assets/app-1a2b.js' },
      'site/landing-screen.tsx': {
        file: 'assets/landing-3c4d.js',
        imports: ['index.html', '_road.js'],
        css: ['assets/landing-5e6f.css'],
      },
      '_road.js': { file: 'assets/road-7a8b.js', imports: ['site/landing-screen.tsx'] },
    }),
    'assets/app-1a2b.js': script,
    'assets/recognition.worker-9c8D.js': script,
    'assets/recognition.worker-9c8D.js.br': brotliCompressSync(script),
    'assets/app-1a2b.js.br': brotliCompressSync(script),
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(webRoot, name), content)
  app = await startTestApp({ engine: 'sqlite', webRoot })
})
afterAll(async () => {
  await app.close()
  await rm(webRoot, { recursive: true, force: true })
})

const open = (url: string, headers: Record<string, string> = {}) =>
  app.caller().send({ method: 'GET', url, headers: { accept: 'text/html', ...headers } })

const asProgram = (url: string) => app.caller().send({ method: 'GET', url })

test('I1: pages that lead to the sign-in say that there are passkeys, and without one are as before', async () => {
  const { db } = app.services
  const before = (await open('/sign-in')).body
  expect(before).not.toContain('ways-to-sign-in')
  const { id: userId } = await db.selectFrom('user').select('id').executeTakeFirstOrThrow()
  await insertPasskey(db, { userId, device: new SoftwarePasskey(), createdAt: new Date().toISOString() })
  for (const path of ['/sign-in', '/admin'])
    expect((await open(path)).body).toContain(waysTag({ hasPasskeys: true }))
  expect((await open('/')).body).not.toContain('ways-to-sign-in')
  await db.deleteFrom('passkey').execute()
  expect((await open('/sign-in')).body).toBe(before)
})

test('every page says from its first paint on whether email is set up, also one that is not found', async () => {
  const settings = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'portal@example.com' }
  const withEmail = await startTestApp({ engine: 'sqlite', webRoot, settings })
  try {
    const headers = { accept: 'text/html' }
    for (const url of ['/', '/client/Wrong001', `/deal/${'A'.repeat(22)}`, '/nothing']) {
      expect((await withEmail.caller().send({ method: 'GET', url, headers })).body).toContain(sendsEmailTag)
      expect((await open(url)).body).not.toContain(sendsEmailTag)
    }
  } finally {
    await withEmail.close()
  }
})

test('a page preloads its screen’s code, styles and their dependencies, each once', async () => {
  const { body } = await open('/')
  const links = [
    '<link rel="modulepreload" crossorigin href="/assets/landing-3c4d.js">',
    '<link rel="stylesheet" crossorigin href="/assets/landing-5e6f.css">',
    '<link rel="modulepreload" crossorigin href="/assets/road-7a8b.js">',
  ]
  expect(body).toBe(html.replace('</head>', `${links.join('')}</head>`))
})

test.each([
  '/sign-in',
  '/setup',
  '/invitation',
  '/reset-password',
  '/admin',
  '/admin/dashboard',
  '/admin/clients',
  '/admin/notifications',
  '/admin/settings',
  '/admin/client/1/profile',
  '/admin/client/1/steps',
  '/admin/client/1/deliveries',
  '/admin/client/1/notes',
  '/admin/client/1/messages',
  '/admin/client/1/documents',
])('the page %s is never cached', async (url) => {
  const { statusCode, headers, body } = await open(url)
  expect(statusCode).toBe(200)
  expect(body).toBe(html)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['cache-control']).toBe('no-store')
})

test('every page names an existing screen', () => {
  const screens = Object.values(pages).map(({ screen }) => screen)
  for (const screen of [...screens, deskRouter, notFoundScreen])
    expect([screen, existsSync(join('web', screen))]).toEqual([screen, true])
})

test('only the theme script may run inline, and nothing is loaded from third parties', async () => {
  const { headers } = await open('/')
  const hash = createHash('sha256').update(themeScript).digest('base64')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/unsafe-|https?:|\*/)
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('hashed assets may be cached for a year, other files for an hour', async () => {
  const asset = await open('/assets/app-1a2b.js')
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(asset.headers['content-type']).toMatch(/javascript/)
  expect(asset.body).toBe(script)
  expect((await open('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
})

test('a client that accepts compression gets the precompressed asset', async () => {
  const { headers, rawPayload } = await open('/assets/app-1a2b.js', { 'accept-encoding': 'br, gzip' })
  expect(headers['content-encoding']).toBe('br')
  expect(headers.vary).toMatch(/accept-encoding/i)
  expect(headers['content-type']).toMatch(/javascript/)
  expect(rawPayload).toEqual(brotliCompressSync(script))
})

test('HEAD of an asset returns the headers of GET without the body', async () => {
  const head = await app.caller().send({ method: 'HEAD', url: '/assets/app-1a2b.js' })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(head.headers['content-length']).toBe(String(script.length))
  expect(head.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await app.caller().send({ method: 'HEAD', url: '/assets/none.js' })).statusCode).toBe(404)
})

test('the route for files handles no calls: wrong methods and other spellings are refused as without pages', async () => {
  const wrongMethod = await asProgram('/api/auth/sign-in/email')
  expect([wrongMethod.statusCode, wrongMethod.headers.allow]).toEqual([405, 'POST'])
  expect((await asProgram('/api/admin/Stats')).statusCode).toBe(401)
  expect((await asProgram('/api/nothing')).json()).toMatchObject({ code: 'not-found' })
})

test('all built files share one route', () => {
  const routes = app.app.printRoutes({ commonPrefix: false })
  expect(routes).not.toContain('app-1a2b.js')
  expect(routes).toContain('*')
})

test.each([
  '/.stamp',
  '/.vite/manifest.json',
  '/%2estamp',
  '/assets/../.stamp',
  '/assets/%2e%2e/.stamp',
  '/..%2f..%2fpackage.json',
  '/assets/',
  '/assets/none.js',
  '/package.json',
  '/data/escrow.db',
])('%s is not served', async (url) => {
  const { statusCode, body } = await open(url)
  expect(statusCode).toBe(404)
  expect(body).not.toContain('built')
})

test('an unknown path is the page with status 404 for browsers, and a problem for programs', async () => {
  for (const url of ['/nowhere', '/admin/nowhere', '/client', '/client/a/b/c', '/index.html']) {
    const { statusCode, body, headers } = await open(url)
    expect([url, statusCode, body]).toEqual([url, 404, html])
    expect(headers['cache-control']).toBe('no-store')
  }
  const { statusCode, headers } = await app.caller().send({ method: 'GET', url: '/nowhere' })
  expect(statusCode).toBe(404)
  expect(headers['content-type']).toMatch(/^application\/problem\+json/)
})

test('a portal’s page remembers the portal in a cookie, and is not indexed by search engines', async () => {
  const { uniqueId } = await app.createClient()
  for (const page of ['', '/messages', '/notifications']) {
    const { statusCode, headers, body } = await open(`/client/${uniqueId}${page}`)
    expect([statusCode, body]).toEqual([200, expect.stringContaining('id="initial-data"')])
    expect(body).toContain(`href="/client/${uniqueId}/app.webmanifest"`)
    expect(String(headers['set-cookie'])).toMatch(/^portals=[\w.-]{100,200}; .*HttpOnly; SameSite=Lax$/)
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(headers['cache-control']).toBe('no-store')
  }
})

test('a wrong portal link is the page with status 404, and after twenty of them 429 for that IP address', async () => {
  const guesser = app.caller()
  const guess = () =>
    guesser.send({ method: 'GET', url: '/client/noSuchId', headers: { accept: 'text/html' } })
  for (let count = 0; count < 20; count++) {
    const { statusCode, headers, body } = await guess()
    expect([statusCode, body]).toEqual([404, html])
    expect(headers['set-cookie']).toBeUndefined()
  }
  const { statusCode, headers } = await guess()
  expect(statusCode).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  for (const url of ['/client/noSuchId', '/client/noSuchId/messages', '/client/noSuchId/notifications'])
    expect([url, (await open(url)).statusCode]).toEqual([url, 404])
})

const policyOf = async (url: string, headers?: Record<string, string>) =>
  (await open(url, headers)).headers['content-security-policy']

test('I29: WebAssembly may run in the worker that recognizes text, and in nothing else', async () => {
  for (const encoding of ['identity', 'br'])
    expect(await policyOf('/assets/recognition.worker-9c8D.js', { 'accept-encoding': encoding })).toBe(
      "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self';frame-ancestors 'none'",
    )
  for (const url of ['/', '/admin', '/assets/app-1a2b.js']) expect(await policyOf(url)).not.toContain('wasm')
})
