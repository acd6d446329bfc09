import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getMe } from '#contract/calls/team/account.ts'
import { inviteAdmin, listAdmins, listInvitations, removeAdmin } from '#contract/calls/team/admins.ts'
import { readInvitation } from '#contract/calls/team/sign-in.ts'
import { provenAccount, signInThere } from '../../../testing/app/provider-browser.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { forEachEngine } from '../../../testing/engines/engines.ts'
import { tableContents } from '../../../testing/engines/table-contents.ts'
import { type OidcStandIn, startOidcStandIn } from '../../../testing/receivers/oidc-stand-in.ts'

const marco = 'marco@ruiz.example'

forEachEngine('joining and connecting by the provider', (engine) => {
  let stand: OidcStandIn
  let app: TestApp
  let restore: () => Promise<void>
  beforeAll(async () => {
    stand = await startOidcStandIn()
    const settings = { ...stand.settings, OIDC_DOMAINS: 'ruiz.example', OIDC_ROLE: 'admin' }
    app = await startTestApp({ engine, settings })
    restore = await app.save()
  })
  beforeEach(async () => {
    stand.userInfo = {}
    await restore()
  })
  afterAll(async () => {
    await app.close()
    await stand.stop()
  })

  const invite = async (email: string, role = 'assistant') =>
    (await app.admin.request(inviteAdmin, { body: { email, role } })).body
  const members = async () =>
    (await app.admin.request(listAdmins)).body.map(({ email, role, way }) => [email, role, way])
  const enter = (claims: Record<string, unknown>, caller = app.caller()) => signInThere(caller, stand, claims)
  const actions = async () =>
    (await app.services.db.selectFrom('activity').select(['action', 'subject']).execute()).map(
      ({ action, subject }) => `${action} ${subject}`,
    )
  const mails = async () =>
    (await app.services.db.selectFrom('deliveries').select(['kind', 'sentTo']).execute()).map(
      ({ kind, sentTo }) => `${kind} ${sentTo}`,
    )

  test('I3: an invited person joins with the invitation’s role, which is used up with its link', async () => {
    const { link } = await invite('sam@other.example', 'assistant')
    const caller = app.caller()
    const account = provenAccount('Sam@Other.example')
    expect(await signInThere(caller, stand, account, { query: '?next=/admin/clients' })).toBe(
      '/admin/clients',
    )
    const { body } = await caller.request(getMe)
    expect(body).toMatchObject({ email: 'sam@other.example', name: 'Marco Reyes', role: 'assistant' })
    expect(body.ways).toEqual({
      password: false,
      provider: { name: 'Google', connectedAt: expect.any(String) },
    })
    expect((await app.admin.request(listInvitations)).body).toEqual([])
    const token = link.split('#')[1]
    expect((await app.caller().request(readInvitation, { body: { token } })).status).toBe(403)
    expect(await actions()).toContain('admin.joined Marco Reyes')
    expect(await members()).toEqual([
      [app.adminEmail, 'owner', 'password'],
      ['sam@other.example', 'assistant', 'provider'],
    ])
  })

  test('I4: a listed domain joins with OIDC_ROLE and the owners are told; another leaves a count alone', async () => {
    expect(await enter(provenAccount(marco))).toBe('/admin')
    expect(await members()).toContainEqual([marco, 'admin', 'provider'])
    expect(await mails()).toEqual([`member_joined ${app.adminEmail}`])
    const before = await tableContents(app.services.db, ['failed_sign_ins', 'activity'])
    expect(await enter(provenAccount('eve@ruiz.example.evil.example'))).toBe('/sign-in?refused=not-invited')
    expect(await tableContents(app.services.db, ['failed_sign_ins', 'activity'])).toEqual(before)
    const counted = await app.services.db.selectFrom('failed_sign_ins').selectAll().execute()
    expect(counted).toEqual([expect.objectContaining({ account: '', passwords: 1 })])
  })

  test('I5: an address that nobody vouches for, or none, connects and joins nothing', async () => {
    await invite('sam@other.example')
    const before = await tableContents(app.services.db, ['failed_sign_ins', 'activity'])
    for (const email of ['sam@other.example', app.adminEmail, marco]) {
      expect(await enter({ sub: 'x', email })).toBe('/sign-in?refused=unproven')
      expect(await enter({ sub: 'x', email, email_verified: false })).toBe('/sign-in?refused=unproven')
    }
    stand.userInfo = { sub: 'x' }
    for (const email of [undefined, '', 'nobody', 7])
      expect(await enter({ sub: 'x', email, email_verified: true })).toBe('/sign-in?refused=no-email')
    expect(await tableContents(app.services.db, ['failed_sign_ins', 'activity'])).toEqual(before)
  })

  test('an address that only user info has is read there', async () => {
    stand.userInfo = { ...provenAccount(marco, 'u1') }
    expect(await enter({ sub: 'u1' })).toBe('/admin')
    expect(await members()).toContainEqual([marco, 'admin', 'provider'])
  })

  test('I6: a member is connected, told and recorded once, and found by sub after the address changed there', async () => {
    const caller = app.caller()
    expect(await enter(provenAccount(app.adminEmail, 'ada'), caller)).toBe('/admin')
    expect(await mails()).toEqual([`sign_in_connected ${app.adminEmail}`])
    expect(await actions()).toContain('provider.connected Google')
    const { body: me } = await caller.request(getMe)
    expect(me.ways?.password).toBe(true)
    const again = app.caller()
    expect(await enter(provenAccount('ada.new@elsewhere.example', 'ada'), again)).toBe('/admin')
    expect((await again.request(getMe)).body).toMatchObject({
      id: me.id,
      email: app.adminEmail,
      name: me.name,
    })
    expect(await mails()).toHaveLength(1)
    // Another account there with the same address is somebody else.
    expect(await enter(provenAccount(app.adminEmail, 'eve'))).toBe('/sign-in?refused=other-account')
    const accounts = await app.services.db.selectFrom('account').selectAll().execute()
    expect(accounts.filter(({ providerId }) => providerId === 'oidc')).toEqual([
      expect.objectContaining({ accountId: `${stand.issuer} ada`, password: null, userId: me.id }),
    ])
  })

  test('I7: a member with two-factor is connected from Settings only', async () => {
    const { db } = app.services
    await db.updateTable('user').set({ twoFactorEnabled: 1 }).execute()
    expect(await enter(provenAccount(app.adminEmail, 'ada'))).toBe('/sign-in?refused=two-factor')
    app.services.sessions.clear()
    const connect = { query: '?connect' }
    const other = provenAccount('ada@private.example', 'ada')
    expect(await signInThere(app.admin, stand, other, connect)).toBe('/admin/settings?provider=connected')
    expect(await signInThere(app.admin, stand, other, connect)).toBe('/admin/settings?provider=connected')
    expect(await mails()).toEqual([`sign_in_connected ${app.adminEmail}`])
    expect(await enter(other)).toBe('/admin')
    // Neither a second account nor one of somebody else.
    const second = provenAccount(app.adminEmail, 'second')
    expect(await signInThere(app.admin, stand, second, connect)).toBe(
      '/admin/settings?provider=other-account',
    )
    const ben = await app.newAdmin('ben@example.com')
    expect(await signInThere(ben, stand, other, connect)).toBe('/admin/settings?provider=other-account')
  })

  test('I10: who was removed is refused by address and by account until they are invited again', async () => {
    const caller = app.caller()
    await enter(provenAccount(marco, 'marco'), caller)
    const { id } = (await caller.request(getMe)).body
    await app.admin.request(removeAdmin, { params: { id } })
    expect((await caller.request(getMe)).status).toBe(401)
    expect(await enter(provenAccount(marco, 'marco'))).toBe('/sign-in?refused=removed')
    expect(await enter(provenAccount('marco2@ruiz.example', 'marco'))).toBe('/sign-in?refused=removed')
    expect(await enter(provenAccount(marco, 'another'))).toBe('/sign-in?refused=removed')
    await invite(marco)
    expect(await enter(provenAccount(marco, 'marco'))).toBe('/admin')
    expect(await app.services.db.selectFrom('former_members').selectAll().execute()).toEqual([])
    expect(await members()).toContainEqual([marco, 'assistant', 'provider'])
  })

  test('I16: two first sign-ins at once make one member', async () => {
    await invite('sam@other.example')
    for (const email of [marco, 'sam@other.example']) {
      const ended = await Promise.all([1, 2, 3].map(() => enter(provenAccount(email))))
      expect(ended).toEqual(['/admin', '/admin', '/admin'])
      expect((await members()).filter(([address]) => address === email)).toHaveLength(1)
    }
  })

  test('the session before, of whoever had it, ends in this browser', async () => {
    const ben = await app.newAdmin('ben@example.com')
    const before = new Map(ben.cookies)
    await enter(provenAccount(marco), ben)
    expect((await ben.request(getMe)).body.email).toBe(marco)
    ben.cookies.clear()
    for (const [name, value] of before) ben.cookies.set(name, value)
    expect((await ben.request(getMe)).status).toBe(401)
  })
})
