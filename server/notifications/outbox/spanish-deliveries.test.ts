import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { emailNow } from '#contract/calls/clients/email-now.ts'
import { sendPortalLinks } from '#contract/calls/clients/portal-links.ts'
import { addDealDate } from '#contract/calls/dates/date-calls.ts'
import { requestDocument } from '#contract/calls/deal/documents.ts'
import { addNote } from '#contract/calls/deal/notes.ts'
import { addStep, completeStep, listSteps } from '#contract/calls/deal/steps.ts'
import { sendAdminMessage } from '#contract/calls/messages/messages.ts'
import { subscribePortalPush } from '#contract/calls/notifications/deliveries.ts'
import { lockNumber } from '#contract/calls/people/safety.ts'
import { type AgendaKind, agendaKinds } from '#contract/rules/deal/agenda-kinds.ts'
import { type DeliveryKind, deliveryKinds } from '#contract/rules/delivery-enums.ts'
import { textsIn } from '#texts/in-language.ts'
import * as englishNotifications from '#texts/notifications.ts'
import { commit } from '../../db/change.ts'
import { lockClient, requireClient } from '../../db/client-rows.ts'
import { newId } from '../../db/new-id.ts'
import { clientReader } from '../../db/readers.ts'
import { setAskedIn } from '../../features/documents/document-data.ts'
import { takeText } from '../../features/incoming/take-text.ts'
import { englishIn } from '../../testing/app/english-in.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { tellOfAnswer } from '../../testing/app/tell-of-answer.ts'
import { adminPassword } from '../../testing/app/test-app.ts'
import { kindsNotToClients } from '../../testing/deliveries/kinds-not-to-clients.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'
import { receivedText } from '../../testing/receivers/post-text.ts'
import { uploadOf } from '../../testing/writing-calls/scenario.ts'
import { notificationText, type Wording } from '../../texts/notification-texts.ts'
import { startConfirmation } from '../confirmations/start-confirmation.ts'
import { notify } from '../in-app/notify.ts'
import { kindOf } from '../kinds/notices.ts'
import { createReminders } from '../reminders/create-reminders.ts'
import { enqueueToFormerAddress } from './enqueue-to-former-address.ts'

const number = '+19165550142'
const soon = '2026-11-21'
const anyId = randomUUID()

const reminderTypes = { deadline_reminder: true, closing_approaching: true }

type Filled = { [Text in Wording['text']]: Extract<Wording, { text: Text }>['values'][] }

/** Each text of a notification with what fills it, once for each way in which it is said. */
const worded: Filled = {
  'step-completed': [null, 'Escrow Opening'].map((next) => ({ title: 'Hito', next, isLast: next === null })),
  'step-started': [{ title: 'Home Inspection', next: 'Loan Approval' }],
  'step-pending': [{ title: 'Escrow Opening', next: null }],
  'document-shared': [
    { name: 'Informe', description: null },
    { name: 'Informe', description: 'Lea esto' },
  ],
  'document-requested': [
    { name: 'Carta', description: null, dueOn: null },
    { name: 'Carta', description: 'Del banco', dueOn: soon },
  ],
  'document-returned': [{ name: 'Carta', reason: 'Falta una hoja', dueOn: soon }],
  'documents-requested': [
    { documents: [{ id: '1', name: 'Carta', dueOn: soon }] },
    {
      documents: [
        { id: '1', name: 'Carta', dueOn: soon },
        { id: anyId, name: 'Recibo', dueOn: null },
      ],
    },
    {
      documents: Array.from({ length: 40 }, (_, id) => ({
        id: id === 0 ? '1' : anyId,
        name: `Recibo ${id}`,
        dueOn: soon,
      })),
    },
  ],
  'deal-closed': [false, true].map((isSale) => ({
    street: 'Alameda 4',
    firstName: 'Rosa',
    isSale,
    said: '',
  })),
  'co-client-added': [{ name: 'Rosa Ortiz' }],
  'number-changed': [{ agent: 'Elena' }, { agent: null }],
  message: [{ sender: 'Elena Ruiz' }],
  'closing-moved': [
    { day: soon, said: '' },
    { day: soon, said: 'Se retrasó' },
  ],
  'acceptance-moved': [{ day: soon, said: '' }],
  'date-moved': [{ name: 'Hito siete', day: soon, said: '' }],
  'dates-moved': [{ count: 3, said: '' }],
  outcome: (['open', 'on-hold', 'closed', 'canceled'] as const).map((outcome) => ({ outcome, said: '' })),
  'step-near': [
    { title: 'Loan Approval', days: 0, nextAction: null },
    { title: 'Hito', days: 1, nextAction: 'Firme' },
  ],
  'date-near': [
    { name: 'Hito', days: 3, meaning: '' },
    { name: 'Hito', days: 0, meaning: 'Firme' },
  ],
  'contingency-near': [{ name: 'Hito', days: 2, agent: '' }],
  'contingency-ends': [
    { name: 'Hito', days: 2, actBy: soon, agent: '' },
    { name: 'Hito', days: 2, actBy: null, agent: 'Elena' },
    { name: 'Hito', days: 0, actBy: null, agent: 'Elena' },
  ],
  'date-late': [{ name: 'Hito', day: soon, meaning: '' }],
  'document-near': [{ name: 'Carta', days: 1, description: null }],
  'document-late': [{ name: 'Carta', day: soon, description: null }],
  'closing-near': [
    { days: 1, isSale: false },
    { days: 7, isSale: true, ask: 'Elena' },
    { days: 0, isSale: true, ask: null },
  ],
}

