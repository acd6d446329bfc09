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
import { completeStep, listSteps } from '#contract/calls/deal/steps.ts'
import { markMessageRead, sendAdminMessage } from '#contract/calls/messages/messages.ts'
import {
  createNotification,
  listPortalNotifications,
  markNotificationsRead,
} from '#contract/calls/notifications/notifications.ts'
import { addDays } from '#contract/rules/days.ts'
import { DealWithDates } from '../../testing/app/deal-with-dates.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { uploadOf } from '../../testing/writing-calls/scenario.ts'
import { createReminders } from '../reminders/create-reminders.ts'

const accepted = '2026-10-28'
const closing = '2026-12-02'

forEachEngine('alerts settle with their cause', (engine) => {
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

  /** What the agent does on a day: what others owe is done, steps are completed, contingencies are removed, what was said holds. */
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

  /** What the client does on a day: sees moves, and does what they owe on its day. */
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
    expect(await unreadOf(uniqueId)).toEqual(['Your transaction is closed'])
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
    expect(await unreadOf(uniqueId)).toEqual(['Deposit is due tomorrow', 'Call me'])
    app.clock.set('2026-11-03T18:00:00.000Z')
    await createReminders(app.services)
    expect(await unreadOf(uniqueId)).toEqual(['Deposit was due Nov 2, 2026', 'Call me'])
    await app.admin.request(changeDealDate, { params: { dateId: body.id }, body: { state: 'waived' } })
    expect(await unreadOf(uniqueId)).toEqual(['Call me'])
    await app.admin.request(setOutcome, { params: { id }, body: { outcome: 'canceled' } })
    expect(await unreadOf(uniqueId)).toEqual(['Call me'])
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
