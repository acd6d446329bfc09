import { sql } from 'kysely'
import * as calendar from '#contract/calls/deal/calendar.ts'
import * as confirmations from '#contract/calls/notifications/confirmations.ts'
import * as outbox from '#contract/calls/notifications/deliveries.ts'
import * as notifications from '#contract/calls/notifications/notifications.ts'
import {
  changePortalPreferences,
  changePreferences,
  openByMailedLink,
} from '#contract/calls/notifications/preferences.ts'
import {
  getConfirmationCode,
  createEmailToken,
} from '../../notifications/confirmations/confirmation-secrets.ts'
import { mailedLinkWord } from '../../notifications/preferences/mailed-link.ts'
import { deviceAt, sharedDevice, type World } from '../app/world.ts'
import { undecided } from './client-scenarios.ts'
import { byAdmin, byBrowser, inPortal, ofClient, scenario } from './scenario.ts'

const draft = { type: 'step_update', title: 'New', message: 'Text' }
const notification = ({ client }: World) => ({ params: { id: client.notification.id } })

/** A held delivery about the client, to the client or to an admin. */
const waiting =
  (to: 'client' | 'admin') =>
  async ({ app, client, admin }: World) => {
    const { id } = await app.services.db
      .selectFrom('deliveries')
      .select('id')
      .where('clientId', '=', client.client.id)
      .where('state', '=', 'held')
      .where('userId', to === 'client' ? 'is' : '=', to === 'client' ? null : admin.id)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    return { params: { id } }
  }

const confirmation = ({ app, client }: World, channel: 'sms' | 'email') =>
  app.services.db
    .selectFrom('address_confirmations')
    .selectAll()
    .where('clientId', '=', client.client.id)
    .where('channel', '=', channel)
    .executeTakeFirstOrThrow()
const forgetConfirmations = async ({ app: { services } }: World) => {
  await sql`delete from address_confirmations`.execute(services.db)
}
const stopCalendar = async (world: World) => {
  await world.client.otherBrowser.request(calendar.stopPortalCalendar, inPortal(world))
}
const endpoint = { body: { endpoint: sharedDevice } }

