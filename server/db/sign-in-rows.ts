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
