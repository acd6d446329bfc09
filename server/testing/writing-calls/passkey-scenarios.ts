import { confirmMe } from '#contract/calls/team/confirm-me.ts'
import * as passkeyCalls from '#contract/calls/team/passkeys.ts'
import type { Caller } from '../app/caller.ts'
import { addPasskeyFor } from '../app/passkeys.ts'
import { SoftwarePasskey } from '../app/software-passkey.ts'
import { adminPassword } from '../app/test-app.ts'
import type { World } from '../app/world.ts'
import { byAdmin, scenario, type Scenario } from './scenario.ts'

const newDevice = () => new SoftwarePasskey({ origin: 'https://portal.example.com' })
const proof = { password: adminPassword }

/** A browser that is asked for a passkey of the admin. */
async function asked({ admin }: World, caller: Caller) {
  const { device, id } = await addPasskeyFor(admin.first, newDevice())
  const { body } = await caller.request(passkeyCalls.askPasskey)
  return { caller, id, response: device.answer(body) }
}

/** Passkeys: added, used and removed. */
export const passkeyScenarios: readonly Scenario[] = [
  scenario(confirmMe, 'with the password', {
    by: byAdmin,
    sent: () => ({ body: proof }),
    touches: 'admin',
    writes: { session: 1 },
  }),
  scenario(confirmMe, 'with a passkey, which starts no session', {
    given: (world) => asked(world, world.admin.second),
    by: (_, { caller }) => caller,
    sent: (_, { response }) => ({ body: { passkey: response } }),
    touches: 'admin',
    writes: { passkey: 1, session: 1, 'verification of nobody': 1 },
  }),
  scenario(passkeyCalls.askNewPasskey, 'after confirming', {
    given: ({ admin: { first } }) => first.request(confirmMe, { body: proof }),
    by: byAdmin,
    touches: 'nobody',
    writes: { 'verification of nobody': 1 },
  }),
  scenario(passkeyCalls.askPasskey, 'of anybody', {
    by: ({ app }) => app.caller(),
    touches: 'nobody',
    writes: { 'verification of nobody': 1 },
  }),
  scenario(passkeyCalls.addPasskey, 'after confirming', {
    given: async ({ admin: { first } }) => {
      await first.request(confirmMe, { body: proof })
      return newDevice().answerNew((await first.request(passkeyCalls.askNewPasskey)).body)
    },
    by: byAdmin,
    sent: (_, response) => ({ body: { name: 'iPhone', response } }),
    touches: 'admin',
    writes: { passkey: 1, deliveries: 1, 'activity of nobody': 1, 'verification of nobody': 1 },
  }),
  scenario(passkeyCalls.signInWithPasskey, 'without password and code', {
    given: (world) => asked(world, world.app.caller()),
    by: (_, { caller }) => caller,
    sent: (_, { response }) => ({ body: { response } }),
    touches: 'admin',
    writes: {
      passkey: 1,
      session: 1,
      sign_ins: 1,
      'activity of nobody': 1,
      'verification of nobody': 1,
    },
  }),
  scenario(passkeyCalls.signInWithPasskey, 'which ends the session that the browser had', {
    given: (world) => asked(world, world.admin.second),
    by: (_, { caller }) => caller,
    sent: (_, { response }) => ({ body: { response } }),
    touches: 'admin',
    ends: ['second device'],
    writes: {
      passkey: 1,
      session: 2,
      sign_ins: 1,
      'activity of nobody': 1,
      'verification of nobody': 1,
    },
  }),
  scenario(passkeyCalls.removePasskey, 'one of two', {
    given: ({ admin }) => addPasskeyFor(admin.first, newDevice()),
    by: byAdmin,
    sent: (_, { id }) => ({ params: { passkeyId: id } }),
    touches: 'admin',
    writes: { passkey: 1, deliveries: 1, 'activity of nobody': 1 },
  }),
]
