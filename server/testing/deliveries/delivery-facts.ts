import { addDealDate } from '#contract/calls/dates/date-calls.ts'
import { maxTextsPerDay } from '#contract/calls/notifications/confirmations.ts'
import { changeAdminNotificationPreferences } from '#contract/calls/notifications/deliveries.ts'
import { portalOfClientId } from '../../access/portal-of-link.ts'
import { newId } from '../../db/new-id.ts'
import { recordConsent } from '../../notifications/preferences/consent-data.ts'
import {
  type DeliveryFact,
  numberToTeam,
  ofDeal,
  ofNumber,
  ofTheDay,
  reminders,
  requested,
  rows,
  updates,
} from './delivery-fact.ts'
import type { DeliveryWorld } from './delivery-world.ts'

const client = rows('clients', (world) => world.client.id)
const preferences = rows('notification_preferences', (world) => world.client.id, 'clientId')
const notifications = rows('notifications', (world) => world.client.id, 'clientId')
const confirmations = rows('address_confirmations', (world) => world.client.id, 'clientId')
const devices = rows('push_subscriptions', (world) => world.client.id, 'clientId')
const step = rows('escrow_steps', (world) => world.client.stepId)
const date = rows('deal_dates', (world) => world.client.dateId)
const request = rows('documents', (world) => world.client.requestId)
const arrived = request.set({ status: 'uploaded' })
const marks = rows('notifications', (world) => world.client.requestId, 'documentId')
const unmarked = marks.set({ actionRequired: false })
const upload = rows('documents', (world) => world.client.uploadId)
const fromTeam = rows('messages', (world) => world.client.fromTeam)
const fromClient = rows('messages', (world) => world.client.fromClient)
const admin = rows('user', (world) => world.admin.id)
const adminDevices = rows('push_subscriptions', (world) => world.admin.id, 'userId')
const passwordResets = rows('password_resets', (world) => world.admin.id, 'userId')

const stop = { phone: '+19165550142', isGiven: false, source: 'text', wording: 'STOP' } as const
const nextDay = '2026-11-23'
const past = '2026-11-20T19:05:00.000Z'

/** The signing then waits for it. */
function expectDisclosure({ app, client: { id } }: DeliveryWorld): Promise<unknown> {
  const body = {
    name: 'Closing Disclosure',
    kind: 'disclosure',
    owes: 'lender',
    isVisible: false,
    day: nextDay,
  }
  return app.admin.request(addDealDate, { params: { id }, body })
}

/** As many texts as a client gets in a day, sent to the client an hour ago. */
async function sendTexts({ app: { services }, client: { id } }: DeliveryWorld): Promise<void> {
  const { db } = services
  const model = db
    .selectFrom('deliveries')
    .selectAll()
    .where('clientId', '=', id)
    .where('channel', '=', 'sms')
    .limit(1)
  const sent = { ...(await model.executeTakeFirstOrThrow()), state: 'sent', settledAt: past, reason: null }
  for (let n = 0; n < maxTextsPerDay; n++) {
    const key = newId()
    await db
      .insertInto('deliveries')
      .values({ ...sent, id: key, groupKey: key, dedupeKey: key })
      .execute()
  }
}

