import { z } from 'zod'
import { call } from '../../call.ts'
import { emailWays, textWays } from '../../rules/answers-setup.ts'
import { answerChannels, incomingReasons } from '../../rules/incoming.ts'
import { Moment } from '../fields/day-shapes.ts'

/** What became of a text or email that came in. */
export const receivedStates = [
  'filed',
  'to-sort',
  'dismissed',
  'automatic',
  'bounce',
  'keyword',
  'draft',
] as const

/** A text or email that came in about a deal, without its words. */
export const Received = z.object({
  id: z.uuid(),
  by: z.enum(answerChannels),
  way: z.enum([...emailWays, ...textWays]),
  /** The number or address; as the gateway or the email gives it. */
  sentFrom: z.string(),
  /** The person of the deal whose message it is; absent where nobody's, or no longer of the deal. */
  personName: z.string().optional(),
  state: z.enum(receivedStates),
  /** Why it waits or waited for a member, or whose phone it came from; null where there is nothing to say. */
  reason: z.enum([...incomingReasons, 'shared-phone']).nullable(),
  /** The member who placed or dismissed it. */
  sortedBy: z.string().optional(),
  receivedAt: Moment,
})
export type Received = z.infer<typeof Received>

export const listReceived = call({
  id: 'listReceived',
  method: 'GET',
  path: '/api/admin/clients/:clientId/received',
  access: 'admin',
  summary: 'The texts and emails that came in about a client, newest first',
  answer: z.array(Received),
  reads: ['client', 'incoming', 'messages', 'people'],
})
