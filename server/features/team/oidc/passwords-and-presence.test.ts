import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lockNumber } from '#contract/calls/people/safety.ts'
import { disconnectProvider, getMe } from '#contract/calls/team/account.ts'
import { inviteAdmin } from '#contract/calls/team/admins.ts'
import { createResetLink, requestPasswordReset, resetPassword } from '#contract/calls/team/password-reset.ts'
import { acceptInvitation, setUpState, signIn } from '#contract/calls/team/sign-in.ts'
import { hashPassword } from '../../../access/password.ts'
import { provenAccount, signInThere } from '../../../testing/app/provider-browser.ts'
import { adminPassword, startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { forEachEngine } from '../../../testing/engines/engines.ts'
import { type OidcStandIn, startOidcStandIn } from '../../../testing/receivers/oidc-stand-in.ts'
import { insertAdmin } from '../team-data.ts'

const ben = 'ben@example.com'
const marco = 'marco@ruiz.example'
const phone = '(916) 555-0177'
const useProvider = 'Your team signs in with Google. Passwords are for owners.'

const now = () => Math.floor(Date.now() / 1000)

forEachEngine('with a provider', (engine) => {
  let stand: OidcStandIn
  let app: TestApp
  let restore: () => Promise<void>
  beforeAll(async () => {
    stand = await startOidcStandIn()
  })
  afterAll(() => stand.stop())
  const start = async (more: Record<string, string>) => {
    const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'portal@example.com' }
    app = await startTestApp({ engine, settings: { ...stand.settings, ...mail, ...more } })
    const passwordHash = await hashPassword(adminPassword)
    const member = { name: 'Ben Broker', email: ben, role: 'admin', seesMoney: true, passwordHash } as const
    await insertAdmin(app.services.db, { ...member, at: new Date().toISOString() })
    restore = await app.save()
  }

  const enter = (email: string, password: string) =>
    app.caller().request(signIn, { body: { email, password } })
  const sessions = async () => (await app.services.db.selectFrom('session').select('id').execute()).length
  const join = async () => {
    await app.admin.request(inviteAdmin, { body: { email: marco, role: 'admin' } })
    const caller = app.caller()
    expect(await signInThere(caller, stand, provenAccount(marco))).toBe('/admin')
    return caller
  }

  const lock = async (caller: Awaited<ReturnType<typeof join>>, body: object = {}) => {
    const { id } = await app.createClient({ escrowPhone: phone })
    return caller.request(lockNumber, { params: { id }, body: { phone, ...body } })
  }

  describe('passwords for owners only', () => {
    beforeAll(() => start({ PASSWORD_SIGN_IN: 'off' }))
    beforeEach(() => restore())
    afterAll(() => app.close())

    test('I13: an owner enters by password; others get 403 for a right one and 401 for a wrong one', async () => {
      expect((await app.caller().request(setUpState)).body).toEqual({
        needed: false,
        provider: { name: 'Google' },
        passwords: 'owners',
      })
      const before = await sessions()
      expect((await enter(app.adminEmail, adminPassword)).status).toBe(200)
      const right = await enter(ben, adminPassword)
      expect([right.status, right.problem.code, right.problem.message]).toEqual([
        403,
        'use-provider',
        useProvider,
      ])
      expect(right.setCookies).toEqual([])
      const wrong = await enter(ben, 'not the password')
      expect([wrong.status, wrong.problem.code]).toEqual([401, 'wrong-password'])
      expect(await sessions()).toBe(before + 1)
    })

    test('I13: nobody but an owner gets or uses a link for a password, nor joins with one', async () => {
      const { id } = (await (await app.newAdmin('cleo@example.com', 'Cleo', 'owner')).request(getMe)).body
      const members = await app.services.db.selectFrom('user').select(['id', 'email']).execute()
      const benId = members.find(({ email }) => email === ben)?.id ?? ''
      const refused = await app.admin.request(createResetLink, { params: { id: benId } })
      expect([refused.status, refused.problem.code]).toEqual([403, 'use-provider'])
      const made = await app.admin.request(createResetLink, { params: { id } })
      expect(made.status).toBe(201)
      const token = made.body.link.split('#')[1]
      // A former owner's link.
      await app.services.db.updateTable('user').set({ role: 'admin' }).where('id', '=', id).execute()
      const used = await app
        .caller()
        .request(resetPassword, { body: { token, password: 'four unrelated words' } })
      expect(used.problem.code).toBe('use-provider')
      for (const email of [ben, app.adminEmail])
        expect((await app.caller().request(requestPasswordReset, { body: { email } })).status).toBe(200)
      const queued = () =>
        app.services.db
          .selectFrom('deliveries')
          .select('sentTo')
          .where('kind', '=', 'password_reset_link')
          .execute()
      await expect.poll(queued).toEqual([{ sentTo: app.adminEmail }])
      const { link } = (await app.admin.request(inviteAdmin, { body: { email: marco, role: 'admin' } })).body
      const body = { token: link.split('#')[1], name: 'Marco', password: 'four unrelated words' }
      expect((await app.caller().request(acceptInvitation, { body })).problem.code).toBe('use-provider')
      expect(await signInThere(app.caller(), stand, provenAccount(marco))).toBe('/admin')
    })
  })

  describe('a member without a password', () => {
    beforeAll(() => start({}))
    beforeEach(() => restore())
    afterAll(() => app.close())

    test('I14: changes escrow’s number after a fresh sign-in there, for five minutes and in that session', async () => {
      const caller = await join()
      const before = await lock(caller)
      expect([before.status, before.problem.code, before.problem.message]).toEqual([
        403,
        'not-confirmed',
        'Confirm with Google first.',
      ])
      expect((await lock(caller, { password: adminPassword })).status).toBe(401)
      const again = { query: '?again' }
      const confirm = (claims: Record<string, unknown>) => signInThere(caller, stand, claims, again)
      const account = provenAccount(marco)
      expect(await confirm({ ...account, auth_time: now() - 300 })).toBe('/sign-in?confirmed=not-fresh')
      expect(await confirm(account)).toBe('/sign-in?confirmed=not-fresh')
      expect(await confirm({ ...provenAccount(app.adminEmail), auth_time: now() })).toBe(
        '/sign-in?confirmed=other-account',
      )
      expect((await lock(caller)).status).toBe(403)
      expect(await confirm({ ...account, auth_time: now() })).toBe('/sign-in?confirmed=yes')
      expect((await lock(caller)).status).toBe(200)
      const elsewhere = app.caller()
      await signInThere(elsewhere, stand, account)
      expect((await lock(elsewhere)).status).toBe(403)
      app.clock.set(new Date(Date.now() + 301_000).toISOString())
      expect((await lock(caller)).status).toBe(403)
    })

    test('with a password, it is asked for as before', async () => {
      const { status, problem } = await lock(app.admin)
      expect([status, problem.fields]).toEqual([400, { password: 'Required' }])
      expect((await lock(app.admin, { password: adminPassword })).status).toBe(200)
    })

    test('I15: cannot disconnect the last way to sign in; with a password the others there are signed out', async () => {
      const caller = await join()
      const last = await caller.request(disconnectProvider, { body: { password: adminPassword } })
      expect([last.status, last.problem.message]).toEqual([
        409,
        'Google is your only way to sign in. Ask an owner for a password first.',
      ])
      const ada = provenAccount(app.adminEmail, 'ada')
      const elsewhere = app.caller()
      await signInThere(elsewhere, stand, ada)
      const wrong = await app.admin.request(disconnectProvider, { body: { password: 'wrong one' } })
      expect(wrong.status).toBe(401)
      const { body } = await app.admin.request(disconnectProvider, { body: { password: adminPassword } })
      expect(body.ways).toEqual({ password: true, provider: { name: 'Google', connectedAt: null } })
      expect((await elsewhere.request(getMe)).status).toBe(401)
      expect((await app.admin.request(getMe)).status).toBe(200)
      const twice = await app.admin.request(disconnectProvider, { body: { password: adminPassword } })
      expect(twice.status).toBe(404)
    })
  })
})