/** Notifications, channels and addresses. */
export const notificationScenarios = [
  scenario(notifications.createNotification, 'to the client', {
    by: byAdmin,
    sent: (world) => ({ ...ofClient(world), body: draft }),
    everyone: ['notifications'],
    writes: { activity: 1, deliveries: 3, notifications: 1, topic_versions: 1 },
  }),
  scenario(notifications.deleteNotification, 'of the client', {
    by: byAdmin,
    sent: notification,
    everyone: ['notifications'],
    writes: { activity: 1, deleted_rows: 1, notifications: 1, topic_versions: 1 },
  }),
  scenario(notifications.restoreNotification, 'of the client', {
    by: byAdmin,
    given: async (world) => {
      await world.otherAdmin.first.request(notifications.deleteNotification, notification(world))
    },
    sent: notification,
    everyone: ['notifications'],
    writes: { activity: 1, deleted_rows: 1, notifications: 1, topic_versions: 1 },
  }),
  scenario(notifications.markNotificationRead, 'by the client', {
    by: byBrowser,
    sent: notification,
    everyone: ['notifications'],
    writes: { notifications: 1, topic_versions: 1 },
  }),
  scenario(notifications.markNotificationRead, 'a second time', {
    by: byBrowser,
    given: (world) =>
      world.client.otherBrowser.request(notifications.markNotificationRead, notification(world)),
    sent: notification,
    writes: {},
  }),
  scenario(notifications.markNotificationsRead, 'by the client', {
    by: byBrowser,
    sent: inPortal,
    everyone: ['notifications'],
    writes: { notifications: 9, topic_versions: 1 },
  }),
  scenario(notifications.markNotificationsRead, 'when all are read', {
    by: byBrowser,
    given: (world) => world.client.otherBrowser.request(notifications.markNotificationsRead, inPortal(world)),
    sent: inPortal,
    writes: {},
  }),
  scenario(outbox.sendDeliveryNow, 'to the client', {
    by: byAdmin,
    sent: waiting('client'),
    desks: ['notifications'],
    writes: { activity: 1, deliveries: 1 },
  }),
  scenario(outbox.sendDeliveryNow, 'to an admin', {
    by: byAdmin,
    sent: waiting('admin'),
    desks: ['notifications'],
    alsoWrites: 'deliveries to admins',
    writes: { activity: 1, deliveries: 1 },
  }),
  scenario(outbox.cancelDelivery, 'to the client', {
    by: byAdmin,
    sent: waiting('client'),
    desks: ['notifications'],
    writes: { activity: 1, deliveries: 1 },
  }),
  scenario(outbox.cancelDelivery, 'to an admin', {
    by: byAdmin,
    sent: waiting('admin'),
    desks: ['notifications'],
    alsoWrites: 'deliveries to admins',
    writes: { activity: 1, deliveries: 1 },
  }),
  scenario(openByMailedLink, 'for the first time', {
    by: byBrowser,
    given: (world) => undecided(world),
    sent: async (world) => {
      const { db } = world.app.services
      const client = db.selectFrom('clients').select(['id', 'email']).where('id', '=', world.client.client.id)
      const { id, email } = await client.executeTakeFirstOrThrow()
      const word = mailedLinkWord(world.app.services.deliverySecret, id, email)
      return { ...inPortal(world), body: { word } }
    },
    everyone: ['preferences'],
    writes: { activity: 1, notification_preferences: 1, topic_versions: 1 },
  }),
  scenario(openByMailedLink, 'with a wrong word', {
    by: byBrowser,
    given: (world) => undecided(world),
    sent: (world) => ({ ...inPortal(world), body: { word: 'x' } }),
    writes: {},
  }),
  scenario(changePortalPreferences, 'a kind', {
    by: byBrowser,
    sent: (world) => ({ ...inPortal(world), body: { stepUpdates: false } }),
    everyone: ['preferences'],
    writes: { activity: 1, notification_preferences: 1, topic_versions: 1 },
  }),
  scenario(changePortalPreferences, 'texts off', {
    by: byBrowser,
    sent: (world) => ({ ...inPortal(world), body: { smsNotifications: false } }),
    everyone: ['preferences'],
    writes: { activity: 1, notification_preferences: 1, sms_consents: 1, topic_versions: 1 },
  }),
  scenario(changePortalPreferences, 'texts and emails on, for unconfirmed addresses', {
    by: byBrowser,
    given: async (world) => {
      await forgetConfirmations(world)
      const body = { smsNotifications: false, emailNotifications: false }
      await world.otherAdmin.first.request(changePreferences, { ...ofClient(world), body })
    },
    sent: (world) => ({ ...inPortal(world), body: { smsNotifications: true, emailNotifications: true } }),
    everyone: ['preferences'],
    writes: {
      activity: 1,
      address_confirmations: 2,
      deliveries: 2,
      notification_preferences: 1,
      topic_versions: 1,
    },
  }),
  scenario(changePreferences, 'a kind', {
    by: byAdmin,
    sent: (world) => ({ ...ofClient(world), body: { deadlineReminders: false } }),
    everyone: ['preferences'],
    writes: { activity: 1, notification_preferences: 1, topic_versions: 1 },
  }),
  scenario(changePreferences, 'texts on, on the client’s behalf', {
    by: byAdmin,
    given: (world) =>
      world.otherAdmin.first.request(changePreferences, {
        ...ofClient(world),
        body: { smsNotifications: false },
      }),
    sent: (world) => ({ ...ofClient(world), body: { smsNotifications: true } }),
    everyone: ['preferences'],
    writes: { activity: 1, deliveries: 1, notification_preferences: 1, sms_consents: 1, topic_versions: 1 },
  }),
  scenario(confirmations.sendPhoneCode, 'a second time', {
    by: byBrowser,
    sent: inPortal,
    everyone: ['preferences'],
    writes: { address_confirmations: 2, deliveries: 1, topic_versions: 1 },
  }),
  scenario(confirmations.confirmPhone, 'with the right code', {
    by: byBrowser,
    sent: async (world) => {
      const code = getConfirmationCode(world.app.services.deliverySecret, await confirmation(world, 'sms'))
      return { ...inPortal(world), body: { code } }
    },
    everyone: ['preferences'],
    writes: {
      activity: 1,
      address_confirmations: 1,
      deliveries: 1,
      notification_preferences: 1,
      sms_consents: 1,
      topic_versions: 1,
    },
  }),
  scenario(confirmations.sendEmailLink, 'a second time', {
    by: byBrowser,
    sent: inPortal,
    everyone: ['preferences'],
    writes: { address_confirmations: 1, deliveries: 1, topic_versions: 1 },
  }),
  scenario(confirmations.confirmEmail, 'with the link, without opening the portal', {
    by: ({ app }) => app.caller(),
    sent: async (world) => {
      const { id } = await confirmation(world, 'email')
      return { body: { token: createEmailToken(world.app.services.deliverySecret, id) } }
    },
    everyone: ['preferences'],
    writes: { activity: 1, address_confirmations: 1, clients: 1, topic_versions: 1 },
  }),
  scenario(outbox.subscribePortalPush, 'another device', {
    by: byBrowser,
    sent: (world) => ({ ...inPortal(world), body: deviceAt('https://push.example.com/new') }),
    writes: { push_subscriptions: 1 },
  }),
  scenario(outbox.subscribePortalPush, 'a device that others use too', {
    by: byBrowser,
    sent: (world) => ({ ...inPortal(world), body: deviceAt(sharedDevice) }),
    writes: { push_subscriptions: 2 },
  }),
  scenario(outbox.unsubscribePortalPush, 'on a device that others use too', {
    by: byBrowser,
    sent: (world) => ({ ...inPortal(world), ...endpoint }),
    writes: { push_subscriptions: 1 },
  }),
  scenario(calendar.startPortalCalendar, 'where there is none', {
    by: byBrowser,
    given: stopCalendar,
    sent: inPortal,
    desks: ['preferences'],
    writes: { activity: 1, calendar_feeds: 1 },
  }),
  scenario(calendar.startPortalCalendar, 'where there is one', { by: byBrowser, sent: inPortal, writes: {} }),
  scenario(calendar.renewPortalCalendar, 'with another address', {
    by: byBrowser,
    sent: inPortal,
    desks: ['preferences'],
    writes: { activity: 1, calendar_feeds: 1 },
  }),
  scenario(calendar.stopPortalCalendar, 'for good', {
    by: byBrowser,
    sent: inPortal,
    desks: ['preferences'],
    writes: { activity: 1, calendar_feeds: 1 },
  }),
]
