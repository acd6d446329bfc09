import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getMe } from '#contract/calls/team/account.ts'
import * as calls from '#contract/calls/team/admins.ts'
import { createResetLink, resetPassword } from '#contract/calls/team/password-reset.ts'
import { acceptInvitation } from '#contract/calls/team/sign-in.ts'
import type { TeamRole } from '#contract/rules/team-roles.ts'
import type { Caller } from '../../testing/app/caller.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { listAdmins } from './team-data.ts'

const password = 'violet lantern harbor quilt'
const refusedTo = (least: 'admin' | 'owner') => [403, `Ask an ${least} of your team to do this.`]

const outcome = ({ status, problem }: { status: number; problem: { message: string } }) =>
  status < 400 ? status : [status, problem.message]

const give = async (by: Caller, id: string, role: TeamRole) =>
  outcome(await by.request(calls.changeAdmin, { params: { id }, body: { role } }))
const show = async (by: Caller, id: string, seesMoney: boolean) =>
  outcome(await by.request(calls.changeAdmin, { params: { id }, body: { seesMoney } }))
const remove = async (by: Caller, id: string) =>
  outcome(await by.request(calls.removeAdmin, { params: { id } }))
const link = async (by: Caller, id: string) => outcome(await by.request(createResetLink, { params: { id } }))

const invite = (by: Caller, role?: TeamRole) =>
  by.request(calls.inviteAdmin, { body: { email: 'new@example.com', ...(role ? { role } : {}) } })

