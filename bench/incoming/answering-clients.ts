import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createNotification } from '#contract/calls/notifications/notifications.ts'
import { changePreferences } from '#contract/calls/notifications/preferences.ts'
import { changeTeam } from '#contract/calls/team/team.ts'
import { shapesAnswer } from '#server/mail-in/shapes/shapes.ts'
import { withAdmin } from '#server/testing/app/server-process.ts'
import { callOver, createClientOver } from '#server/testing/app/wire.ts'
import { startSmtpReceiver } from '#server/testing/receivers/smtp-receiver.ts'
import { startTwilioStandIn } from '#server/testing/receivers/twilio-stand-in.ts'

export const postSecret = 'secret-of-the-bench-that-posts'

/** A client who gets emails and texts, with the address that answers the last email. */
export interface AnsweringClient {
  id: string
  email: string
  phone: string
  replyTo: string
}

/** Ports that nobody uses, so that a server can start again on the same ones. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return ports
}

/** The mail server and the text gateway of an installation whose answers come in, and its settings. */
export async function startOutside(dataDir: string) {
  const smtp = await startSmtpReceiver()
  const twilio = await startTwilioStandIn()
  const [port = 0, mailPort = 0] = await freePorts(2)
  const { accountSid, authToken, from, baseUrl } = twilio.settings
  const settings: Record<string, string> = {
    DATA_DIR: dataDir,
    PORT: String(port),
    BASE_URL: `http://127.0.0.1:${port}`,
    TRUST_PROXY: 'loopback',
    ...withAdmin,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'portal@bayoak.example',
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_FROM: from,
    TWILIO_BASE_URL: baseUrl,
  }
  const mailIn = {
    MAIL_IN: 'answers+{token}@bayoak.example',
    MAIL_IN_PORT: String(mailPort),
    MAIL_IN_HOST: '127.0.0.1',
    MAIL_IN_SECRET: postSecret,
  }
  return {
    settings,
    mailIn,
    mailPort,
    authToken,
    smtp,
    stop: async () => {
      await smtp.stop()
      await twilio.stop()
    },
  }
}
export type Outside = Awaited<ReturnType<typeof startOutside>>

/** Creates clients who get emails and texts at any hour, every other one in Spanish, and sends each an email to answer. */
export async function createAnsweringClients(
  address: string,
  cookie: string,
  { smtp }: Pick<Outside, 'smtp'>,
  count: number,
): Promise<AnsweringClient[]> {
  await callOver(address, changeTeam, { cookie, body: { name: shapesAnswer.teamName } })
  const clients: AnsweringClient[] = []
  for (let number = 0; number < count; number++) {
    const email = `maya${number}@example.com`
    const phone = `+1916555${String(100 + number).padStart(4, '0')}`
    const { id } = await createClientOver(address, cookie, {
      email,
      phone,
      firstName: 'Maya',
      lastName: `Chen ${number}`,
      agentName: 'Elena Park',
      language: number % 2 === 0 ? 'en' : 'es',
    })
    const params = { clientId: id }
    const body = {
      emailNotifications: true,
      smsNotifications: true,
      quietHoursStart: '00:00',
      quietHoursEnd: '00:00',
    }
    await callOver(address, changePreferences, { params, cookie, body })
    const notice = { type: 'step_update', title: 'Please upload the latest stub', message: 'Before Friday.' }
    await callOver(address, createNotification, { params, cookie, body: notice })
    clients.push({ id, email, phone, replyTo: '' })
  }
  const deadline = Date.now() + 60_000
  while (clients.some(({ replyTo }) => replyTo === '')) {
    if (Date.now() > deadline) throw new Error('The emails to answer did not arrive')
    for (const client of clients) {
      const mail = smtp.mails.find(({ to, headers }) => to.includes(client.email) && headers.get('reply-to'))
      client.replyTo = mail?.headers.get('reply-to') ?? ''
    }
    await pause(200)
  }
  return clients
}
