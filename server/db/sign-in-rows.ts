import type { Generated } from 'kysely'

/** The sign-in tables belong to better-auth: booleans are 0/1 and moments text on both engines. */
export interface UserRow {
  id: string
  name: string
  email: string
  emailVerified: Generated<number>
  image: string | null
  twoFactorEnabled: Generated<number | null>
  createdAt: string
  updatedAt: string
}

export interface SessionRow {
  id: string
  token: string
  userId: string
  expiresAt: string
  ipAddress: string | null
  userAgent: string | null
  createdAt: string
  updatedAt: string
}

export interface AccountRow {
  id: string
  accountId: string
  providerId: string
  userId: string
  password: string | null
  createdAt: string
  updatedAt: string
}

/** What better-auth remembers for a while: challenges of a second factor, and devices that need none. */
export interface VerificationRow {
  id: string
  identifier: string
  value: string
  expiresAt: string
  createdAt: string
  updatedAt: string
}

export interface TwoFactorRow {
  id: string
  userId: string
  /** Encrypted. */
  secret: string
  backupCodes: string
  verified: number | null
  failedVerificationCount: number | null
  lockedUntil: string | null
  /** The 30-second step (RFC 6238) of the last code that was accepted: that code and older ones are refused. */
  lastUsedStep: number | null
}

/** A browser that is not asked for a second factor. Without this row better-auth's cookie is worth nothing. */
export interface TrustedDeviceRow {
  id: string
  userId: string
  /** The identifier of better-auth's own row; it changes with each sign-in. */
  identifier: string
  userAgent: string | null
  createdAt: string
  lastUsedAt: string
  expiresAt: string
}

/** A one-time link to a new password. */
export interface PasswordResetRow {
  id: string
  userId: string
  /** Null until the mail with the link is written. */
  tokenHash: string | null
  /** The name of the colleague who made it; null when it was asked for at the sign-in. */
  madeBy: string | null
  createdAt: string
  expiresAt: string
}

/** The tables of accounts and of what signs in to them. */
export interface SignInTables {
  user: UserRow
  session: SessionRow
  account: AccountRow
  verification: VerificationRow
  twoFactor: TwoFactorRow
  trusted_devices: TrustedDeviceRow
  password_resets: PasswordResetRow
}
