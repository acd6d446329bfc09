import { z } from 'zod'
import { call } from '../../call.ts'
import { type ActivityKind, activityKinds } from '../../rules/activity-actions.ts'
import { limits } from '../../rules/limits.ts'
import { topics } from '../../topics.ts'
import { Moment } from '../fields/day-shapes.ts'
import { optionalLine } from '../fields/text.ts'

/** An action: who, what, when, and for which client. */
export const Activity = z.object({
  id: z.uuid(),
  clientId: z.uuid().nullable(),
  actorType: z.enum(['admin', 'client', 'system']),
  actorName: z.string(),
  /** In the form noun.verb, such as `step.completed`. */
  action: z.string(),
  /** The subject of the action, as text. */
  subject: z.string(),
  createdAt: Moment,
})
export type Activity = z.infer<typeof Activity>

function wholeNumber(min: number, max: number) {
  return z.coerce
    .number<string>('Must be a whole number')
    .int('Must be a whole number')
    .min(min, `At least ${min}`)
    .max(max, `At most ${max}`)
}

/** Filters for the activity list, all optional. */
export const ActivityQuery = z.object({
  kind: z.enum(Object.keys(activityKinds) as ActivityKind[]).optional(),
  /** The name of who did it. */
  person: z
    .string()
    .max(2 * limits.name + 1, 'Too long')
    .optional(),
  /** Matches part of the action's label, its subject, or the actor's name; ignores case. */
  search: optionalLine(limits.title).optional(),
  limit: wholeNumber(1, 1_000).default(1_000),
  offset: wholeNumber(0, 1_000_000).default(0),
})
export type ActivityQuery = z.output<typeof ActivityQuery>

/** Someone who did something in a transaction. */
export const ActivityPerson = z.object({ actorType: Activity.shape.actorType, actorName: z.string() })
export type ActivityPerson = z.infer<typeof ActivityPerson>

export const listActivityPeople = call({
  id: 'listActivityPeople',
  method: 'GET',
  path: '/api/admin/clients/:id/activity/people',
  access: 'admin',
  summary: 'Who did something in a transaction, by name',
  answer: z.array(ActivityPerson),
  reads: topics,
})

export const listActivity = call({
  id: 'listActivity',
  method: 'GET',
  path: '/api/admin/clients/:id/activity',
  access: 'admin',
  summary: 'What happened in a transaction, newest first',
  query: ActivityQuery,
  answer: z.array(Activity),
  reads: topics,
})
