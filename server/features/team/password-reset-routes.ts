import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import * as calls from '#contract/calls/team/password-reset.ts'
import { refundAttempt, takeAttempt } from '../../access/throttles.ts'
import { adminActor } from '../../db/activity-log.ts'
import { answer, type CallContext } from '../../http/answer.ts'
import { conflict, ProblemError, tooMany } from '../../problem.ts'
import { emailResetLink, issueResetLink } from './create-reset-link.ts'
import { resetPasswordByLink } from './reset-password.ts'

/** Counts before checking, so that concurrent requests cannot pass together. Throws 429. */
async function countRequest(throttle: RateLimiterAbstract, key: string): Promise<void> {
  const { consumedPoints, msBeforeNext } = await throttle.penalty(key, 1)
  if (consumedPoints <= throttle.points) return
  const wait = Math.max(1, Math.ceil(msBeforeNext / 1000))
  const minutes = Math.ceil(wait / 60)
  throw tooMany(
    `Too many reset links were requested. Please wait ${minutes} minutes.`,
    wait,
    throttle.keyPrefix,
  )
}

/** Neither the response nor its timing reveals whether the account exists: the work is done afterwards. */
async function requestReset({
  services,
  body,
  caller,
  reply,
}: CallContext<typeof calls.requestPasswordReset>) {
  const { channels, throttles, log } = services
  if (!channels.email)
    throw conflict('Email is not set up. Ask a colleague for a link, or use the command on the server.')
  const email = body.email.toLowerCase()
  await countRequest(throttles.resetsFromAddress, caller.address)
  await countRequest(throttles.resetsOfAccount, email)
  reply.raw.once('finish', () => {
    emailResetLink(services, email).catch((error: unknown) =>
      log.error({ err: error }, 'reset link not sent'),
    )
  })
  return { accepted: true }
}

async function useResetLink({ services, body, caller }: CallContext<typeof calls.resetPassword>) {
  const { tokens } = services.throttles
  await takeAttempt(tokens, caller.address)
  try {
    await resetPasswordByLink(services, body.token, body.password)
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status !== 403) await refundAttempt(tokens, caller.address)
    throw error
  }
  await refundAttempt(tokens, caller.address)
  return { success: true }
}

export const passwordResetRoutes = [
  answer(calls.passwordResetOptions, ({ services }) => ({ byEmail: services.channels.email !== null })),
  answer(calls.requestPasswordReset, requestReset),
  answer(calls.resetPassword, useResetLink),
  answer(calls.createResetLink, ({ services, params, caller }) =>
    issueResetLink(services, params.id, {
      role: caller.admin.admin.role,
      actor: adminActor(caller.admin),
    }),
  ),
]
