import { z } from 'zod'
import { call } from '../../call.ts'
import { limits } from '../../rules/limits.ts'
import { Moment } from '../fields/day-shapes.ts'

/** A person of a deal whose mailbox does not exist: no email is sent there. */
export const FailingAddress = z.object({
  personId: z.uuid(),
  firstName: z.string(),
  address: z.string(),
  /** When the first email came back. */
  since: Moment,
})
export type FailingAddress = z.infer<typeof FailingAddress>

export const tryAddressAgain = call({
  id: 'tryAddressAgain',
  method: 'POST',
  path: '/api/admin/failing-addresses/try',
  access: 'admin',
  least: 'assistant',
  summary: 'Send emails to a failing address again',
  body: z.object({ address: z.string().trim().min(1).max(limits.email) }),
  answer: z.object({ address: z.string() }),
  changes: ['preferences'],
})
