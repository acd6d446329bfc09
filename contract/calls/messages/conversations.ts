import { z } from 'zod'
import { call } from '../../call.ts'
import { answerChannels } from '../../rules/incoming.ts'
import { Moment } from '../fields/day-shapes.ts'
import { LanguageCode } from '../fields/language.ts'
import { SenderType } from './messages.ts'

/** The chat with one client, as an entry in a list. */
export const Conversation = z.object({
  clientId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  propertyAddress: z.string(),
  isArchived: z.boolean(),
  /** Messages from the client that no admin has read. */
  unreadMessages: z.int(),
  lastSender: SenderType,
  /** The start of the newest message: at most 160 characters. */
  lastLine: z.string(),
  /** How many files came with the newest message; absent for none. */
  lastFiles: z.int().optional(),
  lastAt: Moment,
  /** The way by which the newest message came; absent for one written in a portal or on the desk. */
  lastBy: z.enum(answerChannels).optional(),
  /** In which the client reads; absent for English. */
  language: LanguageCode.optional(),
})
export type Conversation = z.infer<typeof Conversation>

export const countUnreadMessages = call({
  id: 'countUnreadMessages',
  method: 'GET',
  path: '/api/admin/conversations/unread-count',
  access: 'admin',
  summary: 'How many messages from clients no admin has read',
  answer: z.object({ count: z.int() }),
  reads: ['client', 'messages'],
})

export const listConversations = call({
  id: 'listConversations',
  method: 'GET',
  path: '/api/admin/conversations',
  access: 'admin',
  summary: 'Every chat that has messages, most recent message first',
  answer: z.array(Conversation),
  reads: ['client', 'messages'],
})
