import type { Generated } from 'kysely'

/** The sign-in tables belong to better-auth: booleans are 0/1 and moments text on both engines. */
export interface UserRow {
  id: string
  name: string
  email: string
  emailVerified: Generated<number>
  image: string | null
  twoFactorEnabled: Generated<number | null>
  /** The admin's own number; empty if there is none. */
  phone: Generated<string>
  /** A role of contract/rules/team-roles.ts. */
  role: Generated<string>
  /** Sees prices and commission while an assistant. */
  seesMoney: Generated<number>
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
  /** The provider's name of its session: null if it did not start this one, and empty if it gave none. */
  oidcSid: string | null
  /** When this member last confirmed who they are. */
  confirmedAt: string | null
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

/** better-auth's temporary records: two-factor challenges and trusted devices. */
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
  /** The 30-second step (RFC 6238) of the last accepted code; codes of this step and older ones are refused. */
  lastUsedStep: number | null
}

/** A trusted browser that needs no second factor. Without this row, better-auth's trust cookie has no effect. */
export interface TrustedDeviceRow {
  id: string
  userId: string
  /** The identifier in better-auth's own table; it changes with each sign-in. */
  identifier: string
  userAgent: string | null
  createdAt: string
  lastUsedAt: string
  expiresAt: string
}

/** A one-time link to set a new password. */
export interface PasswordResetRow {
  id: string
  userId: string
  /** Null until the email with the link is written. */
  tokenHash: string | null
  /** The name of the colleague who created it; null when it was requested on the sign-in page. */
  madeBy: string | null
  createdAt: string
  expiresAt: string
}

/** A sign-in that succeeded. */
export interface SignInRow {
  id: string
  userId: string
  /** SHA-256 of the browser's cookie. */
  browserHash: string
  userAgent: string | null
  /** The account had not signed in from this browser before. */
  isNewBrowser: boolean
  createdAt: string
}

/** How many sign-ins of an account failed in an hour. */
export interface FailedSignInRow {
  /** A user's id; empty for all unknown accounts together. */
  account: string
  /** The beginning of the hour. */
  hour: string
  passwords: number
  codes: number
}

/** Somebody who was removed from the team, and does not join again by a domain. */
export interface FormerMemberRow {
  /** SHA-256 of the address, or of the account at the provider. */
  who: string
  removedAt: string
}

/** A member's passkey; the columns are better-auth's, but for `lastUsedAt`. */
export interface PasskeyRow {
  id: string
  name: string | null
  publicKey: string
  userId: string
  /** What the member's device calls it. */
  credentialID: string
  /** How often the device has signed; 0 for devices that do not count. */
  counter: number
  deviceType: string
  backedUp: number
  transports: string | null
  createdAt: string
  /** The model of the device. */
  aaguid: string | null
  lastUsedAt: string | null
}

/** The tables for accounts and signing in. */
export interface SignInTables {
  user: UserRow
  session: SessionRow
  account: AccountRow
  verification: VerificationRow
  twoFactor: TwoFactorRow
  trusted_devices: TrustedDeviceRow
  password_resets: PasswordResetRow
  sign_ins: SignInRow
  failed_sign_ins: FailedSignInRow
  former_members: FormerMemberRow
  passkey: PasskeyRow
}
