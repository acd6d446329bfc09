import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { createWorld, worldSettings } from '../testing/app/world.ts'
import { forEachEngine } from '../testing/engines/engines.ts'
import { tableContents } from '../testing/engines/table-contents.ts'
import { startSmtpReceiver, type SmtpReceiver } from '../testing/receivers/smtp-receiver.ts'
import { deleteExpiredRows } from './expired-rows.ts'

const day = 24 * 60 * 60_000
const expiring = [
  'session',
  'verification',
  'trusted_devices',
  'invitations',
  'password_resets',
  'sign_ins',
  'failed_sign_ins',
  'former_emails',
] as const
const isOfIncoming = (row: string, ...states: string[]) =>
  states.some((state) => row.includes(`"state":"${state}"`))
/** The entries of sign-ins are the only activity that expires. */
const isSignIn = (row: string) => row.includes('"action":"sign-in.')

forEachEngine('expired rows', (engine) => {
  let app: TestApp
  let smtp: SmtpReceiver
  beforeAll(async () => {
    smtp = await startSmtpReceiver()
    app = await startTestApp({ engine, settings: worldSettings(smtp.url) })
    await createWorld(app)
  })
  afterAll(async () => {
    await app.close()
    await smtp.stop()
  })

  test('are deleted once nobody can use them, and nothing else is', async () => {
    const { db } = app.services
    // The sign-in library keeps its own time.
    const now = Date.now()
    await db
      .insertInto('throttles')
      .values([
        { key: 'past', points: 1, expire: now - 1 },
        { key: 'future', points: 1, expire: now + 1_000 },
      ])
      .execute()
    const before = await tableContents(db)
    const worldNow = app.clock.now()
    await deleteExpiredRows(db, new Date(Math.min(now, worldNow.getTime())))
    expect(await tableContents(db)).toEqual(before)
    await deleteExpiredRows(db, new Date(now))
    expect(
      await db.selectFrom('throttles').select('key').where('key', 'in', ['past', 'future']).execute(),
    ).toEqual([{ key: 'future' }])
    for (const table of expiring) {
      if (table !== 'invitations') expect([table, before[table]?.length]).not.toEqual([table, 0])
    }
    await deleteExpiredRows(db, new Date(now + 500 * day))
    const after = await tableContents(db)
    for (const table of expiring) expect([table, after[table]]).toEqual([table, []])
    expect(before['activity']?.some(isSignIn)).toBe(true)
    for (const state of ['filed', 'to-sort', 'dismissed', 'automatic'])
      expect(before['incoming']?.some((row) => isOfIncoming(row, state))).toBe(true)
    const rest = {
      ...before,
      activity: before['activity']?.filter((row) => !isSignIn(row)),
      incoming: before['incoming']?.filter((row) => isOfIncoming(row, 'filed', 'to-sort')),
    }
    expect(await tableContents(db, expiring)).toEqual(
      Object.fromEntries(Object.entries(rest).filter(([name]) => !expiring.some((table) => table === name))),
    )
  })

  test('of an answer in a chat only the message outlives 400 days', async () => {
    const { db } = app.services
    const { id, receivedAt } = await db
      .updateTable('incoming')
      .set({ channel: 'email', fromName: 'Maya', subject: 'Re: Keys', whole: 'Yes > Keys?', checks: '{}' })
      .where('state', '=', 'filed')
      .returning(['id', 'receivedAt'])
      .executeTakeFirstOrThrow()
    const row = () => db.selectFrom('incoming').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const came = await row()
    await deleteExpiredRows(db, new Date(Date.parse(receivedAt) + 399 * day))
    expect(await row()).toEqual(came)
    await deleteExpiredRows(db, new Date(Date.parse(receivedAt) + 401 * day))
    expect(await row()).toEqual({ ...came, fromName: '', subject: '', whole: null, checks: null })
    const { content } = await db
      .selectFrom('messages')
      .select('content')
      .where('id', '=', came.messageId ?? '')
      .executeTakeFirstOrThrow()
    expect(content).not.toBe('')
  })
})
