import { afterAll, beforeAll, beforeEach } from 'vitest'
import { changeProfile, getPortalClient, type ProfileChanges } from '#contract/calls/clients/clients.ts'
import { confirmPhone } from '#contract/calls/notifications/confirmations.ts'
import { getPortalChannels, listDeliveries } from '#contract/calls/notifications/deliveries.ts'
import { createNotification } from '#contract/calls/notifications/notifications.ts'
import {
  changePortalPreferences,
  changePreferences,
  getPreferences,
  type PreferenceChanges,
} from '#contract/calls/notifications/preferences.ts'
import type { Engine } from '../../db/engine.ts'
import { vapidKeys } from '../../installation-secrets.ts'
import { createPushChannel } from '../../notifications/channels/push/push.ts'
import { createDeliverySender } from '../../notifications/outbox/delivery-sender.ts'
import { sendDue } from '../../notifications/outbox/send-due.ts'
import { type PushReceiver, startPushReceiver } from '../receivers/push-receiver.ts'
import { type SmtpReceiver, startSmtpReceiver } from '../receivers/smtp-receiver.ts'
import { startTwilioStandIn, type TwilioStandIn } from '../receivers/twilio-stand-in.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const base = 'https://portal.example.com'
const noon = '2026-11-20T20:00:00.000Z'

/** A server with a receiver for every channel; each test starts at noon in California with an empty outbox. */
export class NotificationWorld {
  app!: TestApp
  smtp!: SmtpReceiver
  twilio!: TwilioStandIn
  push!: PushReceiver

  async start(engine: Engine, more: Record<string, string> = {}): Promise<void> {
    this.smtp = await startSmtpReceiver()
    this.twilio = await startTwilioStandIn()
    this.app = await startTestApp({
      engine,
      settings: {
        BASE_URL: base,
        SMTP_URL: this.smtp.url,
        MAIL_FROM: 'portal@example.com',
        TWILIO_ACCOUNT_SID: this.twilio.settings.accountSid,
        TWILIO_AUTH_TOKEN: this.twilio.settings.authToken,
        TWILIO_FROM: this.twilio.settings.from,
        TWILIO_BASE_URL: this.twilio.settings.baseUrl,
        ...more,
      },
    })
    const keys = await vapidKeys(this.app.services.db)
    this.push = await startPushReceiver(keys.publicKey)
    this.app.services.channels.push = createPushChannel({ ...keys, subject: base }, this.push.policy)
  }

  async stop(): Promise<void> {
    await this.app.close()
    await Promise.all([this.smtp.stop(), this.twilio.stop(), this.push.stop()])
  }

  async clear(): Promise<void> {
    for (const table of [
      'deliveries',
      'sms_consents',
      'address_confirmations',
      'push_subscriptions',
    ] as const)
      await this.app.services.db.deleteFrom(table).execute()
    this.app.clock.set(noon)
    this.smtp.behave()
    this.twilio.behave()
    this.push.behave()
    this.smtp.mails.length = 0
    this.twilio.texts.length = 0
    this.push.pushes.length = 0
  }

  send() {
    return sendDue(this.app.services, createDeliverySender(this.app.services))
  }

  async client(changes: PreferenceChanges = {}, overrides: Record<string, unknown> = {}) {
    const made = await this.app.createClient({
      withStandardSteps: true,
      phone: '(916) 555-0142',
      ...overrides,
    })
    const params = { uniqueId: made.uniqueId }
    const body = { timeZone: 'America/Los_Angeles', ...changes }
    await this.app.caller().request(changePortalPreferences, { params, body })
    return made
  }

  /** A client who receives texts and has got the text that confirms this. */
  async textedClient(phone = '(916) 555-0142') {
    const made = await this.client({}, { phone })
    const body = { smsNotifications: true }
    await this.app.admin.request(changePreferences, { params: { clientId: made.id }, body })
    await this.send()
    this.twilio.texts.length = 0
    return made
  }

  /** A notification written by an admin, with characters that must never become markup or a header. */
  notify(clientId: string) {
    return this.app.admin.request(createNotification, {
      params: { clientId },
      body: { type: 'step_update', title: 'Keys on <Friday>', message: 'At 10.\r\nBcc: x@example.com' },
    })
  }

  /** Changes fields of a client's own profile in the portal. */
  async saveProfile(uniqueId: string, changes: Partial<ProfileChanges>) {
    const params = { uniqueId }
    const { body } = await this.app.caller().request(getPortalClient, { params })
    const { firstName, lastName, email, phone, propertyAddress } = body
    const fields = { firstName, lastName, email, phone, propertyAddress, ...changes }
    return this.app.caller().request(changeProfile, { params, body: fields })
  }

  /** Changes preferences in the portal. */
  prefer(uniqueId: string, body: PreferenceChanges) {
    return this.app.caller().request(changePortalPreferences, { params: { uniqueId }, body })
  }

  /** The status of the channels and of the client's addresses, as the portal shows it. */
  async channels(uniqueId: string) {
    return (await this.app.caller().request(getPortalChannels, { params: { uniqueId } })).body
  }

  /** The code in the last text to a number. */
  codeTo(number: string): string {
    const body = this.twilio.texts.findLast(({ To: to }) => to === number)?.['Body'] ?? ''
    return /\b(\d{6}) is your code/.exec(body)?.[1] ?? ''
  }

  /** Enters a code in a portal. */
  confirm(uniqueId: string, code: string) {
    return this.app.caller().request(confirmPhone, { params: { uniqueId }, body: { code } })
  }

  /** The client's delivery log, latest first. */
  async log(clientId: string, channel = 'email') {
    const { body } = await this.app.admin.request(listDeliveries, { params: { clientId } })
    return body.filter((one) => one.adminName === null && one.channel === channel)
  }

  async preferences(clientId: string) {
    return (await this.app.admin.request(getPreferences, { params: { clientId } })).body
  }
}

/** Sets up the server before the surrounding tests and closes it after them. */
export function notificationWorld(engine: Engine, more: Record<string, string> = {}): NotificationWorld {
  const world = new NotificationWorld()
  beforeAll(() => world.start(engine, more))
  afterAll(() => world.stop())
  beforeEach(() => world.clear())
  return world
}
