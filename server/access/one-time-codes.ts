import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { createAuthEndpoint, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { symmetricDecrypt } from 'better-auth/crypto'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '../db/database.ts'

const seconds = 30
/** Replaces a used code with an invalid one, which the library counts as wrong. */
const used = 'already used'

/** The six-digit code of a step (RFC 4226, section 5.3). */
function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  return String((digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

/** The newest 30-second step with this code, within the library's window of one step; null without one. */
function stepOf(secret: string, code: string): number | null {
  const now = Math.floor(Date.now() / 1000 / seconds)
  const sent = Buffer.from(code)
  let found: number | null = null
  for (const step of [now - 1, now, now + 1]) {
    const right = Buffer.from(codeOf(secret, step))
    if (right.length === sent.length && timingSafeEqual(right, sent)) found = step
  }
  return found
}

/** Marks a step as used unless the step or a newer one already was; of several concurrent attempts, one succeeds. */
async function takeStep(db: Db, id: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('twoFactor')
    .set({ lastUsedStep: step })
    .where('id', '=', id)
    .where((of) => of.or([of('lastUsedStep', 'is', null), of('lastUsedStep', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The account that has entered its password and owes its second factor; null without one. */
async function challengedUser(ctx: GenericEndpointContext): Promise<string | null> {
  const { name } = ctx.context.createAuthCookie('two_factor')
  const challenge = await ctx.getSignedCookie(name, ctx.context.secret)
  const verification = challenge ? await ctx.context.internalAdapter.findVerificationValue(challenge) : null
  return verification?.value ?? null
}

/** Accepts each authenticator code only once per account (RFC 6238, section 5.2). */
export function oneTimeCodes(db: Db) {
  const refuseUsed = createAuthMiddleware(async (ctx) => {
    const { code } = ctx.body as { code: string }
    const session = await getSessionFromCtx(ctx, { disableRefresh: true })
    const userId = session?.user.id ?? (await challengedUser(ctx))
    if (userId === null) return undefined
    const known = await db
      .selectFrom('twoFactor')
      .select(['id', 'secret'])
      .where('userId', '=', userId)
      .executeTakeFirst()
    if (!known) return undefined
    const secret = await symmetricDecrypt({ key: ctx.context.secretConfig, data: known.secret })
    const step = stepOf(secret, code)
    if (step === null || (await takeStep(db, known.id, step))) return undefined
    return { context: { body: { ...ctx.body, code: used } } }
  })
  return {
    id: 'one-time-codes',
    endpoints: {
      challengedUser: createAuthEndpoint.serverOnly({ method: 'GET', requireHeaders: true }, challengedUser),
    },
    hooks: {
      before: [{ matcher: ({ path }) => path === '/two-factor/verify-totp', handler: refuseUsed }],
    },
  } satisfies BetterAuthPlugin
}
