import type { DeliveryKindRules } from '../delivery-kind.ts'

/** A link for a new password, until it expires or is replaced. */
export const passwordResetLink = {
  getState: async (db, { subjectId }, now) => {
    const reset = await db
      .selectFrom('password_resets')
      .select('id')
      .where('id', '=', subjectId)
      .where('expiresAt', '>', now.toISOString())
      .executeTakeFirst()
    return reset === undefined ? 'withdrawn' : 'current'
  },
} satisfies DeliveryKindRules
