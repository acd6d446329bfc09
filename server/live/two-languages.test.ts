import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getPortalClient, type AdminClient } from '#contract/calls/clients/clients.ts'
import { changeLanguage } from '#contract/calls/clients/language.ts'
import { listPortalSteps } from '#contract/calls/deal/steps.ts'
import { createNotification, listPortalNotifications } from '#contract/calls/notifications/notifications.ts'
import { changePortalPreferences } from '#contract/calls/notifications/preferences.ts'
import { addPerson } from '#contract/calls/people/people.ts'
import type { Language } from '#contract/languages.ts'
import { LiveReader } from '../testing/app/live-reader.ts'
import {
  startServerProcess,
  withAdmin,
  type ServerProcess,
  startedWithAdmin,
} from '../testing/app/server-process.ts'
import { callOver, createClientOver, signInOver } from '../testing/app/wire.ts'
import { createPlace, type TestPlace } from '../testing/engines/engines.ts'
import { hasPostgres } from '../testing/engines/postgres.ts'
import { startSmtpReceiver, type SmtpReceiver } from '../testing/receivers/smtp-receiver.ts'

const deliveredWithin = 20_000

describe.runIf(hasPostgres())('two languages on two processes', () => {
  let place: TestPlace
  let smtp: SmtpReceiver
  let processes: [ServerProcess, ServerProcess]
  let cookie: string
  beforeAll(async () => {
    place = await createPlace('postgres', startedWithAdmin)
    smtp = await startSmtpReceiver()
    const environment = {
      ...place.environment,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'portal@example.com',
      ...withAdmin,
    }
    processes = await Promise.all([startServerProcess(environment), startServerProcess(environment)])
    cookie = await signInOver(processes[0].address)
  })
  afterAll(async () => {
    await Promise.all(processes?.map((one) => one.end()) ?? [])
    await Promise.all([place.remove(), smtp.stop()])
  })

  /** A client and a co-client, by the links that stand in `uniqueId`. */
  async function twoPeople() {
    const maya = await createClientOver(processes[0].address, cookie, { withStandardSteps: true })
    const added = await callOver(processes[0].address, addPerson, {
      params: { id: maya.id },
      cookie,
      body: { role: 'co-client', firstName: 'Daniel', lastName: 'Ortiz', email: 'dan@example.com' },
    })
    const { person } = JSON.parse(added.text) as { person: { key: string } }
    return { maya, dan: { uniqueId: person.key } }
  }
  type Person = Pick<AdminClient, 'uniqueId'>
  const of = ({ uniqueId }: Person) => ({ params: { uniqueId } })

  /** Changes a person's language on the first process, and waits until the second has heard of it. */
  async function choose(person: Person, language: Language) {
    const [first, second] = processes
    const heard = await LiveReader.open(`${second.address}/api/clients/${person.uniqueId}/live`)
    const { status } = await callOver(first.address, changeLanguage, { ...of(person), body: { language } })
    expect(status).toBe(200)
    await expect.poll(() => heard.changes).toContainEqual(expect.objectContaining({ topics: ['client'] }))
    heard.close()
  }
  const pageOf = async ({ address }: ServerProcess, { uniqueId }: Person) => {
    const reply = await fetch(`${address}/client/${uniqueId}`, { headers: { accept: 'text/html' } })
    const html = await reply.text()
    return [/<html lang="(\w+)"/.exec(html)?.[1], reply.headers.get('content-language'), html] as const
  }
  const stepsOf = ({ address }: ServerProcess, person: Person, tag?: string) =>
    callOver(address, listPortalSteps, { ...of(person), headers: tag ? { 'if-none-match': tag } : {} })

  const about = (address: string) =>
    smtp.mails.filter(({ to, headers }) => to.includes(address) && headers.get('subject')?.includes('Hito'))

  test('L7: each person of a deal gets the own page, answer and ETag on both, and a change on one is read on the other', async () => {
    const { maya, dan } = await twoPeople()
    // Both processes keep what they answered before.
    for (const at of processes)
      for (const person of [maya, dan]) {
        expect((await pageOf(at, person))[0]).toBe('en')
        expect((await stepsOf(at, person)).text).toContain('Purchase Agreement')
      }
    await choose(dan, 'es')
    const tags = new Map<Person, Set<string>>([
      [maya, new Set()],
      [dan, new Set()],
    ])
    for (const at of processes) {
      const [english, spanish] = [await pageOf(at, maya), await pageOf(at, dan)]
      expect(english.slice(0, 2)).toEqual(['en', null])
      expect(spanish.slice(0, 2)).toEqual(['es', 'es'])
      expect(english[2]).toContain('Purchase Agreement')
      expect(spanish[2]).toContain('Contrato de compraventa')
      expect(spanish[2]).not.toContain('Purchase Agreement')
      for (const [person, title] of [
        [maya, 'Purchase Agreement'],
        [dan, 'Contrato de compraventa'],
      ] as const) {
        const { text, headers } = await stepsOf(at, person)
        expect((JSON.parse(text) as { title: string }[])[0]?.title).toBe(title)
        tags.get(person)?.add(headers.get('etag') ?? '')
      }
    }
    // One tag for each language, whichever process answers; unchanged only for the same language.
    const [[hers = ''], [his = '']] = [[...(tags.get(maya) ?? [])], [...(tags.get(dan) ?? [])]]
    expect([...tags.values()].map(({ size }) => size)).toEqual([1, 1])
    expect(his).not.toBe(hers)
    for (const at of processes) {
      expect((await stepsOf(at, maya, hers)).status).toBe(304)
      expect((await stepsOf(at, dan, his)).status).toBe(304)
      expect((await stepsOf(at, maya, his)).status).toBe(200)
      expect((await stepsOf(at, dan, hers)).status).toBe(200)
    }
    await choose(dan, 'en')
    for (const at of processes) {
      expect((await pageOf(at, dan))[0]).toBe('en')
      expect((await stepsOf(at, dan, his)).status).toBe(200)
      expect((await stepsOf(at, dan, hers)).status).toBe(304)
      expect((await stepsOf(at, dan)).text).toContain('Purchase Agreement')
      const { text } = await callOver(at.address, getPortalClient, of(dan))
      expect(JSON.parse(text)).not.toHaveProperty('language')
    }
  })

  test('L7: each gets the own mail of one event, whichever process sends it', async () => {
    const { maya, dan } = await twoPeople()
    await choose(dan, 'es')
    for (const person of [maya, dan])
      await callOver(processes[0].address, changePortalPreferences, {
        ...of(person),
        body: { emailNotifications: true },
      })
    for (const [n, at] of processes.entries()) {
      const body = {
        type: 'step_update',
        title: `Hito ${n}`,
        message: 'Siete',
        priority: 'urgent',
        overridesQuietHours: true,
      }
      const made = await callOver(at.address, createNotification, {
        params: { clientId: maya.id },
        cookie,
        body,
      })
      expect(made.status).toBe(201)
    }
    const until = Date.now() + deliveredWithin
    while (about('maya@example.com').length + about('dan@example.com').length < 4 && Date.now() < until)
      await setTimeout(50)
    const read = (address: string) =>
      about(address).map(({ headers, parts }) => [
        headers.get('content-language'),
        /Hello Maya|Hola, Daniel/.exec(parts.map(({ content }) => content).join())?.[0],
      ])
    expect(read('maya@example.com')).toEqual([
      [undefined, 'Hello Maya'],
      [undefined, 'Hello Maya'],
    ])
    expect(read('dan@example.com')).toEqual([
      ['es', 'Hola, Daniel'],
      ['es', 'Hola, Daniel'],
    ])
    for (const at of processes) {
      const { headers } = await callOver(at.address, listPortalNotifications, of(dan))
      expect(headers.get('content-language')).toBe('es')
    }
  })
})
