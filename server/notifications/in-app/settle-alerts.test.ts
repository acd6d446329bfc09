import { afterAll, beforeAll, expect, test } from 'vitest'
import { setOutcome } from '#contract/calls/clients/set-outcome.ts'
import {
  addDealDate,
  changeDealDate,
  getPortalDates,
  markMoveSeen,
} from '#contract/calls/dates/date-calls.ts'
import { requestDocument, uploadDocument } from '#contract/calls/deal/documents.ts'
import { sayDateDone } from '#contract/calls/deal/said.ts'
import { addStep, completeStep, listSteps } from '#contract/calls/deal/steps.ts'
import { markMessageRead, sendAdminMessage } from '#contract/calls/messages/messages.ts'
import {
  createNotification,
  listPortalNotifications,
  markNotificationsRead,
} from '#contract/calls/notifications/notifications.ts'
import { addDays } from '#contract/rules/days.ts'
import { newId } from '../../db/new-id.ts'
import { DealWithDates } from '../../testing/app/deal-with-dates.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'
import { uploadOf } from '../../testing/writing-calls/scenario.ts'
import { closingReminder } from '../kinds/notices/closing-reminder.ts'
import { dateReminder } from '../kinds/notices/date-reminder.ts'
import { documentReminder, documentRequest, sharedDocument } from '../kinds/notices/document.ts'
import { documentsRequest } from '../kinds/notices/documents-request.ts'
import { chatMessage, sharedNote } from '../kinds/notices/message.ts'
import { datesMoved } from '../kinds/notices/move.ts'
import { numberChanged } from '../kinds/notices/number-changed.ts'
import { stepReminder } from '../kinds/notices/step-reminder.ts'
import { coClientAdded, outcomeSet, stepUpdate } from '../kinds/notices/step-update.ts'
import { createReminders } from '../reminders/create-reminders.ts'
import { insertNotification } from './notification-data.ts'
import { readAlertOfDocument, readOlderAlerts, settleAlerts } from './settle-alerts.ts'

const accepted = '2026-10-28'
const closing = '2026-12-02'

