import { expect, test } from 'vitest'
import { archiveClient } from '#contract/calls/clients/clients.ts'
import { setOutcome } from '#contract/calls/clients/set-outcome.ts'
import { deleteDealDate } from '#contract/calls/dates/date-calls.ts'
import { reviewDocument } from '#contract/calls/deal/document-review.ts'
import { changeDocument, deleteDocument, requestDocuments } from '#contract/calls/deal/documents.ts'
import { cancelDelivery } from '#contract/calls/notifications/deliveries.ts'
import { uploadPartnerDocument } from '#contract/calls/people/partner.ts'
import { changePerson, listPeople, type Person, stopPersonLink } from '#contract/calls/people/people.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { addLink, addTask, askFor, changeTaskOf, pageOf } from '../../testing/app/partner-deal.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { uploadOf } from '../../testing/writing-calls/scenario.ts'
import { remindPartners } from './remind-partners.ts'

const carla = { firstName: 'Carla', lastName: 'Mendez', email: 'carla@escrow.example' }
const report = 'Preliminary title report'
const at = '418 Larkspur Court'

forEachEngine('what is asked of a partner', (engine) => {
  const world = notificationWorld(engine)
  const deal = async (more: object = {}) => {
    const client = await world.app.createClient({
      propertyAddress: `${at}, Davis, CA 95616`,
      agentName: 'Ines Park',
      agentPhone: '(916) 555-0142',
      ...more,
    })
    return client
  }
  const ask = (clientId: string, name: string, more: object = {}) =>
    askFor(world.app, clientId, name, { askedOf: 'escrow', dueDate: '2026-12-03', ...more })
  /** Sends what is due in some seconds, and returns the subjects of the mails to partners since the last time. */
  const mailed = async (seconds = 3) => {
    world.app.clock.advance(seconds * 1_000)
    world.smtp.mails.length = 0
    await world.send()
    const own = world.smtp.mails.filter(({ to }) => to.some((one) => one.endsWith('escrow.example')))
    return own.map(({ headers }) => headers.get('subject') ?? '')
  }
  /** The same, two minutes after the last email. */
  const mailedNext = () => mailed(121)
  const textOf = () => world.smtp.mails.at(-1)?.parts[0]?.content ?? ''
  const logOf = (clientId: string) =>
    world.app.services.db
      .selectFrom('deliveries')
      .select(['kind', 'state', 'reason', 'sentTo'])
      .where('clientId', '=', clientId)
      .where('kind', 'like', 'partner%')
      .orderBy('id')
      .execute()
  const upload = (person: Person, requestId: string) =>
    world.app
      .caller()
      .request(uploadPartnerDocument, { params: { key: person.key }, ...uploadOf({ requestId }) })

  test('C13: a document is one mail within five seconds, with team, thing, day and address', async () => {
    const [{ id }, other] = [await deal(), await deal()]
    const person = await addLink(world.app, id, 'escrow', carla)
    await addLink(world.app, other.id, 'escrow', { ...carla, email: 'otto@escrow.example' })
    await ask(id, report, { description: 'With all exceptions.' })
    // Half past midnight: what is asked of a partner knows no quiet hours.
    expect(await mailed()).toEqual([
      `Real Estate Transaction Tracker asks you for ${report} by Thu, Dec 3 · ${at}`,
    ])
    const [mail] = world.smtp.mails
    expect(mail?.to).toEqual([carla.email])
    for (const { content } of mail?.parts ?? []) {
      expect(content).toContain(`Ines Park needs this for the purchase at ${at}.`)
      expect(content).toContain(`https://portal.example.com/deal/${person.key}`)
      expect(content).toContain('(916) 555-0142')
      expect(content).toContain('With all exceptions.')
      expect(content).toContain('Stop emails about this deal')
      expect(content).not.toMatch(/wire|before you send money/i)
    }
    expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(textOf().trimEnd().split('\n').at(-2)).toBe('Stop emails about this deal:')
    expect(await mailedNext()).toEqual([])
  })

  test('C13: a document and a task in one go are one mail, and what follows within two minutes is the next', async () => {
    const { id } = await deal()
    await addLink(world.app, id, 'escrow', carla)
    await ask(id, report)
    await addTask(world.app, id, 'Closing statement', { owes: 'escrow', day: '2026-12-10' })
    expect(await mailed()).toEqual([
      expect.stringMatching(/asks you for .+ and 1 more, the first by Thu, Dec 3 · 418 Larkspur Court$/),
    ])
    expect(textOf()).toContain(`Ines Park needs these for the purchase`)
    expect(textOf()).toContain('Closing statement')
    await ask(id, 'Payoff')
    expect(await mailed(30)).toEqual([])
    const body = { documents: [{ name: 'Wire form', askedOf: 'escrow' as const }, { name: 'Not hers' }] }
    await world.app.admin.request(requestDocuments, { params: { id }, body })
    expect(await mailed(60)).toEqual([])
    expect(await mailed(60)).toEqual([expect.stringMatching(/and 1 more, the first by/)])
    expect(textOf()).not.toContain('Not hers')
  })

  test('sent back with its reason, another day and no longer needed are mails, her own acts are not', async () => {
    const { id } = await deal()
    const person = await addLink(world.app, id, 'escrow', carla)
    const [asked, other] = [await ask(id, report), await ask(id, 'Payoff')]
    const task = await addTask(world.app, id, 'Closing statement', { owes: 'escrow', day: '2026-12-10' })
    await mailed()
    expect((await upload(person, asked.id)).status).toBe(201)
    expect((await changeTaskOf(world.app, person, task.id, { day: '2026-12-11' })).status).toBe(200)
    expect(await mailedNext()).toEqual([])
    await world.app.admin.request(reviewDocument, {
      params: { id: asked.id },
      body: { outcome: 'sent-back', version: 1, basedOn: 'received', reason: 'Page 2 is missing' },
    })
    expect(await mailed()).toEqual([expect.stringContaining(`sent back ${report} · ${at}`)])
    expect(textOf()).toContain('Page 2 is missing')
    const changed = { params: { id: other.id }, body: { dueDate: '2026-12-07' } }
    await world.app.admin.request(changeDocument, changed)
    expect(await mailedNext()).toEqual([`Another day: Payoff by Mon, Dec 7 · ${at}`])
    expect(textOf()).toContain('It was Thu, Dec 3.')
    await world.app.admin.request(deleteDocument, { params: { id: other.id } })
    await world.app.admin.request(deleteDealDate, { params: { dateId: task.id } })
    expect(await mailedNext()).toEqual([expect.stringMatching(/^No longer needed: .+ and 1 more · 418/)])
    expect(await mailedNext()).toEqual([])
  })

  test('what is taken back before the mail went out is no mail', async () => {
    const { id } = await deal()
    await addLink(world.app, id, 'escrow', carla)
    const asked = await ask(id, report)
    await world.app.admin.request(deleteDocument, { params: { id: asked.id } })
    expect(await mailedNext()).toEqual([])
    const moved = await ask(id, 'Payoff')
    await mailedNext()
    for (const dueDate of ['2026-12-12', '2026-12-03'])
      await world.app.admin.request(changeDocument, { params: { id: moved.id }, body: { dueDate } })
    expect(await mailedNext()).toEqual([])
  })

  test('a stopped or ended link, no address, an archived, closed or the sample deal get nothing', async () => {
    const { db } = world.app.services
    const cases: [string, (id: string, person: Person) => Promise<unknown>][] = [
      ['stopped', (_, { id: personId }) => world.app.admin.request(stopPersonLink, { params: { personId } })],
      [
        'ended',
        (_, { id: personId }) =>
          world.app.admin.request(changePerson, { params: { personId }, body: { endsOn: '2026-11-19' } }),
      ],
      [
        'no address',
        (_, { id: personId }) =>
          world.app.admin.request(changePerson, { params: { personId }, body: { email: '' } }),
      ],
      [
        'closed',
        (id) => world.app.admin.request(setOutcome, { params: { id }, body: { outcome: 'closed' } }),
      ],
      ['sample', (id) => db.updateTable('clients').set({ isSample: true }).where('id', '=', id).execute()],
    ]
    for (const [why, change] of cases) {
      const { id } = await deal()
      const person = await addLink(world.app, id, 'escrow', carla)
      await change(id, person)
      await ask(id, report)
      expect(await mailedNext(), why).toEqual([])
      expect(await logOf(id), why).toEqual([])
    }
    for (const change of [
      (id: string) => world.app.admin.request(archiveClient, { params: { id } }),
      (id: string) => world.app.admin.request(setOutcome, { params: { id }, body: { outcome: 'closed' } }),
      (id: string) => world.app.admin.request(setOutcome, { params: { id }, body: { outcome: 'canceled' } }),
    ]) {
      const { id } = await deal()
      await addLink(world.app, id, 'escrow', carla)
      await ask(id, report)
      await change(id)
      expect(await mailedNext()).toEqual([])
      expect((await logOf(id)).every(({ state }) => state === 'cancelled')).toBe(true)
    }
  })

  test('one address twice in a deal gets one mail, in two deals one for each, and another address its own', async () => {
    const [one, two] = [await deal(), await deal({ propertyAddress: '9 Elm Street' })]
    await addLink(world.app, one.id, 'escrow', carla)
    const again = await addLink(world.app, one.id, 'escrow', { ...carla, firstName: 'C.' })
    await addLink(world.app, two.id, 'escrow', carla)
    await ask(one.id, report)
    await ask(two.id, report)
    expect((await mailed()).toSorted()).toEqual([
      expect.stringContaining(at),
      expect.stringContaining('9 Elm Street'),
    ])
    const changed = { params: { personId: again.id }, body: { email: 'paul@escrow.example' } }
    expect((await world.app.admin.request(changePerson, changed)).status).toBe(200)
    expect(await mailedNext()).toHaveLength(1)
    expect(world.smtp.mails[0]?.to).toEqual(['paul@escrow.example'])
  })

  test('an address that bounces is tried once for each thing, and what an agent canceled is not sent', async () => {
    const { id } = await deal()
    await addLink(world.app, id, 'escrow', carla)
    world.smtp.behave({ recipient: 550 })
    await ask(id, report)
    expect(await mailed()).toEqual([])
    world.smtp.behave()
    expect(await mailedNext()).toEqual([])
    expect(await logOf(id)).toMatchObject([{ state: 'failed', reason: 'refused' }])
    await ask(id, 'Payoff')
    const [, held] = await world.app.services.db
      .selectFrom('deliveries')
      .select('id')
      .where('clientId', '=', id)
      .where('kind', '=', 'partner_asked')
      .orderBy('id')
      .execute()
    await world.app.admin.request(cancelDelivery, { params: { id: held?.id ?? '' } })
    await ask(id, 'Wire form')
    expect(await mailedNext()).toEqual([expect.stringContaining('Wire form')])
    expect(textOf()).not.toContain('Payoff')
  })

  test('one press stops all emails about the deal, and the desk sees when; another address gets them again', async () => {
    const [one, two] = [await deal(), await deal({ propertyAddress: '9 Elm Street' })]
    const person = await addLink(world.app, one.id, 'escrow', carla)
    await addLink(world.app, two.id, 'escrow', carla)
    await ask(one.id, report)
    await mailed()
    const address = /<(http[^>]+)>/.exec(world.smtp.mails[0]?.headers.get('list-unsubscribe') ?? '')?.[1]
    await ask(one.id, 'Payoff')
    const press = () =>
      world.app.caller().send({
        method: 'POST',
        url: new URL(address ?? '').pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
    expect((await pageOf(world.app, person)).hearsByEmail).toBe(true)
    expect([(await press()).statusCode, (await press()).statusCode]).toEqual([200, 200])
    expect((await pageOf(world.app, person)).hearsByEmail).toBe(false)
    await ask(one.id, 'Wire form')
    await ask(two.id, report)
    expect(await mailedNext()).toEqual([expect.stringContaining('9 Elm Street')])
    expect((await logOf(one.id)).map(({ state, reason }) => `${state} ${reason}`)).toEqual([
      'sent null',
      'cancelled stopped',
    ])
    const people = async (id: string) =>
      (await world.app.admin.request(listPeople, { params: { id } })).body.people.map(
        ({ emailsStoppedAt }) => emailsStoppedAt !== null,
      )
    expect([await people(one.id), await people(two.id)]).toEqual([[true], [false]])
    const body = { email: 'paul@escrow.example' }
    await world.app.admin.request(changePerson, { params: { personId: person.id }, body })
    expect(await mailedNext()).toEqual([expect.stringContaining('and 2 more')])
  })

  test('at 8:00 of the team, one mail a day reminds of what is due tomorrow, and once of what was due', async () => {
    const [{ id }, other] = [await deal(), await deal()]
    const person = await addLink(world.app, id, 'escrow', carla)
    await addLink(world.app, other.id, 'escrow', { ...carla, email: 'otto@escrow.example' })
    await ask(id, report, { dueDate: '2026-11-22' })
    const payoff = await ask(id, 'Payoff', { dueDate: '2026-11-22' })
    await ask(id, 'Later', { dueDate: '2026-11-29' })
    await mailed()
    let said = ''
    const remindedAt = async (moment: string) => {
      world.app.clock.set(moment)
      await remindPartners(world.app.services)
      const subjects = await mailed()
      said = textOf()
      await remindPartners(world.app.services)
      return [...subjects, ...(await mailed())]
    }
    // Asked on this day.
    expect(await remindedAt('2026-11-20T20:30:00.000Z')).toEqual([])
    // 7:59, 8:00 and 1 PM in California.
    expect(await remindedAt('2026-11-21T15:59:00.000Z')).toEqual([])
    expect(await remindedAt('2026-11-21T21:00:00.000Z')).toEqual([])
    expect(await remindedAt('2026-11-22T16:00:00.000Z')).toEqual([
      expect.stringMatching(/^Reminder: .+ and 1 more by Sun, Nov 22 · 418 Larkspur Court$/),
    ])
    expect(said).not.toContain('Later')
    await upload(person, payoff.id)
    expect(await remindedAt('2026-11-23T16:00:00.000Z')).toEqual([`Still missing: ${report} · ${at}`])
    expect(said).toContain('The day was Sun, Nov 22.')
    expect(await remindedAt('2026-11-24T16:00:00.000Z')).toEqual([])
  })

  test('a deal on hold has no reminders', async () => {
    const { id } = await deal()
    await addLink(world.app, id, 'escrow', carla)
    await ask(id, report, { dueDate: '2026-11-22' })
    await mailed()
    await world.app.admin.request(setOutcome, { params: { id }, body: { outcome: 'on-hold' } })
    world.app.clock.set('2026-11-21T16:00:00.000Z')
    await remindPartners(world.app.services)
    expect((await logOf(id)).map(({ kind }) => kind)).toEqual(['partner_asked'])
    await world.app.admin.request(setOutcome, { params: { id }, body: { outcome: 'open' } })
    await remindPartners(world.app.services)
    expect((await logOf(id)).map(({ kind }) => kind)).toEqual(['partner_asked', 'partner_reminder'])
  })
})
