import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importClients } from '#contract/calls/clients/client-import.ts'
import { archiveClient, changeClient, deleteClient, restoreClient } from '#contract/calls/clients/clients.ts'
import { setOutcome } from '#contract/calls/clients/set-outcome.ts'
import * as calendar from '#contract/calls/deal/calendar.ts'
import { deleteDocument, requestDocument } from '#contract/calls/deal/documents.ts'
import { addStep, changeStep, deleteStep } from '#contract/calls/deal/steps.ts'
import { up } from '../../db/migrations/008-calendar-feeds.ts'
import { clientDraft, startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'
import { tableContents } from '../../testing/engines/table-contents.ts'
import { readCalendar } from '../../testing/receivers/read-calendar.ts'

const day = 86_400_000

const part = (name: string, rest: string) => `--b\r\ncontent-disposition: form-data; name="${name}"${rest}`

forAnyEngine('dates in calendar feeds', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  /** A client with a feed; `announced` reads one of its dates in the feed by row id. */
  async function subscribed(overrides: Record<string, unknown> = {}) {
    const client = await app.createClient(overrides)
    const params = { uniqueId: client.uniqueId }
    const { address } = (await app.caller().request(calendar.startPortalCalendar, { params })).body.feed
    const announced = async (id: string) => {
      const { body } = await app.caller().send({ method: 'GET', url: new URL(address).pathname })
      return readCalendar(body).dates.find(({ uid }) => uid.includes(id))
    }
    return { client, announced }
  }
  const newStep = async (clientId: string, body: Record<string, unknown>) =>
    (await app.admin.request(addStep, { params: { id: clientId }, body: { title: 'Walk', ...body } })).body
  const change = (stepId: string, body: Record<string, unknown>) =>
    app.admin.request(changeStep, { params: { stepId }, body })

  test('a moved date keeps its UID and gets a higher SEQUENCE', async () => {
    const { client, announced } = await subscribed()
    expect(await announced(client.id)).toMatchObject({ start: '2031-05-20', sequence: 0 })
    const body = { expectedCloseDate: '2031-06-02' }
    await app.admin.request(changeClient, { params: { id: client.id }, body })
    expect(await announced(client.id)).toMatchObject({
      start: '2031-06-02',
      sequence: 1,
      status: 'CONFIRMED',
    })
  })

  test('an unrelated change does not update a date', async () => {
    const { client, announced } = await subscribed()
    const step = await newStep(client.id, { expectedDate: '2031-04-01' })
    await change(step.id, { description: 'Longer', nextAction: 'Bring shoes' })
    await app.admin.request(changeClient, { params: { id: client.id }, body: { phone: '1' } })
    expect(await announced(step.id)).toMatchObject({ sequence: 0 })
    expect(await announced(client.id)).toMatchObject({ sequence: 0 })
  })

  test('another title, name or address is a change, too', async () => {
    const { client, announced } = await subscribed()
    const params = { id: client.id }
    const step = await newStep(client.id, { expectedDate: '2031-04-01' })
    await change(step.id, { title: 'Walk again' })
    expect(await announced(step.id)).toMatchObject({ summary: 'Walk again', sequence: 1 })
    await app.admin.request(changeClient, { params, body: { lastName: 'Ortiz-Lee' } })
    expect(await announced(step.id)).toMatchObject({ sequence: 2 })
    expect(await announced(client.id)).toMatchObject({ sequence: 1 })
    await app.admin.request(changeClient, { params, body: { propertyAddress: '9 New Road' } })
    expect(await announced(client.id)).toMatchObject({ summary: 'Closing: 9 New Road', sequence: 2 })
  })

  test('a step without a date is canceled, and returns under the same UID', async () => {
    const { client, announced } = await subscribed()
    const step = await newStep(client.id, { expectedDate: '2031-04-01' })
    await change(step.id, { expectedDate: null })
    expect(await announced(step.id)).toMatchObject({ status: 'CANCELLED', sequence: 1, start: '2031-04-01' })
    await change(step.id, { expectedDate: '2031-04-09' })
    expect(await announced(step.id)).toMatchObject({ status: 'CONFIRMED', sequence: 2, start: '2031-04-09' })
  })

  test('a deleted step and a withdrawn request are listed as canceled for thirty days', async () => {
    const { client, announced } = await subscribed()
    const step = await newStep(client.id, { expectedDate: '2031-04-01' })
    const params = { id: client.id }
    const body = { name: 'Bank letter', dueDate: '2031-03-03' }
    const request = (await app.admin.request(requestDocument, { params, body })).body
    expect(await announced(request.id)).toMatchObject({ summary: 'Due: Bank letter', start: '2031-03-03' })
    await app.admin.request(deleteStep, { params: { stepId: step.id } })
    await app.admin.request(deleteDocument, { params: { id: request.id } })
    const start = app.clock.now().getTime()
    for (const id of [step.id, request.id]) {
      expect(await announced(id)).toMatchObject({ status: 'CANCELLED', sequence: 1 })
    }
    app.clock.set(new Date(start + 29 * day).toISOString())
    expect(await announced(step.id)).toMatchObject({ status: 'CANCELLED' })
    app.clock.set(new Date(start + 31 * day).toISOString())
    expect(await announced(step.id)).toBeUndefined()
    expect(await announced(client.id)).toMatchObject({ status: 'CONFIRMED' })
    app.clock.release()
  })

  test('a completed step stays in the feed as done, on its completed date', async () => {
    const { client, announced } = await subscribed()
    const step = await newStep(client.id, { expectedDate: '2031-04-01' })
    await change(step.id, { status: 'completed', completedDate: '2020-03-28' })
    expect(await announced(step.id)).toMatchObject({
      summary: 'Done: Walk',
      start: '2020-03-28',
      status: 'CONFIRMED',
      sequence: 1,
    })
  })

  test('an uploaded document is marked as received and is no longer due', async () => {
    const { client, announced } = await subscribed()
    const body = { name: 'Bank letter', dueDate: '2031-03-03' }
    const request = (await app.admin.request(requestDocument, { params: { id: client.id }, body })).body
    const reply = await app.caller().send({
      method: 'POST',
      url: `/api/clients/${client.uniqueId}/documents`,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload: `${part('requestId', `\r\n\r\n${request.id}\r\n`)}${part('file', '; filename="a.txt"\r\n\r\nhello\r\n')}--b--\r\n`,
    })
    expect(reply.statusCode).toBe(201)
    expect(await announced(request.id)).toMatchObject({
      summary: 'Received: Bank letter',
      start: '2031-03-03',
    })
    // A file that the portal does not show is the request that it was before, and one that nobody asked for is not there.
    const hide = async (requestedAt: string | null) => {
      const columns = { isForClient: false, requestedAt }
      await app.services.db.updateTable('documents').set(columns).where('id', '=', request.id).execute()
      await app.admin.request(changeClient, {
        params: { id: client.id },
        body: { phone: requestedAt ? '1' : '2' },
      })
    }
    await hide('2031-01-01T00:00:00.000Z')
    expect(await announced(request.id)).toMatchObject({ summary: 'Due: Bank letter', status: 'CONFIRMED' })
    await hide(null)
    expect(await announced(request.id)).toMatchObject({ status: 'CANCELLED' })
  })

  test('a deal on hold has no dates until it goes on', async () => {
    const { client, announced } = await subscribed()
    const step = await newStep(client.id, { expectedDate: '2031-04-01' })
    const setTo = (outcome: string) =>
      app.admin.request(setOutcome, { params: { id: client.id }, body: { outcome } })
    for (const [outcome, status] of [
      ['on-hold', 'CANCELLED'],
      ['open', 'CONFIRMED'],
    ] as const) {
      expect((await setTo(outcome)).status).toBe(200)
      for (const id of [client.id, step.id]) expect(await announced(id)).toMatchObject({ status })
    }
  })

  test('archiving cancels future dates and leaves past ones; restoring brings them back', async () => {
    app.clock.set('2031-04-10T12:00:00.000Z')
    const { client, announced } = await subscribed()
    const past = await newStep(client.id, { expectedDate: '2031-04-01' })
    const ahead = await newStep(client.id, { expectedDate: '2031-05-01' })
    const params = { id: client.id }
    await app.admin.request(archiveClient, { params })
    expect(await announced(past.id)).toMatchObject({ status: 'CONFIRMED', sequence: 0 })
    for (const id of [ahead.id, client.id]) {
      expect(await announced(id)).toMatchObject({ status: 'CANCELLED', sequence: 1 })
    }
    // Once they are past too, a later change of the archived client does not restore them.
    app.clock.set('2031-05-05T12:00:00.000Z')
    await app.admin.request(changeClient, { params, body: { lastName: 'Ortiz-Lee' } })
    expect(await announced(ahead.id)).toMatchObject({ status: 'CANCELLED', sequence: 1 })
    await app.admin.request(restoreClient, { params })
    for (const id of [ahead.id, client.id]) {
      expect(await announced(id)).toMatchObject({ status: 'CONFIRMED', sequence: 2 })
    }
    app.clock.release()
  })

  test('archiving on the day of a date cancels it, but not yesterday’s or other clients’ dates', async () => {
    app.clock.set('2031-04-10T12:00:00.000Z')
    const [{ client, announced }, other] = [await subscribed(), await subscribed()]
    const yesterday = await newStep(client.id, { expectedDate: '2031-04-09' })
    const today = await newStep(client.id, { expectedDate: '2031-04-10' })
    const theirs = await newStep(other.client.id, { expectedDate: '2031-04-10' })
    await app.admin.request(archiveClient, { params: { id: client.id } })
    expect(await announced(yesterday.id)).toMatchObject({ status: 'CONFIRMED', sequence: 0 })
    expect(await announced(today.id)).toMatchObject({ status: 'CANCELLED', sequence: 1 })
    expect(await other.announced(theirs.id)).toMatchObject({ status: 'CONFIRMED', sequence: 0 })
    app.clock.release()
  })

  test('a deleted client’s dates are canceled in admin feeds, without a name', async () => {
    const { client } = await subscribed({ lastName: 'Vanished', propertyAddress: '1 Vanished Way' })
    const { address } = (await app.admin.request(calendar.startOwnCalendar)).body.feed
    const read = async () => (await app.caller().send({ url: new URL(address).pathname })).body
    expect(readCalendar(await read()).dates.find(({ uid }) => uid.includes(client.id))).toMatchObject({
      summary: 'Closing: Maya Vanished, 1 Vanished Way',
    })
    await app.admin.request(deleteClient, { params: { id: client.id } })
    const after = await read()
    expect(readCalendar(after).dates.find(({ uid }) => uid.includes(client.id))).toMatchObject({
      status: 'CANCELLED',
      summary: 'Cancelled',
      sequence: 1,
    })
    expect(after).not.toContain('Vanished')
  })

  test('canceled dates of deleted clients go after thirty days, those of others stay and are canceled once', async () => {
    app.clock.set('2031-01-01T12:00:00.000Z')
    const [gone, later, other] = [await subscribed(), await subscribed(), await subscribed()]
    const canceled = async (clientId: string) => {
      const step = await newStep(clientId, { expectedDate: '2031-04-01' })
      await change(step.id, { expectedDate: null })
      return step.id
    }
    const [goneStep, otherStep] = [await canceled(gone.client.id), await canceled(other.client.id)]
    const stored = async (id: string) => {
      const rows = app.services.db.selectFrom('calendar_dates').select('sequence').where('id', '=', id)
      return (await rows.execute()).map(({ sequence }) => sequence)
    }
    await app.admin.request(deleteClient, { params: { id: gone.client.id } })
    expect([await stored(gone.client.id), await stored(goneStep)]).toEqual([[1], [1]])
    app.clock.set('2031-01-30T12:00:00.000Z')
    await app.admin.request(deleteClient, { params: { id: later.client.id } })
    expect(await stored(gone.client.id)).toEqual([1])
    app.clock.set('2031-02-05T12:00:00.000Z')
    const { client: last } = await subscribed()
    await app.admin.request(deleteClient, { params: { id: last.id } })
    expect([await stored(gone.client.id), await stored(later.client.id)]).toEqual([[], [1]])
    await change(otherStep, { expectedDate: '2031-04-09' })
    expect(await other.announced(otherStep)).toMatchObject({ status: 'CONFIRMED', sequence: 2 })
    app.clock.release()
  })

  test('imported clients are included too', async () => {
    const clients = ['x', 'y'].map((name) => ({ ...clientDraft, email: `${name}-${engine}@example.com` }))
    await app.admin.request(importClients, { body: { clients, duplicates: 'refuse' } })
    const rows = await app.services.db
      .selectFrom('calendar_dates')
      .innerJoin('clients', 'clients.id', 'calendar_dates.clientId')
      .select('calendar_dates.day')
      .where('clients.email', 'like', `_-${engine}@example.com`)
      .execute()
    expect(rows).toEqual([{ day: '2031-05-20' }, { day: '2031-05-20' }])
  })

  test('a database older than feeds includes all dates of active clients after its first start', async () => {
    const { client } = await subscribed({ withStandardSteps: true, currentStep: 3 })
    const params = { id: client.id }
    await app.admin.request(requestDocument, { params, body: { name: 'ID', dueDate: '2031-03-03' } })
    const facts = async () => {
      const rows = (await tableContents(app.services.db)).calendar_dates ?? []
      return rows
        .map((row) => JSON.parse(row) as Record<string, unknown>)
        .filter(({ clientId }) => clientId === client.id)
        .map((row) => ({ ...row, sequence: 0, changedAt: '' }))
    }
    const before = await facts()
    expect(before.length).toBeGreaterThan(6)
    const { db } = app.services
    await sql`drop table calendar_dates`.execute(db)
    await sql`drop table calendar_feeds`.execute(db)
    await up(db as unknown as Kysely<unknown>, engine)
    expect(await facts()).toEqual(before)
  })
})
