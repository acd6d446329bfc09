import { setImmediate as turn } from 'node:timers/promises'
import { reportCrash } from '#contract/calls/desk/operations.ts'
import * as accountCalls from '#contract/calls/team/account.ts'
import * as reset from '#contract/calls/team/password-reset.ts'
import * as signInCalls from '#contract/calls/team/sign-in.ts'
import { endTrustedDevice, listTrustedDevices } from '#contract/calls/team/trusted-devices.ts'
import { connectAccount } from '../../features/team/oidc/provider-data.ts'
import type { Caller } from '../app/caller.ts'
import { adminPassword } from '../app/test-app.ts'
import { totpCode } from '../app/totp.ts'
import type { World } from '../app/world.ts'
import { byAdmin, scenario, type Scenario } from './scenario.ts'

const proof = { password: adminPassword }
const credentialsOf = ({ email }: { email: string }) => ({ email, password: adminPassword })

/** A browser that has sent the password and now needs a code. */
const askedForCode = async ({ app, admin }: World): Promise<Caller> => {
  const caller = app.caller()
  await caller.request(signInCalls.signIn, { body: credentialsOf(admin) })
  return caller
}
const withoutTwoFactor = async ({ admin }: World) => {
  await admin.first.request(accountCalls.disableTwoFactor, { body: proof })
}

