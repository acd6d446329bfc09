import { expect, test } from 'vitest'
import { addDealDate, changeDealDate, moveDates } from '#contract/calls/dates/date-calls.ts'
import { startPortalCalendar } from '#contract/calls/deal/calendar.ts'
import { reviewDocument } from '#contract/calls/deal/document-review.ts'
import { requestDocument, requestDocuments, uploadPortalDocument } from '#contract/calls/deal/documents.ts'
import { addNote, changeNote } from '#contract/calls/deal/notes.ts'
import { changeStep, completeStep, listSteps } from '#contract/calls/deal/steps.ts'
import { subscribePortalPush } from '#contract/calls/notifications/deliveries.ts'
import {
  listNotifications,
  listPortalNotifications,
  type Notification,
} from '#contract/calls/notifications/notifications.ts'
import { addCoClient } from '../../testing/app/co-client.ts'
import { moveBody } from '../../testing/app/deal-with-dates.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'
import { uploadOf } from '../../testing/writing-calls/scenario.ts'
import { createReminders } from '../reminders/create-reminders.ts'

interface Person {
  uniqueId: string
  email: string
  number: string
}

const params = ({ uniqueId }: Person) => ({ uniqueId })
const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ')
const textOf = ({ title, message }: Pick<Notification, 'title' | 'message'>) => ({ title, message })

