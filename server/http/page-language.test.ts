import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getPortalClient } from '#contract/calls/clients/clients.ts'
import { changeLanguage } from '#contract/calls/clients/language.ts'
import { addCoClient } from '../testing/app/co-client.ts'
import { addLink } from '../testing/app/partner-deal.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'

const pageOf = (language: string) =>
  `<!doctype html><html lang="${language}"><head></head><body></body></html>`
const [english, spanish] = [pageOf('en'), pageOf('es')]

let app: TestApp
let webRoot: string
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'escrow-pages-'))
  for (const folder of ['.vite', 'es']) await mkdir(join(webRoot, folder))
  const files = {
    'index.html': english,
    'es/index.html': spanish,
    '.vite/manifest.json': '{}',
    '.vite/manifest-es.json': '{}',
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(webRoot, name), content)
  app = await startTestApp({
    engine: 'sqlite',
    webRoot,
    settings: { BASE_URL: 'https://portal.example.com' },
  })
})
afterAll(async () => {
  await app.close()
  await rm(webRoot, { recursive: true, force: true })
})

const open = (url: string, headers: Record<string, string> = {}) =>
  app.caller().send({ method: 'GET', url, headers: { accept: 'text/html', ...headers } })
const languageIn = (body: string) => /<html lang="(\w+)"/.exec(body)?.[1]
const setLanguage = (table: 'clients' | 'people', id: string, language: string) =>
  app.services.db.updateTable(table).set({ language }).where('id', '=', id).execute()

const wantsSpanish = { 'accept-language': 'fr, es-MX;q=0.9, en;q=0.5' }

describe('a page of the site is in the language', () => {
  test.each([
    ['of the browser', '/', wantsSpanish, 'es'],
    ['that is there, when the browser has none of ours', '/', { 'accept-language': 'fr' }, 'en'],
    ['that is there, when the browser says none', '/', {}, 'en'],
    ['that was chosen, whatever the browser', '/', { ...wantsSpanish, cookie: 'language=en' }, 'en'],
    ['that was chosen', '/', { cookie: 'language=es' }, 'es'],
    ['of the browser, when none of ours was chosen', '/', { ...wantsSpanish, cookie: 'language=xx' }, 'es'],
    ['of its address', '/?lang=es', { cookie: 'language=en' }, 'es'],
    ['of its address, English too', '/?lang=en', wantsSpanish, 'en'],
    ['of the visitor, where the address names none of ours', '/?lang=xx', wantsSpanish, 'es'],
    ['of the visitor: unsubscribing', '/unsubscribe/x', wantsSpanish, 'es'],
    ['of the visitor: an unknown path', '/nowhere', wantsSpanish, 'es'],
    ['of the visitor: a wrong link', '/client/noSuchId', wantsSpanish, 'es'],
    ['of the visitor: a wrong link of a partner', '/deal/noSuchLink', { cookie: 'language=es' }, 'es'],
  ])('%s (%s)', async (_what, url, headers, language) => {
    const { body, headers: answered } = await open(url, headers)
    expect([languageIn(body), answered['content-language']]).toEqual([language, language])
    expect(String(answered.vary).toLowerCase()).toContain('accept-language, cookie')
  })
})

test.each(['/sign-in', '/setup', '/invitation', '/reset-password', '/admin', '/admin/clients'])(
  '%s, which only agents open, is in English for every browser',
  async (url) => {
    const { body, headers } = await open(url, { ...wantsSpanish, cookie: 'language=es' })
    expect([body, headers['content-language']]).toEqual([english, undefined])
    expect(headers.vary ?? '').not.toMatch(/language|cookie/i)
  },
)

test.each(['/es/index.html', '/es/', '/.vite/manifest-es.json'])('%s is not served', async (url) => {
  expect((await open(url)).statusCode).toBe(404)
})

test('L14: a portal is in the language of its person, whatever the browser, the address and the cookie say', async () => {
  const [one, other] = [await app.createClient(), await app.createClient()]
  const daniel = await addCoClient(app, one.id)
  await setLanguage('people', daniel.personId, 'es')
  await setLanguage('clients', other.id, 'es')
  const visitors: Record<string, string>[] = [
    {},
    wantsSpanish,
    { cookie: 'language=es' },
    { 'accept-language': 'en' },
  ]
  for (const headers of visitors) {
    const languages = []
    for (const { uniqueId } of [one, daniel, other]) {
      const { body, headers: answered } = await open(`/client/${uniqueId}?lang=es`, headers)
      languages.push([languageIn(body), answered['content-language']])
      expect(answered.vary ?? '').not.toMatch(/language|cookie/i)
    }
    expect(languages).toEqual([
      ['en', undefined],
      ['es', 'es'],
      ['es', 'es'],
    ])
  }
})

