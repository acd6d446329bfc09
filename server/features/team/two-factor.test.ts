import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as accountCalls from '#contract/calls/team/account.ts'
import * as signInCalls from '#contract/calls/team/sign-in.ts'
import type { Caller } from '../../testing/app/caller.ts'
import { adminPassword, startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { totpCode } from '../../testing/app/totp.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { deleteTwoFactor } from './team-data.ts'

const otherEmail = 'second@example.com'

test('codes are those of RFC 6238', () => {
  const otpauth = 'otpauth://totp/x?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  expect(totpCode(otpauth, 59_000)).toBe('287082')
  expect(totpCode(otpauth, 1_111_111_109_000)).toBe('081804')
})

/** The app's next code: already valid, and newer than the one that turned two-factor on. */
const nextCode = (otpauth: string) => totpCode(otpauth, Date.now() + 30_000)
const isIn = async (caller: Caller) => (await caller.request(accountCalls.getMe)).status === 200

const tryCode = async (caller: Caller, code: string) =>
  (await caller.request(signInCalls.verifyCode, { body: { code } })).status

const useRecovery = async (caller: Caller, code: string | undefined) =>
  (await caller.request(signInCalls.verifyRecoveryCode, { body: { code } })).status

forEachEngine('two-factor sign-in', (engine) => {
  let app: TestApp
  let restore: () => Promise<void>
  beforeAll(async () => {
    app = await startTestApp({ engine })
    restore = await app.save()
  })
  beforeEach(() => restore())
  afterAll(() => app.close())

  const switchOn = async () => {
    const { status, body } = await app.admin.request(accountCalls.enableTwoFactor, {
      body: { password: adminPassword },
    })
    expect(status).toBe(200)
    const code = totpCode(body.totpURI)
    expect((await app.admin.request(signInCalls.verifyCode, { body: { code } })).status).toBe(200)
    return body
  }
  const signInFirst = async (): Promise<Caller> => {
    const caller = app.caller()
    const body = { email: app.adminEmail, password: adminPassword }
    const result = await caller.request(signInCalls.signIn, { body })
    expect([result.status, result.body]).toEqual([200, { twoFactorRedirect: true }])
    return caller
  }

  /** Another admin who has turned two-factor on. */
  const addOther = async () => {
    const other = await app.newAdmin(otherEmail)
    const { body } = await other.request(accountCalls.enableTwoFactor, { body: { password: adminPassword } })
    expect(await tryCode(other, totpCode(body.totpURI))).toBe(200)
    const { id } = (await other.request(accountCalls.getMe)).body
    return { id, ...body }
  }

  test('is off until a code proves that the app is set up, and a wrong one ends no session', async () => {
    const elsewhere = await app.signInAs(app.adminEmail)
    await app.admin.request(accountCalls.enableTwoFactor, { body: { password: adminPassword } })
    expect((await app.admin.request(accountCalls.getMe)).body.twoFactorEnabled).toBe(false)
    expect(await tryCode(app.admin, '000000')).toBe(401)
    app.services.sessions.clear()
    expect([await isIn(app.admin), await isIn(elsewhere)]).toEqual([true, true])
    expect((await app.admin.request(accountCalls.getMe)).body.twoFactorEnabled).toBe(false)
    expect(await isIn(await app.signInAs(app.adminEmail))).toBe(true)
  })

  test('requires a code after the password, which completes sign-in', async () => {
    const { totpURI } = await switchOn()
    expect((await app.admin.request(accountCalls.getMe)).body.twoFactorEnabled).toBe(true)
    const caller = await signInFirst()
    expect(await isIn(caller)).toBe(false)
    const code = nextCode(totpURI).replace(/^.../, '\u202A$&\u00A0')
    const verified = await caller.request(signInCalls.verifyCode, { body: { code } })
    expect([verified.status, verified.body]).toEqual([200, {}])
    expect(await isIn(caller)).toBe(true)
  })

  test('a wrong code, or a code without the password first, gives no access', async () => {
    const { totpURI } = await switchOn()
    const caller = await signInFirst()
    const wrong = String((Number(totpCode(totpURI)) + 1) % 1_000_000).padStart(6, '0')
    const refused = await caller.request(signInCalls.verifyCode, { body: { code: wrong } })
    expect([refused.status, refused.problem.message]).toEqual([
      401,
      'The code is wrong, or was used before. Wait for the next one.',
    ])
    expect(await isIn(caller)).toBe(false)
    const stranger = app.caller()
    const code = nextCode(totpURI)
    expect((await stranger.request(signInCalls.verifyCode, { body: { code } })).status).toBe(401)
    expect(await isIn(stranger)).toBe(false)
  })

  test('guessing codes is throttled per address', async () => {
    await switchOn()
    const caller = await signInFirst()
    await app.services.throttles.passwordsFromAddress.set(caller.address, 40, 60)
    const refused = await caller.request(signInCalls.verifyCode, { body: { code: '000000' } })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('a recovery code works once', async () => {
    const { backupCodes } = await switchOn()
    const [code = ''] = backupCodes
    expect(backupCodes.length).toBeGreaterThanOrEqual(8)
    const first = await signInFirst()
    expect(await useRecovery(first, ` ${code.replace('-', '')} `)).toBe(200)
    expect(await isIn(first)).toBe(true)
    const second = await signInFirst()
    const refused = await second.request(signInCalls.verifyRecoveryCode, { body: { code } })
    expect([refused.status, refused.problem.message]).toEqual([401, 'The recovery code is wrong.'])
    expect(await isIn(second)).toBe(false)
  })

  /** Makes the current code valid again, as if time had passed. */
  const forgetUsedCodes = () => app.services.db.updateTable('twoFactor').set({ lastUsedStep: null }).execute()

  const isPaused = async (totpURI: string) => {
    await forgetUsedCodes()
    return (await tryCode(await signInFirst(), nextCode(totpURI))) === 429
  }

  /** Wrong codes by somebody who knows the password, concurrently, from several IP addresses. */
  const guessCodes = async () => {
    for (let round = 0; round < 3; round++) {
      const guessers = await Promise.all(Array.from({ length: 5 }, signInFirst))
      await Promise.all(guessers.map((caller) => tryCode(caller, '000000')))
    }
  }

  test('too many wrong codes pause them, which is recorded once, and a recovery code still works', async () => {
    const { totpURI, backupCodes } = await switchOn()
    const other = await addOther()
    await guessCodes()
    expect(await isPaused(totpURI)).toBe(true)
    const pauses = () =>
      app.services.db.selectFrom('activity').selectAll().where('action', '=', 'two-factor.paused').execute()
    expect(await pauses()).toMatchObject([{ subject: 'Ada Agent', clientId: null }])
    const owner = await signInFirst()
    const refused = await owner.request(signInCalls.verifyCode, { body: { code: nextCode(totpURI) } })
    expect([refused.status, refused.problem.message]).toEqual([
      429,
      'Too many wrong codes. Wait 15 minutes, or use a recovery code.',
    ])
    expect(await useRecovery(owner, backupCodes[0])).toBe(200)
    expect(await isIn(owner)).toBe(true)
    expect(await isPaused(totpURI)).toBe(true)
    // The pause is per account and stays when another account uses a recovery code.
    const enterOther = async () => tryCode(await app.signInAs(otherEmail), nextCode(other.totpURI))
    expect(await enterOther()).toBe(200)
    expect(await useRecovery(await app.signInAs(otherEmail), other.backupCodes[0])).toBe(200)
    await forgetUsedCodes()
    expect(await enterOther()).toBe(200)
    await app.services.db
      .updateTable('twoFactor')
      .set({ lockedUntil: new Date(0).toISOString() })
      .execute()
    await guessCodes()
    expect(await pauses()).toHaveLength(2)
  })

  test('wrong recovery codes have a count of their own, for each account and IP address', async () => {
    const { totpURI, backupCodes } = await switchOn()
    const guesser = app.caller()
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) {
      if (n % 4 === 0) await app.signInAs(app.adminEmail, adminPassword, guesser)
      statuses.push(await useRecovery(guesser, `wrong-${n}0000`))
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
    await app.signInAs(app.adminEmail, adminPassword, guesser)
    expect(await useRecovery(guesser, backupCodes[0])).toBe(429)
    expect(await isPaused(totpURI)).toBe(false)
    expect(await useRecovery(await signInFirst(), backupCodes[0])).toBe(200)
    await app.services.throttles.recoveryCodesOfAccount.set(
      (await app.admin.request(accountCalls.getMe)).body.id,
      60,
      60,
    )
    expect(await useRecovery(await signInFirst(), backupCodes[1])).toBe(429)
  })

  test('new recovery codes replace the old ones', async () => {
    const { backupCodes } = await switchOn()
    const renewed = await app.admin.request(accountCalls.renewRecoveryCodes, {
      body: { password: adminPassword },
    })
    expect(renewed.status).toBe(200)
    expect(renewed.body.backupCodes).not.toEqual(backupCodes)
    const caller = await signInFirst()
    const use = (code = '') => caller.request(signInCalls.verifyRecoveryCode, { body: { code } })
    expect((await use(backupCodes[0])).status).toBe(401)
    expect((await use(renewed.body.backupCodes[0])).status).toBe(200)
  })

  test('turning on, off, and new codes all require the password', async () => {
    const body = { password: 'wrong password' }
    await switchOn()
    for (const call of [
      accountCalls.enableTwoFactor,
      accountCalls.disableTwoFactor,
      accountCalls.renewRecoveryCodes,
    ]) {
      const refused = await app.admin.request(call, { body })
      expect([refused.status, refused.problem.message]).toEqual([400, 'The password is wrong.'])
    }
  })

  test('once off, the password is enough again', async () => {
    await switchOn()
    const off = await app.admin.request(accountCalls.disableTwoFactor, { body: { password: adminPassword } })
    expect([off.status, off.body]).toEqual([200, { status: true }])
    expect(await isIn(await app.signInAs(app.adminEmail))).toBe(true)
  })

  test('a code that turned two-factor on cannot be used to sign in', async () => {
    const { totpURI } = await switchOn()
    const { lastUsedStep } = await app.services.db
      .selectFrom('twoFactor')
      .select('lastUsedStep')
      .executeTakeFirstOrThrow()
    const used = totpCode(totpURI, (lastUsedStep ?? 0) * 30_000)
    expect(await tryCode(await signInFirst(), used)).toBe(401)
  })

  test('a code works once, also after a restart, and no older code works after it', async () => {
    const { totpURI } = await switchOn()
    await forgetUsedCodes()
    const [now, code] = [totpCode(totpURI), nextCode(totpURI)]
    expect(await tryCode(await signInFirst(), code)).toBe(200)
    await app.restart()
    const again = await signInFirst()
    expect([await tryCode(again, code), await tryCode(again, now)]).toEqual([401, 401])
    expect(await isIn(again)).toBe(false)
  })

  test('only one of many concurrent uses of a code succeeds', async () => {
    const { totpURI } = await switchOn()
    const callers = await Promise.all(Array.from({ length: 6 }, signInFirst))
    const code = nextCode(totpURI)
    const answers = await Promise.all(callers.map((caller) => tryCode(caller, code)))
    expect(answers.toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401, 401, 401])
  })

  test('a used code of one account does not affect the other’s', async () => {
    const { totpURI } = await switchOn()
    await addOther()
    expect(await tryCode(await signInFirst(), nextCode(totpURI))).toBe(200)
  })

  test('is removed from one account, and the other’s stays', async () => {
    const { totpURI } = await switchOn()
    const { id } = await addOther()
    const { db } = app.services
    expect([await deleteTwoFactor(db, id), await deleteTwoFactor(db, id)]).toEqual([true, false])
    expect(await isIn(await app.signInAs(otherEmail))).toBe(true)
    expect(await tryCode(await signInFirst(), nextCode(totpURI))).toBe(200)
  })

  test('a used code counts as wrong: five attempts end the challenge', async () => {
    const { totpURI } = await switchOn()
    const code = nextCode(totpURI)
    await tryCode(await signInFirst(), code)
    const caller = await signInFirst()
    for (let n = 0; n < 5; n++) expect(await tryCode(caller, code)).toBe(401)
    await forgetUsedCodes()
    expect(await tryCode(caller, code)).not.toBe(200)
    expect(await isIn(caller)).toBe(false)
  })

  test('turning it on ends all other sessions of that account only', async () => {
    const elsewhere = await app.signInAs(app.adminEmail)
    const second = await app.newAdmin('second@example.com')
    const id = (await app.admin.request(accountCalls.getMe)).body.id
    const sessions = (await app.admin.request(accountCalls.listSessions)).body
    const own = sessions.find(({ isCurrent }) => isCurrent)?.id
    const others = sessions.filter(({ isCurrent }) => !isCurrent).map((session) => session.id)
    let totpURI = ''
    const signals = await app.announced(async () => {
      ;({ totpURI } = await switchOn())
    })
    expect(signals).toEqual([
      { kind: 'sessions-ended', userId: id, sessionIds: others },
      { kind: 'sessions-ended', userId: id, sessionIds: [own], isReplaced: true },
    ])
    expect([await isIn(elsewhere), await isIn(app.admin), await isIn(second)]).toEqual([false, true, true])
    // A code of somebody who has turned it on before ends none.
    await forgetUsedCodes()
    const again = await signInFirst()
    expect(await tryCode(again, nextCode(totpURI))).toBe(200)
    await forgetUsedCodes()
    await tryCode(app.admin, nextCode(totpURI))
    app.services.sessions.clear()
    expect([await isIn(again), await isIn(app.admin)]).toEqual([true, true])
  })
})
