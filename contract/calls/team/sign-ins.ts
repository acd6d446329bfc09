import { z } from 'zod'
import { call } from '../../call.ts'
import { Moment } from '../fields/day-shapes.ts'

/** Sign-ins to accounts, and the number of failed ones. */
export const SignInRecord = z.object({
  /** In the last seven days. */
  failed: z.object({
    count: z.int(),
    /** The beginning of the hour of the first of them; null if there are none. */
    since: Moment.nullable(),
  }),
  /** The last sign-ins, newest first. */
  recent: z.array(
    z.object({
      id: z.uuid(),
      createdAt: Moment,
      userAgent: z.string().nullable(),
      /** The account had not signed in from this browser before. */
      isNewBrowser: z.boolean(),
    }),
  ),
})
export type SignInRecord = z.infer<typeof SignInRecord>

export const getSignInRecord = call({
  id: 'getSignInRecord',
  method: 'GET',
  path: '/api/admin/sign-ins',
  access: 'admin',
  summary: "The admin's own last sign-ins, and how many failed in the last seven days",
  answer: SignInRecord,
})
