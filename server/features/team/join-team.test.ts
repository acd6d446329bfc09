import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as accountCalls from '#contract/calls/team/account.ts'
import * as adminCalls from '#contract/calls/team/admins.ts'
import * as signInCalls from '#contract/calls/team/sign-in.ts'
import { changeTeam } from '#contract/calls/team/team.ts'
import { hashPassword } from '../../access/password.ts'
import { adminPassword, startBareTestApp, startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { expectWrongField, unstorableTexts, worldlyLine, worldlyText } from '../../testing/app/wrong-field.ts'
import { cheapScrypt } from '../../testing/cheap-scrypt.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { createInvitation } from './create-invitation.ts'
import { prepareFirstAdmin } from './first-admin.ts'
import { insertAdmin, listAdmins } from './team-data.ts'

const password = 'long enough password'

const account = (token: string | null, more: object = {}) => ({
  body: { token, name: 'First', email: 'First@Example.com', password, ...more },
})

forEachEngine('setting up', (engine) => {
  let app: TestApp
  let restore: () => Promise<void>
  beforeAll(async () => {
    app = await startBareTestApp({ engine })
    restore = await app.save()
  })
  beforeEach(() => restore())
  afterAll(() => app.close())

  const needed = async () => (await app.caller().request(signInCalls.setUpState)).body

  test('the one-time token creates the first admin and signs them in, once', async () => {
    expect(await needed()).toEqual({ needed: true })
    const token = await prepareFirstAdmin(app.services)
    const caller = app.caller()
    const { status, body } = await caller.request(signInCalls.setUp, account(token))
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        name: 'First',
        email: 'first@example.com',
        role: 'owner',
        seesMoney: true,
        twoFactorEnabled: false,
        createdAt: expect.any(String),
      },
    ])
    expect((await caller.request(accountCalls.getMe)).body).toEqual({ ...body, phone: '' })
    expect(await needed()).toEqual({ needed: false })
    const again = await app.caller().request(signInCalls.setUp, account(token, { email: 'b@example.com' }))
    expect(again.status).toBe(403)
    expect(await prepareFirstAdmin(app.services)).toBeNull()
  })

  test('used ten times concurrently, the token creates one admin', async () => {
    const token = await prepareFirstAdmin(app.services)
    const tries = Array.from({ length: 10 }, (_, n) =>
      app.caller().request(signInCalls.setUp, account(token, { email: `a${n}@example.com` })),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 403)).toHaveLength(9)
  })

  test('a restart creates a new token, and the old one stops working', async () => {
    const old = await prepareFirstAdmin(app.services)
    const token = await prepareFirstAdmin(app.services)
    expect((await app.caller().request(signInCalls.setUp, account(old))).status).toBe(403)
    expect((await app.caller().request(signInCalls.setUp, account(token))).status).toBe(201)
  })

  test('all setup links end with the first admin, and one that is left creates nobody beside an admin', async () => {
    const { db } = app.services
    const link = async () =>
      (await createInvitation(db, { email: null, role: 'owner', invitedBy: null }, app.clock.now())).token
    const [first, second] = [await link(), await link()]
    expect((await app.caller().request(signInCalls.setUp, account(first))).status).toBe(201)
    expect(await db.selectFrom('invitations').selectAll().execute()).toEqual([])
    expect((await app.caller().request(signInCalls.setUp, account(second))).status).toBe(403)
    const late = account(await link(), { email: 'late@example.com' })
    expect((await app.caller().request(signInCalls.setUp, late)).status).toBe(409)
    expect(await listAdmins(db)).toMatchObject([{ email: 'first@example.com', role: 'owner' }])
  })

  test('only the token’s hash is stored, and it expires', async () => {
    const token = (await prepareFirstAdmin(app.services)) ?? ''
    const rows = await app.services.db.selectFrom('invitations').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    app.clock.advance(8 * 86_400_000)
    expect((await app.caller().request(signInCalls.setUp, account(token))).status).toBe(403)
  })

  test('the setup link is not an invitation and cannot be used as one', async () => {
    const token = await prepareFirstAdmin(app.services)
    const body = { token, name: 'x', password }
    expect((await app.caller().request(signInCalls.acceptInvitation, { body })).status).toBe(403)
    expect((await app.caller().request(signInCalls.setUp, account(token))).status).toBe(201)
  })

  test('a wrong token is refused before any hashing, for setup and invitations', async () => {
    const token = await prepareFirstAdmin(app.services)
    const body = { token: 'x', name: 'x', password }
    // As many as may run and wait: one more would be refused.
    const release = cheapScrypt.hold()
    const busy = Array.from({ length: 10 }, () => hashPassword('somebody else'))
    expect((await app.caller().request(signInCalls.setUp, account('x'))).status).toBe(403)
    expect((await app.caller().request(signInCalls.acceptInvitation, { body })).status).toBe(403)
    const refused = await app.caller().request(signInCalls.setUp, account(token))
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2'])
    release()
    await Promise.all(busy)
    expect((await app.caller().request(signInCalls.setUp, account(token))).status).toBe(201)
  })

  test('guessing tokens is throttled', async () => {
    const caller = app.caller()
    await app.services.throttles.tokens.set(caller.address, 20, 60)
    const { status, headers } = await caller.request(signInCalls.setUp, account('x'))
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  test('invalid fields are named, and the token stays valid', async () => {
    const token = await prepareFirstAdmin(app.services)
    const send = (more: object) => app.caller().request(signInCalls.setUp, account(token, more))
    for (const name of ['', 'x'.repeat(101), ['x'], ...unstorableTexts])
      expectWrongField(await send({ name }), 'name')
    expectWrongField(await send({ email: 'nobody' }), 'email')
    for (const wrong of ['x'.repeat(9), 'x'.repeat(129), null])
      expectWrongField(await send({ password: wrong }), 'password')
    expect((await send({ name: worldlyText })).body.name).toBe(worldlyLine)
  })

  test('a guessable password is refused, and the link stays valid', async () => {
    const token = await prepareFirstAdmin(app.services)
    for (const weak of ['1234567890', 'qwertyuiop', 'first@example.com'])
      expectWrongField(
        await app.caller().request(signInCalls.setUp, account(token, { password: weak })),
        'password',
      )
    expect((await app.caller().request(signInCalls.setUp, account(token))).status).toBe(201)
  })

  test('a guessable ADMIN_PASSWORD is refused if it would be used', async () => {
    const firstAdmin = { email: 'ops@example.com', password: 'password12', name: 'Ops' }
    const services = { ...app.services, settings: { ...app.services.settings, firstAdmin } }
    await expect(prepareFirstAdmin(services)).rejects.toThrow(/^ADMIN_PASSWORD: .*Choose another password/)
    expect(await listAdmins(app.services.db)).toEqual([])
    const token = await prepareFirstAdmin(app.services)
    await app.caller().request(signInCalls.setUp, account(token))
    expect(await prepareFirstAdmin(services)).toBeNull()
  })

  test('ADMIN_EMAIL and ADMIN_PASSWORD set it up unattended', async () => {
    const firstAdmin = { email: 'ops@example.com', password, name: 'Ops' }
    const services = { ...app.services, settings: { ...app.services.settings, firstAdmin } }
    expect(await prepareFirstAdmin(services)).toBeNull()
    const caller = await app.signInAs('ops@example.com', password)
    expect((await caller.request(accountCalls.getMe)).body).toMatchObject({ name: 'Ops', role: 'owner' })
  })
})