forEachEngine('roles in the team', (engine) => {
  let app: TestApp
  let restore: () => Promise<void>
  let owner: Caller
  let admin: Caller
  beforeAll(async () => {
    app = await startTestApp({ engine })
    owner = app.admin
    await app.newAdmin('ben@example.com', 'Ben', 'admin')
    await app.newAdmin('bea@example.com', 'Bea', 'admin')
    await app.newAdmin('sam@example.com', 'Sam', 'assistant')
    restore = await app.save()
  })
  beforeEach(async () => {
    await restore()
    admin = await app.signInAs('ben@example.com')
  })
  afterAll(() => app.close())

  const idOf = async (name: string) =>
    (await listAdmins(app.services.db)).find((member) => member.name === name)?.id ?? ''
  const ownerId = async () => (await owner.request(getMe)).body.id
  const countOwners = async () =>
    (await listAdmins(app.services.db)).filter(({ role }) => role === 'owner').length
  const rolesNow = async () =>
    Object.fromEntries((await listAdmins(app.services.db)).map(({ name, role }) => [name, role]))

  test('T2 an admin can neither demote nor remove an owner, nor make them a reset link', async () => {
    const id = await ownerId()
    expect(await give(admin, id, 'admin')).toEqual(refusedTo('owner'))
    expect(await remove(admin, id)).toEqual(refusedTo('owner'))
    expect(await link(admin, id)).toEqual(refusedTo('owner'))
    const rows = await app.services.db.selectFrom('password_resets').selectAll().execute()
    expect(rows).toEqual([])
    expect((await owner.request(getMe)).body.role).toBe('owner')
  })

  test('an admin manages assistants, and no other admin', async () => {
    const [bea, sam] = [await idOf('Bea'), await idOf('Sam')]
    expect(await link(admin, bea)).toEqual(refusedTo('owner'))
    expect(await remove(admin, bea)).toEqual(refusedTo('owner'))
    expect(await give(admin, sam, 'admin')).toEqual(refusedTo('owner'))
    expect(await link(admin, sam)).toBe(201)
    expect(await remove(admin, sam)).toBe(200)
    expect(await rolesNow()).toEqual({ 'Ada Agent': 'owner', Ben: 'admin', Bea: 'admin' })
  })

  test('T2 the last owner is neither demoted nor removed, by nobody', async () => {
    const id = await ownerId()
    const refused = [409, 'A team needs an owner. Make somebody else an owner first.']
    expect(await give(owner, id, 'admin')).toEqual(refused)
    expect(await remove(owner, id)).toEqual([409, 'You cannot remove yourself'])
    expect(await give(owner, await idOf('Ben'), 'owner')).toBe(200)
    expect(await give(owner, id, 'admin')).toBe(200)
    expect(await give(admin, await idOf('Ben'), 'assistant')).toEqual(refused)
    expect(await rolesNow()).toMatchObject({ 'Ada Agent': 'admin', Ben: 'owner' })
  })

  test('T2 two owners who demote or remove each other at once leave one', async () => {
    const [ada, ben] = [await ownerId(), await idOf('Ben')]
    await give(owner, ben, 'owner')
    await Promise.all([give(owner, ben, 'admin'), give(admin, ada, 'admin')])
    expect(await countOwners()).toBe(1)
    await restore()
    await give(owner, ben, 'owner')
    await Promise.all([remove(owner, ben), give(admin, ada, 'admin')])
    expect(await countOwners()).toBe(1)
  })

  test('a member who is made an owner keeps no reset link that an admin made before', async () => {
    const sam = await idOf('Sam')
    const { body } = await admin.request(createResetLink, { params: { id: sam } })
    await give(owner, sam, 'owner')
    const token = body.link.split('#')[1] ?? ''
    const used = await app.caller().request(resetPassword, { body: { token, password } })
    expect(used.status).toBe(403)
  })

  test('a role is given by invitation, an owner’s by an owner only', async () => {
    expect(outcome(await invite(admin, 'owner'))).toEqual(refusedTo('owner'))
    const made = [await invite(admin), await invite(admin, 'admin'), await invite(owner, 'owner')]
    expect(made.map(({ body }) => body.role)).toEqual(['assistant', 'admin', 'owner'])
    const { body: listed } = await admin.request(calls.listInvitations)
    const ofOwner = listed.find(({ role }) => role === 'owner')?.id ?? ''
    const withdraw = (by: Caller) => by.request(calls.withdrawInvitation, { params: { id: ofOwner } })
    expect(outcome(await withdraw(admin))).toEqual(refusedTo('owner'))
    expect((await withdraw(owner)).status).toBe(200)

    const { body } = await invite(admin, 'assistant')
    const sent = { token: body.link.split('#')[1] ?? '', name: 'New', password }
    const signals = await app.announced(async () => {
      const joined = await app.caller().request(acceptInvitation, { body: sent })
      expect([joined.status, joined.body.role]).toEqual([201, 'assistant'])
    })
    expect(signals).toContainEqual({ kind: 'team-changed' })
  })

  test('T3 a changed role holds at the member’s next call, and is recorded', async () => {
    const sam = await app.signInAs('sam@example.com')
    const tryImport = () => sam.send({ method: 'POST', url: '/api/admin/clients/import', payload: {} })
    expect((await tryImport()).statusCode).toBe(403)
    const id = await idOf('Sam')
    await give(owner, id, 'admin')
    expect((await tryImport()).statusCode).toBe(400)
    await give(owner, id, 'assistant')
    expect((await tryImport()).statusCode).toBe(403)
    await give(owner, id, 'assistant')
    const rows = await app.services.db
      .selectFrom('activity')
      .select(['actorName', 'searchText'])
      .where('action', '=', 'admin.role-changed')
      .orderBy('id')
      .execute()
    expect(rows.map(({ actorName }) => actorName)).toEqual(['Ada Agent', 'Ada Agent'])
    expect(rows[0]?.searchText).toContain('sam: admin')
  })

  const moneyNow = async () =>
    Object.fromEntries((await listAdmins(app.services.db)).map(({ name, seesMoney }) => [name, seesMoney]))

  test('C28 an owner gives an assistant the right to see money and takes it, at the next call, recorded', async () => {
    const sam = await app.signInAs('sam@example.com')
    const id = await idOf('Sam')
    const seen = async () => (await sam.request(getMe)).body.seesMoney
    expect(await seen()).toBe(false)
    expect(await show(admin, id, true)).toEqual(refusedTo('owner'))
    const signals = await app.announced(async () => expect(await show(owner, id, true)).toBe(200))
    expect(signals).toContainEqual({ kind: 'team-changed' })
    expect(await seen()).toBe(true)
    expect(await moneyNow()).toEqual({ 'Ada Agent': true, Ben: true, Bea: true, Sam: true })
    await show(owner, id, false)
    await show(owner, id, false)
    expect(await seen()).toBe(false)
    const rows = await app.services.db
      .selectFrom('activity')
      .select('searchText')
      .where('action', '=', 'admin.money-changed')
      .orderBy('id')
      .execute()
    expect(rows.map(({ searchText }) => searchText.split('\n')[0])).toEqual([
      'sam: prices and commission shown',
      'sam: prices and commission hidden',
    ])
  })

  test('C28 a promoted assistant sees money, and back as an assistant what was chosen for them', async () => {
    const id = await idOf('Sam')
    const givenAs = async (role: TeamRole) => {
      const { body } = await owner.request(calls.changeAdmin, { params: { id }, body: { role } })
      return body.seesMoney
    }
    expect([await givenAs('admin'), await givenAs('assistant')]).toEqual([true, false])
    await givenAs('admin')
    await show(owner, id, true)
    expect(await givenAs('assistant')).toBe(true)
    expect((await moneyNow())['Sam']).toBe(true)
  })

  test('C28 an invited assistant sees money only if it was ticked', async () => {
    const join = async (body: { role?: TeamRole; seesMoney?: boolean }, email: string) => {
      const made = await admin.request(calls.inviteAdmin, { body: { email, ...body } })
      const sent = { token: made.body.link.split('#')[1] ?? '', name: email, password }
      const joined = await app.caller().request(acceptInvitation, { body: sent })
      return [made.body.seesMoney, joined.body.seesMoney]
    }
    expect(await join({}, 'a@example.com')).toEqual([false, false])
    expect(await join({ seesMoney: true }, 'b@example.com')).toEqual([true, true])
    expect(await join({ role: 'admin' }, 'c@example.com')).toEqual([true, true])
    await invite(admin)
    const { body } = await admin.request(calls.listInvitations)
    expect(body.map(({ seesMoney }) => seesMoney)).toEqual([false])
  })
})
