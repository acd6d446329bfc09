import { kyselyAdapter } from '@better-auth/kysely-adapter'
import { betterAuth } from 'better-auth/minimal'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { randomUUIDv7 } from 'node:crypto'
import type { Admin } from '#contract/calls/team/admins.ts'
import { limits } from '#contract/rules/limits.ts'
import type { Db } from '../db/database.ts'
import { unavailable } from '../problem.ts'
import { FailedStatements } from './failed-statements.ts'
import { handleInTransaction } from './handle-in-transaction.ts'
import { oneTimeCodes } from './one-time-codes.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { provedElsewhere } from './proved-elsewhere.ts'
import { type Around, type Credentials, longestSession, readRights, type SignIn } from './sign-in.ts'
import { trustedDevices } from './trusted-devices.ts'

const day = 86_400

type Verify = typeof verifyPassword

/** The library's options on a database, which may be a transaction. */
export function libraryOptions(
  db: Db,
  secret: string,
  baseUrl: string | null,
  verify: Verify = verifyPassword,
) {
  const secure = baseUrl?.startsWith('https://') ?? false
  return {
    appName: 'Real Estate Transaction Tracker',
    // Sets the storage of booleans and dates: 0/1 and text, on both engines.
    database: kyselyAdapter(db, { type: 'sqlite' }),
    secret,
    baseURL: baseUrl ?? 'http://localhost',
    basePath: '/api/auth',
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: limits.password.min,
      maxPasswordLength: limits.password.max,
      password: { hash: hashPassword, verify },
    },
    // Read with each session; no call of the library may set it.
    user: {
      additionalFields: {
        role: { type: 'string' as const, required: false, input: false },
        seesMoney: { type: 'boolean' as const, required: false, input: false },
      },
    },
    session: {
      expiresIn: 14 * day,
      updateAge: day,
      additionalFields: {
        oidcSid: { type: 'string' as const, required: false, input: false },
      },
    },
    plugins: [
      twoFactor({ issuer: 'Transaction Tracker' }),
      oneTimeCodes(db),
      trustedDevices(db),
      provedElsewhere(),
    ],
    // Origins and rates have been checked already, by the same rules as for every other call.
    rateLimit: { enabled: false },
    advanced: {
      disableCSRFCheck: true,
      disableOriginCheck: true,
      useSecureCookies: false,
      cookiePrefix: secure ? '__Host-escrow' : 'escrow',
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: 'lax' as const, path: '/' },
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => randomUUIDv7(), validateSchema: false },
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
  }
}

/** The account's hash that the password matches; null for a wrong password. An unknown account takes as long as a known one. */
async function matchingHash(db: Db, { email, password }: Credentials): Promise<string | null> {
  const account = await db
    .selectFrom('user')
    .innerJoin('account', 'account.userId', 'user.id')
    .select('account.password')
    .where('user.email', '=', email)
    .where('account.providerId', '=', 'credential')
    .executeTakeFirst()
  if (account?.password) {
    const hash = account.password
    return (await verifyPassword({ hash, password })) ? hash : null
  }
  await hashPassword(password)
  return null
}

/** Sign-in by better-auth on the product's own database. `sign-in.ts` loads it. */
export function signInByLibrary(
  db: Db,
  secret: string,
  baseUrl: string | null,
  providerHours?: number,
): Omit<SignIn, 'handlePasskey'> {
  const auth = betterAuth(libraryOptions(db, secret, baseUrl))
  const atOnce = (request: Request, around: Around, verify?: Verify): Promise<Response> =>
    handleInTransaction(db, around, (watched) => {
      const inside = betterAuth(libraryOptions(watched, secret, baseUrl, verify))
      return inside.handler(request)
    })
  return {
    handle: (request) => auth.handler(request),
    handleAtOnce: (request, around = (_trx, run) => run()) => atOnce(request, around),
    async enter(request, credentials, around = (_trx, run) => run()) {
      const matching = await matchingHash(db, credentials)
      if (matching === null) return Response.json({ code: 'INVALID_EMAIL_OR_PASSWORD' }, { status: 401 })
      // A password changed in the meantime no longer matches.
      return atOnce(request, around, async ({ hash }) => hash === matching)
    },
    async startFor(trx, headers, body) {
      const statements = new FailedStatements()
      const inside = betterAuth(libraryOptions(trx.withPlugin(statements), secret, baseUrl))
      const { headers: answered } = await inside.api.startFor({ headers, body, returnHeaders: true })
      if (await statements.any(trx)) throw unavailable()
      return answered.getSetCookie()
    },
    challengedUser: (headers) => auth.api.challengedUser({ headers }),
    async identify(headers) {
      const { response, headers: answered } = await auth.api.getSession({ headers, returnHeaders: true })
      const cookies = answered.getSetCookie()
      if (!response) return { identity: null, cookies }
      const { user, session } = response
      const longest = longestSession(session.oidcSid ?? null, providerHours)
      if (new Date(session.createdAt).getTime() + longest <= Date.now()) {
        await db.deleteFrom('session').where('id', '=', session.id).execute()
        return { identity: null, cookies: [] }
      }
      const admin: Admin = {
        id: user.id,
        name: user.name,
        email: user.email,
        ...readRights(user),
        twoFactorEnabled: 'twoFactorEnabled' in user && Boolean(user.twoFactorEnabled),
        createdAt: new Date(user.createdAt).toISOString(),
      }
      return { identity: { admin, sessionId: session.id }, cookies }
    },
  }
}