const wordings = Object.entries(worded).flatMap(([text, filled]) =>
  filled.map((values) => ({ text, values }) as Wording),
)

test('L3: every text of a notification is among those that are sent here', () => {
  const texts = Object.values<unknown>(englishNotifications).filter((text) => typeof text === 'function')
  expect(Object.keys(worded)).toHaveLength(texts.length)
})

const noteTo = (clientId: string) => ({
  params: { clientId },
  body: { title: 'Sus llaves', content: 'Bajo la maceta', isVisible: true },
})

forAnyEngine('all that is sent to a reader of Spanish', (engine) => {
  const world = notificationWorld(engine)

  /** A client who reads Spanish, with all channels on. */
  async function reader() {
    const client = await world.textedClient()
    const { endpoint, keys } = world.push.subscription
    await world.prefer(client.uniqueId, { emailNotifications: true })
    await world.app.caller().request(subscribePortalPush, {
      params: { uniqueId: client.uniqueId },
      body: { endpoint, ...keys },
    })
    const { db } = world.app.services
    await db.updateTable('clients').set({ language: 'es' }).where('id', '=', client.id).execute()
    world.app.services.portals.forget('all')
    clear()
    return client
  }
  function clear() {
    world.smtp.mails.length = 0
    world.twilio.texts.length = 0
    world.push.pushes.length = 0
  }
  /** Sends the waiting deliveries and returns them; asserts that none contains English. */
  async function sent() {
    world.app.clock.advance(20 * 60_000)
    await world.send()
    const mails = world.smtp.mails.map(({ headers, parts }) => {
      expect(headers.get('content-language')).toBe('es')
      const shown = parts.map(({ type, content }) => {
        if (type === 'text/html') expect(content).toMatch(/<html lang="es".*<div role="article" lang="es"/s)
        const names = [...content.matchAll(/(?:aria-label|title|alt)="([^"]*)"/g)].map(([, name]) => name)
        return [content.replaceAll(/<[^>]*>/g, ' ').replaceAll('&#39;', "'"), ...names].join(' ')
      })
      const ofHeaders = ['subject', 'from', 'to', 'comments', 'thread-topic'].map(
        (name) => headers.get(name) ?? '',
      )
      return { subject: headers.get('subject') ?? '', text: [...ofHeaders, ...shown].join('\n') }
    })
    const texts = world.twilio.texts.map(({ Body: body = '' }) => body)
    const pushes = world.push.pushes.map(({ payload }) => payload as { title: string; body: string })
    const said = [
      ...mails.map(({ text }) => text),
      ...texts,
      ...pushes.map(({ title, body }) => `${title} ${body}`),
    ]
    for (const one of said) expect(englishIn(one), one.slice(0, 400)).toEqual([])
    clear()
    await world.app.services.db.deleteFrom('deliveries').execute()
    return { mails, texts, pushes }
  }

  test('L3: each text of a notification, by mail, text and push', async () => {
    const { id, uniqueId } = await reader()
    await world.prefer(uniqueId, { quietHoursStart: '03:00', quietHoursEnd: '03:01' })
    const asked = await admin().request(requestDocument, { params: { id }, body: { name: 'Carta' } })
    await sent()
    for (const wording of wordings) {
      const says = JSON.parse(
        JSON.stringify(wording).replaceAll('"id":"1"', `"id":"${asked.body.id}"`),
      ) as Wording
      const { title, message } = notificationText(says, 'es')
      const kind = kindOf(says)
      // These have texts of their own outside of the portal; each is sent below.
      if (kind.isAlertOnly || kind.subject === 'messageId' || kind.type in reminderTypes) {
        expect(englishIn(`${title} ${message}`), says.text).toEqual([])
        continue
      }
      await commit({ ...world.app.services, declaredTopics: null }, async (change) => {
        const client = await lockClient(change.db, id)
        const subject = kind.subject === 'documentId' ? { subjectId: asked.body.id } : {}
        const eventId = await notify(change, client, { says, ...subject })
        if (says.text === 'documents-requested' && eventId !== null)
          await setAskedIn(change.db, [asked.body.id], eventId)
      })
      const { mails, texts, pushes } = await sent()
      expect([mails.length, texts.length, pushes.length], says.text).toEqual([1, 1, 1])
      expect(mails[0]?.subject).toContain(title)
      expect(mails[0]?.text).toContain('Dejar de recibir estos correos')
      expect(pushes[0]?.title).toBe(title)
    }
  })

  const admin = () => world.app.admin
  const dated = (id: string, kind: string, more: object = {}) =>
    admin().request(addDealDate, {
      params: { id },
      body: { name: 'Hito siete', kind, owes: 'client', day: soon, ...more },
    })
  const reminding = () => createReminders(world.app.services)
  const own = async (id: string) => clientReader(await requireClient(world.app.services.db, id))
  const confirming = async (id: string, channel: 'email' | 'sms') => {
    const { services, clock } = world.app
    await startConfirmation(services, services.db, await own(id), channel, clock.now().toISOString())
  }

  /** A trigger for a delivery of each kind, and the beginning of its text; all other kinds go to the team. */
  const kinds: Record<DeliveryKind, [(id: string) => Promise<unknown>, RegExp] | 'the team' | 'a partner'> = {
    step_update: [
      async (id) => {
        const { body } = await admin().request(listSteps, { params: { id } })
        const step = body.find(({ status }) => status === 'in-progress')
        await admin().request(completeStep, { params: { stepId: step?.id ?? '' }, body: {} })
      },
      /Paso completado: Contrato de compraventa/,
    ],
    document_uploaded: [
      async (id) => {
        const { headers, body: payload } = uploadOf()
        const url = `/api/admin/clients/${id}/documents`
        await admin().send({ method: 'POST', url, headers, payload })
      },
      /Documento nuevo: /,
    ],
    message_received: [
      (id) => admin().request(sendAdminMessage, { params: { id }, body: { content: 'Listo' } }),
      /Jordan Lee le escribió un mensaje/,
    ],
    deadline_reminder: [
      async (id) => {
        await dated(id, 'contingency', { name: 'Hito ocho' })
        await dated(id, 'other')
        await reminding()
      },
      /termina Hito ocho|Hito ocho termina/,
    ],
    closing_approaching: [
      async (id) => {
        const { db } = world.app.services
        await db.updateTable('clients').set({ expectedCloseDate: soon }).where('id', '=', id).execute()
        await reminding()
      },
      /Falta 1 día para el cierre/,
    ],
    note_shared: [(id) => admin().request(addNote, noteTo(id)), /Sus llaves/],
    portal_link: [
      (id) => admin().request(sendPortalLinks, { body: { ids: [id], requestId: randomUUID() } }),
      /Su página para 12 Elm Street/,
    ],
    texts_on: [
      async (id) => {
        const { services, clock } = world.app
        await services.db.deleteFrom('sms_consents').execute()
        await confirming(id, 'sms')
        clock.advance(1)
        await world.send()
        const code = /\d{6}/.exec(world.twilio.texts.at(-1)?.['Body'] ?? '')?.[0] ?? ''
        const { uniqueId } = await own(id)
        await world.prefer(uniqueId, { smsNotifications: true })
        expect((await world.confirm(uniqueId, code)).status).toBe(200)
        clear()
      },
      /Mensajes de texto activados/,
    ],
    confirm_phone: [(id) => confirming(id, 'sms'), /es su codigo para recibir mensajes de texto/],
    confirm_email: [(id) => confirming(id, 'email'), /Confirme su correo electrónico/],
    email_changed: [
      async (id) => {
        const { services, clock } = world.app
        const former = { ...(await own(id)), email: 'antes@example.com' }
        await enqueueToFormerAddress(services.db, former, newId(), clock.now().toISOString())
      },
      /Se cambió su correo electrónico/,
    ],
    number_changed: [
      async (id) => {
        const lock = { phone: '(916) 555-0177', password: adminPassword }
        await admin().request(lockNumber, { params: { id }, body: lock })
        const phone = '(916) 555-0290'
        const body = { ...lock, phone, phoneAgain: phone, reason: 'Se mudó.' }
        await admin().request(lockNumber, { params: { id }, body })
        await world.app.services.db.deleteFrom('deliveries').where('userId', 'is not', null).execute()
      },
      /El número de escrow cambió/,
    ],
    ...kindsNotToClients,
    about_answer: [(id) => tellOfAnswer(world.app, id), /Quitamos de su mensaje/],
    email_now: [
      async (id) => {
        const { id: one } = (await admin().request(addNote, noteTo(id))).body
        await admin().request(emailNow, { params: { id }, body: { about: 'note', items: [one] } })
      },
      /Ada Agent le envió este correo/,
    ],
  }

  test('L3: every kind of a delivery is made here', () =>
    expect(Object.keys(kinds).toSorted()).toEqual(deliveryKinds.toSorted()))
  test.each(deliveryKinds.filter((kind) => typeof kinds[kind] !== 'string'))(
    'L3: what is sent of the kind %s',
    async (kind) => {
      const [make, said] = kinds[kind] as [(id: string) => Promise<unknown>, RegExp]
      const { id } = await reader()
      await make(id)
      const { mails, texts, pushes } = await sent()
      const all = [...mails.map(({ text }) => text), ...texts, ...pushes.map(({ title }) => title)]
      expect(all.join('\n')).toMatch(said)
      const isOneChannel = /email_now|about_answer|portal_link|texts_on|confirm|email_changed/.test(kind)
      expect(all.length).toBeGreaterThanOrEqual(isOneChannel ? 1 : 3)
    },
  )

  /** What is near of each kind. */
  const near: Record<AgendaKind, (id: string) => Promise<unknown>> = {
    contingency: (id) => dated(id, 'contingency'),
    money: (id) => dated(id, 'money'),
    signing: (id) => dated(id, 'signing'),
    closing: (id) =>
      world.app.services.db
        .updateTable('clients')
        .set({ expectedCloseDate: soon })
        .where('id', '=', id)
        .execute(),
    document: (id) =>
      admin().request(requestDocument, { params: { id }, body: { name: 'Hito siete', dueDate: soon } }),
    task: (id) => dated(id, 'other'),
    step: (id) =>
      admin().request(addStep, {
        params: { id },
        body: { title: 'Hito siete', expectedDate: soon, owner: 'client', nextAction: 'Firme' },
      }),
  }

  test.each(agendaKinds)(
    'L3: a reminder of the kind %s, of a purchase and a sale, before and after',
    async (kind) => {
      for (const transactionType of ['purchase', 'sale']) {
        const { id } = await reader()
        const { db } = world.app.services
        await db.updateTable('clients').set({ transactionType, agentName: '' }).where('id', '=', id).execute()
        world.app.clock.set('2026-11-15T19:00:00.000Z')
        await near[kind](id)
        // The reminder of the request, not the request itself.
        await db.deleteFrom('deliveries').execute()
        for (const day of ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']) {
          world.app.clock.set(`${day}T19:00:00.000Z`)
          await reminding()
          const { mails, texts, pushes } = await sent()
          if (day === '2026-11-20') expect([mails.length, texts.length, pushes.length]).toEqual([1, 1, 1])
        }
        await db.deleteFrom('clients').where('id', '=', id).execute()
        await world.clear()
      }
    },
  )

  test('L3: all that is near is one message', async () => {
    const { id } = await reader()
    for (const kind of agendaKinds) await near[kind](id)
    await dated(id, 'contingency', { name: 'Hito ocho' })
    await world.app.services.db.deleteFrom('deliveries').execute()
    await reminding()
    const { mails, texts, pushes } = await sent()
    expect([mails.length, texts.length, pushes.length]).toEqual([1, 1, 1])
    expect(mails[0]?.subject).toContain('Mañana: terminan Hito ocho e Hito siete, y ')
  })

  test('L3: the answers to texts', async () => {
    await reader()
    const answers = []
    for (const word of ['AYUDA', 'HELP', 'INICIAR', 'START', 'ALTO', 'STOP'])
      answers.push(await takeText(world.app.services, receivedText({ from: number, body: word })))
    const [help, sameHelp, on, sameOn, ...stopped] = answers
    expect([help, on]).toEqual([sameHelp, sameOn])
    expect(help).toMatch(/novedades de su transaccion.*Responda ALTO para terminar/)
    expect(on).toMatch(/Mensajes de texto activados.*AYUDA/)
    expect(stopped).toEqual([null, null])
    for (const answer of [help, on]) expect(englishIn(answer ?? '')).toEqual([])
    expect(textsIn('es').sms.stopAndHelp).not.toMatch(/STOP|HELP/)
  })
})
