import { z } from 'zod'
import { call } from '../../call.ts'
import { outcomes } from '../../rules/deal/outcomes.ts'
import { limits } from '../../rules/limits.ts'
import { NullableDay } from '../fields/day-shapes.ts'
import { optionalProse } from '../fields/text.ts'
import { AdminClient } from './clients.ts'

export const OutcomeChange = z.object({
  outcome: z.enum(outcomes),
  /** The day of the outcome, not in the future; today when absent. Ignored for `open`. */
  outcomeOn: NullableDay.default(null),
  /** Shown to the client. Ignored for `open`. */
  outcomeReason: optionalProse(limits.outcomeReason).default(''),
  /** The client gets a notification with the reason. Ignored for `open`. */
  tellsClient: z.boolean().default(false),
  /** Closing also completes the open steps on that day. Left out, it does when the deal was not closed before. */
  completesSteps: z.boolean().optional(),
})
export type OutcomeChange = z.output<typeof OutcomeChange>

export const setOutcome = call({
  id: 'setOutcome',
  method: 'PATCH',
  path: '/api/admin/clients/:id/outcome',
  access: 'admin',
  least: 'assistant',
  summary: 'Set whether a deal is open, on hold, closed or canceled, and tell the client if asked to',
  body: OutcomeChange,
  portalTexts: 'Outcome',
  answer: AdminClient,
  changes: ['client', 'steps', 'documents', 'notifications'],
})

export const undoOutcome = call({
  id: 'undoOutcome',
  method: 'POST',
  path: '/api/admin/clients/:id/outcome/undo',
  access: 'admin',
  least: 'assistant',
  summary:
    'Undo the newest change of a deal’s outcome, with the steps that it completed and the requests that it ended, within two minutes; 409 once something of it has changed',
  answer: AdminClient,
  changes: ['client', 'steps', 'documents', 'notifications'],
})