/** Signing in and account security. */
export const accountScenarios: readonly Scenario[] = [
  scenario(signInCalls.signIn, 'with the password, which then requires a code', {
    by: ({ app }) => app.caller(),
    sent: ({ admin }) => ({ body: credentialsOf(admin) }),
    touches: 'admin',
    writes: { verification: 1, 'verification of nobody': 1 },
  }),
  scenario(signInCalls.signIn, 'with the password only', {
    by: ({ app }) => app.caller(),
    given: withoutTwoFactor,
    sent: ({ admin }) => ({ body: credentialsOf(admin) }),
    touches: 'admin',
    writes: { session: 1, sign_ins: 1, 'activity of nobody': 1 },
  }),
  scenario(signInCalls.signIn, 'again on a trusted device, which ends the session it had', {
    by: ({ admin }) => admin.second,
    sent: ({ admin }) => ({ body: credentialsOf(admin) }),
    touches: 'admin',
    ends: ['second device'],
    writes: { session: 2, trusted_devices: 1, verification: 2, sign_ins: 1, 'activity of nobody': 1 },
  }),
  scenario(signInCalls.signOut, 'on one of two devices', {
    by: ({ admin }) => admin.second,
    touches: 'admin',
    ends: ['second device'],
    writes: { session: 1 },
  }),
  scenario(signInCalls.verifyCode, 'to finish signing in', {
    given: askedForCode,
    by: (_, caller) => caller,
    sent: ({ admin }) => ({ body: { code: totpCode(admin.totpUri) } }),
    touches: 'admin',
    writes: {
      session: 1,
      twoFactor: 1,
      verification: 1,
      'verification of nobody': 1,
      sign_ins: 1,
      'activity of nobody': 1,
    },
  }),
  scenario(signInCalls.verifyCode, 'to finish signing in and trust the device', {
    given: askedForCode,
    by: (_, caller) => caller,
    sent: ({ admin }) => ({ body: { code: totpCode(admin.totpUri), trustDevice: true } }),
    touches: 'admin',
    writes: {
      session: 1,
      trusted_devices: 1,
      twoFactor: 1,
      verification: 2,
      'verification of nobody': 1,
      sign_ins: 1,
      'activity of nobody': 1,
    },
  }),
  scenario(signInCalls.verifyCode, 'to turn two-factor on, which ends the other sessions', {
    given: async (world) => {
      await withoutTwoFactor(world)
      const { body } = await world.admin.first.request(accountCalls.enableTwoFactor, { body: proof })
      return body.totpURI
    },
    by: byAdmin,
    sent: (_, otpauth) => ({ body: { code: totpCode(otpauth) } }),
    touches: 'admin',
    ends: ['second device', 'first device'],
    writes: { session: 4, twoFactor: 1, user: 1, 'activity of nobody': 1 },
  }),
  scenario(signInCalls.verifyRecoveryCode, 'to finish signing in', {
    given: askedForCode,
    by: (_, caller) => caller,
    sent: ({ admin }) => ({ body: { code: admin.recoveryCodes[0] } }),
    touches: 'admin',
    writes: {
      session: 1,
      twoFactor: 1,
      verification: 1,
      'verification of nobody': 1,
      sign_ins: 1,
      'activity of nobody': 1,
    },
  }),
  scenario(accountCalls.enableTwoFactor, 'as the first step', {
    by: byAdmin,
    given: withoutTwoFactor,
    sent: () => ({ body: proof }),
    touches: 'admin',
    writes: { twoFactor: 1 },
  }),
  scenario(accountCalls.disableTwoFactor, 'along with the trusted devices', {
    by: byAdmin,
    sent: () => ({ body: proof }),
    touches: 'admin',
    ends: ['first device'],
    writes: {
      session: 2,
      trusted_devices: 2,
      twoFactor: 1,
      user: 1,
      verification: 2,
      'activity of nobody': 1,
    },
  }),
  scenario(accountCalls.renewRecoveryCodes, 'all of them', {
    by: byAdmin,
    sent: () => ({ body: proof }),
    touches: 'admin',
    writes: { twoFactor: 1 },
  }),
  scenario(accountCalls.disconnectProvider, 'with the password', {
    by: byAdmin,
    given: ({ app: { services }, admin }) =>
      connectAccount(services.db, admin.id, 'https://id.example.com ada', new Date().toISOString()),
    sent: () => ({ body: proof }),
    touches: 'admin',
    writes: { account: 1, 'activity of nobody': 1 },
  }),
  scenario(accountCalls.changePassword, 'which ends the other sessions', {
    by: byAdmin,
    sent: () => ({ body: { currentPassword: adminPassword, newPassword: 'violet lantern harbor quilt' } }),
    touches: 'admin',
    ends: ['second device', 'first device'],
    writes: {
      account: 1,
      password_resets: 1,
      session: 4,
      trusted_devices: 2,
      verification: 2,
      'activity of nobody': 1,
    },
  }),
  scenario(reportCrash, 'which is logged only', {
    by: ({ app }) => app.caller(),
    sent: () => ({ body: { error: 'RangeError', page: 'client', at: [] } }),
    touches: 'nobody',
    writes: {},
  }),
  {
    call: reset.requestPasswordReset,
    title: 'of an existing account, whose email is written after the response',
    prepare: async ({ app, admin }) => {
      const deliveries = app.services.db.selectFrom('deliveries').select('id').where('userId', '=', admin.id)
      const count = async () => (await deliveries.execute()).length
      const before = await count()
      return async () => {
        const answered = await app
          .caller()
          .request(reset.requestPasswordReset, { body: { email: admin.email } })
        while ((await count()) === before) await turn()
        return answered
      }
    },
    touches: 'admin',
    writes: { deliveries: 1, password_resets: 2 },
  },
  scenario(reset.createResetLink, 'for a colleague', {
    by: byAdmin,
    sent: ({ otherAdmin }) => ({ params: { id: otherAdmin.id } }),
    touches: 'other admin',
    writes: { 'activity of nobody': 1, deliveries: 1, password_resets: 2 },
  }),
  scenario(reset.resetPassword, 'with the link of a colleague', {
    given: async ({ admin, otherAdmin }) => {
      const params = { id: admin.id }
      const { body } = await otherAdmin.first.request(reset.createResetLink, { params })
      return new URL(body.link).hash.slice(1)
    },
    by: ({ app }) => app.caller(),
    sent: (_, token) => ({ body: { token, password: 'violet lantern harbor quilt' } }),
    touches: 'admin',
    ends: ['all devices'],
    writes: {
      account: 1,
      'activity of nobody': 1,
      deliveries: 1,
      password_resets: 1,
      session: 3,
      trusted_devices: 2,
      verification: 2,
    },
  }),
  scenario(accountCalls.endSession, 'of the other device', {
    by: byAdmin,
    sent: ({ admin }) => ({ params: { id: admin.secondSession } }),
    touches: 'admin',
    ends: ['second device'],
    writes: { session: 1 },
  }),
  scenario(endTrustedDevice, 'which then needs a code again', {
    by: byAdmin,
    sent: async ({ admin }) => {
      const [device] = (await admin.first.request(listTrustedDevices)).body
      return { params: { id: device?.id ?? '' } }
    },
    touches: 'admin',
    writes: { trusted_devices: 1, verification: 1 },
  }),
]
