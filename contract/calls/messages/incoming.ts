import { z } from 'zod'
import { call } from '../../call.ts'
import { partnerRoles } from '../../rules/deal/people.ts'
import { answerChannels, incomingReasons } from '../../rules/incoming.ts'
import { leftOutReasons } from '../../rules/left-out.ts'
import { limits } from '../../rules/limits.ts'
import { Moment } from '../fields/day-shapes.ts'

/** A person of a client side who may have written an incoming message. */
const LikelyWriter = z.object({
  personId: z.uuid(),
  clientId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(['client', 'co-client']),
  propertyAddress: z.string(),
})

/** A file that came with a message and waits with it. */
export const IncomingFile = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Bytes; 0 while it is coming. */
  size: z.int(),
  /** The text gateway is still asked for it; absent otherwise. */
  isComing: z.literal(true).optional(),
})
export type IncomingFile = z.infer<typeof IncomingFile>

/** A file that was not taken, as `LeftOutFile`. */
export const LeftOut = z.object({
  name: z.string(),
  /** Bytes; absent where it is not known. */
  size: z.int().optional(),
  why: z.enum(leftOutReasons),
})

/** What somebody wrote back by text or email, where a member of the team has to decide whose it is. */
export const IncomingMessage = z.object({
  id: z.uuid(),
  by: z.enum(answerChannels),
  /** The number or address it came from; as the gateway or the email gives it, so not always one. */
  sentFrom: z.string(),
  /** The person whose email it answers; absent for a text, and for an email that answers none. */
  answered: z.string().optional(),
  /** Why nobody but a member can place it. */
  reason: z.enum(incomingReasons),
  content: z.string(),
  /** Bank details were removed before it was stored; absent otherwise. */
  isMasked: z.literal(true).optional(),
  /** How many photos or files came with it and were not taken; absent for none. */
  leftOut: z.int().optional(),
  /** Their names and why; absent where only their number is known. */
  leftOutFiles: z.array(LeftOut).optional(),
  /** The files that wait with it; absent for none. */
  files: z.array(IncomingFile).optional(),
  /** The lender, escrow, other agent or coordinator whose email it answers; absent for anybody else. */
  partner: z.object({ personId: z.uuid(), firstName: z.string() }).optional(),
  /** The deal in which it waits; absent where that is not known. */
  deal: z
    .object({
      clientId: z.uuid(),
      firstName: z.string(),
      lastName: z.string(),
      propertyAddress: z.string(),
    })
    .optional(),
  receivedAt: Moment,
  /** The people of open deals first who may have written it. */
  people: z.array(LikelyWriter),
})
export type IncomingMessage = z.infer<typeof IncomingMessage>
export type LikelyWriter = z.infer<typeof LikelyWriter>

export const listIncoming = call({
  id: 'listIncoming',
  method: 'GET',
  path: '/api/admin/incoming',
  access: 'admin',
  summary:
    'Answers by text and email that a member has to place, longest waiting first; or those dismissed, newest first',
  query: z.object({
    state: z.enum(['to-sort', 'dismissed']).optional(),
    /** Only those that a person of this deal may have written. */
    clientId: z.uuid().optional(),
  }),
  answer: z.object({ total: z.int(), lines: z.array(IncomingMessage) }),
  reads: ['client', 'incoming', 'people'],
})

/** An email that came, as its writer sent it: with what it quotes, and what is known of its sender. */
export const WholeEmail = z.object({
  id: z.uuid(),
  sentFrom: z.string(),
  fromName: z.string(),
  subject: z.string(),
  /** Links into portals and bank numbers are taken out of it. */
  whole: z.string(),
  /** Whether the domain of the sender confirms the email; `unchecked` where it says nothing, or did not answer in time. */
  sender: z.enum(['confirmed', 'not-confirmed', 'unchecked']),
  answered: z.string().optional(),
  leftOut: z.int().optional(),
  /** The names of the files that were not taken, small pictures of its design too, and why; absent for none. */
  leftOutFiles: z.array(LeftOut).optional(),
  receivedAt: Moment,
})
export type WholeEmail = z.infer<typeof WholeEmail>

export const getIncoming = call({
  id: 'getIncoming',
  method: 'GET',
  path: '/api/admin/incoming/:id',
  access: 'admin',
  summary: 'The whole of an email that came, for the team only',
  answer: WholeEmail,
  reads: ['client', 'incoming'],
})

export const downloadIncomingFile = call({
  id: 'downloadIncomingFile',
  method: 'GET',
  path: '/api/admin/incoming-files/:fileId/download',
  access: 'admin',
  summary: 'A file that came with an incoming message and waits, as an attachment',
  sends: 'file',
})

export const fileIncoming = call({
  id: 'fileIncoming',
  method: 'POST',
  path: '/api/admin/incoming/:id/file',
  access: 'admin',
  least: 'assistant',
  summary:
    'Put an incoming message into the chat as the message of a person of the client side, or make documents of its files only',
  body: z.object({
    /** The person who wrote it; of files only, a partner who sent them, or absent for files of the team. */
    personId: z.uuid().optional(),
    /** What comes from this sender later is this person's, too. */
    remember: z.boolean().default(false),
    /** The deal of files without a person; absent for the deal of the message. */
    clientId: z.uuid().optional(),
    /** Its files that become documents, with who sees them, while its words reach no chat; absent for the chat. */
    documents: z
      .array(
        z.object({
          fileId: z.uuid(),
          isForClient: z.boolean().default(false),
          forPartners: z.array(z.enum(partnerRoles)).max(partnerRoles.length).default([]),
        }),
      )
      .min(1)
      .max(limits.documentsAtOnce)
      .optional(),
  }),
  answer: z.object({ messageId: z.uuid().optional() }),
  changes: ['messages', 'documents', 'notifications', 'incoming'],
})

export const dismissIncoming = call({
  id: 'dismissIncoming',
  method: 'POST',
  path: '/api/admin/incoming/:id/dismiss',
  access: 'admin',
  least: 'assistant',
  summary: 'Take an incoming message out of To sort; it can be taken back for 30 days',
  answer: z.object({ id: z.uuid() }),
  changes: ['incoming'],
})

export const blockSender = call({
  id: 'blockSender',
  method: 'POST',
  path: '/api/admin/incoming/:id/block',
  access: 'admin',
  least: 'assistant',
  summary:
    'Dismiss an incoming message and whatever else comes from its sender without being known as a person’s',
  answer: z.object({ id: z.uuid() }),
  changes: ['incoming'],
})

export const reopenIncoming = call({
  id: 'reopenIncoming',
  method: 'POST',
  path: '/api/admin/incoming/:id/reopen',
  access: 'admin',
  least: 'assistant',
  summary: 'Take a dismissed message back into To sort and end the blocking of its sender',
  answer: z.object({ id: z.uuid() }),
  changes: ['incoming'],
})

export const markNotTheirs = call({
  id: 'markNotTheirs',
  method: 'POST',
  path: '/api/admin/messages/:id/not-theirs',
  access: 'admin',
  least: 'assistant',
  summary:
    'Take a message that came by text or email out of the chat and back into To sort: another person wrote it',
  body: z.object({
    /** The number is not this person's: texts to it end, and what comes from it is not theirs. */
    isWrongNumber: z.boolean(),
  }),
  answer: z.object({ id: z.uuid() }),
  changes: ['messages', 'documents', 'preferences', 'incoming'],
})
