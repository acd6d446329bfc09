import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as accountCalls from '#contract/calls/team/account.ts'
import * as adminCalls from '#contract/calls/team/admins.ts'
import * as signInCalls from '#contract/calls/team/sign-in.ts'
import { endTrustedDevice, listTrustedDevices } from '#contract/calls/team/trusted-devices.ts'
import type { Caller } from '../../testing/app/caller.ts'
import { adminPassword, startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { totpCode } from '../../testing/app/totp.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'

/** Whether the password alone signs this browser in. */
const isTrusted = async (browser: Caller, email: string, password = adminPassword): Promise<boolean> => {
  const { status, body } = await browser.request(signInCalls.signIn, { body: { email, password } })
  expect(status).toBe(200)
  return body.twoFactorRedirect !== true
}

forAnyEngine('trusted devices', (engine) => {
  let app: TestApp
  let restore: () => Promise<void>
  beforeAll(async () => {
    app = await startTestApp({ engine })
    restore = await app.save()
  })
  beforeEach(() => restore())
  afterAll(() => app.close())

  const proof = { password: adminPassword }
  const forgetUsedCodes = () => app.services.db.updateTable('twoFactor').set({ lastUsedStep: null }).execute()

  const switchOn = async (admin: Caller): Promise<string> => {
    const { totpURI } = (await admin.request(accountCalls.enableTwoFactor, { body: proof })).body
    await admin.request(signInCalls.verifyCode, { body: { code: totpCode(totpURI) } })
    return totpURI
  }

  const trust = async (email: string, totpURI: string, userAgent = 'Firefox'): Promise<Caller> => {
    await forgetUsedCodes()
    const browser = app.caller()
    await browser.request(signInCalls.signIn, { body: { email, password: adminPassword } })
    const body = { code: totpCode(totpURI), trustDevice: true }
    const { status } = await browser.request(signInCalls.verifyCode, {
      body,
      headers: { 'user-agent': userAgent },
    })
    expect(status).toBe(200)
    return browser
  }

  const list = async (admin = app.admin) => (await admin.request(listTrustedDevices)).body

  test('are listed with their browser, and stay one device across sign-ins', async () => {
    const totpURI = await switchOn(app.admin)
    const browser = await trust(app.adminEmail, totpURI, 'Firefox on a phone')
    await trust(app.adminEmail, totpURI, 'Safari')
    const before = await list()
    expect(new Set(before.map(({ userAgent }) => userAgent))).toEqual(
      new Set(['Firefox on a phone', 'Safari']),
    )
    expect(await isTrusted(browser, app.adminEmail)).toBe(true)
    expect(await isTrusted(browser, app.adminEmail)).toBe(true)
    const after = await list()
    expect(after.map(({ id }) => id).toSorted()).toEqual(before.map(({ id }) => id).toSorted())
    expect(JSON.stringify(after)).not.toContain('trust-device')
    // The one that was used last comes first, and one that has ended is not listed.
    const set = (id: string | undefined, columns: { lastUsedAt?: string; expiresAt?: string }) =>
      app.services.db
        .updateTable('trusted_devices')
        .set(columns)
        .where('id', '=', id ?? '')
        .execute()
    for (const [first, second] of [after, after.toReversed()]) {
      await set(first?.id, { lastUsedAt: '2020-01-02T00:00:00.000Z' })
      await set(second?.id, { lastUsedAt: '2020-01-01T00:00:00.000Z' })
      expect((await list()).map(({ id }) => id)).toEqual([first?.id, second?.id])
    }
    await set(after[0]?.id, { expiresAt: '2020-01-03T00:00:00.000Z' })
    expect((await list()).map(({ id }) => id)).toEqual([after[1]?.id])
  })

  test('can be ended by their owner only', async () => {
    const totpURI = await switchOn(app.admin)
    const browser = await trust(app.adminEmail, totpURI)
    const other = await trust(app.adminEmail, totpURI, 'Other')
    const second = await app.newAdmin('second@example.com')
    const id = (await list()).find(({ userAgent }) => userAgent === 'Firefox')?.id ?? ''
    expect(await list(second)).toEqual([])
    expect((await second.request(endTrustedDevice, { params: { id } })).status).toBe(404)
    expect(await isTrusted(browser, app.adminEmail)).toBe(true)
    const stored = () => app.services.db.selectFrom('verification').select('identifier').execute()
    const before = await stored()
    const ended = await app.admin.request(endTrustedDevice, { params: { id } })
    expect([ended.status, ended.body]).toEqual([200, { id }])
    expect(await stored()).toHaveLength(before.length - 1)
    expect(await isTrusted(browser, app.adminEmail)).toBe(false)
    expect(await isTrusted(other, app.adminEmail)).toBe(true)
    expect((await list()).map(({ userAgent }) => userAgent)).toEqual(['lightMyRequest'])
  })

  test('all end when the password changes, as does a sign-in waiting for its code; others’ stay', async () => {
    const totpURI = await switchOn(app.admin)
    const second = await app.newAdmin('second@example.com')
    const theirs = await switchOn(second)
    const browser = await trust(app.adminEmail, totpURI)
    const colleague = await trust('second@example.com', theirs)
    const waiting = app.caller()
    expect(await isTrusted(waiting, app.adminEmail)).toBe(false)
    const newPassword = 'a quite different one'
    const changed = await app.admin.request(accountCalls.changePassword, {
      body: { currentPassword: adminPassword, newPassword },
    })
    expect(changed.status).toBe(200)
    expect(await isTrusted(browser, app.adminEmail, newPassword)).toBe(false)
    expect(await isTrusted(colleague, 'second@example.com')).toBe(true)
    await forgetUsedCodes()
    const code = totpCode(totpURI)
    expect((await waiting.request(signInCalls.verifyCode, { body: { code } })).status).toBe(401)
    expect(await list()).toEqual([])
  })

  test('a wrong current password ends none', async () => {
    const browser = await trust(app.adminEmail, await switchOn(app.admin))
    const body = { currentPassword: 'not my password', newPassword: 'a quite different one' }
    expect((await app.admin.request(accountCalls.changePassword, { body })).status).toBe(400)
    const wrong = { password: body.currentPassword }
    expect((await app.admin.request(accountCalls.disableTwoFactor, { body: wrong })).status).toBe(400)
    expect(await isTrusted(browser, app.adminEmail)).toBe(true)
    const off = app.services.db.selectFrom('activity').where('action', '=', 'two-factor.turned-off')
    expect(await off.selectAll().execute()).toEqual([])
  })

  test('all end when two-factor is turned off, and none returns with a new secret', async () => {
    const browser = await trust(app.adminEmail, await switchOn(app.admin))
    expect((await app.admin.request(accountCalls.disableTwoFactor, { body: proof })).status).toBe(200)
    expect(await list()).toEqual([])
    await switchOn(app.admin)
    expect(await isTrusted(browser, app.adminEmail)).toBe(false)
  })

  test('end with their account', async () => {
    const second = await app.newAdmin('second@example.com')
    await trust('second@example.com', await switchOn(second))
    const { id } = (await second.request(accountCalls.getMe)).body
    await app.admin.request(adminCalls.removeAdmin, { params: { id } })
    expect(await app.services.db.selectFrom('trusted_devices').selectAll().execute()).toEqual([])
    expect(
      await app.services.db.selectFrom('verification').where('value', '=', id).selectAll().execute(),
    ).toEqual([])
  })

  test('a device ended during its sign-in is not trusted again', async () => {
    const browser = await trust(app.adminEmail, await switchOn(app.admin))
    const stolen = app.caller()
    stolen.cookies.set('escrow.trust_device', browser.cookies.get('escrow.trust_device') ?? '')
    await app.services.db.deleteFrom('trusted_devices').execute()
    expect(await isTrusted(stolen, app.adminEmail)).toBe(false)
    expect(await list()).toEqual([])
  })
})
