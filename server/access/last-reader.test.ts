import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetPortal, getPortalClient } from '#contract/calls/clients/clients.ts'
import { changePartnerTask } from '#contract/calls/people/partner.ts'
import { languages } from '#contract/languages.ts'
import type { Caller } from '../testing/app/caller.ts'
import { addCoClient } from '../testing/app/co-client.ts'
import { addLink, addTask } from '../testing/app/partner-deal.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { forAnyEngine } from '../testing/engines/engines.ts'

const [english, spanish] = ['Not found', 'No se encontró']
const browsers = languages.map((language) => ({
  'accept-language': language,
  cookie: `language=${language}`,
}))

async function refusal(caller: Caller, headers: Record<string, string> = {}) {
  const cookies = [...caller.cookies].map(([name, value]) => `${name}=${value}`)
  const cookie = [...cookies, headers['cookie']].filter(Boolean).join('; ')
  const url = `/api/documents/${randomUUID()}/download`
  const reply = await caller.send({ method: 'GET', url, headers: { ...headers, cookie } })
  return [
    reply.json<{ message: string }>().message,
    reply.headers['content-language'],
    /language/i.test(JSON.stringify(reply.headers['vary'] ?? '')),
  ]
}
const open = (caller: Caller, { uniqueId }: { uniqueId: string }) =>
  caller.request(getPortalClient, { params: { uniqueId } })

forAnyEngine('the refusal of a call that names a row only', (engine) => {
  let app: TestApp
  let restore: () => Promise<void>
  let maya: { id: string; uniqueId: string }
  let dan: { personId: string; uniqueId: string }
  beforeAll(async () => {
    app = await startTestApp({ engine })
    maya = await app.createClient()
    dan = await addCoClient(app, maya.id, { language: 'es' })
    restore = await app.save()
  })
  beforeEach(() => restore())
  afterAll(() => app.close())

  test('L3, L14: is in the language of whose portal the browser opened, whatever it asks for', async () => {
    const [hers, his] = [await app.portal(maya.uniqueId), await app.portal(dan.uniqueId)]
    const justOpened = app.caller()
    await open(justOpened, dan)
    // Recorded no visit yet, which this request does not either.
    expect(await refusal(justOpened, { purpose: 'prefetch' })).toEqual([spanish, 'es', false])
    for (const headers of browsers) {
      expect(await refusal(hers, headers)).toEqual([english, undefined, false])
      expect(await refusal(his, headers)).toEqual([spanish, 'es', false])
      expect(await refusal(justOpened, headers)).toEqual([spanish, 'es', false])
    }
  })

  test('is in the language of whose portal was opened last', async () => {
    const caller = await app.portal(maya.uniqueId)
    app.clock.advance(60_000)
    await open(caller, dan)
    expect(await refusal(caller)).toEqual([spanish, 'es', false])
    app.clock.advance(20 * 60_000)
    await open(caller, maya)
    expect(await refusal(caller)).toEqual([english, undefined, false])
  })

  test('is in English for the team, also in a browser that opened a portal', async () => {
    const admin = await app.newAdmin(`${engine}@example.com`)
    await open(admin, dan)
    await open(admin, dan)
    for (const headers of browsers) expect(await refusal(admin, headers)).toEqual([english, undefined, false])
  })

  test('is in the language of a visitor for who opened none, or the sample only', async () => {
    const sample = await app.createClient()
    await app.services.db.updateTable('clients').set({ isSample: true }).where('id', '=', sample.id).execute()
    app.services.portals.forget('all')
    const [inEnglish, inSpanish] = browsers
    for (const caller of [app.caller(), await app.portal(sample.uniqueId)]) {
      expect(await refusal(caller, inEnglish)).toEqual([english, undefined, true])
      expect(await refusal(caller, inSpanish)).toEqual([spanish, 'es', true])
    }
    const forgetful = await app.portal(dan.uniqueId)
    const cookie = forgetful.cookies.get('portals') ?? ''
    await forgetful.request(forgetPortal, { params: { uniqueId: dan.uniqueId } })
    forgetful.cookies.set('portals', cookie)
    expect(await refusal(forgetful, inEnglish)).toEqual([english, undefined, true])
  })

  test('L3: what a partner did wrong is said in the language of the partner', async () => {
    const said = []
    for (const language of languages) {
      const { id } = await app.createClient()
      const { key } = await addLink(app, id, 'lender', { language })
      const task = await addTask(app, id, 'Loan documents')
      const change = (body: object) =>
        app.caller().request(changePartnerTask, { params: { key, dateId: task.id }, body })
      const basedOn = task.updatedAt
      said.push([
        (await change({ basedOn: '2020-01-01T00:00:00.000Z', isDone: true })).problem.message,
        (await change({ basedOn, isDone: true, day: '2031-05-11' })).problem.fields,
      ])
    }
    expect(said).toEqual([
      [
        'This changed a moment ago. Here is the latest.',
        { day: 'This is done. Take that back to change its day.' },
      ],
      [
        'Esto cambió hace un momento. Aquí está lo más reciente.',
        { day: 'Esto está cumplido. Deshágalo para cambiar el día.' },
      ],
    ])
  })
})
