import { performance } from 'node:perf_hooks'
import { describe, expect, test } from 'vitest'
import { archiveClient, replaceLink } from '#contract/calls/clients/clients.ts'
import { mailMyLinks, requestMyLinks, sendPortalLinks } from '#contract/calls/clients/portal-links.ts'
import { stopPersonLink } from '#contract/calls/people/people.ts'
import { newId } from '../../db/new-id.ts'
import { addCoClient } from '../../testing/app/co-client.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { addLink } from '../../testing/app/partner-deal.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import { expectWrongField } from '../../testing/app/wrong-field.ts'
import { forAnyEngine, forEachEngine } from '../../testing/engines/engines.ts'
import type { ReceivedMail } from '../../testing/receivers/smtp-receiver.ts'
import { insertLinkRequest } from './link-request-data.ts'
import { mailRequestedLinks } from './mail-links.ts'

const textOf = (mail: ReceivedMail | undefined) => mail?.parts[0]?.content ?? ''
const linksIn = (mail: ReceivedMail | undefined) =>
  [...textOf(mail).matchAll(/\/(?:client|deal)\/(\w+)/g)].map(([, key = '']) => key)
const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

forEachEngine('mail me my link', (engine) => {
  const world = notificationWorld(engine)
  let addresses = 0
  /** An address that no other test uses. */
  const newAddress = (of = 'maya') => `${of}${++addresses}@example.com`

  const ask = (email: string, caller = world.app.caller(), headers: Record<string, string> = {}) =>
    caller.request(requestMyLinks, { body: { email }, headers })
  const handle = async () => {
    await mailRequestedLinks(world.app.services)
    await world.send()
    return world.smtp.mails.splice(0)
  }
  const mailed = async (email: string) => {
    expect((await ask(email)).status).toBe(202)
    return handle()
  }
  const waiting = () => world.app.services.db.selectFrom('link_requests').selectAll().execute()

  test('A25: the answer is the same for known, unknown, stopped and merely well-formed addresses', async () => {
    const [known, stopped] = [newAddress(), newAddress('daniel')]
    const { id } = await world.app.createClient({ email: known })
    await world.app.createClient({ email: newAddress() })
    const { personId } = await addCoClient(world.app, id, { email: stopped })
    await world.app.admin.request(stopPersonLink, { params: { personId } })
    const answers = []
    for (const email of [
      known,
      newAddress('nobody'),
      stopped,
      'a+b@xn--bcher-kva.example',
      known.toUpperCase(),
    ]) {
      const { status, text, headers } = await ask(email)
      answers.push({ status, text, headers: { ...headers, date: '' } })
    }
    expect(answers[0]).toMatchObject({ status: 202, text: '{"accepted":true}' })
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await waiting()).toHaveLength(5)
    const mails = await handle()
    expect(mails.map(({ to }) => to)).toEqual([[known], [known]])
    expect(await waiting()).toEqual([])
  })

  test('A25: the medians of 200 calls differ by less than 2 ms', async () => {
    const known = newAddress()
    await world.app.createClient({ email: known })
    const unknown = newAddress('nobody')
    const times: Record<string, number[]> = { [known]: [], [unknown]: [] }
    for (let count = 0; count < 200; count++)
      for (const email of [known, unknown]) {
        await world.app.services.throttles.allLinkRequests.delete('all')
        const start = performance.now()
        await ask(email)
        times[email]?.push(performance.now() - start)
      }
    expect(Math.abs(median(times[known] ?? []) - median(times[unknown] ?? []))).toBeLessThan(2)
    await world.app.services.db.deleteFrom('link_requests').execute()
  })

  test('what is no address is refused by the name of its field, and stores nothing', async () => {
    for (const email of ['', 'maya', 'maya@', 'a b@example.com']) expectWrongField(await ask(email), 'email')
    expect(await waiting()).toEqual([])
  })

  test('A25: the mail goes to the stored address, as it is stored, and to no unconfirmed one', async () => {
    const [stored, other] = [`Maya.Ortiz.${++addresses}@example.com`, newAddress()]
    const one = await world.app.createClient({ email: stored })
    const two = await world.app.createClient({ email: other })
    const [mail, ...more] = await mailed(stored.toLowerCase())
    expect([mail?.to, more]).toEqual([[stored], []])
    expect(linksIn(mail)).toEqual([one.uniqueId])
    expect(textOf(mail)).toContain('You asked for your link. Here it is.')
    expect(textOf(mail)).toMatch(new RegExp(`/client/${one.uniqueId}#m=`))
    // The holder of a link typed somebody's address, who has not confirmed it.
    await world.saveProfile(two.uniqueId, { email: 'stranger@example.com' })
    await handle()
    expect(await mailed('stranger@example.com')).toEqual([])
    expect(await mailed(other)).toEqual([])
  })

  test('one email has all links of one person, a partner’s and a replaced one’s too, and none of a namesake elsewhere', async () => {
    const email = newAddress()
    const deals = [await world.app.createClient({ email }), await world.app.createClient({ email })]
    await world.app.createClient({ email: newAddress() })
    const third = await world.app.createClient({ email: newAddress(), transactionType: 'sale' })
    const partner = { firstName: 'MAYA', lastName: 'Órtiz', email: email.toUpperCase() }
    const lender = await addLink(world.app, third.id, 'lender', partner)
    const replaced = await world.app.admin.request(replaceLink, { params: { id: deals[0]?.id ?? '' } })
    const [mail, ...more] = await mailed(email)
    expect(more).toEqual([])
    expect(mail?.headers.get('subject')).toBe('Your pages')
    const keys = [replaced.body.uniqueId, deals[1]?.uniqueId ?? '', lender.key]
    expect(linksIn(mail).toSorted()).toEqual(keys.toSorted())
    const log = await world.log(deals[1]?.id ?? '')
    expect(log.map(({ kind, state }) => [kind, state])).toEqual([['portal_link', 'sent']])
  })

  test('two people who share a mailbox get an email each, in their own languages', async () => {
    const email = newAddress('family')
    const one = await world.app.createClient({ email, language: 'es' })
    const two = await addCoClient(world.app, one.id, { email, language: 'en' })
    const mails = await mailed(email)
    expect(mails).toHaveLength(2)
    const spanish = mails.find((mail) => linksIn(mail)[0] === one.uniqueId)
    expect(textOf(spanish)).toContain('Usted pidió su enlace. Aquí lo tiene.')
    const english = mails.find((mail) => linksIn(mail)[0] === two.uniqueId)
    expect(textOf(english)).toContain('You asked for your link. Here it is.')
  })

  test('somebody whose deals differ in their language gets it in that of the page', async () => {
    const email = newAddress()
    for (const language of ['es', 'en']) await world.app.createClient({ email, language })
    for (const [language, subject] of [
      ['es', 'Sus páginas'],
      ['en', 'Your pages'],
    ] as const) {
      await ask(email, world.app.caller(), { 'accept-language': language })
      expect((await handle()).map(({ headers }) => headers.get('subject'))).toEqual([subject])
    }
  })

  test('A25: the fourth email in a day is not sent, counted with those of the agent', async () => {
    const email = newAddress()
    const ids = [(await world.app.createClient({ email })).id, (await world.app.createClient({ email })).id]
    const other = newAddress()
    await world.app.createClient({ email: other })
    const body = { ids: ids.slice(0, 1), requestId: newId() }
    await world.app.admin.request(sendPortalLinks, { body })
    expect(await handle()).toHaveLength(1)
    expect(await mailed(email)).toHaveLength(1)
    expect(await mailed(email)).toHaveLength(1)
    expect(await mailed(email)).toEqual([])
    expect(await waiting()).toEqual([])
    expect(await mailed(other)).toHaveLength(1)
    const again = { ids: ids.slice(1), requestId: newId() }
    // The agent's limit is of the client: the other deal was in two of these emails.
    expect((await world.app.admin.request(sendPortalLinks, { body: again })).body.sent).toEqual(ids.slice(1))
    await handle()
    world.app.clock.advance(24 * 60 * 60_000 + 1_000)
    expect(await mailed(email)).toHaveLength(1)
  })

  test('an archived deal’s link still works and is mailed; one that was stopped or has ended is not', async () => {
    const [email, stopped, ended] = [newAddress(), newAddress('daniel'), newAddress('priya')]
    const one = await world.app.createClient({ email })
    const two = await world.app.createClient({ email: newAddress() })
    const { personId } = await addCoClient(world.app, one.id, { email: stopped })
    await addLink(world.app, two.id, 'lender', { email: ended })
    await world.app.admin.request(stopPersonLink, { params: { personId } })
    await world.app.admin.request(archiveClient, { params: { id: one.id } })
    expect((await mailed(email)).map(linksIn)).toEqual([[one.uniqueId]])
    expect(await mailed(stopped)).toEqual([])
    expect(await mailed(ended)).toHaveLength(1)
    world.app.clock.set('2031-05-29T20:00:00.000Z')
    expect(await mailed(ended)).toEqual([])
  })

  test('the sample is never mailed', async () => {
    const email = newAddress()
    const { id } = await world.app.createClient({ email })
    await world.app.services.db.updateTable('clients').set({ isSample: true }).where('id', '=', id).execute()
    expect(await mailed(email)).toEqual([])
    await world.app.services.db.updateTable('clients').set({ isSample: false }).where('id', '=', id).execute()
    expect(await mailed(email)).toHaveLength(1)
  })

  test('two processes at once mail it exactly once', async () => {
    const email = newAddress()
    await world.app.createClient({ email })
    await world.app.createClient({ email: newAddress() })
    await ask(email)
    await Promise.all([1, 2, 3].map(() => mailRequestedLinks(world.app.services)))
    await Promise.all([world.send(), world.send()])
    expect(world.smtp.mails.map(({ to }) => to)).toEqual([[email]])
  })

  test('four requests at once send three', async () => {
    const email = newAddress()
    await world.app.createClient({ email })
    for (let count = 0; count < 4; count++) await ask(email)
    await Promise.all([1, 2, 3].map(() => mailRequestedLinks(world.app.services)))
    expect(await handle()).toHaveLength(3)
    expect(await waiting()).toEqual([])
  })

  test('a request that nobody handled for an hour is dropped', async () => {
    const email = newAddress()
    await world.app.createClient({ email })
    await insertLinkRequest(world.app.services.db, { email, language: 'en' }, world.app.clock.now())
    world.app.clock.advance(60 * 60_000 + 1)
    expect(await handle()).toEqual([])
    expect(await waiting()).toEqual([])
    expect(await mailed(email)).toHaveLength(1)
  })

  const own = (uniqueId: string) => world.app.caller().request(mailMyLinks, { params: { uniqueId } })

  describe('from a portal', () => {
    test('the reader is mailed all links of their confirmed address', async () => {
      const email = newAddress()
      const [one, two] = [await world.app.createClient({ email }), await world.app.createClient({ email })]
      await world.app.createClient({ email: newAddress() })
      const { status, text } = await own(one.uniqueId)
      expect([status, text]).toEqual([202, '{"accepted":true}'])
      const [mail] = await handle()
      expect(mail?.to).toEqual([email])
      expect(linksIn(mail).toSorted()).toEqual([one.uniqueId, two.uniqueId].toSorted())
    })

    test('an address that is not confirmed gets nothing, whoever else has confirmed it', async () => {
      const email = newAddress()
      await world.app.createClient({ email })
      const { uniqueId } = await world.app.createClient({ email: newAddress() })
      await world.saveProfile(uniqueId, { email })
      const refused = await own(uniqueId)
      expect([refused.status, refused.problem.message]).toEqual([409, 'Confirm your email address first.'])
      expect(await waiting()).toEqual([])
    })
  })

  test('five requests of one address of the internet in 15 minutes, and 300 an hour of all', async () => {
    const caller = world.app.caller()
    for (let count = 0; count < 5; count++) expect((await ask(newAddress(), caller)).status).toBe(202)
    const refused = await ask(newAddress(), caller, { 'accept-language': 'es' })
    expect([refused.status, refused.headers['retry-after'], refused.problem.message]).toEqual([
      429,
      '900',
      'Espere 15 minutos.',
    ])
    expect((await ask(newAddress())).status).toBe(202)
    await world.app.services.throttles.allLinkRequests.set('all', 300, 3_600)
    expect((await ask(newAddress())).status).toBe(429)
    expect(await waiting()).toHaveLength(6)
    await world.app.services.db.deleteFrom('link_requests').execute()
    await world.app.services.throttles.allLinkRequests.delete('all')
  })
})

forAnyEngine('mail me my link, without email', (engine) => {
  test('is refused for every address alike', async () => {
    const app = await startTestApp({ engine })
    try {
      const { email, uniqueId } = await app.createClient()
      for (const one of [email, 'nobody@example.com']) {
        const { status, problem } = await app.caller().request(requestMyLinks, { body: { email: one } })
        expect([status, problem.message]).toEqual([409, 'Email is not set up here. Please ask your agent.'])
      }
      expect((await app.caller().request(mailMyLinks, { params: { uniqueId } })).status).toBe(409)
      expect(await app.services.db.selectFrom('link_requests').select('id').execute()).toEqual([])
    } finally {
      await app.close()
    }
  })
})