const tokenOf = (link: string) => link.split('#')[1] ?? ''

forEachEngine('inviting admins', (engine) => {
  let app: TestApp
  let restore: () => Promise<void>
  beforeAll(async () => {
    app = await startTestApp({ engine, settings: { BASE_URL: 'https://portal.example.com' } })
    restore = await app.save()
  })
  beforeEach(() => restore())
  afterAll(() => app.close())

  const invite = (email: string) => app.admin.request(adminCalls.inviteAdmin, { body: { email } })
  const accept = (token: string, more: object = {}) => {
    const caller = app.caller()
    const body = { token, name: 'Second', password, ...more }
    return { caller, result: caller.request(signInCalls.acceptInvitation, { body }) }
  }

  test('the link uses the public address, whatever the request says, and creates the account', async () => {
    const { status, body } = await app.admin.request(adminCalls.inviteAdmin, {
      body: { email: 'Second@Example.com' },
      headers: { host: 'evil.example' },
    })
    expect(status).toBe(201)
    expect(body.link).toMatch(/^https:\/\/portal\.example\.com\/invitation#[A-Za-z0-9_-]{32}$/)
    expect(body.email).toBe('second@example.com')
    const { caller, result } = accept(tokenOf(body.link), { email: 'other@example.com' })
    expect((await result).status).toBe(201)
    const me = (await caller.request(accountCalls.getMe)).body
    expect(me).toMatchObject({ name: 'Second', email: 'second@example.com' })
    const { body: team } = await app.admin.request(adminCalls.listAdmins)
    expect(team.map(({ email }) => email)).toEqual([app.adminEmail, 'second@example.com'])
  })

  test('who is invited reads who invites them to which team and role, as often as they like', async () => {
    await app.admin.request(changeTeam, { body: { name: 'Park Homes', colour: 'blue' } })
    const { body } = await invite('Second@Example.com')
    const read = (token: string) => app.caller().request(signInCalls.readInvitation, { body: { token } })
    for (const _ of [1, 2]) {
      const { status, body: shown } = await read(tokenOf(body.link))
      expect([status, shown]).toEqual([
        200,
        {
          team: 'Park Homes',
          colour: 'blue',
          invitedBy: 'Ada Agent',
          email: 'second@example.com',
          role: 'assistant',
        },
      ])
    }
    // One that was made before names nobody.
    await app.services.db.updateTable('invitations').set({ invitedBy: null }).execute()
    await app.admin.request(changeTeam, { body: { name: '' } })
    expect((await read(tokenOf(body.link))).body).toMatchObject({ team: '', invitedBy: null })
    await accept(tokenOf(body.link)).result
    expect((await read(tokenOf(body.link))).status).toBe(403)
  })

  test('a wrong link tells nothing, and reading it counts as a guess of it', async () => {
    const caller = app.caller()
    const guess = () => caller.request(signInCalls.readInvitation, { body: { token: 'x'.repeat(32) } })
    for (let tries = 0; tries < 20; tries++) expect((await guess()).status).toBe(403)
    expect((await guess()).status).toBe(429)
    // The link of the first account is no invitation.
    const { token } = await createInvitation(
      app.services.db,
      { email: null, role: 'owner', invitedBy: null },
      app.clock.now(),
    )
    expect((await app.caller().request(signInCalls.readInvitation, { body: { token } })).status).toBe(403)
  })

  test('a link works once, within a week, unless withdrawn', async () => {
    const used = tokenOf((await invite('a@example.com')).body.link)
    await accept(used).result
    expect((await accept(used).result).status).toBe(403)
    const withdrawn = (await invite('b@example.com')).body
    const withdrawal = await app.admin.request(adminCalls.withdrawInvitation, {
      params: { id: withdrawn.id },
    })
    expect(withdrawal.body).toEqual({ id: withdrawn.id })
    expect((await accept(tokenOf(withdrawn.link)).result).status).toBe(403)
    const old = tokenOf((await invite('c@example.com')).body.link)
    app.clock.advance(8 * 86_400_000)
    expect((await accept(old).result).status).toBe(403)
    expect((await app.admin.request(adminCalls.listInvitations)).body).toEqual([])
  })

  test('open invitations are listed without their links', async () => {
    app.clock.set('2031-05-20T10:00:00.000Z')
    const { link: __, ...earlier } = (await invite('b@example.com')).body
    app.clock.advance(60_000)
    const { body } = await invite('a@example.com')
    const { link: _, ...shown } = body
    const listed = await app.admin.request(adminCalls.listInvitations)
    expect(listed.body).toEqual([shown, earlier])
    expect(shown.expiresAt).toBe('2031-05-27T10:01:00.000Z')
    expect(Object.keys(shown).toSorted()).toEqual([
      'createdAt',
      'email',
      'expiresAt',
      'id',
      'role',
      'seesMoney',
    ])
  })

  test('the team is listed in the order in which its members joined', async () => {
    const early = { name: 'Early', email: 'early@example.com', role: 'admin', passwordHash: 'x' } as const
    await insertAdmin(app.services.db, { ...early, at: '2020-01-01T00:00:00.000Z' })
    const { body } = await app.admin.request(adminCalls.listAdmins)
    expect(body.map(({ name }) => name)).toEqual(['Early', 'Ada Agent'])
  })

  test('the address of an existing admin is refused, and the link stays valid', async () => {
    const { body } = await invite(app.adminEmail)
    expect((await accept(tokenOf(body.link)).result).status).toBe(409)
    expect((await app.admin.request(adminCalls.listInvitations)).body).toHaveLength(1)
  })

  test('a password that contains the team or the address is refused, and the link stays valid', async () => {
    await app.admin.request(changeTeam, { body: { name: 'Golden Oak Realty' } })
    const token = tokenOf((await invite('a.longish.name@example.com')).body.link)
    for (const weak of ['aaaaaaaaaa', 'golden oak realty', 'a.longish.name@example.com'])
      expectWrongField(await accept(token, { password: weak }).result, 'password')
    // None of them counts as a guess of the link: one more would be one too many.
    const caller = app.caller()
    await app.services.throttles.tokens.set(caller.address, 19, 60)
    const send = (sent: string) =>
      caller.request(signInCalls.acceptInvitation, { body: { token, name: 'Second', password: sent } })
    expectWrongField(await send('aaaaaaaaaa'), 'password')
    expect((await send(password)).status).toBe(201)
  })

  test('an invitation cannot create the first admin', async () => {
    const token = tokenOf((await invite('a@example.com')).body.link)
    const body = { token, name: 'x', email: 'x@example.com', password }
    expect((await app.caller().request(signInCalls.setUp, { body })).status).toBe(403)
    expect((await accept(token).result).status).toBe(201)
  })

  test('a removed admin loses access immediately, with all sessions; admins cannot remove themselves', async () => {
    const second = await app.newAdmin('second@example.com')
    const id = (await second.request(accountCalls.getMe)).body.id
    const signals = await app.announced(() => app.admin.request(adminCalls.removeAdmin, { params: { id } }))
    expect(signals).toContainEqual({ kind: 'sessions-ended', userId: id, sessionIds: 'all' })
    expect((await second.request(accountCalls.getMe)).status).toBe(401)
    const body = { email: 'second@example.com', password: adminPassword }
    expect((await app.caller().request(signInCalls.signIn, { body })).status).toBe(401)
    expect((await app.admin.request(adminCalls.removeAdmin, { params: { id } })).status).toBe(404)
    const own = (await app.admin.request(accountCalls.getMe)).body.id
    expect((await app.admin.request(adminCalls.removeAdmin, { params: { id: own } })).status).toBe(409)
  })

  test('two admins who remove each other concurrently never leave none', async () => {
    const second = await app.newAdmin('second@example.com', 'Second', 'owner')
    const own = (await app.admin.request(accountCalls.getMe)).body.id
    const other = (await second.request(accountCalls.getMe)).body.id
    const removals = await Promise.all([
      app.admin.request(adminCalls.removeAdmin, { params: { id: other } }),
      second.request(adminCalls.removeAdmin, { params: { id: own } }),
    ])
    expect(removals.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect(await listAdmins(app.services.db)).toHaveLength(1)
  })

  test('joining, inviting, and removing are recorded, without any link', async () => {
    const { body } = await invite('a@example.com')
    await accept(tokenOf(body.link)).result
    const other = (await invite('b@example.com')).body
    await app.admin.request(adminCalls.withdrawInvitation, { params: { id: other.id } })
    const { body: team } = await app.admin.request(adminCalls.listAdmins)
    const joined = team.find(({ email }) => email === 'a@example.com')?.id ?? ''
    await app.admin.request(adminCalls.removeAdmin, { params: { id: joined } })
    const rows = await app.services.db.selectFrom('activity').selectAll().orderBy('id').execute()
    const signIn = ['sign-in.new-browser', 'Unknown device']
    expect(rows.map(({ action, subject }) => [action, subject])).toEqual([
      signIn,
      ['admin.invited', 'a@example.com'],
      ['admin.joined', 'Second'],
      signIn,
      ['admin.invited', 'b@example.com'],
      ['invitation.withdrawn', 'b@example.com'],
      ['admin.removed', 'Second'],
    ])
    expect(JSON.stringify(rows)).not.toContain(tokenOf(body.link))
  })
})
