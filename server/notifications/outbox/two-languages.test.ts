import { expect, test } from 'vitest'
import { changeClient } from '#contract/calls/clients/clients.ts'
import { addDealDate } from '#contract/calls/dates/date-calls.ts'
import { startPortalCalendar } from '#contract/calls/deal/calendar.ts'
import { addNote, listPortalNotes } from '#contract/calls/deal/notes.ts'
import { changeStep, completeStep, listPortalSteps, listSteps } from '#contract/calls/deal/steps.ts'
import { sendAdminMessage } from '#contract/calls/messages/messages.ts'
import { subscribePortalPush } from '#contract/calls/notifications/deliveries.ts'
import { listNotifications, listPortalNotifications } from '#contract/calls/notifications/notifications.ts'
import type { Language } from '#contract/languages.ts'
import { standardTexts } from '#contract/rules/deal/standard-steps.ts'
import { builtInSpanish } from '../../testing/app/built-in-pairs.ts'
import { addCoClient } from '../../testing/app/co-client.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'
import { createReminders } from '../reminders/create-reminders.ts'

const hers = { email: 'maya@example.com', number: '+19165550142' }
const his = { email: 'dan@example.com', phone: '(916) 555-0143', number: '+19165550143' }
const of = ({ uniqueId }: { uniqueId: string }) => ({ params: { uniqueId } })

/** Words of the product that stand in no name, address or text of these deals. */
const englishWords =
  /\b(?:Step|completed|complete|Next|Open|your|Hello|Questions|Unsubscribe|wrote|updates?|You get|because|transaction|Reply|message from|closing|due|expected|ends|Before|wire|Message and data|Done|Dates can)\b/i

const uids = (text: string) => text.match(/^(?:UID|SEQUENCE):.*$/gm)

const namesOf = new Map(builtInSpanish)

