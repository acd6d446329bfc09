import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { confirmEmail } from '#contract/calls/notifications/confirmations.ts'
import type { Language } from '#contract/languages.ts'
import { addCoClient } from '../testing/app/co-client.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { forEachEngine } from '../testing/engines/engines.ts'
import { type ConfirmedChannel, insertConfirmation } from './confirmations/confirmation-data.ts'
import { createEmailToken } from './confirmations/confirmation-secrets.ts'
import { updatePreferences } from './preferences/preference-data.ts'
import { createUnsubscribeToken } from './preferences/unsubscribe-token.ts'

const pageOf = (language: string) =>
  `<!doctype html><html lang="${language}"><head></head><body></body></html>`

const inEnglish = { 'accept-language': 'en-US', cookie: 'language=en' }
const inSpanish = { 'accept-language': 'es-MX', cookie: 'language=es' }
/** What a visitor's browser may ask for, with the language of a public page for it. */
const browsers: [Record<string, string>, Language][] = [
  [{}, 'en'],
  [inEnglish, 'en'],
  [inSpanish, 'es'],
  [{ 'accept-language': 'es' }, 'es'],
]

const headersOf = (reply: { headers: Record<string, unknown> }) => [
  reply.headers['content-language'],
  /language|cookie/i.test(JSON.stringify(reply.headers['vary'] ?? '')),
]

