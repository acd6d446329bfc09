import { z } from 'zod'
import { call } from './call.ts'
import { AdminClient } from './clients.ts'
import { NullableDay } from './dates.ts'
import { limits } from './limits.ts'
import { outcomes } from './outcomes.ts'
import { optionalProse } from './text.ts'

export const OutcomeChange = z.object({
  outcome: z.enum(outcomes),
  /** The day since which it is so, not in the future; today when absent. Ignored for `open`. */
  outcomeOn: NullableDay.default(null),
  /** Shown to the client. Ignored for `open`. */
  outcomeReason: optionalProse(limits.outcomeReason).default(''),
})
export type OutcomeChange = z.output<typeof OutcomeChange>

export const setOutcome = call({
  id: 'setOutcome',
  method: 'PATCH',
  path: '/api/admin/clients/:id/outcome',
  access: 'admin',
  summary: 'Set whether a deal is open, on hold, closed or canceled; nobody is notified',
  body: OutcomeChange,
  portalTexts: 'Outcome',
  answer: AdminClient,
  changes: ['client'],
})
