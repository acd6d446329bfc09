import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import { unavailable } from '../problem.ts'

const StartedFor = z.object({ userId: z.string(), oidcSid: z.string() })

/** Starts sessions for members who have proved elsewhere who they are. The server alone calls it: it has no address. */
export function provedElsewhere() {
  return {
    id: 'proved-elsewhere',
    endpoints: {
      startFor: createAuthEndpoint.serverOnly(
        { method: 'POST', requireHeaders: true, body: StartedFor },
        async (ctx) => {
          const { userId, oidcSid } = ctx.body
          const user = await ctx.context.internalAdapter.findUserById(userId)
          if (!user) throw unavailable()
          const session = await ctx.context.internalAdapter.createSession(userId, false, { oidcSid }, true)
          await setSessionCookie(ctx, { session, user }, false)
          return null
        },
      ),
    },
  } satisfies BetterAuthPlugin
}
