import { z } from 'zod'
import { call } from '../../call.ts'
import {
  deliveryChannels,
  deliveryKinds,
  deliveryReasons,
  deliveryStates,
} from '../../rules/delivery-enums.ts'
import { Moment } from '../fields/day-shapes.ts'
import { AnswersSetup } from './answers-setup.ts'
import { AddressConfirmation } from './confirmations.ts'

/** One outgoing email, text or push to one recipient, with its outcome and without its text. */
export const Delivery = z.object({
  id: z.uuid(),
  clientId: z.uuid().nullable(),
  /** The admin it goes to; null when it goes to somebody of the deal. */
  adminName: z.string().nullable(),
  /** The person of the deal it goes to, if that is not the client. */
  personName: z.string().optional(),
  /** The member who sent it by hand. */
  sentBy: z.string().optional(),
  /** The title of the notification that it is about, in English. */
  about: z.string().optional(),
  channel: z.enum(deliveryChannels),
  kind: z.enum(deliveryKinds),
  state: z.enum(deliveryStates),
  reason: z.enum(deliveryReasons).nullable(),
  isUrgent: z.boolean(),
  /** While held: when it is sent or checked again. */
  sendAfter: Moment,
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: Moment,
  /** When it was sent, failed or was canceled. */
  settledAt: Moment.nullable(),
})
export type Delivery = z.infer<typeof Delivery>

/** The kinds of events that an admin is notified about by email and push. */
export const AdminNotificationPreferences = z.object({
  clientMessages: z.boolean(),
  clientUploads: z.boolean(),
  dailyBrief: z.boolean(),
  /** Texts and emails that wait in To sort. */
  toSort: z.boolean(),
  /** Also about deals that are assigned to another member. */
  othersDeals: z.boolean(),
})
export type AdminNotificationPreferences = z.infer<typeof AdminNotificationPreferences>

/** A browser's push subscription, as returned by the Push API. */
export const PushSubscriptionDraft = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(2_000),
  p256dh: z.base64url().min(80).max(100),
  auth: z.base64url().min(16).max(40),
})
export type PushSubscriptionDraft = z.infer<typeof PushSubscriptionDraft>

/** The channels the team has set up, so that no switch offers a channel that cannot work. */
export const ChannelSetup = z.object({
  email: z.boolean(),
  sms: z.boolean(),
  /** The public key for push subscriptions, base64url. */
  pushKey: z.string().nullable(),
})
export type ChannelSetup = z.infer<typeof ChannelSetup>

/** The same for one client, with the status of the client's own addresses. */
export const PortalChannels = ChannelSetup.extend({
  /** The sample portal, which anyone can open: nothing is ever sent from it. */
  isSample: z.boolean(),
  /** The client has a number that texts can be sent to. */
  takesTexts: z.boolean(),
  /** A previous number of the client received texts. */
  hasNewNumber: z.boolean(),
  /** Texts go only to a confirmed number, and emails only to a confirmed address. */
  phoneConfirmation: AddressConfirmation,
  emailConfirmation: AddressConfirmation,
})
export type PortalChannels = z.infer<typeof PortalChannels>

/** The same for the desk, where admins also set the channels up. */
export const DeskChannels = ChannelSetup.extend({
  /** The webhook URL for texts that the gateway receives at the team's number. */
  textWebhook: z.string(),
  /** Absent while neither texts nor answers by email are set up. */
  answers: AnswersSetup.optional(),
})
export type DeskChannels = z.infer<typeof DeskChannels>

export const listDeliveries = call({
  id: 'listDeliveries',
  method: 'GET',
  path: '/api/admin/clients/:clientId/deliveries',
  access: 'admin',
  summary: "A client's deliveries and their outcomes, newest first",
  answer: z.array(Delivery),
  reads: ['notifications', 'messages', 'documents', 'steps'],
})

export const sendDeliveryNow = call({
  id: 'sendDeliveryNow',
  method: 'POST',
  path: '/api/admin/deliveries/:id/send-now',
  access: 'admin',
  least: 'assistant',
  summary: 'Send a held delivery immediately, even in quiet hours',
  answer: Delivery,
  changes: ['notifications'],
})

export const cancelDelivery = call({
  id: 'cancelDelivery',
  method: 'POST',
  path: '/api/admin/deliveries/:id/cancel',
  access: 'admin',
  least: 'assistant',
  summary: 'Cancel a held delivery',
  answer: Delivery,
  changes: ['notifications'],
})

export const getPortalChannels = call({
  id: 'getPortalChannels',
  method: 'GET',
  path: '/api/clients/:uniqueId/channels',
  access: 'portal',
  summary: 'The channels on which the team can reach the client',
  answer: PortalChannels,
  reads: ['client', 'preferences'],
})

export const getChannels = call({
  id: 'getChannels',
  method: 'GET',
  path: '/api/admin/channels',
  access: 'admin',
  summary: 'The channels on which the team can reach its clients',
  answer: DeskChannels,
})

export const sendTestMail = call({
  id: 'sendTestMail',
  method: 'POST',
  path: '/api/admin/channels/test-mail',
  access: 'admin',
  summary: 'Send a test email to the signed-in admin',
  answer: z.object({ sent: z.boolean(), error: z.string().nullable() }),
})

export const getAdminNotificationPreferences = call({
  id: 'getAdminNotificationPreferences',
  method: 'GET',
  path: '/api/admin/me/notification-preferences',
  access: 'admin',
  summary: 'What the admin is notified about by email and push',
  answer: AdminNotificationPreferences,
})

export const changeAdminNotificationPreferences = call({
  id: 'changeAdminNotificationPreferences',
  method: 'PATCH',
  path: '/api/admin/me/notification-preferences',
  access: 'admin',
  least: 'assistant',
  summary: 'Change what the admin is notified about, usually one field',
  body: AdminNotificationPreferences.partial(),
  answer: AdminNotificationPreferences,
})

const subscribed = z.object({ subscribed: z.boolean() })

export const subscribePortalPush = call({
  id: 'subscribePortalPush',
  method: 'POST',
  path: '/api/clients/:uniqueId/push-subscriptions',
  access: 'portal',
  summary: 'Subscribe this browser to push notifications',
  body: PushSubscriptionDraft,
  answer: subscribed,
})

export const unsubscribePortalPush = call({
  id: 'unsubscribePortalPush',
  method: 'DELETE',
  path: '/api/clients/:uniqueId/push-subscriptions',
  worksOnFullDisk: true,
  access: 'portal',
  summary: 'Unsubscribe this browser from push notifications',
  body: PushSubscriptionDraft.pick({ endpoint: true }),
  answer: subscribed,
})

export const subscribeAdminPush = call({
  id: 'subscribeAdminPush',
  method: 'POST',
  path: '/api/admin/me/push-subscriptions',
  access: 'admin',
  least: 'assistant',
  summary: "Subscribe the admin's browser to push notifications",
  body: PushSubscriptionDraft,
  answer: subscribed,
})

export const unsubscribeAdminPush = call({
  id: 'unsubscribeAdminPush',
  method: 'DELETE',
  path: '/api/admin/me/push-subscriptions',
  worksOnFullDisk: true,
  access: 'admin',
  least: 'assistant',
  summary: "Unsubscribe the admin's browser from push notifications",
  body: PushSubscriptionDraft.pick({ endpoint: true }),
  answer: subscribed,
})
