import { z } from 'zod'
import { call } from './call.ts'
import { EmailAddress } from './clients.ts'
import { Moment } from './dates.ts'
import { limits } from './limits.ts'
import { line } from './text.ts'

/** A member of the team. */
export const Admin = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  twoFactorEnabled: z.boolean(),
  createdAt: Moment,
})
export type Admin = z.infer<typeof Admin>

/** The signed-in admin; the phone number may be empty. */
export const Me = Admin.extend({ phone: z.string() })

export const NewPassword = z
  .string()
  .min(limits.password.min, `At least ${limits.password.min} characters`)
  .max(limits.password.max, `At most ${limits.password.max} characters`)

const Password = z.string().min(1, 'Required').max(limits.password.max)
const Token = z.string().min(1, 'Required').max(200)
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

export const Code = z.object({
  code: z.string().trim().min(6, 'Six digits').max(20),
  trustDevice: z.boolean().optional(),
})

const PasswordProof = z.object({ password: Password })

export const setUpState = call({
  id: 'setUpState',
  method: 'GET',
  path: '/api/setup',
  access: 'public',
  summary: 'Whether the first admin account still has to be created',
  answer: z.object({ needed: z.boolean() }),
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
  body: Code,
  answer: z.object({}),
})

export const verifyRecoveryCode = call({
  id: 'verifyRecoveryCode',
  method: 'POST',
  path: '/api/auth/two-factor/verify-backup-code',
  access: 'public',
  summary: 'Finish signing in with a recovery code',
  body: Code,
  answer: z.object({}),
})

export const enableTwoFactor = call({
  id: 'enableTwoFactor',
  method: 'POST',
  path: '/api/auth/two-factor/enable',
  access: 'admin',
  summary: 'Start turning two-factor on: returns the secret for the app and recovery codes',
  body: PasswordProof,
  answer: z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) }),
})

export const disableTwoFactor = call({
  id: 'disableTwoFactor',
  method: 'POST',
  path: '/api/auth/two-factor/disable',
  access: 'admin',
  summary: 'Turn two-factor off',
  body: PasswordProof,
  answer: z.object({ status: z.boolean() }),
})

export const renewRecoveryCodes = call({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/auth/two-factor/generate-backup-codes',
  access: 'admin',
  summary: 'New recovery codes; the old ones stop working',
  body: PasswordProof,
  answer: z.object({ backupCodes: z.array(z.string()) }),
})

export const changePassword = call({
  id: 'changePassword',
  method: 'POST',
  path: '/api/auth/change-password',
  access: 'admin',
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
  access: 'admin',
  summary: "End one of the admin's own sessions",
  answer: z.object({ id: z.string() }),
})

export const listAdmins = call({
  id: 'listAdmins',
  method: 'GET',
  path: '/api/admin/admins',
  access: 'admin',
  summary: 'The team',
  answer: z.array(Admin),
})

export const removeAdmin = call({
  id: 'removeAdmin',
  method: 'DELETE',
  path: '/api/admin/admins/:id',
  access: 'admin',
  summary: 'Remove another admin; their sessions end immediately',
  answer: z.object({ id: z.string() }),
})

export const Invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  createdAt: Moment,
  expiresAt: Moment,
})

export const listInvitations = call({
  id: 'listInvitations',
  method: 'GET',
  path: '/api/admin/invitations',
  access: 'admin',
  summary: 'Invitations that can still be accepted',
  answer: z.array(Invitation),
})

export const inviteAdmin = call({
  id: 'inviteAdmin',
  method: 'POST',
  path: '/api/admin/invitations',
  access: 'admin',
  summary: 'Invite another admin; the link is shown once, for the admin to pass on',
  body: z.object({ email: EmailAddress }),
  answer: Invitation.extend({ link: z.string() }),
  status: 201,
})

export const withdrawInvitation = call({
  id: 'withdrawInvitation',
  method: 'DELETE',
  path: '/api/admin/invitations/:id',
  access: 'admin',
  summary: 'Withdraw an invitation',
  answer: z.object({ id: z.uuid() }),
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