forAnyEngine('what an agent wrote in both languages, as it goes out', (engine) => {
  const world = notificationWorld(engine)

  /** A deal with a client who reads English and a co-client who reads Spanish, with all channels on. */
  async function twoReaders() {
    const made = await world.client({ emailNotifications: true })
    const joined = await addCoClient(world.app, made.id, {
      email: 'dan@example.com',
      phone: '(916) 555-0143',
    })
    const maya: Person = { uniqueId: made.uniqueId, email: 'maya@example.com', number: '+19165550142' }
    const dan: Person = { uniqueId: joined.uniqueId, email: 'dan@example.com', number: '+19165550143' }
    for (const person of [maya, dan]) {
      await world.prefer(person.uniqueId, { emailNotifications: true, timeZone: 'America/Los_Angeles' })
      await world.prefer(person.uniqueId, { smsNotifications: true })
      await world.send()
      await world.confirm(person.uniqueId, world.codeTo(person.number))
      const { keys } = world.push.subscription
      const body = { endpoint: `${world.push.origin}/push/${person.number.slice(1)}`, ...keys }
      await world.app.caller().request(subscribePortalPush, { params: params(person), body })
    }
    const { db } = world.app.services
    await db.updateTable('people').set({ language: 'es' }).where('id', '=', joined.personId).execute()
    await later()
    world.smtp.mails.length = 0
    world.twilio.texts.length = 0
    world.push.pushes.length = 0
    return { id: made.id, maya, dan }
  }

  /** Sends what waits for more of the same. */
  async function later() {
    world.app.clock.set(new Date(world.app.services.clock().getTime() + 20 * 60_000).toISOString())
    await world.send()
  }
  const notificationsOf = async (person: Person) =>
    (await world.app.caller().request(listPortalNotifications, { params: params(person) })).body
  const newestOf = async (person: Person) =>
    textOf((await notificationsOf(person))[0] ?? { title: '', message: '' })

  /** The last mail, text and push of a person. */
  function sentTo({ email, number, uniqueId }: Person) {
    const mail = world.smtp.mails.findLast(({ to }) => to.includes(email))
    const push = world.push.pushes.findLast(({ payload }) => JSON.stringify(payload).includes(uniqueId))
    return {
      mail: inOneLine(
        [mail?.headers.get('subject'), ...(mail?.parts.map(({ content }) => content) ?? [])].join(' '),
      ),
      text: world.twilio.texts.findLast(({ To: to }) => to === number)?.['Body'] ?? '',
      push: push?.payload as { title: string; body: string } | undefined,
    }
  }
  const expectSent = (person: Person, words: string, others: readonly string[]) => {
    const { mail, text, push } = sentTo(person)
    for (const sent of [mail, text, JSON.stringify(push)]) {
      expect(sent).toContain(words)
      for (const other of others) expect(sent).not.toContain(other)
    }
  }

  const changeStepOf = async (id: string, number: number, body: object) => {
    const steps = (await world.app.admin.request(listSteps, { params: { id } })).body
    const stepId = steps.find(({ stepNumber }) => stepNumber === number)?.id ?? ''
    await world.app.admin.request(changeStep, { params: { stepId }, body })
    return stepId
  }
  const other = async () => {
    const second = await world.client({}, { email: 'noor@example.com', phone: '', language: 'es' })
    return { uniqueId: second.uniqueId, email: 'noor@example.com', number: '' }
  }

  test('L4: a completed step bears the title that it had in the reader’s language when it was completed', async () => {
    const [{ id, maya, dan }, noor] = [await twoReaders(), await other()]
    const stepId = await changeStepOf(id, 1, { title: 'Roof', translations: { es: { title: 'Techo' } } })
    await changeStepOf(id, 2, { title: 'Garden', translations: { es: { title: 'Cerca' } } })
    await world.app.admin.request(completeStep, { params: { stepId }, body: {} })
    await later()
    expectSent(dan, 'Paso completado: Techo', ['Roof', 'Garden'])
    expectSent(maya, 'Step completed: Roof', ['Techo', 'Cerca'])
    expect(sentTo(dan).mail).toContain('Cerca')
    await changeStepOf(id, 1, { title: 'Tiles', translations: { es: { title: 'Tejas' } } })
    expect(await newestOf(dan)).toEqual({
      title: 'Paso completado: Techo',
      message: 'Se completó este paso: Techo. Sigue: Cerca.',
    })
    expect(await newestOf(maya)).toEqual({
      title: 'Step completed: Roof',
      message: 'Roof is complete. Next: Garden.',
    })
    const desk = await world.app.admin.request(listNotifications, { params: { clientId: id } })
    expect(textOf(desk.body[0] ?? { title: '', message: '' })).toEqual(await newestOf(maya))
    expect(await notificationsOf(noor)).toEqual([])
  })

  test('L4: the notification of a note has the side that it has by now, also in a mail that waited', async () => {
    const { id, maya, dan } = await twoReaders()
    const draft = { title: 'Keys', content: 'At noon', isVisible: true }
    const body = { ...draft, translations: { es: { title: 'Llaves', content: 'Al mediodía' } } }
    const note = (await world.app.admin.request(addNote, { params: { clientId: id }, body })).body
    expect(await newestOf(dan)).toEqual({ title: 'Llaves', message: 'Al mediodía' })
    await world.app.admin.request(changeNote, {
      params: { noteId: note.id },
      body: { translations: { es: { title: 'Sus llaves' } } },
    })
    await later()
    expectSent(dan, 'Sus llaves', ['Keys', 'At noon'])
    expectSent(maya, 'Keys', ['llaves', 'Llaves'])
    expect(await newestOf(maya)).toEqual({ title: 'Keys', message: 'At noon' })
    await world.app.admin.request(changeNote, { params: { noteId: note.id }, body: { content: 'At one' } })
    expect(await newestOf(dan)).toEqual({ title: 'Sus llaves', message: 'At one' })
  })

  test('L4: a moved date bears its name, the reason and what it means in the reader’s language', async () => {
    const { id, maya, dan } = await twoReaders()
    const draft = {
      name: 'Termite letter',
      day: '2031-06-20',
      translations: { es: { name: 'Carta de termitas' } },
    }
    const date = (await world.app.admin.request(addDealDate, { params: { id }, body: draft })).body
    const body = {
      ...(await moveBody(world.app.admin, id, { set: { dates: { [date.id]: { day: '2031-06-23' } } } })),
      reason: 'One signature.',
      meaning: ['Nothing changes for you.'],
      isNotified: true,
      translations: { es: { reason: 'Falta una firma.' } },
    }
    await world.app.admin.request(moveDates, { params: { id }, body })
    await later()
    expectSent(dan, 'Carta de termitas', ['Termite', 'One signature'])
    expectSent(maya, 'Termite letter', ['termitas', 'firma'])
    // What was not written in Spanish is as typed.
    expect((await newestOf(dan)).message).toBe('Falta una firma. Nothing changes for you.')
    expect((await newestOf(maya)).message).toBe('One signature. Nothing changes for you.')
  })

  test('L4: reminders of a date and of a task bear the sides of their row, in every channel', async () => {
    const { id, maya, dan } = await twoReaders()
    const body = {
      name: 'Termite letter',
      meaning: 'Bring the report',
      owes: 'client',
      day: '2026-11-21',
      translations: { es: { name: 'Carta de termitas', meaning: 'Traiga el informe' } },
    }
    const date = (await world.app.admin.request(addDealDate, { params: { id }, body })).body
    await createReminders(world.app.services)
    expect(await newestOf(dan)).toEqual({
      title: 'Carta de termitas: la fecha límite es mañana',
      message: 'Traiga el informe',
    })
    expect(await newestOf(maya)).toEqual({
      title: 'Termite letter: due tomorrow',
      message: 'Bring the report',
    })
    await later()
    expectSent(dan, 'Carta de termitas', ['Termite', 'Bring'])
    expectSent(maya, 'Termite letter', ['termitas', 'Traiga'])
    expect(sentTo(dan).mail).toContain('Traiga el informe')
    await world.app.admin.request(changeDealDate, {
      params: { dateId: date.id },
      body: { name: 'Termites', translations: { es: { name: 'Termitas' } } },
    })
    expect((await newestOf(dan)).title).toBe('Carta de termitas: la fecha límite es mañana')
  })

  test('L4: the reminder of a current step bears its title and its next action in the reader’s language', async () => {
    const { id, maya, dan } = await twoReaders()
    await changeStepOf(id, 1, {
      title: 'Roof',
      nextAction: 'Call the roofer',
      owner: 'client',
      status: 'in-progress',
      expectedDate: '2026-11-21',
      translations: { es: { title: 'Techo', nextAction: 'Llame al techador' } },
    })
    await createReminders(world.app.services)
    const [toDan, toMaya] = [await newestOf(dan), await newestOf(maya)]
    expect(toMaya).toEqual({ title: 'Roof is expected tomorrow', message: 'Call the roofer' })
    expect(toDan.title).toContain('Techo')
    expect(toDan.message).toBe('Llame al techador')
    await later()
    expectSent(dan, 'Techo', ['Roof', 'roofer'])
    expectSent(maya, 'Roof', ['Techo', 'techador'])
  })

  test('L5: documents of a kit and ready reasons are Spanish in every channel, typed ones as typed', async () => {
    const { id, maya, dan } = await twoReaders()
    const description = 'Of the last two years, one from each employer.'
    const body = { name: 'W-2s', description, dueDate: '2026-11-24' }
    const { body: w2s } = await world.app.admin.request(requestDocument, { params: { id }, body })
    await later()
    expectSent(dan, 'Se necesita un documento: Formularios W-2', ['W-2s', 'employer'])
    expectSent(maya, 'Document needed: W-2s', ['Formularios'])
    expect((await newestOf(dan)).message).toMatch(/^De los últimos dos años, uno de cada empleador\.\n/)
    const upload = { params: params(dan), ...uploadOf({ requestId: w2s.id }) }
    await world.app.caller().request(uploadPortalDocument, upload)
    const reason = 'It is cut off. Please send the whole page.'
    await world.app.admin.request(reviewDocument, {
      params: { id: w2s.id },
      body: { version: 1, outcome: 'sent-back', basedOn: 'received', reason },
    })
    await later()
    expectSent(dan, 'Formularios W-2', ['W-2s', 'cut off'])
    expectSent(maya, 'W-2s', ['cortado', 'Formularios'])
    expect((await newestOf(dan)).message).toContain('Está cortado. Por favor, envíe la página completa.')
    expect((await newestOf(maya)).message).toContain(reason)
    world.app.clock.set('2026-11-23T20:00:00.000Z')
    await createReminders(world.app.services)
    await later()
    expectSent(dan, 'Formularios W-2', ['W-2s', 'cut off'])
    expectSent(maya, 'W-2s', ['Formularios', 'cortado'])
    const documents = [{ name: 'Photo ID' }, { name: 'Gift letter' }]
    await world.app.admin.request(requestDocuments, { params: { id }, body: { documents } })
    expect((await newestOf(dan)).title).toBe(
      'Se necesitan 2 documentos: Identificación con foto, Gift letter',
    )
    expect((await newestOf(maya)).title).toBe('2 documents needed: Photo ID, Gift letter')
  })

  test('L3: a calendar bears the side of dates and steps, which changes its ETag in that language only', async () => {
    const { id, maya, dan } = await twoReaders()
    const addressOf = async (person: Person) => {
      const portal = await world.app.portal(person.uniqueId)
      const { body } = await portal.request(startPortalCalendar, { params: params(person) })
      return new URL(body.feed?.address ?? '').pathname
    }
    const [hers, his] = [await addressOf(maya), await addressOf(dan)]
    const get = (url: string) => world.app.caller().send({ method: 'GET', url })
    const translations = { es: { name: 'Carta de termitas' } }
    const draft = { name: 'Termite letter', day: '2031-06-20', translations }
    const date = (await world.app.admin.request(addDealDate, { params: { id }, body: draft })).body
    await world.app.admin.request(requestDocument, {
      params: { id },
      body: { name: 'Pay stubs', dueDate: '2031-06-21' },
    })
    await changeStepOf(id, 1, {
      title: 'Roof',
      expectedDate: '2031-06-22',
      translations: { es: { title: 'Techo' } },
    })
    const [english, before] = [await get(hers), await get(his)]
    expect(english.body).toContain('SUMMARY:Termite letter')
    expect(before.body).toContain('SUMMARY:Carta de termitas')
    expect(before.body).toContain('SUMMARY:Techo')
    expect(before.body).toContain('Talones de pago')
    expect(before.body).not.toMatch(/Termite|Roof|Pay stubs/)
    await world.app.admin.request(changeDealDate, {
      params: { dateId: date.id },
      body: { translations: { es: { name: 'Informe de termitas' } } },
    })
    const [same, after] = [await get(hers), await get(his)]
    expect([same.body, same.headers['etag']]).toEqual([english.body, english.headers['etag']])
    expect(after.headers['etag']).not.toBe(before.headers['etag'])
    expect(after.body).toBe(before.body.replace('Carta de termitas', 'Informe de termitas'))
  })
})
