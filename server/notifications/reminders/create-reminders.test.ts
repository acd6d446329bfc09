import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { archiveClient, changeClient } from '#contract/calls/clients/clients.ts'
import { addStep, changeStep, completeStep } from '#contract/calls/deal/steps.ts'
import {
  createNotification,
  deleteNotification,
  listNotifications,
} from '#contract/calls/notifications/notifications.ts'
import { changePreferences } from '#contract/calls/notifications/preferences.ts'
import type { CommitStep } from '../../db/change.ts'
import { remindersOf } from '../../testing/app/reminders-of.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { createReminders } from './create-reminders.ts'
import { startReminders } from './reminder-timer.ts'

forEachEngine('reminders', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())
  beforeEach(() => app.clock.set('2031-03-10T18:00:00.000Z'))

  const newClient = async (expectedCloseDate = '2031-12-01') =>
    (await app.createClient({ expectedCloseDate })).id
  const addDated = async (id: string, expectedDate: string, more: object = {}) =>
    (
      await app.admin.request(addStep, {
        params: { id },
        body: { title: 'Inspection', expectedDate, owner: 'client', ...more },
      })
    ).body
  const prefer = (clientId: string, body: object) =>
    app.admin.request(changePreferences, { params: { clientId }, body })
  const notificationsOf = async (clientId: string) =>
    (await app.admin.request(listNotifications, { params: { clientId } })).body
  const reminders = async (clientId: string) => {
    await createReminders(app.services)
    return (await notificationsOf(clientId)).map(({ type, title }) => [type, title])
  }

  const rename = (from: string, to: string) => app.services.db.schema.alterTable(from).renameTo(to).execute()

  test('a paper to read is reminded of once something is in Files', async () => {
    const id = await newClient()
    await addDated(id, '2031-03-13', { nextAction: 'Read the report' })
    expect(await reminders(id)).toEqual([])
  })

  test('an open step within the reminder period gets one reminder', async () => {
    const id = await newClient()
    await addDated(id, '2031-03-13', { nextAction: 'Call the inspector' })
    const due = [['deadline_reminder', 'Inspection is expected in 3 days']]
    expect(await reminders(id)).toEqual(due)
    expect(await reminders(id)).toEqual(due)
    app.clock.set('2031-03-12T18:00:00.000Z')
    expect(await reminders(id)).toEqual(due)
    expect((await notificationsOf(id))[0]).toMatchObject({
      message: 'Call the inspector',
      priority: 'medium',
    })
  })

  test.each([{ isArchived: true }, { outcome: 'closed' }])(
    'a client that becomes %o while reminders are written gets none',
    async (changes) => {
      const both = [await newClient('2031-03-12'), await newClient('2031-03-12')]
      const changeOther: CommitStep = async (db, [change]) => {
        const other = both.find((id) => id !== change?.clientId)
        if (change && other && both.includes(change.clientId))
          await db.updateTable('clients').set(changes).where('id', '=', other).execute()
      }
      await createReminders({ ...app.services, commitSteps: [changeOther] })
      const counts = await Promise.all(both.map(async (id) => (await notificationsOf(id)).length))
      expect(new Set(counts)).toEqual(new Set([0, 1]))
    },
  )

  test('an approaching closing gets one reminder', async () => {
    const id = await newClient('2031-03-13')
    app.clock.set('2031-03-11T18:00:00.000Z')
    const due = [['closing_approaching', 'Your closing is in 2 days']]
    expect(await reminders(id)).toEqual(due)
    expect(await reminders(id)).toEqual(due)
    expect((await notificationsOf(id))[0]?.priority).toBe('high')
  })

  test('nothing is marked as high in the first 24 hours of a portal', async () => {
    const id = await newClient('2031-03-11')
    await reminders(id)
    expect((await notificationsOf(id))[0]?.priority).toBe('medium')
  })

  test('today and tomorrow are named, and past dates get no reminder', async () => {
    const id = await newClient('2031-03-10')
    await addDated(id, '2031-03-11')
    await addDated(id, '2031-03-09', { title: 'Passed' })
    expect(await reminders(id)).toEqual([['closing_approaching', '2 things by Tue, Mar 11']])
    expect((await notificationsOf(id))[0]?.message).toBe(
      'Your closing is today\nInspection is expected tomorrow',
    )
  })

  test('the client’s own reminder days apply, and a new choice reminds again', async () => {
    const id = await newClient('2031-03-15')
    expect(await reminders(id)).toEqual([])
    await prefer(id, { reminderDaysBefore: 5 })
    expect(await reminders(id)).toHaveLength(1)
    await prefer(id, { reminderDaysBefore: 7 })
    expect(await reminders(id)).toHaveLength(2)
  })

  test('a moved date gets a new reminder', async () => {
    const id = await newClient()
    const step = await addDated(id, '2031-03-11')
    expect(await reminders(id)).toHaveLength(1)
    const params = { stepId: step.id }
    await app.admin.request(changeStep, { params, body: { expectedDate: '2031-03-12' } })
    expect(await reminders(id)).toHaveLength(2)
    await app.admin.request(changeClient, { params: { id }, body: { expectedCloseDate: '2031-03-13' } })
    expect(await reminders(id)).toHaveLength(3)
  })

  test('completed steps, kinds turned off, and archived clients get no reminders', async () => {
    const done = await newClient()
    await addDated(done, '2031-03-11', { status: 'completed' })
    const unwanted = await newClient('2031-03-11')
    await addDated(unwanted, '2031-03-11')
    await prefer(unwanted, { deadlineReminders: false, closingApproaching: false })
    const archived = await newClient('2031-03-11')
    await app.admin.request(archiveClient, { params: { id: archived } })
    expect([await reminders(done), await reminders(unwanted), await reminders(archived)]).toEqual([
      [],
      [],
      [],
    ])
  })

  test('a completed step gets no reminder while another date of the client is near', async () => {
    const id = await newClient('2031-03-12')
    await addDated(id, '2031-03-11', { title: 'Done', status: 'completed' })
    await addDated(id, '2031-03-11', { title: 'Open' })
    expect(await reminders(id)).toHaveLength(1)
    expect((await notificationsOf(id))[0]?.message).toBe(
      'Your closing is in 2 days\nOpen is expected tomorrow',
    )
  })

  test('a database error ends the round, and the next round notifies everyone once', async () => {
    const ids = [await newClient('2031-03-12'), await newClient('2031-03-12')]
    await rename('reminders', 'reminders_elsewhere')
    try {
      await expect(createReminders(app.services)).rejects.toThrow('reminders')
    } finally {
      await rename('reminders_elsewhere', 'reminders')
    }
    for (const id of ids) expect(await notificationsOf(id)).toEqual([])
    for (const id of ids) expect(await reminders(id)).toHaveLength(1)
  })

  test('the day is that of the client’s time zone if known', async () => {
    app.clock.set('2031-03-10T23:30:00.000Z')
    const [here, east] = [await newClient('2031-03-14'), await newClient('2031-03-14')]
    await prefer(east, { timeZone: 'Pacific/Auckland' })
    await createReminders(app.services)
    expect([(await notificationsOf(here)).length, (await notificationsOf(east)).length]).toEqual([0, 1])
  })

  test('a reminder deleted by an admin is not created again', async () => {
    const id = await newClient('2031-03-12')
    await reminders(id)
    const [reminder] = await notificationsOf(id)
    await app.admin.send({ method: 'DELETE', url: `/api/admin/notifications/${reminder?.id}` })
    expect(await reminders(id)).toEqual([])
  })

  test('the timer does the work of the day, reminds, and removes what can no longer be brought back', async () => {
    const { db } = app.services
    const id = await newClient('2031-05-12')
    const { body: step } = await app.admin.request(addStep, { params: { id }, body: { title: 'Inspection' } })
    await app.admin.request(completeStep, { params: { stepId: step.id } })
    const own = { type: 'step_update', title: 'Keys', message: 'At ten' } as const
    const { body } = await app.admin.request(createNotification, { params: { clientId: id }, body: own })
    await app.admin.request(deleteNotification, { params: { id: body.id } })
    const rowsLeft = async () => [
      (await db.selectFrom('completions').selectAll().where('clientId', '=', id).execute()).length,
      (await db.selectFrom('deleted_rows').selectAll().where('clientId', '=', id).execute()).length,
    ]
    expect(await rowsLeft()).toEqual([1, 1])
    app.clock.set('2031-05-10T18:00:00.000Z')
    const worked: unknown[] = []
    const stop = startReminders(app.services, async (services) => void worked.push(services))
    try {
      await expect.poll(rowsLeft).toEqual([0, 0])
      await expect
        .poll(async () => (await notificationsOf(id)).map(({ type }) => type))
        .toContain('closing_approaching')
      expect(worked).toEqual([app.services])
    } finally {
      stop()
    }
  })

  test('two concurrent processes create each reminder once', async () => {
    const id = await newClient('2031-03-12')
    await addDated(id, '2031-03-11')
    await Promise.all([createReminders(app.services), createReminders(app.services)])
    expect(await remindersOf(app, id)).toHaveLength(2)
  })
})
