import { z } from 'zod'
import { call } from './call.ts'
import { AddressConfirmation } from './confirmations.ts'
import { Moment } from './dates.ts'
import {
  noticeChannels,
  noticeKinds,
  noticeReasons,
  noticeStates,
  type NoticeReason,
} from './delivery-enums.ts'

/** One thing that was to be told to one recipient over one channel, and what became of it. Never what it said. */
export const Notice = z.object({
  id: z.uuid(),
  clientId: z.uuid().nullable(),
  /** The admin to whom it goes; null: to the client. */
  adminName: z.string().nullable(),
  channel: z.enum(noticeChannels),
  kind: z.enum(noticeKinds),
  state: z.enum(noticeStates),
  reason: z.enum(Object.keys(noticeReasons) as [NoticeReason, ...NoticeReason[]]).nullable(),
  isUrgent: z.boolean(),
  /** While it is held: when it goes, or is looked at again. */
  sendAfter: Moment,
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: Moment,
  /** When it was sent, failed or was cancelled. */
  settledAt: Moment.nullable(),
})
export type Notice = z.infer<typeof Notice>

/** What an admin wants to be told by mail and push. */
export const AdminNoticePreferences = z.object({
  clientMessages: z.boolean(),
  clientUploads: z.boolean(),
  dailyBrief: z.boolean(),
})
export type AdminNoticePreferences = z.infer<typeof AdminNoticePreferences>

/** A browser's push subscription, as the Push API gives it. */
export const PushSubscriptionDraft = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(2_000),
  p256dh: z.base64url().min(80).max(100),
  auth: z.base64url().min(16).max(40),
})
export type PushSubscriptionDraft = z.infer<typeof PushSubscriptionDraft>

/** What the team has set up, so that a switch never promises what cannot come. */
export const NoticeChannels = z.object({
  email: z.boolean(),
  sms: z.boolean(),
  /** The public key for push subscriptions, base64url. */
  pushKey: z.string().nullable(),
})
export type NoticeChannels = z.infer<typeof NoticeChannels>

/** The same for one client, and what holds for the client's own addresses. */
export const PortalNoticeChannels = NoticeChannels.extend({
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
export type PortalNoticeChannels = z.infer<typeof PortalNoticeChannels>

/** The same for the desk, which also sets the channels up. */
export const DeskNoticeChannels = NoticeChannels.extend({
  /** The address to which the gateway sends what is texted to the team's number. */
  textWebhook: z.string(),
})
export type DeskNoticeChannels = z.infer<typeof DeskNoticeChannels>

export const listNotices = call({
  id: 'listNotices',
  method: 'GET',
  path: '/api/admin/clients/:clientId/notices',
  access: 'admin',
  summary: 'What was to be sent about a client, and what became of it, newest first',
  answer: z.array(Notice),
})

export const sendNoticeNow = call({
  id: 'sendNoticeNow',
  method: 'POST',
  path: '/api/admin/notices/:id/send-now',
  access: 'admin',
  summary: 'Let a held notice go at once, quiet hours or not',
  answer: Notice,
  changes: ['notifications'],
})

export const cancelNotice = call({
  id: 'cancelNotice',
  method: 'POST',
  path: '/api/admin/notices/:id/cancel',
  access: 'admin',
  summary: 'Cancel a held notice',
  answer: Notice,
  changes: ['notifications'],
})

export const getPortalNoticeChannels = call({
  id: 'getPortalNoticeChannels',
  method: 'GET',
  path: '/api/clients/:uniqueId/notice-channels',
  access: 'portal',
  summary: 'By what the team can reach the client',
  answer: PortalNoticeChannels,
})

export const getNoticeChannels = call({
  id: 'getNoticeChannels',
  method: 'GET',
  path: '/api/admin/notice-channels',
  access: 'admin',
  summary: 'By what the team can reach its clients',
  answer: DeskNoticeChannels,
})

export const sendTestMail = call({
  id: 'sendTestMail',
  method: 'POST',
  path: '/api/admin/notice-channels/test-mail',
  access: 'admin',
  summary: 'Send a test mail to the admin who asks',
  answer: z.object({ sent: z.boolean(), error: z.string().nullable() }),
})

export const getAdminNoticePreferences = call({
  id: 'getAdminNoticePreferences',
  method: 'GET',
  path: '/api/admin/me/notice-preferences',
  access: 'admin',
  summary: 'What the admin wants to be told by mail and push',
  answer: AdminNoticePreferences,
})

export const changeAdminNoticePreferences = call({
  id: 'changeAdminNoticePreferences',
  method: 'PATCH',
  path: '/api/admin/me/notice-preferences',
  access: 'admin',
  summary: 'Change what the admin wants to be told, usually one field',
  body: AdminNoticePreferences.partial(),
  answer: AdminNoticePreferences,
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
