import { kyselyAdapter } from '@better-auth/kysely-adapter'
import { betterAuth } from 'better-auth/minimal'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { randomUUIDv7 } from 'node:crypto'
import type { Admin } from '#contract/access.ts'
import { limits } from '#contract/limits.ts'
import type { Db } from '../db/database.ts'
import { oneTimeCodes } from './one-time-codes.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { trustedDevices } from './trusted-devices.ts'

const day = 86_400
/** Maximum age of a session, however often it is extended; milliseconds. */
export const longestSession = 30 * day * 1000

function options(db: Db, secret: string, baseUrl: string | null) {
  const secure = baseUrl?.startsWith('https://') ?? false
  return {
    appName: 'Real Estate Transaction Tracker',
    // The type decides how booleans and dates are stored: 0/1 and text, on both engines.
    database: kyselyAdapter(db, { type: 'sqlite' }),
    secret,
    baseURL: baseUrl ?? 'http://localhost',
    basePath: '/api/auth',
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: limits.password.min,
      maxPasswordLength: limits.password.max,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    session: { expiresIn: 14 * day, updateAge: day },
    plugins: [twoFactor({ issuer: 'Transaction Tracker' }), oneTimeCodes(db), trustedDevices(db)],
    // Origins and rates have been checked already, by the same rules as for every other call.
    rateLimit: { enabled: false },
    advanced: {
      disableCSRFCheck: true,
      disableOriginCheck: true,
      useSecureCookies: false,
      cookiePrefix: secure ? '__Host-escrow' : 'escrow',
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: 'lax' as const, path: '/' },
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => randomUUIDv7() },
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
  }
}

/** The admin behind a session, and the session's id. */
export interface AdminIdentity {
  admin: Admin
  sessionId: string
}

export interface SignIn {
  /** Handles one of the library's own calls. */
  handle(request: Request): Promise<Response>
  /** The same in one transaction, which a response from 500 on undoes. Not for signing in, whose hash takes long. */
  handleAtOnce(request: Request): Promise<Response>
  /** Who is signed in by these headers, and the cookies that extend the session. */
  identify(headers: Headers): Promise<{ identity: AdminIdentity | null; cookies: string[] }>
}

/** Sign-in by better-auth on the product's own database. */
export function createSignIn(db: Db, secret: string, baseUrl: string | null): SignIn {
  const auth = betterAuth(options(db, secret, baseUrl))
  return {
    handle: (request) => auth.handler(request),
    async handleAtOnce(request) {
      const failed: Response[] = []
      try {
        return await db.transaction().execute(async (trx) => {
          const response = await betterAuth(options(trx, secret, baseUrl)).handler(request)
          if (response.status < 500) return response
          failed.push(response)
          throw new Error('The sign-in library failed')
        })
      } catch (error) {
        if (failed[0]) return failed[0]
        throw error
      }
    },
    async identify(headers) {
      const { response, headers: answered } = await auth.api.getSession({ headers, returnHeaders: true })
      const cookies = answered.getSetCookie()
      if (!response) return { identity: null, cookies }
      const { user, session } = response
      if (new Date(session.createdAt).getTime() + longestSession <= Date.now()) {
        await db.deleteFrom('session').where('id', '=', session.id).execute()
        return { identity: null, cookies: [] }
      }
      const admin: Admin = {
        id: user.id,
        name: user.name,
        email: user.email,
        twoFactorEnabled: 'twoFactorEnabled' in user && Boolean(user.twoFactorEnabled),
        createdAt: new Date(user.createdAt).toISOString(),
      }
      return { identity: { admin, sessionId: session.id }, cookies }
    },
  }
}
