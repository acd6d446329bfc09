import { z } from 'zod'
import { call } from '../../call.ts'
import { deliveryChannels, deliveryKinds } from '../../rules/delivery-enums.ts'
import { Moment } from '../fields/day-shapes.ts'
import { Message } from '../messages/messages.ts'

/** What the overview of a deal needs beside the deal's own lists: what the client reads, and the last contact with them. */
export const DealOverview = z.object({
  /** The title of the band on Home of the client's portal, in English. */
  clientReads: z.string(),
  /** The last message of the chat; null without one. */
  lastMessage: Message.pick({
    id: true,
    senderType: true,
    senderName: true,
    writtenBy: true,
    content: true,
    isRead: true,
    createdAt: true,
  })
    .extend({
      /** A message of the client side that the team marked as needing no reply. */
      needsNoReply: z.boolean(),
    })
    .nullable(),
  /** When the client last opened their portal; null when they never did. */
  lastVisit: Moment.nullable(),
  /** The last email, text or push that went out to the client; null without one. */
  lastTold: z
    .object({
      channel: z.enum(deliveryChannels),
      kind: z.enum(deliveryKinds),
      /** How many things it told at once. */
      count: z.int(),
      at: Moment,
    })
    .nullable(),
})
export type DealOverview = z.infer<typeof DealOverview>

export const getDealOverview = call({
  id: 'getDealOverview',
  method: 'GET',
  path: '/api/admin/clients/:id/overview',
  access: 'admin',
  summary: 'What a client reads at the top of Home, and the last contact with them',
  answer: DealOverview,
  reads: ['client', 'dates', 'steps', 'documents', 'messages', 'notifications', 'preferences', 'visits'],
})
