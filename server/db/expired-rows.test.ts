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
    const rest = { ...before, activity: before['activity']?.filter((row) => !isSignIn(row)) }
    expect(await tableContents(db, expiring)).toEqual(
      Object.fromEntries(Object.entries(rest).filter(([name]) => !expiring.some((table) => table === name))),
    )
  })
})
