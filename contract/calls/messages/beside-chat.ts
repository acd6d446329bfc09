import { z } from 'zod'
import { call } from '../../call.ts'
import { Moment } from '../fields/day-shapes.ts'

/** An email that a program wrote: an away message, a list. It is no message, and only the team sees it. */
export const AutomaticMail = z.object({
  id: z.uuid(),
  /** The name of the person it came from, or what the sender calls itself. */
  from: z.string(),
  /** Its first line, or its subject where it has none. */
  says: z.string(),
  receivedAt: Moment,
})
export type AutomaticMail = z.infer<typeof AutomaticMail>

/** What the caller answered by email to an email about the deal. It waits until they use or discard it, and nobody else sees it. */
export const MemberDraft = z.object({
  id: z.uuid(),
  content: z.string(),
  /** Bank details were removed before it was stored; absent otherwise. */
  isMasked: z.literal(true).optional(),
  /** How many files came with it, of which none is taken; absent for none. */
  leftOut: z.int().optional(),
  receivedAt: Moment,
})
export type MemberDraft = z.infer<typeof MemberDraft>

export const listBesideChat = call({
  id: 'listBesideChat',
  method: 'GET',
  path: '/api/admin/clients/:id/beside-chat',
  access: 'admin',
  summary:
    'What came by email and stands beside the messages of a chat, for the team only, and the drafts of the caller; oldest first',
  answer: z.object({ automatic: z.array(AutomaticMail), drafts: z.array(MemberDraft) }),
  reads: ['client', 'incoming', 'people'],
})

export const markDraftUsed = call({
  id: 'markDraftUsed',
  method: 'POST',
  path: '/api/admin/incoming/:id/draft-used',
  access: 'admin',
  least: 'assistant',
  summary: 'Take the caller’s own draft away from above the chat: it was used or discarded',
  answer: z.object({ id: z.uuid() }),
  changes: ['incoming'],
})
