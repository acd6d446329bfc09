import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmMe } from '#contract/calls/team/confirm-me.ts'
import { addPasskey, askNewPasskey, listPasskeys, removePasskey } from '#contract/calls/team/passkeys.ts'
import { addPasskeyFor, signInBy } from '../../../testing/app/passkeys.ts'
import { SoftwarePasskey } from '../../../testing/app/software-passkey.ts'
import { adminPassword, startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { forEachEngine } from '../../../testing/engines/engines.ts'

forEachEngine('adding and removing passkeys', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  const confirm = (caller = app.admin) => caller.request(confirmMe, { body: { password: adminPassword } })
  const outOfDate = async () =>
    app.services.db.updateTable('session').set({ confirmedAt: '2020-01-01T00:00:00.000Z' }).execute()

  test('I19: is added by somebody who has confirmed who they are, in this session and for five minutes', async () => {
    const device = new SoftwarePasskey()
    const before = await app.admin.request(askNewPasskey)
    expect([before.status, before.problem.code, before.problem.message]).toEqual([
      403,
      'not-confirmed',
      'Confirm who you are first.',
    ])
    const wrong = await app.admin.request(confirmMe, { body: { password: 'not the password' } })
    expect([wrong.status, wrong.problem.code]).toEqual([401, 'wrong-password'])
    expect((await app.admin.request(askNewPasskey)).status).toBe(403)
    expect((await confirm()).status).toBe(200)
    const { body: question } = await app.admin.request(askNewPasskey)
    expect(question.rp).toEqual({ id: 'localhost', name: 'Real Estate Transaction Tracker' })
    expect(question.authenticatorSelection).toEqual({
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    })
    const response = device.answerNew(question)
    await outOfDate()
    const late = await app.admin.request(addPasskey, { body: { name: 'iPhone', response } })
    expect([late.status, late.problem.code]).toEqual([403, 'not-confirmed'])
    const elsewhere = await app.signInAs(app.adminEmail)
    await confirm()
    expect((await elsewhere.request(askNewPasskey)).status).toBe(403)
    const added = await app.admin.request(addPasskey, { body: { name: ' iPhone ', response } })
    expect([added.status, added.body.name, added.body.lastUsedAt]).toEqual([201, 'iPhone', null])
    expect(Object.keys(added.body).toSorted()).toEqual(['createdAt', 'id', 'lastUsedAt', 'name'])
    expect((await app.admin.request(listPasskeys)).body).toEqual([added.body])
    // Its answer is good once, and it is not added twice.
    expect((await app.admin.request(addPasskey, { body: { name: 'Again', response } })).status).toBe(401)
    const { body: second } = await app.admin.request(askNewPasskey)
    expect(second.excludeCredentials?.map(({ id }) => id)).toEqual([device.id])
    const known = await app.admin.request(addPasskey, {
      body: { name: 'Again', response: device.answerNew(second) },
    })
    expect(known.problem.message).toBe('This passkey has been added already.')
  })

  test('is added in a session that began days ago', async () => {
    const daysAgo = new Date(Date.now() - 5 * 86_400_000).toISOString()
    await app.services.db.updateTable('session').set({ createdAt: daysAgo }).execute()
    app.services.sessions.clear()
    const { device } = await addPasskeyFor(app.admin)
    expect((await signInBy(app.caller(), device)).status).toBe(200)
  })

  test('is recorded and mailed to the account, when it is removed, too', async () => {
    const { db } = app.services
    const { id } = await addPasskeyFor(app.admin, new SoftwarePasskey(), 'Key <1>')
    await app.admin.request(removePasskey, { params: { passkeyId: id } })
    const entries = await db
      .selectFrom('activity')
      .select(['action', 'subject'])
      .where('action', 'like', 'passkey.%')
      .orderBy('id')
      .execute()
    expect(entries.slice(-2)).toEqual([
      { action: 'passkey.added', subject: 'Key <1>' },
      { action: 'passkey.removed', subject: 'Key <1>' },
    ])
    const mails = await db
      .selectFrom('deliveries')
      .select(['kind', 'sentTo'])
      .where('kind', 'like', 'passkey%')
      .orderBy('id')
      .execute()
    expect(mails.slice(-2)).toEqual([
      { kind: 'passkey_added', sentTo: app.adminEmail },
      { kind: 'passkey_removed', sentTo: app.adminEmail },
    ])
  })

  test('an answer that cannot be read, is of another page or without finger, face or PIN adds nothing', async () => {
    await confirm()
    const before = (await app.admin.request(listPasskeys)).body.length
    const tried = async (change: (device: SoftwarePasskey, question: never) => object) => {
      const { body } = await app.admin.request(askNewPasskey)
      const response = change(new SoftwarePasskey(), body as never) as never
      const { status, problem } = await app.admin.request(addPasskey, { body: { name: 'Key', response } })
      return [status, problem.code]
    }
    const refused = [401, 'passkey-refused']
    expect(
      await tried((device, asked) => device.answerNew(asked, { origin: 'https://evil.example' })),
    ).toEqual(refused)
    expect(await tried((device, asked) => device.answerNew(asked, { rpId: 'evil.example' }))).toEqual(refused)
    expect(await tried((device, asked) => device.answerNew(asked, { isUnverified: true }))).toEqual(refused)
    const broken = await tried((device, asked) => {
      const answered = device.answerNew(asked)
      return { ...answered, response: { ...answered.response, authenticatorData: 'AAAA' } }
    })
    expect(broken).toEqual(refused)
    expect(await tried(() => ({ id: 'x y' }))).toEqual([400, 'invalid-input'])
    const long = await app.admin.request(addPasskey, {
      body: { name: 'x'.repeat(61), response: {} as never },
    })
    expect(long.problem.fields?.['name']).toBe('At most 60 characters')
    expect((await app.admin.request(listPasskeys)).body).toHaveLength(before)
  })

  test('a member has at most 20, also of two that are added at once', async () => {
    const dana = await app.newAdmin('dana@example.com', 'Dana')
    const { id } = await addPasskeyFor(dana)
    const { db } = app.services
    const row = await db.selectFrom('passkey').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    for (let n = 1; n < 19; n++)
      await db
        .insertInto('passkey')
        .values({ ...row, id: `${n}`, credentialID: `c${n}` })
        .execute()
    const { body: question } = await dana.request(askNewPasskey)
    const more = await app.signInAs('dana@example.com')
    await confirm(more)
    const { body: other } = await more.request(askNewPasskey)
    const added = await Promise.all([
      dana.request(addPasskey, { body: { name: 'a', response: new SoftwarePasskey().answerNew(question) } }),
      more.request(addPasskey, { body: { name: 'b', response: new SoftwarePasskey().answerNew(other) } }),
    ])
    expect(added.map(({ status }) => `${status}`).toSorted()).toEqual(['201', '409'])
    const full = await dana.request(askNewPasskey)
    expect([full.status, full.problem.message]).toEqual([
      409,
      'You have 20 passkeys. Remove one that you no longer use first.',
    ])
  })

  test('I15: the last way to sign in cannot be removed, also not two at once', async () => {
    const eve = await app.newAdmin('eve@example.com', 'Eve')
    const first = await addPasskeyFor(eve)
    const second = await addPasskeyFor(eve)
    const { db } = app.services
    const { userId } = await db
      .selectFrom('passkey')
      .select('userId')
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow()
    await db.deleteFrom('account').where('userId', '=', userId).execute()
    const removed = await Promise.all(
      [first, second].map(({ id }) => eve.request(removePasskey, { params: { passkeyId: id } })),
    )
    expect(removed.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409'])
    expect(removed.find(({ status }) => status === 409)?.problem.message).toBe(
      'This passkey is your only way to sign in. Add another one first, or ask an owner for a password.',
    )
    expect((await eve.request(listPasskeys)).body).toHaveLength(1)
    const left = removed[0]?.status === 409 ? first : second
    expect((await signInBy(app.caller(), left.device)).status).toBe(200)
  })
})
