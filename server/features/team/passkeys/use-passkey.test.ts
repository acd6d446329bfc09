import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMe, listSessions } from '#contract/calls/team/account.ts'
import { listAdmins, removeAdmin } from '#contract/calls/team/admins.ts'
import { confirmMe } from '#contract/calls/team/confirm-me.ts'
import { askPasskey, listPasskeys, removePasskey, signInWithPasskey } from '#contract/calls/team/passkeys.ts'
import { setUpState, signIn } from '#contract/calls/team/sign-in.ts'
import { getSignInRecord } from '#contract/calls/team/sign-ins.ts'
import { addPasskeyFor, signInBy } from '../../../testing/app/passkeys.ts'
import { SoftwarePasskey } from '../../../testing/app/software-passkey.ts'
import { adminPassword, startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { forEachEngine } from '../../../testing/engines/engines.ts'

const failures = async ({ admin }: TestApp) => (await admin.request(getSignInRecord)).body.failed.count

forEachEngine('signing in with a passkey', (engine) => {
  let app: TestApp
  let device: SoftwarePasskey
  let id: string
  beforeAll(async () => {
    app = await startTestApp({ engine })
    ;({ device, id } = await addPasskeyFor(app.admin))
  })
  afterAll(() => app.close())

  const sessions = async () => (await app.services.db.selectFrom('session').select('id').execute()).length

  /** What a refused answer gets, which starts no session. */
  async function refused(lies: Parameters<SoftwarePasskey['answer']>[1], from = device) {
    const caller = app.caller()
    const before = await sessions()
    const { body } = await caller.request(askPasskey)
    const answered = await caller.request(signInWithPasskey, { body: { response: from.answer(body, lies) } })
    expect(await sessions()).toBe(before)
    expect(caller.cookies.has('escrow.session_token')).toBe(false)
    return [answered.status, answered.problem.code, answered.problem.message]
  }

  const notChecked = [
    401,
    'passkey-refused',
    'This passkey could not be checked. Try again, or sign in another way.',
  ]
  const unknown = [
    401,
    'passkey-refused',
    'This passkey was removed, or is not for this page. Sign in another way.',
  ]
  const late = [401, 'passkey-refused', 'That took too long, or another tab was faster. Try again.']

  test('I18: signs in without password and code, from a new browser and again; it is recorded', async () => {
    const { db } = app.services
    await db.updateTable('user').set({ twoFactorEnabled: 1 }).execute()
    expect((await app.caller().request(setUpState)).text).toBe('{"needed":false,"hasPasskeys":true}')
    const caller = app.caller()
    const entered = await signInBy(caller, device)
    expect([entered.status, entered.text]).toEqual([200, '{"success":true}'])
    const me = await caller.request(getMe)
    expect([me.body.email, me.body.ways]).toEqual([app.adminEmail, { password: true, passkeys: 1 }])
    const [session] = await db
      .selectFrom('session')
      .select(['oidcSid', 'confirmedAt'])
      .orderBy('createdAt', 'desc')
      .limit(1)
      .execute()
    expect(session).toEqual({ oidcSid: null, confirmedAt: null })
    const [listed] = (await caller.request(listPasskeys)).body
    expect(listed?.lastUsedAt).not.toBe(null)
    const recorded = async () =>
      (await caller.request(getSignInRecord)).body.recent.map(({ isNewBrowser }) => isNewBrowser)
    expect((await recorded())[0]).toBe(true)
    // The former session of this browser ends.
    const before = await sessions()
    expect((await signInBy(caller, device)).status).toBe(200)
    expect(await sessions()).toBe(before)
    expect((await recorded()).slice(0, 2)).toEqual([false, true])
    await db.updateTable('user').set({ twoFactorEnabled: 0 }).execute()
  })

  test('I18: an answer is good once, and for the browser that was asked', async () => {
    const caller = app.caller()
    const { body } = await caller.request(askPasskey)
    expect([body.rpId, body.userVerification, body.allowCredentials]).toEqual([
      'localhost',
      'required',
      undefined,
    ])
    const sent = { body: { response: device.answer(body) } }
    const other = app.caller()
    await other.request(askPasskey)
    expect((await other.request(signInWithPasskey, sent)).problem.message).toBe(notChecked[2])
    expect((await app.caller().request(signInWithPasskey, sent)).problem.message).toBe(late[2])
    const both = await Promise.all([
      caller.request(signInWithPasskey, sent),
      caller.request(signInWithPasskey, sent),
    ])
    expect(both.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '401'])
    const again = await caller.request(signInWithPasskey, sent)
    expect([again.status, again.problem.code, again.problem.message]).toEqual(late)
  })

  test('I18: a copy with an older or the same counter is refused, and so is one without finger, face or PIN', async () => {
    const before = device.counter
    expect((await signInBy(app.caller(), device)).status).toBe(200)
    expect(await refused({ counter: before })).toEqual(notChecked)
    expect(await refused({ counter: before + 1 })).toEqual(notChecked)
    expect(await refused({ isUnverified: true })).toEqual([
      401,
      'passkey-refused',
      'This passkey did not ask for your finger, face or PIN. Choose another one.',
    ])
    expect((await signInBy(app.caller(), device)).status).toBe(200)
    const { device: uncounted } = await addPasskeyFor(app.admin, new SoftwarePasskey({ counts: false }))
    for (const _ of [1, 2]) expect((await signInBy(app.caller(), uncounted)).status).toBe(200)
  })

  test('a passkey of another page, of a stranger, or for another question is refused, and counted', async () => {
    const before = await failures(app)
    expect(await refused({ origin: 'https://localhost.example' })).toEqual(notChecked)
    expect(await refused({ rpId: 'example.com' })).toEqual(notChecked)
    expect(await refused({ challenge: 'AAAA' })).toEqual(notChecked)
    expect(await refused({}, new SoftwarePasskey())).toEqual(unknown)
    expect(await failures(app)).toBe(before + 3)
  })

  test('wrong answers are limited like wrong passwords, and so are questions', async () => {
    const caller = app.caller()
    const wrong = {
      body: { response: new SoftwarePasskey().answer({ challenge: '', userVerification: 'required' }) },
    }
    // Right ones do not count.
    await signInBy(caller, device)
    const statuses = []
    for (let n = 0; n < 41; n++) statuses.push((await caller.request(signInWithPasskey, wrong)).status)
    expect([statuses.lastIndexOf(401), statuses[40]]).toEqual([39, 429])
    const credentials = { email: app.adminEmail, password: adminPassword }
    expect((await caller.request(signIn, { body: credentials })).status).toBe(429)
    const asked = []
    for (let n = 0; n < 61; n++) asked.push((await caller.request(askPasskey)).status)
    expect([asked.lastIndexOf(200), asked[60]]).toEqual([58, 429])
  })

  test('confirms who it is in this session, and nobody else’s does', async () => {
    const caller = await app.signInAs(app.adminEmail)
    const before = await sessions()
    const { body } = await caller.request(askPasskey)
    expect(body.allowCredentials?.map((one) => one.id)).toContain(device.id)
    const ben = await app.newAdmin('ben@example.com')
    const { device: bens } = await addPasskeyFor(ben)
    const confirmWith = (one: SoftwarePasskey) =>
      caller.request(confirmMe, { body: { passkey: one.answer(body) } })
    expect((await confirmWith(bens)).problem.message).toBe('This passkey is of another account.')
    expect((await confirmWith(device)).text).toBe('{"success":true}')
    expect((await confirmWith(device)).status).toBe(401)
    // Nothing but this session is there, and it is the same.
    expect(await sessions()).toBe(before + 1)
    expect((await caller.request(listSessions)).body.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    const confirmed = app.services.db
      .selectFrom('session')
      .select('userId')
      .where('confirmedAt', 'is not', null)
    expect((await confirmed.execute()).length).toBeGreaterThan(0)
    for (const sent of [{}, { password: adminPassword, passkey: device.answer(body) }]) {
      const { status, problem } = await caller.request(confirmMe, { body: sent })
      expect([status, problem.fields]).toEqual([400, { password: 'Either the password or a passkey' }])
    }
  })

  test('I18: a removed passkey no longer signs in, nor does one of a removed member', async () => {
    const { device: second, id: secondId } = await addPasskeyFor(app.admin)
    expect((await app.admin.request(removePasskey, { params: { passkeyId: secondId } })).body).toEqual({
      id: secondId,
    })
    expect(await refused({}, second)).toEqual(unknown)
    const cleo = await app.newAdmin('cleo@example.com')
    const { device: cleos, id: cleosId } = await addPasskeyFor(cleo)
    // One's own only.
    expect((await app.admin.request(removePasskey, { params: { passkeyId: cleosId } })).status).toBe(404)
    expect((await cleo.request(removePasskey, { params: { passkeyId: id } })).status).toBe(404)
    expect((await cleo.request(listPasskeys)).body.map((one) => one.id)).toEqual([cleosId])
    const member = (await app.admin.request(listAdmins)).body.find(
      ({ email }) => email === 'cleo@example.com',
    )
    await app.admin.request(removeAdmin, { params: { id: member?.id ?? '' } })
    expect(await refused({}, cleos)).toEqual(unknown)
  })
})
