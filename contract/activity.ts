import { z } from 'zod'
import { call } from './call.ts'
import { Moment } from './dates.ts'

/** Who did what, when, to which client. */
export const Activity = z.object({
  id: z.uuid(),
  clientId: z.uuid().nullable(),
  actorType: z.enum(['admin', 'client', 'system']),
  actorName: z.string(),
  /** A verb in the form noun.verb, such as `step.completed`. */
  action: z.string(),
  /** What it was done to, in words. */
  subject: z.string(),
  createdAt: Moment,
})
export type Activity = z.infer<typeof Activity>

export const listActivity = call({
  id: 'listActivity',
  method: 'GET',
  path: '/api/admin/clients/:id/activity',
  access: 'admin',
  summary: 'What happened in a transaction, newest first',
  answer: z.array(Activity),
})
