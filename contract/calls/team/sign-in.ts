import { z } from 'zod'
import { call } from '../../call.ts'
import { limits } from '../../rules/limits.ts'
import { teamColors } from '../../rules/team-colors.ts'
import { teamRoles } from '../../rules/team-roles.ts'
import { digits, recoveryCode } from '../fields/code.ts'
import { EmailAddress } from '../fields/email-address.ts'
import { NewPassword, Password } from '../fields/password.ts'
import { line } from '../fields/text.ts'
import { Admin } from './admins.ts'

const Token = line(200)
const Done = z.object({ success: z.boolean() })

export const Credentials = z.object({
  email: EmailAddress,
  password: Password,
  rememberMe: z.boolean().default(true),
})

/** Signed in, unless `twoFactorRedirect` says that a code is required next. */
const SignInAnswer = z.object({ twoFactorRedirect: z.boolean().optional() })

export const NewAccount = z.object({
  token: Token,
  name: line(limits.name),
  email: EmailAddress,
  password: NewPassword,
})

/** The email address comes from the invitation. */
export const AcceptedInvitation = NewAccount.omit({ email: true })

/** A code of the authenticator app. */
export const AppCode = z.object({
  code: digits().length(6, 'Six digits'),
  trustDevice: z.boolean().optional(),
})

export const RecoveryCode = AppCode.extend({
  code: z.string().max(40, 'At most 40 characters').overwrite(recoveryCode).min(6, 'Ten letters and digits'),
})

export const setUpState = call({
  id: 'setUpState',
  method: 'GET',
  path: '/api/setup',
  access: 'public',
  summary: 'Whether the first admin account still has to be created, and the ways to sign in',
  answer: z.object({
    needed: z.boolean(),
    /** The provider with which members sign in; absent without one. */
    provider: z.object({ name: z.string() }).optional(),
    /** Only owners sign in with a password; absent where everybody may. */
    passwords: z.literal('owners').optional(),
    /** Somebody of the team has a passkey; absent where nobody has. */
    hasPasskeys: z.literal(true).optional(),
  }),
})

export const setUp = call({
  id: 'setUp',
  method: 'POST',
  path: '/api/setup',
  access: 'public',
  summary: 'Create the first admin account with the one-time token, and sign in',
  body: NewAccount,
  answer: Admin,
  status: 201,
})

export const signIn = call({
  id: 'signIn',
  method: 'POST',
  path: '/api/auth/sign-in/email',
  access: 'public',
  summary: 'Sign in with email and password; sets the session cookie or requires a code',
  body: Credentials,
  answer: SignInAnswer,
})

export const signOut = call({
  id: 'signOut',
  method: 'POST',
  path: '/api/auth/sign-out',
  access: 'public',
  summary: 'End this session',
  answer: Done,
})

export const verifyCode = call({
  id: 'verifyCode',
  method: 'POST',
  path: '/api/auth/two-factor/verify-totp',
  access: 'public',
  summary: 'Finish signing in, or turning two-factor on, with a code from the authenticator app',
  body: AppCode,
  answer: z.object({}),
})

export const verifyRecoveryCode = call({
  id: 'verifyRecoveryCode',
  method: 'POST',
  path: '/api/auth/two-factor/verify-backup-code',
  access: 'public',
  summary: 'Finish signing in with a recovery code',
  body: RecoveryCode,
  answer: z.object({}),
})

/** The facts that an invited person reads before joining. */
export const InvitationToRead = z.object({
  /** Empty for a team without a name. */
  team: z.string(),
  colour: z.enum(teamColors),
  /** The name of the member who invites; null for an invitation from before it was recorded. */
  invitedBy: z.string().nullable(),
  email: z.string(),
  role: z.enum(teamRoles),
})
export type InvitationToRead = z.infer<typeof InvitationToRead>

export const readInvitation = call({
  id: 'readInvitation',
  method: 'POST',
  path: '/api/invitations/read',
  access: 'public',
  summary: 'Who invites whom to which team and role; the token is in the body, since addresses are logged',
  body: z.object({ token: Token }),
  answer: InvitationToRead,
})

export const acceptInvitation = call({
  id: 'acceptInvitation',
  method: 'POST',
  path: '/api/invitations/accept',
  access: 'public',
  summary: 'Accept an invitation: create the account and sign in',
  body: AcceptedInvitation,
  answer: Admin,
  status: 201,
})
