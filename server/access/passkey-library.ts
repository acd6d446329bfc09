import { passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import type { Db } from '../db/database.ts'
import { handleInTransaction } from './handle-in-transaction.ts'
import { libraryOptions } from './sign-in-library.ts'
import type { PasskeySite, SignIn } from './sign-in.ts'

/** Refuses a passkey in the middle of the library's call; `forward.ts` has the words for each code. */
const refuse = (code: string): never => {
  throw new APIError('UNAUTHORIZED', { code })
}

/**
 * Notes that a passkey was used. Of two uses at once of a device that counts, one succeeds, and a copy whose count is behind does not.
 */
async function noteUse(db: Db, credentialID: string, counter: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter, lastUsedAt: new Date().toISOString() })
    .where('credentialID', '=', credentialID)
    // A device that does not count says 0 each time.
    .where('counter', counter === 0 ? '=' : '<', counter)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) refuse('AUTHENTICATION_FAILED')
}

async function refuseKnown(db: Db, credentialID: string): Promise<void> {
  const known = await db
    .selectFrom('passkey')
    .select('id')
    .where('credentialID', '=', credentialID)
    .executeTakeFirst()
  if (known) refuse('PREVIOUSLY_REGISTERED')
}

function optionsWithPasskeys(db: Db, secret: string, baseUrl: string | null, { rpId, origin }: PasskeySite) {
  const options = libraryOptions(db, secret, baseUrl)
  return {
    ...options,
    // A member who adds a passkey has confirmed who they are, however old the session is.
    session: { ...options.session, freshAge: 0 },
    plugins: [
      ...options.plugins,
      passkey({
        rpID: rpId,
        rpName: options.appName,
        origin,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        advanced: { webAuthnChallengeCookie: 'passkey' },
        // The library itself takes a passkey that did not ask for a finger, a face or a PIN.
        registration: {
          afterVerification: async ({ verification }) => {
            if (!verification.registrationInfo?.userVerified) refuse('USER_NOT_VERIFIED')
            await refuseKnown(db, verification.registrationInfo?.credential.id ?? '')
          },
        },
        authentication: {
          afterVerification: async ({ verification: { authenticationInfo } }) => {
            if (!authenticationInfo.userVerified) refuse('USER_NOT_VERIFIED')
            await noteUse(db, authenticationInfo.credentialID, authenticationInfo.newCounter)
          },
        },
      }),
    ],
  }
}

/** The library answers 500 to a passkey that it cannot read; where no statement has failed, that is a refusal. */
async function asRefused(response: Response, hasFailed: () => Promise<boolean>): Promise<Response> {
  if (response.status !== 500 || (await hasFailed())) return response
  const { code } = (await response.clone().json()) as { code?: string }
  if (code !== 'FAILED_TO_VERIFY_REGISTRATION') return response
  return Response.json({ code }, { status: 400 })
}

/** The library's calls about passkeys, each in one transaction. `sign-in.ts` loads it. */
export function passkeysByLibrary(db: Db, secret: string, baseUrl: string | null): SignIn['handlePasskey'] {
  return (request, site, around = (_trx, run) => run()) =>
    handleInTransaction(db, around, async (watched, hasFailed) => {
      const inside = betterAuth(optionsWithPasskeys(watched, secret, baseUrl, site))
      return asRefused(await inside.handler(request), hasFailed)
    })
}
