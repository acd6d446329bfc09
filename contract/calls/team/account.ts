import { z } from 'zod'
import { call } from '../../call.ts'
import { Moment } from '../fields/day-shapes.ts'
import { NewPassword, Password } from '../fields/password.ts'
import { Admin } from './admins.ts'

/** The ways in which a member signs in. */
export const Ways = z.object({
  password: z.boolean(),
  /** Absent where the team has none. */
  provider: z
    .object({
      name: z.string(),
      /** Null for a member who is not connected. */
      connectedAt: Moment.nullable(),
    })
    .optional(),
  /** How many the member has; absent without one. */
  passkeys: z.int().optional(),
})
export type Ways = z.infer<typeof Ways>

/** The signed-in admin; the phone number may be empty. `ways`: absent where there is only a password. */
export const Me = Admin.extend({ phone: z.string(), ways: Ways.optional() })
export type Me = z.infer<typeof Me>

const PasswordProof = z.object({ password: Password })

export const enableTwoFactor = call({
  id: 'enableTwoFactor',
  method: 'POST',
  path: '/api/auth/two-factor/enable',
  access: 'admin',
  least: 'assistant',
  summary: 'Start turning two-factor on: returns the secret for the app and recovery codes',
  body: PasswordProof,
  answer: z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) }),
})

export const disableTwoFactor = call({
  id: 'disableTwoFactor',
  method: 'POST',
  path: '/api/auth/two-factor/disable',
  access: 'admin',
  least: 'assistant',
  summary: 'Turn two-factor off',
  body: PasswordProof,
  answer: z.object({ status: z.boolean() }),
})

export const renewRecoveryCodes = call({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/auth/two-factor/generate-backup-codes',
  access: 'admin',
  least: 'assistant',
  summary: 'New recovery codes; the old ones stop working',
  body: PasswordProof,
  answer: z.object({ backupCodes: z.array(z.string()) }),
})

export const changePassword = call({
  id: 'changePassword',
  method: 'POST',
  path: '/api/auth/change-password',
  access: 'admin',
  least: 'assistant',
  summary: "Change the admin's own password; ends all other sessions",
  body: z.object({ currentPassword: Password, newPassword: NewPassword }),
  answer: z.object({}),
})

export const getMe = call({
  id: 'getMe',
  method: 'GET',
  path: '/api/admin/me',
  access: 'admin',
  summary: 'The signed-in admin',
  answer: Me,
})

export const disconnectProvider = call({
  id: 'disconnectProvider',
  method: 'DELETE',
  path: '/api/admin/me/provider',
  access: 'admin',
  least: 'assistant',
  summary:
    'Disconnect the own account at the provider, with the password; ends the other sessions that it started. Refused without a password, since it is the last way to sign in',
  body: PasswordProof,
  answer: Me,
})

export const Session = z.object({
  id: z.string(),
  createdAt: Moment,
  expiresAt: Moment,
  userAgent: z.string().nullable(),
  isCurrent: z.boolean(),
})

export const listSessions = call({
  id: 'listSessions',
  method: 'GET',
  path: '/api/admin/sessions',
  access: 'admin',
  summary: 'Where the admin is signed in',
  answer: z.array(Session),
})

export const endSession = call({
  id: 'endSession',
  method: 'DELETE',
  path: '/api/admin/sessions/:id',
  worksOnFullDisk: true,
  access: 'admin',
  least: 'assistant',
  summary: "End one of the admin's own sessions",
  answer: z.object({ id: z.string() }),
})
