import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { metrics } from '#contract/calls/desk/operations.ts'
import * as accountCalls from '#contract/calls/team/account.ts'
import * as signInCalls from '#contract/calls/team/sign-in.ts'
import { getSignInRecord } from '#contract/calls/team/sign-ins.ts'
import { deleteExpiredRows } from '../../db/expired-rows.ts'
import type { Caller } from '../../testing/app/caller.ts'
import { adminPassword, startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { totpCode } from '../../testing/app/totp.ts'
import { createPlace, forEachEngine } from '../../testing/engines/engines.ts'
import { recordedStatements } from '../../testing/engines/recorded-statements.ts'
import { tableContents } from '../../testing/engines/table-contents.ts'

const day = 86_400_000
const secondEmail = 'second@example.com'
const onWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36'

const recordOf = async (caller: Caller) => (await caller.request(getSignInRecord)).body
const brief = async (caller: Caller) =>
  (await recordOf(caller)).recent.map(({ userAgent, isNewBrowser }) => [userAgent, isNewBrowser])
const times = <T>(count: number, one: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => one(n)))

forEachEngine('the record of sign-ins', (engine) => {
  let app: TestApp
  let second: Caller
  let restore: () => Promise<void>
  beforeAll(async () => {
    app = await startTestApp({ engine })
    second = await app.newAdmin(secondEmail)
    restore = await app.save()
  })
  beforeEach(() => restore())
  afterAll(() => app.close())

  const enter = (caller: Caller, email = app.adminEmail, password = adminPassword, userAgent = onWindows) =>
    caller.request(signInCalls.signIn, { body: { email, password }, headers: { 'user-agent': userAgent } })
  /** A wrong password, each time from another IP address. */
  const fail = (email = app.adminEmail, password = 'a wrong password') => enter(app.caller(), email, password)
  const activity = async () => {
    const rows = await app.services.db
      .selectFrom('activity')
      .select(['action', 'subject', 'actorName'])
      .where('clientId', 'is', null)
      .orderBy('id')
      .execute()
    return rows.map(({ action, subject, actorName }) => `${action}: ${subject}, ${actorName}`)
  }

  test('lists an account’s sign-ins with their browser, newest first, and marks new browsers', async () => {
    app.clock.set('2031-05-20T10:00:00.000Z')
    const browser = app.caller()
    await enter(browser)
    app.clock.advance(60_000)
    await browser.request(signInCalls.signOut, { body: {} })
    await enter(browser)
    const { recent } = await recordOf(app.admin)
    expect(recent.map(({ createdAt }) => createdAt).slice(0, 2)).toEqual([
      '2031-05-20T10:01:00.000Z',
      '2031-05-20T10:00:00.000Z',
    ])
    expect(await brief(app.admin)).toEqual([
      [onWindows, false],
      [onWindows, true],
      ['lightMyRequest', true],
    ])
    expect((await activity()).slice(-2)).toEqual([
      'sign-in.new-browser: Chrome on Windows, Ada Agent',
      'sign-in.completed: Chrome on Windows, Ada Agent',
    ])
    app.clock.advance(60_000)
    await enter(app.caller(), app.adminEmail, adminPassword, `${onWindows} ${'x'.repeat(500)}`)
    expect((await brief(app.admin))[0]?.[0]).toHaveLength(500)
  })

  test('shows each admin their own only, and nothing without a session', async () => {
    await enter(app.caller())
    await fail()
    expect(await brief(second)).toEqual([['lightMyRequest', true]])
    expect((await recordOf(second)).failed).toEqual({ count: 0, since: null })
    expect((await recordOf(app.admin)).failed.count).toBe(1)
    expect((await app.caller().request(getSignInRecord)).status).toBe(401)
  })

  test('knows a browser that two admins share for each of them', async () => {
    const shared = app.caller()
    const newness: unknown[] = []
    for (const email of [app.adminEmail, secondEmail, app.adminEmail, secondEmail]) {
      await enter(shared, email)
      newness.push((await brief(email === secondEmail ? second : app.admin))[0]?.[1])
    }
    expect(newness).toEqual([true, true, false, false])
  })

  test('does not adopt a cookie that somebody else planted', async () => {
    const [thief, owner] = [app.caller(), app.caller()]
    await enter(thief, secondEmail)
    const planted = thief.cookies.get('escrow.browser') ?? ''
    expect(planted).toMatch(/^[\w-]{32}$/)
    owner.cookies.set('escrow.browser', planted)
    await enter(owner)
    expect(owner.cookies.get('escrow.browser')).not.toBe(planted)
    const attacker = app.caller()
    attacker.cookies.set('escrow.browser', planted)
    await enter(attacker)
    expect((await brief(app.admin))[0]).toEqual([onWindows, true])
    expect(JSON.stringify(await tableContents(app.services.db))).not.toContain(planted)
  })

  test('counts failures in one row for each account and hour, however many there are', async () => {
    // As two servers with different clocks may count them.
    app.clock.set('2031-05-20T11:05:00.000Z')
    await times(3, () => fail())
    app.clock.set('2031-05-20T10:20:00.000Z')
    await times(6, () => fail())
    expect((await recordOf(app.admin)).failed).toEqual({ count: 9, since: '2031-05-20T10:00:00.000Z' })
    const rows = await app.services.db.selectFrom('failed_sign_ins').selectAll().orderBy('hour').execute()
    expect(rows.map(({ passwords, codes }) => [passwords, codes])).toEqual([
      [6, 0],
      [3, 0],
    ])
    const failed = (await activity()).filter((entry) => entry.startsWith('sign-in.failed'))
    expect(failed).toEqual(['sign-in.failed: Ada Agent, System', 'sign-in.failed: Ada Agent, System'])
  })

  test('counts unknown accounts together, and stores nothing of what was typed', async () => {
    await times(6, (n) => fail(`typed-by-mistake-${n}@example.com`, 'another secret'))
    const rows = await app.services.db.selectFrom('failed_sign_ins').selectAll().execute()
    expect(rows).toMatchObject([{ account: '', passwords: 6, codes: 0 }])
    expect(await activity()).toContain('sign-in.failed: Unknown accounts, System')
    const stored = JSON.stringify(await tableContents(app.services.db))
    expect(stored).not.toContain('typed-by-mistake')
    expect(stored).not.toContain('another secret')
  })

  test('shows failures of the last seven days', async () => {
    app.clock.set('2031-05-12T10:20:00.000Z')
    await fail()
    app.clock.set('2031-05-15T10:20:00.000Z')
    await fail()
    app.clock.set('2031-05-20T10:20:00.000Z')
    expect((await recordOf(app.admin)).failed).toEqual({ count: 1, since: '2031-05-15T10:00:00.000Z' })
  })

  test('writes one warning for each account and hour to the log, without addresses', async () => {
    const warned = vi.spyOn(app.services.log, 'warn')
    await times(4, () => fail())
    await times(4, () => fail('nobody@example.com'))
    const { id } = (await app.admin.request(accountCalls.getMe)).body
    expect(warned.mock.calls.map(([fields]) => fields)).toEqual([{ account: id }, { account: 'unknown' }])
    expect(JSON.stringify(warned.mock.calls)).not.toContain('example.com')
  })

  test.runIf(engine === 'sqlite')('causes the same work for unknown accounts as for known ones', async () => {
    await fail()
    await fail('nobody@example.com')
    const known = await recordedStatements(() => fail())
    expect(await recordedStatements(() => fail('nobody@example.com'))).toEqual(known)
    expect([...known].filter((statement) => statement.includes('failed_sign_ins'))).toHaveLength(1)
  })

  test.runIf(engine === 'postgres')('is counted by all processes together', async () => {
    const place = await createPlace(engine)
    const one = await startTestApp({ engine }, place)
    const other = await startTestApp({ engine }, place)
    try {
      const body = { email: one.adminEmail, password: 'a wrong password' }
      await times(6, (n) => (n % 2 ? one : other).caller().request(signInCalls.signIn, { body }))
      expect((await recordOf(one.admin)).failed.count).toBe(6)
      const entries = one.services.db.selectFrom('activity').where('action', '=', 'sign-in.failed')
      expect(await entries.selectAll().execute()).toHaveLength(1)
    } finally {
      await other.stop()
      await one.close()
    }
  })

  test('is deleted when it is old: sign-ins after 400 days, counts after 90', async () => {
    app.clock.set('2031-05-20T10:00:00.000Z')
    await enter(app.caller())
    await fail()
    const { db } = app.services
    const left = async (days: number) => {
      await deleteExpiredRows(db, new Date(app.clock.now().getTime() + days * day))
      const rows = (table: 'sign_ins' | 'failed_sign_ins') => db.selectFrom(table).selectAll().execute()
      const entries = (await activity()).filter((entry) => entry.startsWith('sign-in.'))
      return [(await rows('sign_ins')).length, (await rows('failed_sign_ins')).length, entries.length]
    }
    await db.deleteFrom('sign_ins').where('userAgent', '=', 'lightMyRequest').execute()
    expect(await left(89)).toEqual([1, 1, 2])
    expect(await left(91)).toEqual([1, 0, 2])
    expect(await left(399)).toEqual([1, 0, 2])
    expect(await left(401)).toEqual([0, 0, 0])
  })

  test('keeps the newest 500 sign-ins of an account, and all of the other', async () => {
    const { id } = (await app.admin.request(accountCalls.getMe)).body
    const row = (n: number, userId = id) => ({
      id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      userId,
      browserHash: 'x',
      userAgent: null,
      isNewBrowser: false,
      createdAt: new Date(Date.UTC(2020, 0, 1) + n).toISOString(),
    })
    await app.services.db
      .insertInto('sign_ins')
      .values(Array.from({ length: 510 }, (_, n) => row(n)))
      .execute()
    const other = (await second.request(accountCalls.getMe)).body.id
    // Older than all that is deleted.
    await app.services.db
      .insertInto('sign_ins')
      .values({ ...row(600, other), createdAt: '2019-01-01T00:00:00.000Z' })
      .execute()
    await enter(app.caller())
    const rows = await app.services.db.selectFrom('sign_ins').select('userId').execute()
    expect(rows.filter(({ userId }) => userId === id)).toHaveLength(500)
    expect(rows.filter(({ userId }) => userId !== id)).toHaveLength(2)
    expect((await recordOf(app.admin)).recent).toHaveLength(10)
  })

  test('includes wrong codes, two-factor turned on and off, and changed passwords', async () => {
    const password = { password: adminPassword }
    const { totpURI, backupCodes } = (
      await app.admin.request(accountCalls.enableTwoFactor, { body: password })
    ).body
    await app.admin.request(signInCalls.verifyCode, { body: { code: totpCode(totpURI) } })
    const browser = app.caller()
    await enter(browser)
    const before = (await brief(app.admin)).length
    await browser.request(signInCalls.verifyCode, { body: { code: '000000' } })
    await browser.request(signInCalls.verifyRecoveryCode, { body: { code: 'wrong-codes' } })
    expect((await brief(app.admin)).length).toBe(before)
    await browser.request(signInCalls.verifyRecoveryCode, { body: { code: backupCodes[0] } })
    expect((await brief(app.admin)).length).toBe(before + 1)
    expect((await recordOf(app.admin)).failed.count).toBe(2)
    await app.admin.request(accountCalls.disableTwoFactor, { body: password })
    const changed = { currentPassword: adminPassword, newPassword: 'violet lantern harbor quilt' }
    await app.admin.request(accountCalls.changePassword, { body: changed })
    expect((await activity()).slice(2)).toEqual([
      'two-factor.turned-on: Ada Agent, Ada Agent',
      'sign-in.failed: Ada Agent, System',
      'sign-in.new-browser: Unknown device, Ada Agent',
      'two-factor.turned-off: Ada Agent, Ada Agent',
      'password.changed: Ada Agent, Ada Agent',
    ])
    expect((await app.admin.request(metrics)).text).toContain(
      'refused_requests_total{reason="wrong-code",limiter=""} 2',
    )
  })
})
