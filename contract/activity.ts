import { z } from 'zod'
import { type ActivityKind, activityKinds } from './activity-actions.ts'
import { call } from './call.ts'
import { Moment } from './dates.ts'
import { limits } from './limits.ts'

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

function whole(least: number, most: number) {
  return z.coerce
    .number<string>('Must be a whole number')
    .int('Must be a whole number')
    .min(least, `At least ${least}`)
    .max(most, `At most ${most}`)
}

/** Which deeds are wanted, all of them optional. */
export const ActivityQuery = z.object({
  kind: z.enum(Object.keys(activityKinds) as ActivityKind[]).optional(),
  /** The name of who did it. */
  person: z
    .string()
    .max(2 * limits.name + 1, 'Too long')
    .optional(),
  /** Part of what was done, of what it was done to, or of who did it; letters of any case. */
  search: z.string().trim().max(limits.title, `At most ${limits.title} characters`).optional(),
  limit: whole(1, 1_000).default(1_000),
  offset: whole(0, 1_000_000).default(0),
})
export type ActivityQuery = z.output<typeof ActivityQuery>

/** Somebody who did something in a transaction. */
export const ActivityPerson = z.object({ actorType: Activity.shape.actorType, actorName: z.string() })
export type ActivityPerson = z.infer<typeof ActivityPerson>

export const listActivityPeople = call({
  id: 'listActivityPeople',
  method: 'GET',
  path: '/api/admin/clients/:id/activity/people',
  access: 'admin',
  summary: 'Who did something in a transaction, by name',
  answer: z.array(ActivityPerson),
})

export const listActivity = call({
  id: 'listActivity',
  method: 'GET',
  path: '/api/admin/clients/:id/activity',
  access: 'admin',
  summary: 'What happened in a transaction, newest first',
  query: ActivityQuery,
  answer: z.array(Activity),
})