forAnyEngine('two people of one deal who read two languages', (engine) => {
  const world = notificationWorld(engine)

  /** A client who reads English and a co-client who reads Spanish, with all channels on. */
  async function twoPeople() {
    const maya = await world.client({ emailNotifications: true })
    const dan = await addCoClient(world.app, maya.id, { email: his.email, phone: his.phone })
    await world.prefer(dan.uniqueId, { emailNotifications: true, timeZone: 'America/Los_Angeles' })
    for (const [person, number] of [
      [maya, hers.number],
      [dan, his.number],
    ] as const) {
      await world.prefer(person.uniqueId, { smsNotifications: true })
      await world.send()
      await world.confirm(person.uniqueId, world.codeTo(number))
    }
    await read(dan.personId, 'es')
    await world.send()
    world.smtp.mails.length = 0
    world.twilio.texts.length = 0
    return { maya, dan }
  }
  const read = (personId: string, language: Language) =>
    world.app.services.db.updateTable('people').set({ language }).where('id', '=', personId).execute()
  const mailTo = (address: string) => {
    const mail = world.smtp.mails.findLast(({ to }) => to.includes(address))
    const text = mail?.parts.map(({ content }) => content).join('\n') ?? ''
    return {
      subject: mail?.headers.get('subject') ?? '',
      text: text.replaceAll(/\s+/g, ' '),
      source: mail?.source ?? '',
    }
  }
  /** Sends what waits for more of the same. */
  const sendLater = async () => {
    world.app.clock.set(new Date(world.app.services.clock().getTime() + 20 * 60_000).toISOString())
    await world.send()
  }
  const textTo = (number: string) =>
    world.twilio.texts.findLast(({ To: to }) => to === number)?.['Body'] ?? ''
  const subscribe = ({ uniqueId }: { uniqueId: string }) => {
    const { endpoint, keys } = world.push.subscription
    return world.app
      .caller()
      .request(subscribePortalPush, { params: { uniqueId }, body: { endpoint, ...keys } })
  }
  const stepsOf = async (person: { uniqueId: string }) =>
    (await world.app.caller().request(listPortalSteps, of(person))).body
  const finishStep = async (id: string) => {
    const { body } = await world.app.admin.request(listSteps, { params: { id } })
    const step = body.find(({ status }) => status === 'in-progress')
    await world.app.admin.request(completeStep, { params: { stepId: step?.id ?? '' }, body: {} })
  }

  const feedOf = async (person: { uniqueId: string }) => {
    const { body } = await (await world.app.portal(person.uniqueId)).request(startPortalCalendar, of(person))
    const url = new URL(body.feed?.address ?? '').pathname
    return world.app.caller().send({ method: 'GET', url })
  }

  test('L7: each mail, text and notification is in the own language, of the same event', async () => {
    const { maya, dan } = await twoPeople()
    await finishStep(maya.id)
    await sendLater()
    const [toHer, toHim] = [mailTo(hers.email), mailTo(his.email)]
    expect(toHer.subject).toMatch(/^Step completed: Purchase Agreement · /)
    expect(toHim.subject).toMatch(/^Paso completado: Contrato de compraventa · /)
    expect(toHim.source).toMatch(/^Content-Language: es$/im)
    expect(toHer.source).not.toMatch(/^Content-Language/im)
    expect(textTo(hers.number)).toContain('Step completed: Purchase Agreement')
    expect(textTo(his.number)).toContain('Paso completado: Contrato de compraventa')
    for (const text of [toHim.text.split('<')[0] ?? '', textTo(his.number), toHim.subject])
      expect(text.replaceAll(/https:\S+|Real Estate Transaction Tracker/g, '')).not.toMatch(englishWords)
    const seen = async (person: { uniqueId: string }) =>
      (await world.app.caller().request(listPortalNotifications, of(person))).body[0]
    expect(await seen(maya)).toMatchObject({
      title: 'Step completed: Purchase Agreement',
      message: 'Purchase Agreement is complete. Next: Escrow Opening.',
    })
    expect(await seen(dan)).toMatchObject({
      title: 'Paso completado: Contrato de compraventa',
      message: 'Se completó este paso: Contrato de compraventa. Sigue: Apertura de escrow.',
    })
    // The desk reads English of both.
    const desk = await world.app.admin.request(listNotifications, { params: { clientId: maya.id } })
    expect(desk.body[0]?.title).toBe('Step completed: Purchase Agreement')
  })

  test('L7: a push is in the language of the device’s person', async () => {
    const { maya, dan } = await twoPeople()
    for (const [person, title] of [
      [dan, 'Elena Ruiz le escribió un mensaje'],
      [maya, 'Elena Ruiz wrote you a message'],
    ] as const) {
      world.push.pushes.length = 0
      await subscribe(person)
      await world.app.admin.request(changeClient, {
        params: { id: maya.id },
        body: { agentName: 'Elena Ruiz' },
      })
      await world.app.admin.request(sendAdminMessage, {
        params: { id: maya.id },
        body: { content: 'The inspector comes at nine.' },
      })
      await sendLater()
      expect(JSON.stringify(world.push.pushes)).toContain(title)
      await world.app.services.db.deleteFrom('push_subscriptions').execute()
    }
  })

  test('L8: a held mail and text go out in the language of the moment they are sent', async () => {
    const { maya, dan } = await twoPeople()
    await read(dan.personId, 'en')
    await finishStep(maya.id)
    await read(dan.personId, 'es')
    await sendLater()
    expect(mailTo(his.email).subject).toMatch(/^Paso completado: /)
    expect(textTo(his.number)).toContain('Paso completado')
  })

  test('L10: a mail about money bears the warning in the language of the mail', async () => {
    const { maya } = await twoPeople()
    const body = { name: 'Funds to escrow', kind: 'money', owes: 'client', day: '2026-11-21' } as const
    await world.app.admin.request(addDealDate, { params: { id: maya.id }, body })
    await createReminders(world.app.services)
    await sendLater()
    const mail = mailTo(his.email)
    expect(mail.text).toContain(
      'Antes de enviar dinero. Nunca enviamos instrucciones de transferencia por correo electrónico.',
    )
    expect(mail.subject).toContain('Fondos en escrow')
    expect(mail.subject).not.toMatch(englishWords)
    expect(mailTo(hers.email).text).toContain('Before you send money. We never send')
  })

  test('L5: standard steps of a present deal are Spanish for a Spanish reader, edited ones as typed', async () => {
    const { maya, dan } = await twoPeople()
    const before = await stepsOf(maya)
    const standard = standardTexts('purchase')
    expect(before.map(({ title }) => title)).toEqual(standard.map(({ title }) => title))
    const spanish = await stepsOf(dan)
    for (const field of ['title', 'description', 'nextAction'] as const)
      expect(spanish.map((step) => step[field])).toEqual(standard.map((step) => namesOf.get(step[field])))
    expect(spanish.flatMap(({ asTyped }) => asTyped ?? [])).toEqual([])
    const [first] = before
    await world.app.admin.request(changeStep, {
      params: { stepId: first?.id ?? '' },
      body: { title: 'Purchase Agreement!' },
    })
    const [edited] = await stepsOf(dan)
    expect(edited).toMatchObject({ title: 'Purchase Agreement!', asTyped: ['title'] })
    expect(edited?.description).toBe(namesOf.get(first?.description ?? ''))
    expect((await stepsOf(maya)).every((step) => !('asTyped' in step))).toBe(true)
  })

  test('L4: what an agent typed comes back unchanged, and is named for a Spanish reader', async () => {
    const { maya, dan } = await twoPeople()
    const body = { title: 'Your keys', content: 'Under the mat.', isVisible: true }
    await world.app.admin.request(addNote, { params: { clientId: maya.id }, body })
    await world.notify(maya.id)
    await sendLater()
    const notes = async (person: { uniqueId: string }) =>
      (await world.app.caller().request(listPortalNotes, of(person))).body[0]
    expect(await notes(dan)).toMatchObject({ ...body, asTyped: ['title', 'content'] })
    expect(await notes(maya)).not.toHaveProperty('asTyped')
    expect(world.smtp.mails.map(({ headers }) => headers.get('subject')).join()).toContain('Keys on <Friday>')
  })

  test('L3: a calendar feed is in its owner’s language, and another ETag', async () => {
    const { maya, dan } = await twoPeople()
    const [english, spanish] = [await feedOf(maya), await feedOf(dan)]
    expect(english.body).toContain('SUMMARY:Escrow Opening')
    expect(spanish.body).toContain('SUMMARY:Apertura de escrow')
    expect(spanish.body).not.toMatch(
      /SUMMARY:(?:Closing|Escrow Opening|Home Inspection|Loan Approval)|Dates can/,
    )
    expect(uids(spanish.body)).toEqual(uids(english.body))
    expect(spanish.headers['etag']).not.toBe(english.headers['etag'])
  })

  test('what is agreed to is stored in the language in which it was shown', async () => {
    const { maya } = await twoPeople()
    const rosa = await addCoClient(world.app, maya.id, { firstName: 'Rosa', phone: '(916) 555-0144' })
    await read(rosa.personId, 'es')
    await world.prefer(rosa.uniqueId, { smsNotifications: true })
    await world.send()
    const code = /\b\d{6}\b/.exec(textTo('+19165550144'))?.[0] ?? ''
    expect(textTo('+19165550144')).toContain(`${code} es su codigo`)
    await world.confirm(rosa.uniqueId, code)
    const { wording } = await world.app.services.db
      .selectFrom('sms_consents')
      .select('wording')
      .where('personId', '=', rosa.personId)
      .executeTakeFirstOrThrow()
    expect(wording).toMatch(/^Envíenme mensajes de texto/)
  })
})
