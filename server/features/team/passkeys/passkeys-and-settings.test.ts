import { afterEach, expect, test } from 'vitest'
import { lockNumber } from '#contract/calls/people/safety.ts'
import { disconnectProvider, getMe } from '#contract/calls/team/account.ts'
import { confirmMe } from '#contract/calls/team/confirm-me.ts'
import { askPasskey, removePasskey } from '#contract/calls/team/passkeys.ts'
import { addPasskeyFor, signInBy } from '../../../testing/app/passkeys.ts'
import { SoftwarePasskey } from '../../../testing/app/software-passkey.ts'
import { adminPassword, startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { forEachEngine } from '../../../testing/engines/engines.ts'
import { connectAccount } from '../oidc/provider-data.ts'

const origin = 'https://portal.example.com'
const provider = {
  BASE_URL: origin,
  OIDC_ISSUER: 'https://id.example.com',
  OIDC_CLIENT_ID: 'desk',
  OIDC_CLIENT_SECRET: 'secret',
}
const device = () => new SoftwarePasskey({ origin })

forEachEngine('passkeys and the settings', (engine) => {
  let app: TestApp
  afterEach(() => app.close())
  const start = async (settings: Record<string, string>) => {
    app = await startTestApp({ engine, settings })
  }
  const idOf = async (email: string) =>
    (
      await app.services.db
        .selectFrom('user')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
    ).id

  test('are of the host of the public address, and of its pages only', async () => {
    await start({ BASE_URL: `${origin}/` })
    const added = await addPasskeyFor(app.admin, device())
    expect((await app.caller().request(askPasskey)).body.rpId).toBe('portal.example.com')
    const caller = app.caller()
    expect((await signInBy(caller, added.device)).status).toBe(200)
    expect([...caller.cookies.keys()].toSorted()).toEqual([
      '__Host-escrow.browser',
      '__Host-escrow.passkey',
      '__Host-escrow.session_token',
    ])
    await expect(addPasskeyFor(app.admin, new SoftwarePasskey())).rejects.toThrow('passkey-refused')
  })

  test('without a public address they are of the one at which the page was opened', async () => {
    await start({})
    const headers = {
      host: 'desk.lan:3000',
      origin: 'https://desk.lan:3000',
      'sec-fetch-site': 'same-origin',
    }
    const { device: own } = await addPasskeyFor(app.admin)
    const caller = app.caller()
    expect((await caller.request(askPasskey, { headers })).body.rpId).toBe('desk.lan')
    const foreign = { ...headers, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await caller.request(askPasskey, { headers: foreign })).problem.code).toBe('foreign-origin')
    const unreadable = await caller.request(askPasskey, { headers: { host: 'desk lan' } })
    expect([unreadable.status, unreadable.body.rpId]).toEqual([200, 'invalid'])
    expect((await signInBy(app.caller(), own)).status).toBe(200)
  })

  test('with passwords for owners only, a passkey signs in as before, and the last one stays', async () => {
    await start({ ...provider, PASSWORD_SIGN_IN: 'off' })
    const { db } = app.services
    const added = await addPasskeyFor(app.admin, device())
    await db.updateTable('user').set({ role: 'assistant' }).execute()
    app.services.sessions.clear()
    const caller = app.caller()
    expect((await signInBy(caller, added.device)).status).toBe(200)
    // A password that the member may not use is no way.
    const { status, problem } = await caller.request(removePasskey, { params: { passkeyId: added.id } })
    expect([status, problem.code]).toEqual([409, 'conflict'])
    const id = await idOf(app.adminEmail)
    await connectAccount(db, id, 'https://id.example.com ada', new Date().toISOString())
    const removed = await caller.request(removePasskey, { params: { passkeyId: added.id } })
    expect(removed.status).toBe(200)
    expect((await caller.request(getMe)).body.ways).toMatchObject({
      password: true,
      provider: { name: 'id.example.com' },
    })
  })

  test('I15: an account at a former provider is no way, and the provider is not disconnected if it is the last', async () => {
    await start({ ...provider, PASSWORD_SIGN_IN: 'off' })
    const { db } = app.services
    const added = await addPasskeyFor(app.admin, device())
    await db.updateTable('user').set({ role: 'assistant' }).execute()
    const id = await idOf(app.adminEmail)
    await connectAccount(db, id, 'https://former.example ada', new Date().toISOString())
    app.services.sessions.clear()
    const remove = () => app.admin.request(removePasskey, { params: { passkeyId: added.id } })
    expect((await remove()).status).toBe(409)
    await connectAccount(db, id, 'https://id.example.com ada', new Date().toISOString())
    expect((await remove()).status).toBe(200)
    const disconnect = () => app.admin.request(disconnectProvider, { body: { password: adminPassword } })
    const last = await disconnect()
    expect([last.status, last.problem.message]).toEqual([
      409,
      'id.example.com is your only way to sign in. Ask an owner for a password first.',
    ])
    await db.updateTable('user').set({ role: 'owner' }).execute()
    app.services.sessions.clear()
    expect((await disconnect()).status).toBe(200)
  })

  test('I14: escrow’s number is locked after a passkey has confirmed, for five minutes', async () => {
    await start({ BASE_URL: origin })
    const { db } = app.services
    const { device: own } = await addPasskeyFor(app.admin, device())
    const [first, second] = [(await app.createClient()).id, (await app.createClient()).id]
    await db.updateTable('session').set({ confirmedAt: null }).execute()
    const lock = (id = first) =>
      app.admin.request(lockNumber, { params: { id }, body: { phone: '(916) 555-0177' } })
    const withPassword = await lock()
    expect([withPassword.status, withPassword.problem.fields]).toEqual([400, { password: 'Required' }])
    await db.deleteFrom('account').execute()
    const before = await lock()
    expect([before.status, before.problem.code, before.problem.message]).toEqual([
      403,
      'not-confirmed',
      'Confirm with a passkey first.',
    ])
    const { body } = await app.admin.request(askPasskey)
    expect((await app.admin.request(confirmMe, { body: { passkey: own.answer(body) } })).status).toBe(200)
    expect((await lock()).status).toBe(200)
    app.clock.set(new Date(Date.now() + 301_000).toISOString())
    expect((await lock(second)).status).toBe(403)
  })
})
