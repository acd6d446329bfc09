import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import type { Db } from '../db/database.ts'
import { newId } from '../db/new-id.ts'

const prefix = 'trust-device-'

/** The identifier in a browser's trust cookie: too long to guess, and signed by the library. */
function identifierIn(ctx: Pick<GenericEndpointContext, 'headers'>): string | null {
  const cookies = ctx.headers?.get('cookie') ?? ''
  const [, value = ''] = /trust_device=([^;]*)/.exec(cookies) ?? []
  const [, identifier = ''] = /!([\w-]+)\./.exec(value.replaceAll('%21', '!')) ?? []
  return identifier === '' ? null : identifier
}

/** Stores the new identifier that a trusted device gets at sign-in. False when its trust ended in the meantime. */
async function renew(db: Db, userId: string, from: string | null, to: NewIdentifier): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('trusted_devices')
    .set({ ...to, lastUsedAt: new Date().toISOString() })
    .where('userId', '=', userId)
    .where('identifier', '=', from ?? '')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

interface NewIdentifier {
  identifier: string
  userAgent: string | null
  expiresAt: string
}

async function add(db: Db, userId: string, device: NewIdentifier): Promise<void> {
  const now = new Date().toISOString()
  await db
    .insertInto('trusted_devices')
    .values({ ...device, id: newId(), userId, createdAt: now, lastUsedAt: now })
    .execute()
}

/** Maintains the list of trusted devices; the library's trust cookie counts only while its device is listed. */
export function trustedDevices(db: Db) {
  const refuseEnded = createAuthMiddleware(async (ctx) => {
    const identifier = identifierIn(ctx)
    if (identifier === null) return
    const listed = await db
      .selectFrom('trusted_devices')
      .select('id')
      .where('identifier', '=', identifier)
      .executeTakeFirst()
    if (!listed) await ctx.context.internalAdapter.deleteVerificationByIdentifier(identifier)
  })
  return {
    id: 'trusted-devices',
    hooks: {
      before: [{ matcher: ({ path }) => path === '/sign-in/email', handler: refuseEnded }],
    },
    init: () => ({
      options: {
        databaseHooks: {
          verification: {
            create: {
              before: async ({ identifier, value: userId, expiresAt }, ctx) => {
                if (!identifier.startsWith(prefix) || !ctx) return true
                const device = {
                  identifier,
                  userAgent: ctx.headers?.get('user-agent') ?? null,
                  expiresAt: expiresAt.toISOString(),
                }
                const isKnown = await renew(db, userId, identifierIn(ctx), device)
                if (isKnown) return true
                if (ctx.path === '/sign-in/email') return false
                await add(db, userId, device)
                return true
              },
            },
          },
          account: {
            update: {
              // Before the new password is stored, so that a crash in between leaves no trusted devices.
              before: async (_changes, ctx) => {
                const userId = ctx?.context.session?.user.id
                if (!userId) return
                await endTrust(db, userId)
                await db.deleteFrom('password_resets').where('userId', '=', userId).execute()
              },
            },
          },
        },
      },
    }),
  } satisfies BetterAuthPlugin
}

/** Removes all trusted devices of an account and its pending two-factor sign-ins. */
export async function endTrust(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('trusted_devices').where('userId', '=', userId).execute()
  await db.deleteFrom('verification').where('value', '=', userId).execute()
}
