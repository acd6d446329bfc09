import { type SmtpReceiver, startSmtpReceiver } from '../server/testing/receivers/smtp-receiver.ts'
import { startTwilioStandIn, type TwilioStandIn } from '../server/testing/receivers/twilio-stand-in.ts'
import { test as base, createWorld, type World } from './fixtures.ts'
import { type RunningServer, startServer } from './server.ts'

/** Signs the posts of emails that come in. */
export const mailSecret = 'secret-of-the-mail-server'

interface Channels {
  server: RunningServer
  smtp: SmtpReceiver
  twilio: TwilioStandIn
}

/** A world whose clients are reached by email and text, and answer. */
export type Reached = World & Omit<Channels, 'server'>

export const test = base.extend<{ reached: Reached }, { channels: Channels }>({
  /** A server with receivers of emails and texts, shared by the tests of one worker. */
  channels: [
    async ({ playwright: _playwright }, provide) => {
      const smtp = await startSmtpReceiver()
      const twilio = await startTwilioStandIn()
      const settings = {
        SMTP_URL: smtp.url,
        MAIL_FROM: 'portal@example.com',
        TWILIO_ACCOUNT_SID: twilio.settings.accountSid,
        TWILIO_AUTH_TOKEN: twilio.settings.authToken,
        TWILIO_FROM: twilio.settings.from,
        TWILIO_BASE_URL: twilio.settings.baseUrl,
        MAIL_IN: 'answers+{token}@example.com',
        MAIL_IN_SECRET: mailSecret,
      }
      const server = await startServer({ withAdmin: true, sampleData: true, settings })
      await provide({ server, smtp, twilio })
      await server.stop()
      await Promise.all([smtp.stop(), twilio.stop()])
    },
    { scope: 'worker' },
  ],
  reached: ({ channels: { server, smtp, twilio }, browser, playwright }, provide) =>
    createWorld(server, { browser, playwright }, (world) => provide({ ...world, smtp, twilio })),
})
