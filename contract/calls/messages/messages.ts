import { z } from 'zod'
import { call } from '../../call.ts'
import { answerChannels } from '../../rules/incoming.ts'
import { limits } from '../../rules/limits.ts'
import { Moment } from '../fields/day-shapes.ts'
import { trimmedProse } from '../fields/text.ts'
import { LeftOut } from './incoming.ts'

export const SenderType = z.enum(['client', 'admin'])
export type SenderType = z.infer<typeof SenderType>

/** One message in the chat between a client and the agent's team. */
export const Message = z.object({
  id: z.uuid(),
  clientId: z.uuid(),
  senderType: SenderType,
  senderName: z.string(),
  /** The co-client who wrote the message; absent for the client. */
  person: z.object({ id: z.uuid(), role: z.literal('co-client') }).optional(),
  /** The name of the admin who wrote it, where another one than the client's agent did. */
  writtenBy: z.string().nullable(),
  content: z.string(),
  isRead: z.boolean(),
  createdAt: Moment,
  /** When the team withdrew the message; its content is then deleted and reads "Message withdrawn". */
  withdrawnAt: Moment.nullable(),
  /** The way by which the writer answered; absent for what was written in a portal or on the desk. */
  by: z.enum(answerChannels).optional(),
  /** The member who put it into the chat; absent where nobody had to. */
  addedBy: z.string().optional(),
  /** Bank details were removed before it was stored, each of them reads "[removed]"; absent otherwise. */
  isMasked: z.literal(true).optional(),
  /** How many photos or files came with it and were not taken; absent for none. */
  leftOut: z.int().optional(),
  /** Their names and why; absent where only their number is known. */
  leftOutFiles: z.array(LeftOut).optional(),
  /** The documents that came with it and are still in the deal, and photos that are still fetched; absent for none. */
  files: z
    .array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        /** Bytes; absent while it is coming, and so is its kind. */
        size: z.int().optional(),
        mimeType: z.string().optional(),
        isComing: z.literal(true).optional(),
      }),
    )
    .optional(),
  /** How many came with it, also those that are gone; absent for none. */
  fileCount: z.int().optional(),
  /** The first names of the people of the deal who share the phone it came from; absent for one, and for portals. */
  sharedBy: z.array(z.string()).optional(),
  /** The id of the email that it came in; absent for any other, and for portals. */
  emailId: z.uuid().optional(),
})
export type Message = z.infer<typeof Message>

/** The server sets the sender and its name; other fields of the body are ignored. */
export const MessageDraft = z.object({ content: trimmedProse(limits.content) })

export const listPortalMessages = call({
  id: 'listPortalMessages',
  method: 'GET',
  path: '/api/clients/:uniqueId/messages',
  access: 'portal',
  summary: 'The chat, oldest first',
  answer: z.array(Message),
  version: 'messages',
})

export const sendClientMessage = call({
  id: 'sendClientMessage',
  method: 'POST',
  path: '/api/clients/:uniqueId/messages',
  access: 'portal',
  summary: "Send a message in the client's name",
  body: MessageDraft,
  portalTexts: 'Chat',
  answer: Message,
  status: 201,
  rehearsedInSample: true,
  changes: ['messages'],
  idempotent: true,
})

export const listMessages = call({
  id: 'listMessages',
  method: 'GET',
  path: '/api/admin/clients/:id/messages',
  access: 'admin',
  summary: 'The chat with a client, oldest first',
  answer: z.array(Message),
  version: 'messages',
})

export const sendAdminMessage = call({
  id: 'sendAdminMessage',
  method: 'POST',
  path: '/api/admin/clients/:id/messages',
  access: 'admin',
  least: 'assistant',
  summary: "Send a message in the agent's name",
  body: MessageDraft,
  portalTexts: 'Chat',
  answer: Message,
  status: 201,
  changes: ['messages', 'notifications'],
  idempotent: true,
})

export const markMessageRead = call({
  id: 'markMessageRead',
  method: 'PATCH',
  path: '/api/messages/:id/read',
  access: 'either',
  least: 'assistant',
  summary: 'Mark a message from the other side as read',
  answer: Message,
  changes: ['messages', 'notifications'],
})

export const withdrawMessage = call({
  id: 'withdrawMessage',
  method: 'POST',
  path: '/api/admin/messages/:id/withdraw',
  access: 'admin',
  least: 'assistant',
  summary: 'Withdraw a message of the team: its content is deleted on both sides',
  answer: Message,
  changes: ['messages', 'notifications'],
})