forAnyEngine('alerts settle with their cause', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  const alertsOf = async (uniqueId: string) =>
    (await app.caller().request(listPortalNotifications, { params: { uniqueId } })).body
  const askedOf = async (uniqueId: string) =>
    (await alertsOf(uniqueId)).flatMap(({ actionRequired, about }) => (actionRequired ? about?.id : []))
  const unreadOf = async (uniqueId: string) =>
    (await alertsOf(uniqueId)).flatMap(({ isRead, title }) => (isRead ? [] : title))

  /** The agent's work on a day: completes others' dates and steps, removes contingencies, confirms the client's reports. */
  async function agentOn(deal: DealWithDates, today: string): Promise<void> {
    for (const { id, day, state, owes, kind, saidDoneOn } of (await deal.dates()).dates) {
      if (state !== 'open' || day === null) continue
      const isDone = saidDoneOn !== null || (day <= today && (owes !== 'client' || kind === 'contingency'))
      // The disclosure comes early enough for the signing.
      if (isDone || (kind === 'disclosure' && day <= addDays(today, 3)))
        await app.admin.request(changeDealDate, { params: { dateId: id }, body: { state: 'done' } })
    }
    for (const step of (await app.admin.request(listSteps, { params: { id: deal.id } })).body)
      if (step.status !== 'completed' && (step.expectedDate ?? '9999') <= today)
        await app.admin.request(completeStep, { params: { stepId: step.id } })
  }

  /** The client's work on a day: sees moves, and reports due items done. */
  async function clientOn({ uniqueId }: DealWithDates, today: string): Promise<void> {
    const portal = app.caller()
    const { dates, change } = (await portal.request(getPortalDates, { params: { uniqueId } })).body
    if (change) await portal.request(markMoveSeen, { params: { uniqueId, moveId: change.moveId } })
    for (const { id, day, state, owes, kind, waitsFor } of dates)
      if (state === 'open' && owes === 'client' && kind !== 'contingency' && day !== null && day <= today)
        if (!waitsFor)
          await portal.request(sayDateDone, { params: { uniqueId, dateId: id }, body: { doneOn: today } })
  }

  test('one story 8: after a whole purchase of a client who did everything, at most 3 alerts are unread', async () => {
    app.clock.set(`${accepted}T18:00:00.000Z`)
    const deal = await DealWithDates.create(app, { currentStep: 1 })
    const { id, uniqueId } = deal
    const browser = await app.portal(uniqueId)
    const send = (url: string, { headers, body: payload }: ReturnType<typeof uploadOf>) =>
      browser.send({ method: 'POST', url, headers, payload })
    const events: Record<string, () => Promise<unknown>> = {
      '2026-11-02': async () => {
        const body = { content: 'Hello' }
        const { body: message } = await app.admin.request(sendAdminMessage, { params: { id }, body })
        await browser.request(markMessageRead, { params: { id: message.id } })
      },
      '2026-11-04': async () => {
        const { body } = await app.admin.request(uploadDocument, { params: { id }, ...uploadOf() })
        expect(await unreadOf(uniqueId)).toContain('New document: new.txt')
        await browser.send({ method: 'GET', url: `/api/documents/${body.id}/download` })
        expect(await unreadOf(uniqueId)).not.toContain('New document: new.txt')
      },
      '2026-11-05': () =>
        app.admin.request(requestDocument, {
          params: { id },
          body: { name: 'Pay stub', dueDate: '2026-11-10' },
        }),
      '2026-11-09': async () => {
        const asked = (await alertsOf(uniqueId)).find(({ about }) => about?.kind === 'document')
        await send(`/api/clients/${uniqueId}/documents`, uploadOf({ requestId: asked?.about?.id ?? '' }))
      },
      '2026-11-12': () => deal.move({ set: { closing: '2026-12-04' } }, { isNotified: true }),
      '2026-11-13': () => deal.move({ set: { closing } }, { isNotified: true }),
    }
    for (let today = accepted; today <= closing; today = addDays(today, 1)) {
      app.clock.set(`${today}T18:00:00.000Z`)
      await createReminders(app.services)
      await events[today]?.()
      await clientOn(deal, today)
      await agentOn(deal, today)
    }
    await app.admin.request(setOutcome, { params: { id }, body: { outcome: 'closed', tellsClient: true } })
    expect((await alertsOf(uniqueId)).length).toBeGreaterThan(15)
    expect(await unreadOf(uniqueId)).toEqual(['12 Elm Street is yours'])
  })

  test('a newer alert about the same reads the older; what an agent wrote stays', async () => {
    app.clock.set(`${accepted}T18:00:00.000Z`)
    const { id, uniqueId } = await app.createClient({ expectedCloseDate: '2026-12-20' })
    const date = { name: 'Deposit', owes: 'client', day: '2026-11-02' }
    const { body } = await app.admin.request(addDealDate, { params: { id }, body: date })
    const own = { type: 'deadline_reminder', title: 'Call me', message: 'Today', priority: 'urgent' }
    await app.admin.request(createNotification, { params: { clientId: id }, body: own })
    app.clock.set('2026-11-01T18:00:00.000Z')
    await createReminders(app.services)
    expect(await unreadOf(uniqueId)).toEqual(['Deposit: due tomorrow', 'Call me'])
    app.clock.set('2026-11-03T18:00:00.000Z')
    await createReminders(app.services)
    expect(await unreadOf(uniqueId)).toEqual(['Still to do: Deposit', 'Call me'])
    await app.admin.request(changeDealDate, { params: { dateId: body.id }, body: { state: 'waived' } })
    expect(await unreadOf(uniqueId)).toEqual(['Call me'])
    await app.admin.request(setOutcome, { params: { id }, body: { outcome: 'canceled' } })
    expect(await unreadOf(uniqueId)).toEqual(['Call me'])
  })

  /** A deal with an unread alert of each kind, and one of an agent's own; its titles say which is which. */
  async function dealWithAlerts() {
    const { db } = app.services
    const { id } = await app.createClient({ expectedCloseDate: '2026-12-20' })
    const asClient = { owes: 'client', day: '2026-11-02', name: 'Deposit' }
    const dateId = (await app.admin.request(addDealDate, { params: { id }, body: asClient })).body.id
    const step = { title: 'Inspection', owner: 'client' as const, expectedDate: '2026-11-02' }
    const stepId = (await app.admin.request(addStep, { params: { id }, body: step })).body.id
    const asked = await app.admin.request(requestDocument, { params: { id }, body: { name: 'Pay stub' } })
    const documentId = asked.body.id
    const [moveId, numberId] = [newId(), newId()]
    const wording = JSON.stringify({ text: 'closing-near', values: { days: 3, isSale: false } })
    await db.deleteFrom('notifications').where('clientId', '=', id).execute()
    const alerts = {
      closing: { type: 'closing_approaching' },
      date: { type: 'deadline_reminder', dateId },
      document: { type: 'document_uploaded', documentId, actionRequired: true },
      move: { type: 'step_update', moveId },
      number: { type: 'step_update', numberId },
      own: { type: 'deadline_reminder', dateId, wording: null },
      shared: { type: 'document_uploaded', documentId },
      step: { type: 'deadline_reminder', stepId },
      update: { type: 'step_update' },
    }
    const nothing = {
      messageId: null,
      documentId: null,
      noteId: null,
      moveId: null,
      stepId: null,
      dateId: null,
    }
    for (const [title, alert] of Object.entries(alerts))
      await insertNotification(db, {
        ...nothing,
        numberId: null,
        clientId: id,
        personId: id,
        title,
        message: '',
        wording,
        priority: 'medium',
        actionRequired: false,
        actionUrl: null,
        createdAt: `${accepted}T18:00:00.000Z`,
        ...alert,
      })
    return { id, dateId, stepId, documentId }
  }
  const readAlertsOf = async (id: string) => {
    const all = app.services.db.selectFrom('notifications').select('title').where('clientId', '=', id)
    return (await all.where('isRead', '=', true).orderBy('title').execute()).map(({ title }) => title)
  }
  const askingAlertsOf = async (id: string) => {
    const all = app.services.db.selectFrom('notifications').select('title').where('clientId', '=', id)
    return (await all.where('actionRequired', '=', true).execute()).map(({ title }) => title)
  }

  test('each alert is read with its own cause only, and announced; what an agent wrote and other deals stay', async () => {
    const { db } = app.services
    const [deal, other] = [await dealWithAlerts(), await dealWithAlerts()]
    // Of a third deal everything stays open.
    await dealWithAlerts()
    const restore = await app.save()
    const causes = [
      ['clients', { outcome: 'open' }, []],
      ['clients', { outcome: 'closed' }, ['closing', 'date', 'step']],
      ['clients', { outcome: 'canceled' }, ['closing', 'date', 'step']],
      ['deal_dates', { state: 'waived' }, ['date']],
      ['deal_dates', { isVisible: false }, ['date']],
      ['deal_dates', { owes: 'lender' }, ['date']],
      ['deal_dates', { saidDoneOn: '2026-11-01' }, ['date']],
      ['escrow_steps', { status: 'completed' }, ['step']],
      ['escrow_steps', { owner: 'agent' }, ['step']],
      ['escrow_steps', { saidDoneOn: '2026-11-01' }, ['step']],
      ['documents', { status: 'available' }, ['document']],
      ['documents', { askedOf: 'lender' }, ['document']],
    ] as const
    for (const [table, change, read] of causes) {
      const announced: unknown[] = []
      const happens = async (id: string) => {
        const rows = db.updateTable(table as 'clients').set(change as object)
        await rows.where((table === 'clients' ? 'id' : 'clientId') as 'id', '=', id).execute()
        const changes = [{ clientId: deal.id, topics: ['dates' as const] }]
        await settleAlerts(db, changes, app.clock.now().toISOString(), (...one) => announced.push(one))
      }
      // Of the other deal the same is gone, which nothing has said yet.
      await happens(other.id)
      expect(await readAlertsOf(deal.id), JSON.stringify(change)).toEqual([])
      for (let twice = 0; twice < 2; twice++) await happens(deal.id)
      expect(await readAlertsOf(deal.id), JSON.stringify(change)).toEqual(read)
      expect(await readAlertsOf(other.id)).toEqual([])
      expect(announced).toEqual(read.length > 0 ? [[deal.id, ['notifications']]] : [])
      const hasArrived = 'status' in change && change.status === 'available'
      expect(await askingAlertsOf(deal.id)).toEqual(hasArrived ? [] : ['document'])
      expect(await askingAlertsOf(other.id)).toEqual(['document'])
      await restore()
    }
  })

  test('a newer alert takes the place of the older about the same, of its person', async () => {
    const { db } = app.services
    const [deal, other] = [await dealWithAlerts(), await dealWithAlerts()]
    const { id, dateId, stepId, documentId } = deal
    const restore = await app.save()
    const newer = [
      [sharedDocument, documentId, ['document', 'shared']],
      [documentRequest, documentId, ['document', 'shared']],
      [documentReminder, documentId, ['document', 'shared']],
      [documentsRequest, null, []],
      [dateReminder, dateId, ['date']],
      [dateReminder, newId(), []],
      [stepReminder, stepId, ['step']],
      [stepReminder, newId(), []],
      [datesMoved, newId(), ['move']],
      [numberChanged, newId(), ['number']],
      [stepUpdate, stepId, ['step', 'update']],
      [stepUpdate, newId(), ['update']],
      [outcomeSet, null, ['update']],
      [coClientAdded, null, ['update']],
      [closingReminder, null, ['closing']],
      [chatMessage, newId(), []],
      [sharedNote, newId(), []],
    ] as const
    for (const [index, [kind, subjectId, read]] of newer.entries()) {
      await readOlderAlerts(db, id, { id: newId(), subjectId }, kind)
      expect(await readAlertsOf(id), String(index)).toEqual(read)
      expect(await readAlertsOf(other.id)).toEqual([])
      await restore()
    }
    const own = db.selectFrom('notifications').select('id').where('clientId', '=', id)
    const { id: itself } = await own.where('title', '=', 'closing').executeTakeFirstOrThrow()
    await readOlderAlerts(db, id, { id: itself, subjectId: null }, closingReminder)
    expect(await readAlertsOf(id)).toEqual([])
  })

  test('a download reads the alert of the shared document, of whoever downloaded it', async () => {
    const { db } = app.services
    const [deal, other] = [await dealWithAlerts(), await dealWithAlerts()]
    const { documentId } = deal
    await db.updateTable('notifications').set({ documentId }).where('clientId', '=', other.id).execute()
    const read = (personIds: string[]) => readAlertOfDocument(db, personIds, documentId)
    expect(await read([])).toBe(false)
    expect([await read([deal.id]), await read([deal.id])]).toEqual([true, false])
    expect(await readAlertsOf(deal.id)).toEqual(['shared'])
    expect(await readAlertsOf(other.id)).toEqual([])
  })

  test('a request that was read no longer asks for anything once its document has arrived, and only that one', async () => {
    app.clock.set(`${accepted}T18:00:00.000Z`)
    const [deal, other] = [await app.createClient(), await app.createClient()]
    const requests: { id: string; uniqueId: string; document: string }[] = []
    for (const { id, uniqueId } of [deal, other])
      for (const name of ['Pay stub', 'Bank statement']) {
        const { body } = await app.admin.request(requestDocument, { params: { id }, body: { name } })
        requests.push({ id, uniqueId, document: body.id })
      }
    await app.caller().request(markNotificationsRead, { params: { uniqueId: deal.uniqueId } })
    const [first, second] = requests
    const { headers, body: payload } = uploadOf({ requestId: first?.document ?? '' })
    const url = `/api/clients/${deal.uniqueId}/documents`
    await app.caller().send({ method: 'POST', url, headers, payload })
    expect(await askedOf(deal.uniqueId)).toEqual([second?.document])
    expect(await askedOf(other.uniqueId)).toHaveLength(2)
  })
})
