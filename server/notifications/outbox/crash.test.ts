import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createNotification } from '#contract/calls/notifications/notifications.ts'
import { changePreferences } from '#contract/calls/notifications/preferences.ts'
import { openDatabase } from '../../db/database.ts'
import type { Engine } from '../../db/engine.ts'
import { newId } from '../../db/new-id.ts'
import {
  eveningZone,
  startedWithAdmin,
  startServerProcess,
  type ServerProcess,
} from '../../testing/app/server-process.ts'
import { callOver, createClientOver, signInOver } from '../../testing/app/wire.ts'
import { createPlace, type TestPlace } from '../../testing/engines/engines.ts'
import { hasPostgres } from '../../testing/engines/postgres.ts'
import { type SmtpReceiver, startSmtpReceiver } from '../../testing/receivers/smtp-receiver.ts'

let smtp: SmtpReceiver
let running: ServerProcess[] = []
let places: TestPlace[] = []
beforeAll(async () => {
  smtp = await startSmtpReceiver()
})
afterEach(async () => {
  await Promise.all(running.map((one) => one.end('SIGKILL')))
  await Promise.all(places.map((one) => one.remove()))
  running = []
  places = []
  smtp.behave()
  smtp.mails.length = 0
})
afterAll(() => smtp.stop())

async function newPlace(engine: Engine): Promise<Record<string, string>> {
  const place = await createPlace(engine, startedWithAdmin)
  places.push(place)
  return place.environment
}

async function start(more: Record<string, string>): Promise<ServerProcess> {
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'portal@example.com', TIME_ZONE: eveningZone() }
  const server = await startServerProcess({ ...mail, ...more })
  running.push(server)
  return server
}

/** A client with email on and no quiet hours. */
async function emailedClient(address: string, cookie: string): Promise<string> {
  const { id } = await createClientOver(address, cookie)
  const body = { emailNotifications: true, quietHoursStart: '00:00', quietHoursEnd: '00:00' }
  await callOver(address, changePreferences, { params: { clientId: id }, cookie, body })
  return id
}

const notify = (address: string, cookie: string, clientId: string, title: string) =>
  callOver(address, createNotification, {
    params: { clientId },
    cookie,
    body: { type: 'step_update', title, message: 'Text' },
  })

/** Queues this many copies of each client's email, all due now. */
async function copyEmails(url: string, copies: number): Promise<void> {
  const database = await openDatabase({ engine: 'postgres', url, poolSize: 1 })
  const { db } = database
  const mails = await db
    .selectFrom('deliveries')
    .selectAll()
    .where('channel', '=', 'email')
    .where('userId', 'is', null)
    .execute()
  const isUnattempted = { state: 'held', reason: null, claimedUntil: null, attempts: 0, settledAt: null }
  for (let copy = 0; copy < copies; copy++) {
    const rows = mails.map((mail) => {
      const id = newId()
      return { ...mail, ...isUnattempted, id, groupKey: id, dedupeKey: id }
    })
    await db.insertInto('deliveries').values(rows).execute()
  }
  await database.close()
}

const messageIds = () => smtp.mails.map(({ headers }) => headers.get('message-id'))

test('a process killed between sending and storing the outcome sends once more, under the same Message-ID', async () => {
  const environment = await newPlace('sqlite')
  const first = await start(environment)
  const cookie = await signInOver(first.address)
  const clientId = await emailedClient(first.address, cookie)
  await notify(first.address, cookie, clientId, 'Once')
  smtp.behave({ data: 'accepted without reply' })
  await expect.poll(() => smtp.mails.length, { timeout: 40_000 }).toBe(1)
  await first.end('SIGKILL')
  smtp.behave()

  // The claim of the killed process has expired.
  const database = await openDatabase({
    engine: 'sqlite',
    path: join(environment['DATA_DIR'] ?? '', 'escrow.db'),
  })
  const { db } = database
  await db
    .updateTable('deliveries')
    .set({ claimedUntil: '2026-01-01T00:00:00.000Z' })
    .where('state', '=', 'sending')
    .execute()
  await start(environment)
  const state = async () =>
    (
      await db
        .selectFrom('deliveries')
        .select('state')
        .where('channel', '=', 'email')
        .where('userId', 'is', null)
        .executeTakeFirst()
    )?.state
  await expect.poll(state, { timeout: 20_000 }).toBe('sent')
  await database.close()
  expect(smtp.mails).toHaveLength(2)
  expect(new Set(messageIds()).size).toBe(1)
}, 90_000)

test('on SIGTERM with an unresponsive mail server, the process releases its emails and exits, and the next one sends each once', async () => {
  const environment = await newPlace('sqlite')
  const first = await start(environment)
  const cookie = await signInOver(first.address)
  const clients = [await emailedClient(first.address, cookie), await emailedClient(first.address, cookie)]
  smtp.behave({ greeting: 'silence' })
  const before = smtp.connections()
  for (const clientId of clients) await notify(first.address, cookie, clientId, 'Once')
  await expect.poll(() => smtp.connections(), { timeout: 40_000 }).toBeGreaterThan(before)
  expect(await first.end('SIGTERM')).toEqual({ code: 0, signal: null })

  const database = await openDatabase({
    engine: 'sqlite',
    path: join(environment['DATA_DIR'] ?? '', 'escrow.db'),
  })
  const mails = () =>
    database.db
      .selectFrom('deliveries')
      .select(['id', 'state', 'claimedUntil'])
      .where('channel', '=', 'email')
      .where('userId', 'is', null)
      .orderBy('id')
      .execute()
  const left = await mails()
  for (const { claimedUntil } of left)
    expect(claimedUntil === null || claimedUntil <= new Date().toISOString()).toBe(true)
  smtp.behave()
  await start(environment)
  const states = async () => (await mails()).map(({ state }) => state)
  await expect.poll(states, { timeout: 20_000 }).toEqual(['sent', 'sent'])
  await database.close()
  expect(messageIds()).toHaveLength(2)
  expect(new Set(messageIds())).toEqual(new Set(left.map(({ id }) => `<${id}@example.com>`)))
}, 90_000)

test.runIf(hasPostgres())(
  'two processes on one PostgreSQL send 150 deliveries exactly once each, and share the work',
  async () => {
    const environment = await newPlace('postgres')
    const [one, other] = await Promise.all([start(environment), start(environment)])
    const cookie = await signInOver(one.address)
    const clients = await Promise.all(Array.from({ length: 10 }, () => emailedClient(one.address, cookie)))
    await Promise.all(
      clients.map((id, n) => notify(n % 2 === 0 ? one.address : other.address, cookie, id, 'Delivery')),
    )
    await copyEmails(environment['DATABASE_URL'] ?? '', 14)
    await expect.poll(() => smtp.mails.length, { timeout: 90_000, interval: 200 }).toBeGreaterThanOrEqual(150)
    // Anything still pending would be sent now.
    await Promise.all([one.end('SIGTERM'), other.end('SIGTERM')])
    expect(smtp.mails).toHaveLength(150)
    expect(new Set(messageIds()).size).toBe(150)
    expect(smtp.connections()).toBeGreaterThanOrEqual(2)
  },
  120_000,
)
