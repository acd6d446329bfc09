import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changeStep, listPortalSteps, listSteps } from '#contract/calls/deal/steps.ts'
import { listPortalNotifications } from '#contract/calls/notifications/notifications.ts'
import { languages } from '#contract/languages.ts'
import { notificationWorld } from './testing/app/notification-world.ts'
import { startTestApp } from './testing/app/test-app.ts'

// The pseudo texts are a third language here: an entry in the list of languages and one per file of texts/by-language, which the
// plugin `third-language` of this project adds. Their words stand in ⟦ ⟧.

const isPseudo = (text: string) => /^⟦.*⟧$/su.test(text)

test('a visitor and a client of a third language get its pages', async () => {
  expect(languages).toEqual(['en', 'es', 'pseudo'])
  const webRoot = await mkdtemp(join(tmpdir(), 'escrow-pages-'))
  await mkdir(join(webRoot, '.vite'))
  for (const language of languages) {
    const [folder, list] = language === 'en' ? ['', ''] : [`${language}/`, `-${language}`]
    await mkdir(join(webRoot, folder), { recursive: true })
    const page = `<!doctype html><html lang="${language}"><head></head><body></body></html>`
    await writeFile(join(webRoot, `${folder}index.html`), page)
    await writeFile(join(webRoot, `.vite/manifest${list}.json`), '{}')
  }
  const app = await startTestApp({ engine: 'sqlite', webRoot })
  try {
    const { uniqueId } = await app.createClient({ language: 'pseudo' })
    const open = async (url: string, headers: Record<string, string> = {}) => {
      const sent = { method: 'GET', url, headers: { accept: 'text/html', ...headers } } as const
      const answer = await app.caller().send(sent)
      return [/<html lang="(\w+)"/.exec(answer.body)?.[1], answer.headers['content-language']]
    }
    expect(await open('/', { 'accept-language': 'fr, pseudo;q=0.8' })).toEqual(['pseudo', 'pseudo'])
    expect(await open('/', { cookie: 'language=pseudo' })).toEqual(['pseudo', 'pseudo'])
    expect(await open('/?lang=pseudo')).toEqual(['pseudo', 'pseudo'])
    expect(await open(`/client/${uniqueId}`, { cookie: 'language=es' })).toEqual(['pseudo', 'pseudo'])
  } finally {
    await app.close()
    await rm(webRoot, { recursive: true, force: true })
  }
})

const world = notificationWorld('sqlite')

test('a client of a third language gets steps, notifications, mails and errors in it, and what an agent wrote in it', async () => {
  const client = await world.client({ emailNotifications: true }, { language: 'pseudo' })
  const { id, uniqueId } = client
  const other = await world.client({}, { email: 'noor@example.com', phone: '', language: 'es' })
  const stepsOf = async (of: string) =>
    (await world.app.caller().request(listPortalSteps, { params: { uniqueId: of } })).body
  for (const { title, description, nextAction, asTyped } of await stepsOf(uniqueId)) {
    expect([title, description, nextAction ?? '⟦⟧'].every(isPseudo)).toBe(true)
    expect(asTyped).toBeUndefined()
  }

  for (const deal of [id, other.id]) {
    const [step] = (await world.app.admin.request(listSteps, { params: { id: deal } })).body
    const translations = { es: { title: 'El techo' }, pseudo: { title: '⟦Ţĥé řóóf⟧' } }
    const body = { title: 'The roof', translations, status: 'completed' }
    const changed = await world.app.admin.request(changeStep, { params: { stepId: step?.id ?? '' }, body })
    expect(changed.body.translations).toEqual(translations)
  }
  expect((await stepsOf(uniqueId))[0]?.title).toBe('⟦Ţĥé řóóf⟧')
  expect((await stepsOf(other.uniqueId))[0]?.title).toBe('El techo')

  const shown = (await world.app.caller().request(listPortalNotifications, { params: { uniqueId } })).body
  expect(shown[0]?.title).toMatch(/^⟦.*⟦Ţĥé řóóf⟧.*⟧$/)
  world.app.clock.set('2026-11-20T20:30:00.000Z')
  await world.send()
  const mail = world.smtp.mails.findLast(({ to }) => to.includes(client.email))
  expect(mail?.headers.get('subject')).toContain('⟦')
  const [text = ''] = mail?.parts.map(({ content }) => content) ?? []
  expect(text).toContain('⟦Ţĥé řóóf⟧')
  expect(text).not.toMatch(/The roof|El techo|Step completed|Paso completado/)

  const url = `/api/clients/${uniqueId}/language`
  const refused = await world.app.caller().send({ method: 'PATCH', url, payload: { language: 'xx' } })
  expect(refused.json<{ message: string; fields: Record<string, string> }>()).toMatchObject({
    message: expect.stringMatching(/^⟦.*⟧$/),
    fields: { language: expect.stringMatching(/^⟦.*⟧$/) },
  })
})