test('L7: no cached page of a portal outlives a change of its language', async () => {
  const { id, uniqueId } = await app.createClient()
  expect(languageIn((await open(`/client/${uniqueId}`)).body)).toBe('en')
  await setLanguage('clients', id, 'es')
  app.services.portals.forget('all')
  expect(languageIn((await open(`/client/${uniqueId}`)).body)).toBe('es')
  expect((await open(`/client/${uniqueId}/app.webmanifest`)).json()).toMatchObject({ lang: 'es' })
})

test('a partner’s page is in the partner’s language', async () => {
  const { id } = await app.createClient()
  const priya = await addLink(app, id, 'lender')
  expect(languageIn((await open(`/deal/${priya.key}`, wantsSpanish)).body)).toBe('en')
  await setLanguage('people', priya.id, 'es')
  expect(languageIn((await open(`/deal/${priya.key}`)).body)).toBe('es')
})

test('the sample, which everybody shares, is in the language of each visitor’s browser, and remembers what one chose in it', async () => {
  const sample = await app.createClient()
  await app.services.db.updateTable('clients').set({ isSample: true }).where('id', '=', sample.id).execute()
  app.services.portals.forget('all')
  const { uniqueId } = sample
  const [one, other] = [app.caller(), app.caller()]
  const readBy = async (caller: typeof one) => {
    const page = await caller.send({ method: 'GET', url: `/client/${uniqueId}` })
    const { body } = await caller.request(getPortalClient, { params: { uniqueId } })
    return [languageIn(page.body), body.language]
  }
  expect(await readBy(one)).toEqual(['en', undefined])
  const chosen = await one.request(changeLanguage, { params: { uniqueId }, body: { language: 'es' } })
  expect([chosen.status, chosen.body.language]).toEqual([200, 'es'])
  // For a year.
  expect(String(chosen.headers['set-cookie'])).toContain('language=es; Max-Age=31536000; Path=/')
  expect(await readBy(one)).toEqual(['es', 'es'])
  expect(await readBy(other)).toEqual(['en', undefined])
  expect(languageIn((await open(`/client/${uniqueId}`, wantsSpanish)).body)).toBe('es')
  const row = await app.services.db
    .selectFrom('clients')
    .select('language')
    .where('id', '=', sample.id)
    .execute()
  expect(row).toEqual([{ language: 'en' }])
})

/** The addresses of a page in each language, as it names them. */
const linksIn = (body: string) =>
  [...body.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)].map(([, ...link]) => link)

test('L3: the landing page, and nothing else, names its address in each language, in both alike', async () => {
  const links = [
    ['en', 'https://portal.example.com/'],
    ['es', 'https://portal.example.com/?lang=es'],
    ['x-default', 'https://portal.example.com/'],
  ]
  for (const url of ['/', '/?lang=es', '/?lang=en'])
    for (const headers of [{}, wantsSpanish]) expect(linksIn((await open(url, headers)).body)).toEqual(links)
  // Each leads to that language.
  expect(languageIn((await open('/')).body)).toBe('en')
  expect(languageIn((await open('/?lang=es')).body)).toBe('es')

  const { id, uniqueId } = await app.createClient()
  const dan = await addCoClient(app, id, { language: 'es' })
  const { key } = await addLink(app, id, 'lender', { language: 'es' })
  const others = [`/client/${uniqueId}`, `/client/${dan.uniqueId}`, `/client/${dan.uniqueId}/messages`]
  for (const url of [...others, `/deal/${key}`, '/unsubscribe/x', '/sign-in', '/admin', '/nowhere'])
    expect((await open(url, wantsSpanish)).body).not.toContain('hreflang')
})

test('L14: no answer of a portal or a partner varies with what a visitor’s browser asks for', async () => {
  const { id, uniqueId } = await app.createClient()
  const dan = await addCoClient(app, id, { language: 'es' })
  const { key } = await addLink(app, id, 'lender', { language: 'es' })
  const calls = [
    '',
    '/steps',
    '/documents',
    '/notes',
    '/messages',
    '/notifications',
    '/dates',
    '/channels',
    '/team',
  ]
  const urls = [uniqueId, dan.uniqueId].flatMap((link) => [
    `/client/${link}`,
    `/client/${link}/app.webmanifest`,
    ...calls.map((call) => `/api/clients/${link}${call}`),
  ])
  for (const url of [...urls, `/deal/${key}`, `/api/deals/${key}`]) {
    const { statusCode, headers } = await open(url, wantsSpanish)
    expect([url, statusCode]).toEqual([url, 200])
    expect(headers.vary ?? '', url).not.toMatch(/language|cookie/i)
  }
})
