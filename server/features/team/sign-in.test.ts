import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getAdminStats } from '#contract/calls/desk/stats.ts'
import { changePassword, endSession, getMe, listSessions } from '#contract/calls/team/account.ts'
import { signIn, signOut } from '#contract/calls/team/sign-in.ts'
import { hashPassword } from '../../access/password.ts'
import type { Caller } from '../../testing/app/caller.ts'
import { adminName, adminPassword, startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { expectWrongField } from '../../testing/app/wrong-field.ts'
import { cheapScrypt } from '../../testing/cheap-scrypt.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { insertAdmin } from './team-data.ts'

const newPassword = 'a quite different one'
const ago = (days: number) => new Date(Date.now() - days * 86_400_000 - 1_000).toISOString()

forEachEngine('signing in', (engine) => {
  let app: TestApp
  let restore: () => Promise<void>
  beforeAll(async () => {
    app = await startTestApp({ engine })
    restore = await app.save()
  })
  beforeEach(() => restore())
  afterAll(() => app.close())

  const attempt = (password: string, email = app.adminEmail, caller = app.caller()) =>
    caller.request(signIn, { body: { email, password } })
  const isIn = async (caller = app.admin) => (await caller.request(getMe)).status === 200

  const costsOf = async (email: string) => {
    const before = cheapScrypt.costs.length
    await attempt('wrong password', email)
    return cheapScrypt.costs.slice(before)
  }

  const send = (body: unknown) => app.caller().request(signIn, { body })

  /** Changes the session of a browser as time would. */
  const setSession = async (caller: Caller, columns: { createdAt?: string; expiresAt?: string }) => {
    const { body } = await caller.request(listSessions)
    const id = body.find(({ isCurrent }) => isCurrent)?.id ?? ''
    await app.services.db.updateTable('session').set(columns).where('id', '=', id).execute()
  }

  const change = (currentPassword: string, next: string) =>
    app.admin.request(changePassword, { body: { currentPassword, newPassword: next } })

  test('with email and password gives access to every admin call', async () => {
    const caller = await app.signInAs(app.adminEmail)
    const me = await caller.request(getMe)
    expect([me.status, me.body]).toEqual([
      200,
      {
        phone: '',
        id: expect.any(String),
        name: adminName,
        email: app.adminEmail,
        role: 'owner',
        seesMoney: true,
        twoFactorEnabled: false,
        createdAt: expect.stringMatching(/Z$/),
      },
    ])
    expect((await caller.request(getAdminStats)).status).toBe(200)
  })

  test('ignores the case of the email address, and starts a new session each time', async () => {
    const caller = await app.signInAs('ADA@Example.com')
    const before = caller.cookies.get('escrow.session_token')
    await app.signInAs(app.adminEmail, adminPassword, caller)
    expect(caller.cookies.get('escrow.session_token')).not.toBe(before)
  })

  test('responds the same to a wrong password and an unknown account, and counts the attempts down', async () => {
    const known = await attempt('wrong password')
    const unknown = await attempt('wrong password', 'nobody@example.com')
    expect([known.status, known.problem]).toEqual([unknown.status, unknown.problem])
    expect(known.status).toBe(401)
    expect(known.problem).toMatchObject({
      code: 'wrong-password',
      message: 'Email or password is wrong. 4 tries left.',
    })
    expect([known.setCookies, unknown.setCookies]).toEqual([[], []])
  })

  test('derives one key at full cost for an unknown account as for a wrong password', async () => {
    const real = {
      role: 'admin' as const,
      passwordHash: await hashPassword(adminPassword),
      at: new Date().toISOString(),
    }
    await insertAdmin(app.services.db, { name: 'Real', email: 'real@example.com', ...real })
    const known = await costsOf('real@example.com')
    expect(known).toEqual([2 ** 15])
    expect(await costsOf('nobody@example.com')).toEqual(known)
  })

  test('is blocked after five wrong passwords, even for the right one, and then works again', async () => {
    const caller = app.caller()
    const texts: string[] = []
    for (let n = 0; n < 5; n++)
      texts.push((await attempt('wrong password', app.adminEmail, caller)).problem.message)
    expect(texts.map((text) => /(\d (?:try|tries)) left/.exec(text)?.[1])).toEqual([
      '4 tries',
      '3 tries',
      '2 tries',
      '1 try',
      '0 tries',
    ])
    const refused = await attempt(adminPassword, app.adminEmail, caller)
    expect([refused.status, refused.problem.code]).toEqual([429, 'too-many-requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(120)
    expect((await attempt(adminPassword)).status).toBe(200)
    await app.services.throttles.passwords.set(`${app.adminEmail} ${caller.address}`, 5, 0.05)
    await expect.poll(async () => (await attempt(adminPassword, app.adminEmail, caller)).status).toBe(200)
  })

  test('two hundred concurrent passwords are counted before they are checked, and delay no one else', async () => {
    const caller = app.caller()
    const tries = Array.from({ length: 199 }, () => attempt('wrong password', app.adminEmail, caller))
    const statuses = (await Promise.all([...tries, attempt(adminPassword, app.adminEmail, caller)])).map(
      ({ status }) => status,
    )
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(195)
    expect((await attempt(adminPassword)).status).toBe(200)
  })

  test('a right password clears earlier failed attempts', async () => {
    const caller = app.caller()
    for (let n = 0; n < 3; n++) await attempt('wrong password', app.adminEmail, caller)
    await attempt(adminPassword, app.adminEmail, caller)
    const { problem } = await attempt('wrong password', app.adminEmail, caller)
    expect(problem.message).toContain('4 tries left')
  })

  test('a right password does not count towards the limits of its address and account', async () => {
    const { throttles } = app.services
    const caller = app.caller()
    await throttles.passwordsFromAddress.set(caller.address, 39, 60)
    await throttles.passwordsOfAccount.set(app.adminEmail, 59, 60)
    for (let n = 0; n < 3; n++)
      expect((await attempt(adminPassword, app.adminEmail, caller)).status).toBe(200)
    // Nor does one with which the account is changed.
    const changed = await caller.request(changePassword, {
      body: { currentPassword: adminPassword, newPassword },
    })
    expect(changed.status).toBe(200)
    expect((await attempt(newPassword, app.adminEmail, caller)).status).toBe(200)
  })

  test('throttles one address trying many accounts, and one account tried from many addresses', async () => {
    const { throttles } = app.services
    const caller = app.caller()
    await throttles.passwordsFromAddress.set(caller.address, 40, 60)
    expect((await attempt(adminPassword, 'other@example.com', caller)).status).toBe(429)
    await throttles.passwordsOfAccount.set(app.adminEmail, 60, 60)
    expect((await attempt(adminPassword)).status).toBe(429)
  })

  test('requires an email address and a password', async () => {
    expectWrongField(await send({ email: 'x', password: 'y' }), 'email')
    expectWrongField(await send({ email: 'a@example.com' }), 'password')
    expectWrongField(await send({ email: 'a@example.com', password: ['x'] }), 'password')
    expectWrongField(await send({ email: 'a@example.com', password: 'x'.repeat(129) }), 'password')
    expect((await attempt('\0\ud800 odd')).status).toBe(401)
  })

  test('signing out ends the session on the server, not only in the browser', async () => {
    const cookie = app.admin.cookies.get('escrow.session_token') ?? ''
    const { status, body } = await app.admin.request(signOut)
    expect([status, body]).toEqual([200, { success: true }])
    expect(app.admin.cookies.has('escrow.session_token')).toBe(false)
    app.admin.cookies.set('escrow.session_token', cookie)
    expect(await isIn()).toBe(false)
    expect((await app.caller().request(signOut)).status).toBe(200)
  })

  test('changing the password ends all other sessions at once, and only the new password works', async () => {
    const other = await app.signInAs(app.adminEmail)
    expect(await isIn(other)).toBe(true)
    const { status } = await app.admin.request(changePassword, {
      body: { currentPassword: adminPassword, newPassword },
    })
    expect(status).toBe(200)
    expect([await isIn(app.admin), await isIn(other)]).toEqual([true, false])
    expect([(await attempt(adminPassword)).status, (await attempt(newPassword)).status]).toEqual([401, 200])
  })

  test('changing the password needs the current one, and a new one of 10 to 128 characters', async () => {
    const wrong = await change('wrong password', newPassword)
    expect(wrong.status).toBe(400)
    expect(wrong.problem.message).toBe('The password is wrong.')
    expectWrongField(await change(adminPassword, 'x'.repeat(9)), 'newPassword')
    expectWrongField(await change(adminPassword, 'x'.repeat(129)), 'newPassword')
    expect((await attempt(adminPassword)).status).toBe(200)
    const longest = 'river stone cloud '.repeat(8).slice(0, 128)
    expect((await change(adminPassword, longest)).status).toBe(200)
    expect((await attempt(longest)).status).toBe(200)
  })

  test('a guessable password is refused, naming the field, and the old one stays valid', async () => {
    for (const weak of [
      '1234567890',
      'password12',
      'qwertyuiop',
      'aaaaaaaaaa',
      'ada@example.com',
      'Ada Agent',
    ]) {
      const refused = await change(adminPassword, weak.padEnd(10, '1'))
      expectWrongField(refused, 'newPassword')
      expect(refused.problem.fields?.['newPassword']).toContain('Choose another password')
    }
    expect((await attempt(adminPassword)).status).toBe(200)
  })

  test('an admin can list and end their own sessions', async () => {
    const [expired, old] = [await app.signInAs(app.adminEmail), await app.signInAs(app.adminEmail)]
    await setSession(expired, { expiresAt: ago(0) })
    await setSession(old, { createdAt: ago(30) })
    const other = await app.signInAs(app.adminEmail)
    const { body } = await app.admin.request(listSessions)
    // The newest first, without those that have ended.
    expect(body.map(({ isCurrent }) => isCurrent)).toEqual([false, true])
    expect(Date.parse(body[0]?.expiresAt ?? '') - Date.now()).toBeLessThan(15 * 86_400_000)
    expect(JSON.stringify(body)).not.toContain('token')
    const id = body.find(({ isCurrent }) => !isCurrent)?.id ?? ''
    expect(await isIn(other)).toBe(true)
    const ended = await app.admin.request(endSession, { params: { id } })
    expect([ended.status, ended.body]).toEqual([200, { id }])
    expect([await isIn(other), await isIn(app.admin)]).toEqual([false, true])
    expect((await app.admin.request(endSession, { params: { id } })).status).toBe(404)
  })

  test('an admin cannot end another’s session', async () => {
    const second = await app.newAdmin('second@example.com')
    const { body } = await second.request(listSessions)
    expect(body).toHaveLength(1)
    const id = body[0]?.id ?? ''
    const signals = await app.announced(async () => {
      expect((await app.admin.request(endSession, { params: { id } })).status).toBe(404)
    })
    expect(signals).toEqual([])
    expect(await isIn(second)).toBe(true)
  })

  test('a session survives a restart', async () => {
    await app.restart()
    expect(await isIn()).toBe(true)
  })

  test('an expired session is invalid', async () => {
    const expiresAt = new Date(Date.now() - 1_000).toISOString()
    await app.services.db.updateTable('session').set({ expiresAt }).execute()
    app.services.sessions.clear()
    expect(await isIn()).toBe(false)
  })

  test('a session ends 30 days after sign-in, however often it was extended', async () => {
    const second = await app.newAdmin('second@example.com')
    const { id } = (await app.admin.request(getMe)).body
    const createdAt = new Date(Date.now() - 30 * 86_400_000 - 1_000).toISOString()
    await app.services.db.updateTable('session').set({ createdAt }).where('userId', '=', id).execute()
    app.services.sessions.clear()
    expect([await isIn(), await isIn(second)]).toEqual([false, true])
    const left = await app.services.db.selectFrom('session').select('userId').execute()
    expect(left.map(({ userId }) => userId)).not.toContain(id)
  })

  test('a session is listed with its actual end', async () => {
    const createdAt = new Date(Date.now() - 29 * 86_400_000).toISOString()
    await app.services.db.updateTable('session').set({ createdAt }).execute()
    const [session] = (await app.admin.request(listSessions)).body
    expect(session?.expiresAt).toBe(new Date(Date.parse(createdAt) + 30 * 86_400_000).toISOString())
  })

  test('signing in again ends this browser’s former session and no other', async () => {
    const second = await app.newAdmin('second@example.com')
    const elsewhere = await app.signInAs(app.adminEmail)
    const earlier = elsewhere.cookies.get('escrow.session_token') ?? ''
    const { body } = await elsewhere.request(listSessions)
    const sessionId = body.find(({ isCurrent }) => isCurrent)?.id
    const userId = (await elsewhere.request(getMe)).body.id
    const signals = await app.announced(() => app.signInAs('second@example.com', adminPassword, elsewhere))
    expect(signals).toEqual([{ kind: 'sessions-ended', userId, sessionIds: [sessionId], isReplaced: true }])
    const thief = app.caller()
    thief.cookies.set('escrow.session_token', earlier)
    expect(await isIn(thief)).toBe(false)
    expect([await isIn(elsewhere), await isIn(), await isIn(second)]).toEqual([true, true, true])
  })

  test('a wrong password does not end this browser’s session', async () => {
    await attempt('wrong password', app.adminEmail, app.admin)
    expect(await isIn()).toBe(true)
  })

  test('routes of the library beyond the call table are not reachable', async () => {
    for (const path of ['/api/auth/sign-up/email', '/api/auth/update-user', '/api/auth/delete-user']) {
      const payload = { email: 'x@example.com', password: newPassword, name: 'X' }
      expect((await app.admin.send({ method: 'POST', url: path, payload })).statusCode).toBe(404)
    }
    expect((await app.caller().send({ method: 'GET', url: '/api/auth/get-session' })).statusCode).toBe(404)
  })
})
