import { setTimeout as pause } from 'node:timers/promises'
import { createNotification } from '#contract/calls/notifications/notifications.ts'
import { changePreferences } from '#contract/calls/notifications/preferences.ts'
import { callOver } from '#server/testing/app/wire.ts'
import { type SmtpReceiver, startSmtpReceiver } from '#server/testing/receivers/smtp-receiver.ts'

/** A killed sender's claim expires after two minutes, and then its email is sent again. Milliseconds. */
const outboxWithin = 180_000
/** An email that arrived longer than this before the kill must have been settled. Milliseconds. */
const settledWithin = 2_000

interface Arrival {
  title: string
  messageId: string
  at: number
}

/** A mail server that outlives the killed servers, and the emails that their acknowledged notifications cause. */
export class KillMail {
  readonly settings: Record<string, string>
  readonly #smtp: SmtpReceiver
  readonly #arrivals: Arrival[] = []
  readonly #titles: string[] = []
  readonly #kills: number[] = []
  readonly #watch: NodeJS.Timeout
  #seen = 0

  private constructor(smtp: SmtpReceiver) {
    this.#smtp = smtp
    this.settings = { SMTP_URL: smtp.url, MAIL_FROM: 'portal@example.com' }
    this.#watch = setInterval(() => this.#collect(), 10)
  }

  static async start(): Promise<KillMail> {
    return new KillMail(await startSmtpReceiver())
  }

  get acknowledged(): number {
    return this.#titles.length
  }

  /** Turns a client's emails on, at any hour. */
  async turnOn(address: string, clientId: string, cookie: string): Promise<void> {
    const body = { emailNotifications: true, quietHoursStart: '00:00', quietHoursEnd: '00:00' }
    const { status } = await callOver(address, changePreferences, { params: { clientId }, cookie, body })
    if (status !== 200) throw new Error(`Emails cannot be turned on: ${status}`)
  }

  /** Writes a notification, whose email is due at once. */
  async notify(address: string, clientId: string, cookie: string, number: string): Promise<void> {
    const title = `Notice ${number}.`
    const body = { type: 'step_update' as const, title, message: 'Text' }
    const { status } = await callOver(address, createNotification, { params: { clientId }, cookie, body })
    if (status === 201) this.#titles.push(title)
  }

  noteKill(): void {
    this.#collect()
    this.#kills.push(Date.now())
  }

  /** What is wrong once the outbox of the last server is empty. */
  async faults(): Promise<string[]> {
    const deadline = Date.now() + outboxWithin
    const missing = () => {
      const arrived = new Set(this.#arrivals.map(({ title }) => title))
      return this.#titles.filter((title) => !arrived.has(title))
    }
    while (missing().length > 0 && Date.now() < deadline) await pause(200)
    const found = missing().map((title) => `the email of ${title} never came`)
    for (const [title, all] of Map.groupBy(this.#arrivals, (one) => one.title)) {
      if (new Set(all.map(({ messageId }) => messageId)).size > 1)
        found.push(`the email of ${title} came under several Message-IDs`)
      for (const { at } of all.slice(0, -1))
        if (!this.#kills.some((kill) => kill >= at && kill - at < settledWithin))
          found.push(`the email of ${title} came again although its sender was not killed`)
    }
    return found
  }

  async stop(): Promise<void> {
    clearInterval(this.#watch)
    await this.#smtp.stop()
  }

  #collect(): void {
    for (const { source, headers } of this.#smtp.mails.slice(this.#seen)) {
      this.#seen++
      const [title] = /Notice \d+ \d+\./.exec(`${headers.get('subject')} ${source}`) ?? []
      if (title) this.#arrivals.push({ title, messageId: headers.get('message-id') ?? '', at: Date.now() })
    }
  }
}