forEachEngine('a link in an email, of two people of a deal who read two languages', (engine) => {
  let app: TestApp
  let webRoot: string
  let restore: () => Promise<void>
  let clientId: string
  /** Who reads which language. */
  const people: Record<Language, string> = { en: '', es: '' }
  beforeAll(async () => {
    webRoot = await mkdtemp(join(tmpdir(), 'escrow-mail-links-'))
    for (const folder of ['.vite', 'es']) await mkdir(join(webRoot, folder))
    const files = {
      'index.html': pageOf('en'),
      'es/index.html': pageOf('es'),
      '.vite/manifest.json': '{}',
      '.vite/manifest-es.json': '{}',
    }
    for (const [name, content] of Object.entries(files)) await writeFile(join(webRoot, name), content)
    app = await startTestApp({ engine, webRoot })
    clientId = (await app.createClient()).id
    people.en = clientId
    const dan = await addCoClient(app, clientId, { email: 'dan@example.com', language: 'es' })
    people.es = dan.personId
    restore = await app.save()
  })
  beforeEach(() => restore())
  afterAll(async () => {
    await app.close()
    await rm(webRoot, { recursive: true, force: true })
  })

  const unsubscribeToken = (language: Language) =>
    createUnsubscribeToken(app.services.deliverySecret, people[language])
  /** The token of a link that was sent to an address a minute ago. */
  async function emailToken(language: Language, address: string, more: { expiresAt?: string } = {}) {
    const to = { clientId, personId: people[language], channel: 'email' as ConfirmedChannel, address }
    const now = app.clock.now()
    const { expiresAt = new Date(now.getTime() + 60_000).toISOString() } = more
    const id = await insertConfirmation(app.services.db, to, now.toISOString(), expiresAt)
    return createEmailToken(app.services.deliverySecret, id)
  }
  /** Nobody's address is confirmed any more. */
  async function unconfirm() {
    await app.services.db.updateTable('clients').set({ confirmedEmail: null }).execute()
    await app.services.db.updateTable('people').set({ confirmedEmail: null }).execute()
  }
  const addressOf = { en: 'maya@example.com', es: 'dan@example.com' }
  const open = (url: string, headers: Record<string, string>) =>
    app.caller().send({ method: 'GET', url, headers: { accept: 'text/html', ...headers } })
  const confirm = (token: unknown, headers: Record<string, string>) =>
    app.caller().send({ method: 'POST', url: confirmEmail.path, payload: { token }, headers })
  const unsubscribe = (token: string, headers: Record<string, string>) =>
    app.caller().send({
      method: 'POST',
      url: `/unsubscribe/${token}`,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })

  test.each(['en', 'es'] as const)(
    'L3, L14: its page is in the language of the person, whatever the browser asks for: %s',
    async (language) => {
      const pages = [
        `/unsubscribe/${unsubscribeToken(language)}`,
        `/confirm-email/${await emailToken(language, addressOf[language])}`,
      ]
      for (const page of pages)
        for (const [headers] of browsers)
          for (const query of ['', '?lang=es', '?lang=en']) {
            const reply = await open(page + query, headers)
            expect(reply.body).toBe(pageOf(language))
            expect(headersOf(reply)).toEqual([language, false])
            expect(reply.headers['x-robots-tag']).toBe('noindex')
          }
    },
  )

  test('with a wrong token its page is that of a visitor', async () => {
    const [token] = unsubscribeToken('es').split('.')
    for (const page of ['/unsubscribe/x', `/unsubscribe/${token}.x`, '/confirm-email/x'])
      for (const [headers, language] of browsers) {
        const reply = await open(page, headers)
        expect([reply.body, ...headersOf(reply)]).toEqual([pageOf(language), language, true])
      }
    // A token of one page does not work on the other.
    const reply = await open(`/confirm-email/${unsubscribeToken('es')}`, inEnglish)
    expect(reply.body).toBe(pageOf('en'))
  })

  test('L3, L14: the one press that ends the emails is answered in the language of the person', async () => {
    for (const [headers] of browsers) {
      const english = await unsubscribe(unsubscribeToken('en'), headers)
      expect([english.statusCode, english.body, ...headersOf(english)]).toEqual([
        200,
        'Done',
        undefined,
        false,
      ])
      const spanish = await unsubscribe(unsubscribeToken('es'), headers)
      expect([spanish.statusCode, spanish.body, ...headersOf(spanish)]).toEqual([200, 'Listo', 'es', false])
    }
  })

  test('L3, L14: a confirmation, and each reason why there is none, is in the language of the person', async () => {
    const changed = 'old@example.com'
    const over = { expiresAt: '2020-01-01T00:00:00.000Z' }
    const said = {
      en: [
        'The email address in the portal has changed. Use the link in the newest email.',
        'This link has expired. Open your portal and request a new one.',
      ],
      es: [
        'El correo electrónico del portal cambió. Use el enlace del correo más reciente.',
        'Este enlace venció. Abra su portal y pida uno nuevo.',
      ],
    }
    for (const language of ['en', 'es'] as const)
      for (const [headers] of browsers) {
        await unconfirm()
        const named = language === 'es' ? 'es' : undefined
        const refusals = [
          await confirm(await emailToken(language, changed), headers),
          await confirm(await emailToken(language, addressOf[language], over), headers),
        ]
        expect(refusals.map((reply) => reply.json<{ message: string }>().message)).toEqual(said[language])
        for (const reply of refusals)
          expect([reply.statusCode, ...headersOf(reply)]).toEqual([409, named, false])
        const done = await confirm(await emailToken(language, addressOf[language]), headers)
        expect([done.statusCode, ...headersOf(done)]).toEqual([200, named, false])
      }
  })

  test('L3: a link whose person is gone is refused in the language of the visitor, as a wrong one is', async () => {
    const [gone, token] = [unsubscribeToken('es'), await emailToken('es', addressOf.es)]
    await app.services.db.deleteFrom('people').execute()
    for (const [headers, language] of browsers)
      for (const reply of [
        await unsubscribe('x', headers),
        await unsubscribe(gone, headers),
        await confirm('x', headers),
        await confirm(token, headers),
      ]) {
        const { message } = reply.json<{ message: string }>()
        expect([reply.statusCode, message]).toEqual([404, language === 'es' ? 'No se encontró' : 'Not found'])
        expect(headersOf(reply)).toEqual([language === 'es' ? 'es' : undefined, true])
      }
    const bad = await confirm(7, inSpanish)
    expect([bad.statusCode, bad.json<{ message: string }>().message]).toEqual([400, 'Este dato no es válido'])
  })

  test('L3: the link of somebody whose portal was stopped is refused in their language', async () => {
    const now = app.clock.now().toISOString()
    await updatePreferences(app.services.db, people.es, { emailNotifications: true }, now)
    await app.services.db.updateTable('people').set({ stoppedAt: now }).execute()
    for (const reply of [
      await unsubscribe(unsubscribeToken('es'), inEnglish),
      await confirm(await emailToken('es', addressOf.es), inEnglish),
    ])
      expect([reply.statusCode, reply.json<{ message: string }>().message, ...headersOf(reply)]).toEqual([
        404,
        'No se encontró',
        'es',
        false,
      ])
  })
})
