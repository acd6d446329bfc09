import { z } from 'zod'
import { call } from './call.ts'
import { AddressConfirmation } from './confirmations.ts'
import { Moment } from './dates.ts'
import {
  deliveryChannels,
  deliveryKinds,
  deliveryReasons,
  deliveryStates,
  type DeliveryReason,
} from './delivery-enums.ts'

/** One thing that was to be told to one recipient over one channel, and what became of it. Never what it said. */
export const Delivery = z.object({
  id: z.uuid(),
  clientId: z.uuid().nullable(),
  /** The admin to whom it goes; null: to the client. */
  adminName: z.string().nullable(),
  channel: z.enum(deliveryChannels),
  kind: z.enum(deliveryKinds),
  state: z.enum(deliveryStates),
  reason: z.enum(Object.keys(deliveryReasons) as [DeliveryReason, ...DeliveryReason[]]).nullable(),
  isUrgent: z.boolean(),
  /** While it is held: when it goes, or is looked at again. */
  sendAfter: Moment,
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: Moment,
  /** When it was sent, failed or was cancelled. */
  settledAt: Moment.nullable(),
})
export type Delivery = z.infer<typeof Delivery>

/** What an admin wants to be told by mail and push. */
export const AdminNotificationPreferences = z.object({
  clientMessages: z.boolean(),
  clientUploads: z.boolean(),
  dailyBrief: z.boolean(),
})
export type AdminNotificationPreferences = z.infer<typeof AdminNotificationPreferences>

/** A browser's push subscription, as the Push API gives it. */
export const PushSubscriptionDraft = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(2_000),
  p256dh: z.base64url().min(80).max(100),
  auth: z.base64url().min(16).max(40),
})
export type PushSubscriptionDraft = z.infer<typeof PushSubscriptionDraft>

/** What the team has set up, so that a switch never promises what cannot come. */
export const ChannelSetup = z.object({
  email: z.boolean(),
  sms: z.boolean(),
  /** The public key for push subscriptions, base64url. */
  pushKey: z.string().nullable(),
})
export type ChannelSetup = z.infer<typeof ChannelSetup>

/** The same for one client, and what holds for the client's own addresses. */
export const PortalChannels = ChannelSetup.extend({
  /** The sample portal, which anybody can open: nothing is ever sent from it. */
  isSample: z.boolean(),
  /** There is a number, and texts can be sent to it. */
  takesTexts: z.boolean(),
  /** Another number of the client took texts before. */
  hasNewNumber: z.boolean(),
  /** The number gets texts only while it is confirmed, and mails go only to a confirmed address. */
  phoneConfirmation: AddressConfirmation,
  emailConfirmation: AddressConfirmation,
})
export type PortalChannels = z.infer<typeof PortalChannels>

/** The same for the desk, which also sets the channels up. */
export const DeskChannels = ChannelSetup.extend({
  /** The address to which the gateway sends what is texted to the team's number. */
  textWebhook: z.string(),
})
export type DeskChannels = z.infer<typeof DeskChannels>

export const listDeliveries = call({
  id: 'listDeliveries',
  method: 'GET',
  path: '/api/admin/clients/:clientId/deliveries',
  access: 'admin',
  summary: 'What was to be sent about a client, and what became of it, newest first',
  answer: z.array(Delivery),
})

export const sendDeliveryNow = call({
  id: 'sendDeliveryNow',
  method: 'POST',
  path: '/api/admin/deliveries/:id/send-now',
  access: 'admin',
  summary: 'Let a held delivery go at once, quiet hours or not',
  answer: Delivery,
  changes: ['notifications'],
})

export const cancelDelivery = call({
  id: 'cancelDelivery',
  method: 'POST',
  path: '/api/admin/deliveries/:id/cancel',
  access: 'admin',
  summary: 'Cancel a held delivery',
  answer: Delivery,
  changes: ['notifications'],
})

export const getPortalChannels = call({
  id: 'getPortalChannels',
  method: 'GET',
  path: '/api/clients/:uniqueId/channels',
  access: 'portal',
  summary: 'By what the team can reach the client',
  answer: PortalChannels,
})

export const getChannels = call({
  id: 'getChannels',
  method: 'GET',
  path: '/api/admin/channels',
  access: 'admin',
  summary: 'By what the team can reach its clients',
  answer: DeskChannels,
})

export const sendTestMail = call({
  id: 'sendTestMail',
  method: 'POST',
  path: '/api/admin/channels/test-mail',
  access: 'admin',
  summary: 'Send a test mail to the admin who asks',
  answer: z.object({ sent: z.boolean(), error: z.string().nullable() }),
})

export const getAdminNotificationPreferences = call({
  id: 'getAdminNotificationPreferences',
  method: 'GET',
  path: '/api/admin/me/notification-preferences',
  access: 'admin',
  summary: 'What the admin wants to be told by mail and push',
  answer: AdminNotificationPreferences,
})

export const changeAdminNotificationPreferences = call({
  id: 'changeAdminNotificationPreferences',
  method: 'PATCH',
  path: '/api/admin/me/notification-preferences',
  access: 'admin',
  summary: 'Change what the admin wants to be told, usually one field',
  body: AdminNotificationPreferences.partial(),
  answer: AdminNotificationPreferences,
})

const subscribed = z.object({ subscribed: z.boolean() })

export const subscribePortalPush = call({
  id: 'subscribePortalPush',
  method: 'POST',
  path: '/api/clients/:uniqueId/push-subscriptions',
  access: 'portal',
  summary: 'Let this browser be told by push',
  body: PushSubscriptionDraft,
  answer: subscribed,
})

export const unsubscribePortalPush = call({
  id: 'unsubscribePortalPush',
  method: 'DELETE',
  path: '/api/clients/:uniqueId/push-subscriptions',
  access: 'portal',
  summary: 'End the push of this browser',
  body: PushSubscriptionDraft.pick({ endpoint: true }),
  answer: subscribed,
})

export const subscribeAdminPush = call({
  id: 'subscribeAdminPush',
  method: 'POST',
  path: '/api/admin/me/push-subscriptions',
  access: 'admin',
  summary: 'Let this browser of the admin be told by push',
  body: PushSubscriptionDraft,
  answer: subscribed,
})

export const unsubscribeAdminPush = call({
  id: 'unsubscribeAdminPush',
  method: 'DELETE',
  path: '/api/admin/me/push-subscriptions',
  access: 'admin',
  summary: 'End the push of this browser of the admin',
  body: PushSubscriptionDraft.pick({ endpoint: true }),
  answer: subscribed,
})
