import { expect, test } from 'vitest'
import { archiveClient, changeProfile } from '#contract/calls/clients/clients.ts'
import { markUploadSeen } from '#contract/calls/clients/seen.ts'
import { reviewDocument } from '#contract/calls/deal/document-review.ts'
import { requestDocument, uploadPortalDocument } from '#contract/calls/deal/documents.ts'
import { addStep } from '#contract/calls/deal/steps.ts'
import { getPipeline, getToday } from '#contract/calls/desk/today.ts'
import { sendClientMessage } from '#contract/calls/messages/messages.ts'
import { dueText } from '#contract/rules/deal/due-reason.ts'
import type { DeliveryRow } from '../../db/delivery-rows.ts'
import { newId } from '../../db/new-id.ts'
import { DealWithDates } from '../../testing/app/deal-with-dates.ts'
import { useRestoredApp } from '../../testing/app/restored-app.ts'
import { clientDraft, type TestApp } from '../../testing/app/test-app.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'
import { uploadOf } from '../../testing/writing-calls/scenario.ts'

forAnyEngine('today’s items', (engine) => {
  let app: TestApp
  useRestoredApp(engine, '2031-03-10T18:00:00.000Z', (started) => (app = started))

  const today = async () => (await app.admin.request(getToday)).body
  const failures = async () => (await today()).failures.lines.map(({ deliveryId }) => deliveryId)
  const pipeline = async () => (await app.admin.request(getPipeline)).body
  const archive = (id: string) => app.admin.request(archiveClient, { params: { id } })
  const step = (id: string, body: Record<string, unknown>) =>
    app.admin.request(addStep, { params: { id }, body })
  const waitingFiles = async () => {
    const { toCheck, uploads } = await today()
    return { toCheck, uploads: uploads.lines.map(({ name }) => name) }
  }
  const none = { total: 0, lines: [] }
  /** Adds a settled delivery about a client, by default an email to the client; returns its id. */
  async function delivery(clientId: string, end: Partial<DeliveryRow>): Promise<string> {
    const row: DeliveryRow = {
      text: null,
      sentBy: null,
      id: newId(),
      clientId,
      personId: clientId,
      userId: null,
      channel: 'email',
      kind: 'step_update',
      subjectId: null,
      sentTo: null,
      remindsOfStepId: null,
      remindsOfDateId: null,
      remindsOfDay: null,
      isByHand: false,
      isUrgent: false,
      groupKey: newId(),
      dedupeKey: newId(),
      state: 'sent',
      reason: end.state === 'failed' ? 'refused' : null,
      sendAfter: '2031-03-01T00:00:00.000Z',
      claimedUntil: null,
      attempts: 1,
      lastError: null,
      createdAt: '2031-03-01T00:00:00.000Z',
      settledAt: null,
      ...end,
    }
    await app.services.db.insertInto('deliveries').values(row).execute()
    return row.id
  }

  /** The due lines as the desk words them. */
  async function dueTexts(): Promise<string[][]> {
    const { due, today: day } = await today()
    return due.lines.map(({ reasons }) => reasons.map((reason) => dueText(reason, day)))
  }

  test('a deal past its closing date is listed until it is archived', async () => {
    const late = await app.createClient({ expectedCloseDate: '2031-03-09' })
    const later = await app.createClient({ expectedCloseDate: '2031-02-01' })
    await app.createClient({ expectedCloseDate: '2031-03-10' })
    const { due } = await today()
    expect(due).toMatchObject({ total: 2, lines: [{ clientId: later.id }, { clientId: late.id }] })
    expect(await dueTexts()).toEqual([['Closing was Feb 1'], ['Closing was Mar 9']])
    await archive(later.id)
    expect((await today()).due).toMatchObject({
      total: 1,
      counts: { closing: 1 },
      lines: [{ clientId: late.id }],
    })
  })

  test('the number of lines can be asked for', async () => {
    for (let n = 0; n < 3; n++) await app.createClient({ expectedCloseDate: '2031-03-09' })
    const { body } = await app.admin.request(getToday, { query: new URLSearchParams({ lines: '2' }) })
    expect(body.due).toMatchObject({ total: 3, counts: { closing: 3 } })
    expect(body.due.lines).toHaveLength(2)
    expect((await app.admin.request(getToday, { query: new URLSearchParams({ lines: '0' }) })).status).toBe(
      400,
    )
  })

  test('without clients, nothing is listed', async () => {
    expect(await today()).toEqual({
      today: '2031-03-10',
      due: { ...none, counts: {}, unanswered: {} },
      messages: none,
      emails: none,
      closings: none,
      failures: none,
      unopened: none,
      portalOnly: { total: 0 },
      uploads: none,
      profiles: none,
      unanswered: none,
      risks: none,
      unseen: none,
    })
  })

  test('a deal is one line: what is due or late, the most harmful first; steps from their date on', async () => {
    app.clock.set('2031-02-20T18:00:00.000Z')
    const { id } = await app.createClient()
    await step(id, { title: 'Today', status: 'pending', expectedDate: '2031-03-10' })
    await step(id, { title: 'Overdue', status: 'in-progress', expectedDate: '2031-03-01' })
    await step(id, { title: 'Tomorrow', status: 'pending', expectedDate: '2031-03-11' })
    await step(id, { title: 'Done', status: 'completed', completedDate: '2031-02-20' })
    await step(id, { title: 'Undated', status: 'pending' })
    await step(id, { title: 'Before the deal was entered', status: 'pending', expectedDate: '2031-02-19' })
    await app.admin.request(requestDocument, { params: { id }, body: { name: 'ID', dueDate: '2031-03-20' } })
    app.clock.set('2031-03-10T18:00:00.000Z')
    expect((await today()).due).toMatchObject({
      total: 1,
      counts: { document: 1, step: 2 },
      lines: [{ clientId: id, clientName: 'Maya Ortiz' }],
    })
    expect(await dueTexts()).toEqual([
      ['ID is due Mar 20', 'Overdue was expected Mar 1', 'Today is expected today'],
    ])
  })

  test('the day is the team’s: a step due on March 10 is not due in the evening of March 9 there', async () => {
    const { id } = await app.createClient()
    await step(id, { title: 'Ten', status: 'pending', expectedDate: '2031-03-10' })
    app.clock.set('2031-03-10T06:59:00.000Z')
    expect(await today()).toMatchObject({ today: '2031-03-09', due: { total: 0 } })
    app.clock.set('2031-03-10T07:00:00.000Z')
    expect(await today()).toMatchObject({ today: '2031-03-10', due: { total: 1 } })
  })

  test('unread messages of a client are one line with their count and first time', async () => {
    const { id, uniqueId } = await app.createClient()
    await app.createClient()
    const send = (at: string) => {
      app.clock.set(at)
      const body = { content: 'Hello' }
      return app.caller().request(sendClientMessage, { params: { uniqueId }, body })
    }
    await send('2031-03-10T18:01:00.000Z')
    await send('2031-03-10T18:02:00.000Z')
    expect((await today()).messages).toEqual({
      total: 1,
      lines: [{ clientId: id, clientName: 'Maya Ortiz', unread: 2, since: '2031-03-10T18:01:00.000Z' }],
    })
  })

  test('requested documents are listed by due date, undated ones last', async () => {
    const { id } = await app.createClient()
    const ask = (body: { name: string; dueDate?: string }) =>
      app.admin.request(requestDocument, { params: { id }, body })
    await ask({ name: 'Undated' })
    await ask({ name: 'Late', dueDate: '2031-04-01' })
    await ask({ name: 'Soon', dueDate: '2031-03-12' })
    expect(await dueTexts()).toEqual([['Soon is due Mar 12', 'Late is due Apr 1', 'Undated is missing']])
  })

  test('closings cover today through the next six days', async () => {
    for (const expectedCloseDate of ['2031-03-09', '2031-03-16', '2031-03-10', '2031-03-17'])
      await app.createClient({ expectedCloseDate })
    const { closings } = await today()
    expect(closings.lines.map(({ closeDate }) => closeDate)).toEqual(['2031-03-10', '2031-03-16'])
  })

  test('a portal is listed as unopened until a browser opens it', async () => {
    const { id, uniqueId, createdAt } = await app.createClient()
    expect((await today()).unopened).toEqual({
      total: 1,
      lines: [{ clientId: id, clientName: 'Maya Ortiz', since: createdAt, sentAt: null }],
    })
    await app.portal(uniqueId)
    expect((await today()).unopened).toEqual(none)
  })

  test('a link that was emailed is listed once two days have passed without an opening', async () => {
    const { id, createdAt } = await app.createClient()
    const sentAt = '2031-03-08T18:00:00.001Z'
    await delivery(id, { kind: 'portal_link', state: 'sent', createdAt: sentAt })
    expect((await today()).unopened).toEqual(none)
    app.clock.set('2031-03-10T18:00:00.001Z')
    expect((await today()).unopened).toEqual({
      total: 1,
      lines: [{ clientId: id, clientName: 'Maya Ortiz', since: createdAt, sentAt }],
    })
  })

  test('a failed channel is listed for seven days, with the reason', async () => {
    const { id } = await app.createClient()
    const lastError = 'The mail server rejected this address (550).'
    await delivery(id, { state: 'failed', channel: 'push', settledAt: '2031-03-03T17:59:59.999Z' })
    await delivery(id, { state: 'failed', channel: 'sms', settledAt: '2031-03-03T18:00:00.000Z' })
    const last = await delivery(id, { state: 'failed', lastError, settledAt: '2031-03-10T17:00:00.000Z' })
    await delivery(id, { state: 'cancelled', channel: 'push', settledAt: '2031-03-10T17:00:00.000Z' })
    const line = { clientId: id, clientName: 'Maya Ortiz' }
    const mail = { ...line, deliveryId: last, channel: 'email', reason: lastError }
    expect((await today()).failures).toEqual({
      total: 2,
      lines: [
        { ...mail, failedAt: '2031-03-10T17:00:00.000Z' },
        {
          ...line,
          deliveryId: expect.any(String),
          channel: 'sms',
          reason: 'Rejected by the receiver',
          failedAt: '2031-03-03T18:00:00.000Z',
        },
      ],
    })
  })

  test('failures have one line per client and channel, and none once something was sent there', async () => {
    const { id } = await app.createClient()
    const other = await app.createClient({ lastName: 'Other' })
    const failed = (clientId: string, minute: number) =>
      delivery(clientId, { state: 'failed', settledAt: `2031-03-10T17:0${minute}:00.000Z` })
    await failed(id, 0)
    await failed(id, 1)
    const latest = await failed(id, 1)
    await failed(other.id, 0)
    expect(await failures()).toEqual([latest, expect.any(String)])
    await delivery(other.id, { state: 'sent', channel: 'sms', settledAt: '2031-03-10T17:05:00.000Z' })
    await delivery(other.id, { state: 'sent', settledAt: '2031-03-10T16:00:00.000Z' })
    const userId = (await app.services.db.selectFrom('user').select('id').executeTakeFirstOrThrow()).id
    await delivery(other.id, { state: 'sent', userId, settledAt: '2031-03-10T17:05:00.000Z' })
    expect(await failures()).toHaveLength(2)
    await delivery(other.id, { state: 'sent', settledAt: '2031-03-10T17:05:00.000Z' })
    expect(await failures()).toEqual([latest])
  })

  test('failures of deliveries to admins are not listed as a client’s', async () => {
    const { id } = await app.createClient()
    const userId = (await app.services.db.selectFrom('user').select('id').executeTakeFirstOrThrow()).id
    await delivery(id, { state: 'failed', userId, settledAt: '2031-03-10T17:00:00.000Z' })
    expect((await today()).failures).toEqual(none)
  })

  test('archived clients are not listed', async () => {
    const { id, uniqueId } = await app.createClient({ expectedCloseDate: '2031-03-10' })
    const past = await app.createClient({ expectedCloseDate: '2031-03-01' })
    await step(id, { title: 'Overdue', status: 'pending', expectedDate: '2031-03-01' })
    await app.admin.request(requestDocument, { params: { id }, body: { name: 'Deed' } })
    await app.caller().request(sendClientMessage, { params: { uniqueId }, body: { content: 'Hello' } })
    await delivery(id, { state: 'failed', settledAt: '2031-03-10T17:00:00.000Z' })
    const dates = await DealWithDates.create(app, {
      acceptanceDate: '2031-01-10',
      expectedCloseDate: '2031-03-15',
    })
    app.clock.set('2031-03-08T17:00:00.000Z')
    await dates.move({ set: { closing: '2031-03-16' } }, { isNotified: true })
    app.clock.set('2031-03-10T17:00:00.000Z')
    const body = { ...clientDraft, phone: '(916) 555-0100', email: 'new@example.com' }
    expect((await app.caller().request(changeProfile, { params: { uniqueId }, body })).status).toBe(200)
    const params = { uniqueId }
    expect((await app.caller().request(uploadPortalDocument, { params, ...uploadOf() })).status).toBe(201)
    const { unanswered, ...others } = await today()
    expect(unanswered).toEqual(none)
    expect(Object.values(others)).not.toContainEqual(none)
    await archive(id)
    await archive(past.id)
    await archive(dates.id)
    expect(await today()).toEqual({
      today: '2031-03-10',
      due: { ...none, counts: {}, unanswered: {} },
      messages: none,
      emails: none,
      closings: none,
      failures: none,
      unopened: none,
      portalOnly: { total: 0 },
      uploads: none,
      profiles: none,
      unanswered: none,
      risks: none,
      unseen: none,
    })
    expect(await pipeline()).toMatchObject({ steps: [], pastClosing: 0 })
  })

  test('at most twenty lines are listed, with the total count', async () => {
    for (let count = 0; count < 21; count++) await app.createClient()
    const { unopened } = await today()
    expect(unopened.total).toBe(21)
    expect(unopened.lines).toHaveLength(20)
  })

  test('the pipeline counts active deals by step name, in step order', async () => {
    await app.createClient({ currentStep: 4, withStandardSteps: true })
    await app.createClient({ currentStep: 4 })
    await app.createClient({ currentStep: 2 })
    const own = await app.createClient({ currentStep: 1 })
    await step(own.id, { title: 'Probate', status: 'pending', stepNumber: 1 })
    await app.createClient({ currentStep: 9 })
    expect((await pipeline()).steps).toEqual([
      { title: 'Probate', deals: 1 },
      { title: 'Escrow Opening', deals: 1 },
      { title: 'Loan Approval', deals: 2 },
      { title: 'Unknown Step', deals: 1 },
    ])
  })

  test('closings are counted for eight weeks from today, past ones separately', async () => {
    for (const expectedCloseDate of ['2031-03-09', '2031-03-10', '2031-03-16', '2031-03-17', '2031-05-05'])
      await app.createClient({ expectedCloseDate })
    const { pastClosing, weeks } = await pipeline()
    expect(pastClosing).toBe(1)
    expect(weeks.map(({ closings }) => closings)).toEqual([2, 1, 0, 0, 0, 0, 0, 0])
    expect(weeks.slice(0, 2).map(({ from }) => from)).toEqual(['2031-03-10', '2031-03-17'])
  })

  const counted = async () => {
    const { steps, weeks, pastClosing } = await pipeline()
    return [steps.map(({ deals }) => deals), weeks[0]?.closings, pastClosing]
  }

  test('the pipeline leaves the sample client out once there is another', async () => {
    const sample = await app.createClient({ expectedCloseDate: '2031-03-10' })
    await app.services.db.updateTable('clients').set({ isSample: true }).where('id', '=', sample.id).execute()
    expect(await counted()).toEqual([[1], 1, 0])
    await app.createClient({ expectedCloseDate: '2031-03-20', currentStep: 2 })
    expect(await counted()).toEqual([[1], 0, 0])
  })

  test('C26: a file that came for a request waits to be checked from the first one on, until the team has decided; others are uploads that nobody has seen', async () => {
    const [maya, noor] = [await app.createClient(), await app.createClient({ firstName: 'Noor' })]
    const send = async ({ id, uniqueId }: typeof maya, name: string) => {
      const asked = (await app.admin.request(requestDocument, { params: { id }, body: { name } })).body
      const sent = { params: { uniqueId }, ...uploadOf({ requestId: asked.id }) }
      await app.caller().request(uploadPortalDocument, sent)
      return asked.id
    }
    const decide = (id: string, body: object) =>
      app.admin.request(reviewDocument, {
        params: { id },
        body: { version: 1, outcome: 'accepted', ...body },
      })
    const first = await send(maya, 'Pay stub')
    app.clock.advance(60_000)
    const second = await send(noor, 'Bank letter')
    const clientName = `${maya.firstName} ${maya.lastName}`
    const line = { total: 2, clientId: maya.id, clientName, documentId: first, name: 'Pay stub' }
    expect(await waitingFiles()).toEqual({ toCheck: line, uploads: [] })
    await app.admin.request(markUploadSeen, { params: { id: first } })
    expect(await waitingFiles()).toEqual({ toCheck: line, uploads: [] })
    app.clock.advance(60_000)
    const third = await send(maya, 'Statement')
    await decide(third, { outcome: 'sent-back', basedOn: 'received', reason: 'Too old' })
    const { uniqueId } = noor
    await app.caller().request(uploadPortalDocument, { params: { uniqueId }, ...uploadOf() })
    // Opened or not, they wait; what nobody asked for is no file to check.
    expect(await waitingFiles()).toEqual({ toCheck: line, uploads: ['new.txt'] })
    await decide(first, {})
    expect((await waitingFiles()).toCheck).toMatchObject({ total: 1, documentId: second })
    await archive(noor.id)
    expect((await waitingFiles()).toCheck).toBeUndefined()
  })
})
