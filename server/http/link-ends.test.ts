import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addLink } from '../testing/app/partner-deal.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { trimmedAddress } from './link-ends.ts'

const signs = '. , ) ] > ; : ! ? \' " ’ ” » ** ). … 。'.split(' ')
const invisible = [' ', '\u00A0', '\u200B', '\u200E', '\u202C', '\u2060', '\uFEFF', '/']
const ends = [...signs, ...invisible]

test.each([
  '/client/zq7-x_',
  '/client/zq7/messages',
  '/deal/9gT',
  '/confirm-email/a.b-c',
  '/unsubscribe/a.b',
  '/sign-in',
])('%s is found behind every sign, plain or encoded', (path) => {
  for (const end of ends) {
    if (end !== '?') expect([end, trimmedAddress(path + encodeURIComponent(end))]).toEqual([end, path])
    expect([end, trimmedAddress(path + encodeURI(end))]).toEqual([end, path])
    expect([end, trimmedAddress(`${path}?tab=notes&x=1${encodeURI(end)}`)]).toEqual([
      end,
      `${path}?tab=notes&x=1`,
    ])
  }
})

test.each([
  ['/client/zq7.?tab=notes', '/client/zq7?tab=notes'],
  ['/client/%E2%80%8Bzq7', '/client/zq7'],
  ['/admin/client/1/messages.', '/admin/client/1/messages'],
  ['/)', '/'],
])('%s leads to %s', (url, address) => {
  expect(trimmedAddress(url)).toBe(address)
})

test.each([
  '/',
  '/client/zq7',
  '/client/zq7?tab=notes',
  '/client/zq7%C3%A9',
  '/client/zq7%',
  '/client/zq7/nothing.',
  '/client/...',
  '/client/zq7/app.webmanifest',
  '/admin/clients?search=Smith%20Jr.',
  '/api/clients/zq7.',
  '/assets/app.js',
])('%s stays as it is', (url) => {
  expect(trimmedAddress(url)).toBeNull()
})

let app: TestApp
let webRoot: string
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'escrow-pages-'))
  await mkdir(join(webRoot, '.vite'))
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><html><head></head><body></body></html>')
  await writeFile(join(webRoot, '.vite/manifest.json'), '{}')
  app = await startTestApp({ engine: 'sqlite', webRoot })
})
afterAll(async () => {
  await app.close()
  await rm(webRoot, { recursive: true, force: true })
})

const open = (url: string) => app.caller().send({ method: 'GET', url, headers: { accept: 'text/html' } })

test('a right link with a sign behind it opens however often; a wrong one is not found and counts', async () => {
  const { id, uniqueId } = await app.createClient()
  const { key } = await addLink(app, id, 'lender')
  const caller = app.caller()
  const ask = (url: string) => caller.send({ method: 'GET', url, headers: { accept: 'text/html' } })
  for (const path of [`/client/${uniqueId}`, `/client/${uniqueId}/messages`, `/deal/${key}`])
    for (const end of ends.filter((one) => one !== '?')) {
      const { statusCode, headers } = await ask(path + encodeURIComponent(end))
      expect([end, statusCode, headers.location]).toEqual([end, 302, path])
    }
  expect((await ask(`/client/${uniqueId}`)).statusCode).toBe(200)
  expect((await open('/client/noSuchId.')).headers.location).toBe('/client/noSuchId')
  for (let count = 0; count < 20; count++) expect((await ask('/client/noSuchId')).statusCode).toBe(404)
  expect((await ask('/client/noSuchId')).statusCode).toBe(429)
})