/** Every reason not to send, one fact each. */
export const deliveryFacts: readonly DeliveryFact[] = [
  {
    fact: 'the client became the sample',
    change: client.set({ isSample: true }),
    stops: [...updates, ...requested, ...ofNumber, ...numberToTeam, 'texts_on', 'email_changed', ...ofDeal],
    as: 'cancelled sample',
  },
  {
    fact: 'the client is archived',
    change: client.set({ isArchived: true }),
    stops: [...updates, ...requested, 'texts_on'],
    as: 'cancelled archived',
  },
  {
    fact: 'the client has another email address',
    change: client.set({ email: 'new@example.com', confirmedEmail: 'new@example.com' }),
    on: 'email',
    stops: [...updates, 'portal_link', 'confirm_email'],
    as: 'cancelled address-changed',
  },
  {
    fact: 'the client has no email address',
    change: client.set({ email: '' }),
    on: 'email',
    stops: [...updates, 'portal_link', 'confirm_email'],
    as: 'cancelled address-changed',
  },
  {
    fact: 'the email address is no longer confirmed',
    change: client.set({ confirmedEmail: 'old@example.com' }),
    on: 'email',
    stops: [...updates, 'portal_link'],
    as: 'cancelled unconfirmed',
  },
  {
    fact: 'the client has another number',
    change: client.set({ phone: '(916) 555-0188' }),
    on: 'sms',
    stops: [...updates, 'texts_on', 'confirm_phone'],
    as: 'cancelled address-changed',
  },
  {
    fact: 'the client has no number',
    change: client.set({ phone: null }),
    on: 'sms',
    stops: [...updates, 'texts_on', 'confirm_phone'],
    as: 'cancelled address-changed',
  },
  {
    fact: 'the client withdrew the consent to texts',
    change: ({ app, client: { id } }) =>
      recordConsent(app.services.db, { ...portalOfClientId(id), ...stop }, past),
    on: 'sms',
    stops: [...updates, ...ofNumber, 'texts_on'],
    as: 'cancelled no-address',
  },
  {
    fact: 'the client turned email off',
    change: preferences.set({ emailNotifications: false }),
    on: 'email',
    stops: updates,
    as: 'cancelled channel-off',
  },
  {
    fact: 'the client turned texts off',
    change: preferences.set({ smsNotifications: false }),
    on: 'sms',
    stops: [...updates, 'texts_on'],
    as: 'cancelled channel-off',
  },
  {
    fact: 'the client’s browser unsubscribed from push',
    change: devices.removed,
    on: 'push',
    stops: [...updates, ...ofNumber],
    as: 'cancelled channel-off',
  },
  {
    fact: 'the client has had the texts of a day',
    change: sendTexts,
    on: 'sms',
    stops: [...updates, 'texts_on', 'confirm_phone'],
    as: 'cancelled daily-limit',
  },
  {
    fact: 'the client’s quiet hours have begun',
    change: preferences.set({ quietHoursStart: '11:00', quietHoursEnd: '12:00' }),
    stops: [...updates, 'texts_on'],
    as: 'held quiet',
  },
  {
    fact: 'the client is in a time zone where it is night',
    change: preferences.set({ timeZone: 'Asia/Tokyo' }),
    stops: [...updates, 'texts_on'],
    as: 'held quiet',
  },
  ...(
    [
      ['stepUpdates', ['step_update']],
      ['documentUploads', ['document_uploaded']],
      ['messageNotifications', ['message_received', 'note_shared']],
      ['deadlineReminders', ['step_reminder', 'date_reminder', 'document_reminder']],
      ['closingApproaching', ['closing_approaching']],
    ] as const
  ).map(([preference, stops]): DeliveryFact => ({
    fact: `the client turned ${preference} off`,
    change: preferences.set({ [preference]: false }),
    stops,
    as: 'cancelled kind-off',
  })),
  {
    fact: 'the client’s notifications are deleted',
    change: notifications.removed,
    stops: updates.filter((subject) => subject !== 'message_received'),
    as: 'cancelled withdrawn',
  },
  {
    fact: 'the client has checked escrow’s new number',
    change: ({ app, client: { id, numberId } }) =>
      app.services.db
        .insertInto('safety_reads')
        .values({ numberId, personId: id, clientId: id, readAt: past })
        .execute(),
    stops: ofNumber,
    as: 'cancelled withdrawn',
  },
  {
    fact: 'escrow’s number has changed once more',
    change: client.set({ lockedNumberId: newId() }),
    stops: ofNumber,
    as: 'cancelled withdrawn',
  },
  {
    fact: 'the client has read the message',
    change: fromTeam.set({ isRead: true }),
    stops: ['message_received'],
    as: 'cancelled read',
  },
  {
    fact: 'the message is withdrawn',
    change: fromTeam.set({ withdrawnAt: past }),
    stops: ['message_received'],
    as: 'cancelled withdrawn',
  },
  {
    fact: 'the message is deleted',
    change: fromTeam.removed,
    stops: ['message_received'],
    as: 'cancelled withdrawn',
  },
  ...(['on-hold', 'closed', 'canceled'] as const).map((outcome): DeliveryFact => ({
    fact: `the deal is ${outcome}`,
    change: client.set({ outcome }),
    stops: reminders,
    as: 'cancelled withdrawn',
  })),
  {
    fact: 'the closing moved',
    change: client.set({ expectedCloseDate: nextDay }),
    stops: ['closing_approaching'],
    as: 'cancelled withdrawn',
  },
  ...(
    [
      ['is completed', step.set({ status: 'completed' })],
      ['moved', step.set({ expectedDate: nextDay })],
      ['is somebody else’s', step.set({ owner: 'agent' })],
      ['is said to be done', step.set({ saidDoneOn: '2026-11-20', saidAt: past })],
      ['is deleted', step.removed],
    ] as const
  ).map(([what, change]): DeliveryFact => ({
    fact: `the step ${what}`,
    change,
    stops: ['step_reminder'],
    as: 'cancelled withdrawn',
  })),
  ...(
    [
      ['is done', date.set({ state: 'done' })],
      ['is waived', date.set({ state: 'waived' })],
      ['moved', date.set({ day: nextDay })],
      ['is somebody else’s', date.set({ owes: 'lender' })],
      ['is said to be done', date.set({ saidDoneOn: '2026-11-20', saidAt: past })],
      ['waits for a disclosure that is not received', expectDisclosure],
      ['became internal', date.set({ isVisible: false })],
      ['is deleted', date.removed],
    ] as const
  ).map(([what, change]): DeliveryFact => ({
    fact: `the date ${what}`,
    change,
    stops: ['date_reminder'],
    as: 'cancelled withdrawn',
  })),
  {
    fact: 'the requested document is due on another day',
    change: request.set({ dueDate: nextDay }),
    stops: ['document_reminder'],
    as: 'cancelled withdrawn',
  },
  ...(
    [
      ['is there', arrived],
      ['is there, no longer asked for', (of: DeliveryWorld) => Promise.all([arrived(of), unmarked(of)])],
      ['is asked of the lender', request.set({ askedOf: 'lender' })],
      ['is deleted', request.removed],
    ] as const
  ).map(([what, change]): DeliveryFact => ({
    fact: `the requested document ${what}`,
    change,
    stops: ['document_uploaded', 'document_reminder'],
    as: 'cancelled withdrawn',
  })),
  {
    fact: 'the code and the link were used',
    change: confirmations.set({ confirmedAt: past }),
    stops: ['confirm_phone', 'confirm_email'],
    as: 'cancelled withdrawn',
  },
  {
    fact: 'the code and the link have expired',
    change: confirmations.set({ expiresAt: past }),
    stops: ['confirm_phone', 'confirm_email'],
    as: 'cancelled withdrawn',
  },
  {
    fact: 'an admin has read the client’s message',
    change: fromClient.set({ isRead: true }),
    stops: ['client_message'],
    as: 'cancelled read',
  },
  {
    fact: 'the text was sorted',
    change: rows('incoming', (world) => world.client.toSort).set({ state: 'filed' }),
    stops: ['to_sort'],
    as: 'cancelled withdrawn',
  },
  {
    fact: 'the client’s message is deleted',
    change: fromClient.removed,
    stops: ['client_message'],
    as: 'cancelled withdrawn',
  },
  {
    fact: 'the client’s upload is deleted',
    change: upload.removed,
    stops: ['client_upload'],
    as: 'cancelled withdrawn',
  },
  {
    fact: 'the admin has another email address',
    change: admin.set({ email: 'new@example.com' }),
    of: 'admin',
    on: 'email',
    stops: [...ofTheDay, ...numberToTeam, 'password_reset_link'],
    as: 'cancelled address-changed',
  },
  {
    fact: 'the admin’s browser unsubscribed from push',
    change: adminDevices.removed,
    of: 'admin',
    on: 'push',
    stops: ofTheDay,
    as: 'cancelled no-address',
  },
  ...(
    [
      ['clientMessages', 'client_message'],
      ['clientUploads', 'client_upload'],
      ['dailyBrief', 'daily_brief'],
      ['toSort', 'to_sort'],
    ] as const
  ).map(([preference, subject]): DeliveryFact => ({
    fact: `the admin turned ${preference} off`,
    change: (world) =>
      world.admin.caller.request(changeAdminNotificationPreferences, { body: { [preference]: false } }),
    of: 'admin',
    stops: [subject],
    as: 'cancelled kind-off',
  })),
  {
    fact: 'the admin’s password link has expired',
    change: passwordResets.set({ expiresAt: past }),
    of: 'admin',
    stops: ['password_reset_link'],
    as: 'cancelled withdrawn',
  },
  {
    fact: 'the admin’s password link is gone',
    change: passwordResets.removed,
    of: 'admin',
    stops: ['password_reset_link'],
    as: 'cancelled withdrawn',
  },
  {
    fact: 'the reminded day is over, and codes and links have expired',
    change: async ({ app }) => app.clock.set('2026-11-23T19:00:00.000Z'),
    of: 'everyone',
    stops: [...reminders, 'confirm_phone', 'confirm_email', 'password_reset_link'],
    as: 'cancelled withdrawn',
  },
  ...(['email', 'sms'] as const).map((channel): DeliveryFact => ({
    fact: `the team has ${channel} no longer set up`,
    change: async ({ app: { services } }) => {
      services.channels[channel] = null
    },
    of: 'everyone',
    on: channel,
    stops: [
      ...updates,
      ...requested,
      ...ofTheDay,
      ...ofNumber,
      ...numberToTeam,
      'texts_on',
      'email_changed',
      'password_reset_link',
    ],
    as: 'held not-set-up',
  })),
]
