import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { AnyCall } from '#contract/call.ts'
import { uploadDocument } from '#contract/calls/deal/documents.ts'
import { sendAdminMessage, sendClientMessage } from '#contract/calls/messages/messages.ts'
import { createNotification } from '#contract/calls/notifications/notifications.ts'
import { getMe } from '#contract/calls/team/account.ts'
import { signOut } from '#contract/calls/team/sign-in.ts'
import { textFile, uploadForm } from '#server/testing/app/upload-form.ts'
import { callOver, signInOver, type WireAnswer } from '#server/testing/app/wire.ts'
import type { DateLoad } from '../date-load.ts'
import { type Read, readsOf } from '../growth/answers.ts'
import type { Screen } from './screen.ts'

/** Milliseconds between two of each kind. */
const paces = { message: 100, upload: 400, signIn: 500, notification: 200, date: 300, read: 250 }

/** What the servers acknowledged, and how they answered. */
export class Tally {
  readonly messages: { clientId: string; content: string }[] = []
  readonly documents: { clientId: string; id: string; size: number }[] = []
  readonly notificationIds: string[] = []
  /** Milliseconds per answer, and from sending a message to its announcement on the screen. */
  readonly answers: number[] = []
  readonly announcements: number[] = []
  /** The same per read of the desk, by its title. */
  readonly reads = new Map<string, number[]>()
  readCount = 0
  /** Failed requests while a process was missing, and at any other time. */
  failuresDuringKill = 0
  otherFailures: string[] = []
  isKilling = false

  /** Answered requests. */
  get count(): number {
    return this.answers.length + [...this.reads.values()].reduce((sum, { length }) => sum + length, 0)
  }

  failed(what: string): void {
    if (this.isKilling) this.failuresDuringKill++
    else this.otherFailures.push(what)
  }
}

type Sent = Parameters<typeof callOver>[2]

/** One request; null if it failed. */
async function send(
  tally: Tally,
  address: string,
  call: AnyCall,
  sent: Sent,
  expected: number,
): Promise<WireAnswer | null> {
  const since = performance.now()
  try {
    const answer = await callOver(address, call, sent)
    if (answer.status !== expected) {
      tally.failed(`${call.id} answered ${answer.status}`)
      return null
    }
    tally.answers.push(performance.now() - since)
    return answer
  } catch (error) {
    tally.failed(`${call.id}: ${String(error)}`)
    return null
  }
}

/** Sends a message as the browser does: again, under the same Idempotency-Key, until it is acknowledged. */
async function message(tally: Tally, address: string, cookie: string, screen: Screen): Promise<void> {
  // Letters only: digits could read like bank details.
  const content = randomUUID().replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')
  const byAgent = randomInt(2) === 0
  const { id, uniqueId } = screen.client
  const sent = {
    ...(byAgent ? { params: { id }, cookie } : { params: { uniqueId } }),
    body: { content },
    headers: { 'idempotency-key': randomUUID() },
  }
  const since = performance.now()
  void screen.announced().then(() => tally.announcements.push(performance.now() - since))
  while (!(await send(tally, address, byAgent ? sendAdminMessage : sendClientMessage, sent, 201)))
    await pause(200)
  tally.messages.push({ clientId: id, content })
}

async function upload(tally: Tally, address: string, cookie: string, { client }: Screen): Promise<void> {
  const size = randomInt(1, 200_000)
  const body = uploadForm({ name: `${size}.txt`, bytes: textFile(size) })
  const sent = { params: { id: client.id }, cookie, body }
  const answer = await send(tally, address, uploadDocument, sent, 201)
  if (!answer) return
  const { id } = JSON.parse(answer.text) as { id: string }
  tally.documents.push({ clientId: client.id, id, size })
}

async function signInAndOut(tally: Tally, address: string): Promise<void> {
  const cookie = await signInOver(address).catch((error: unknown) => tally.failed(String(error)))
  if (!cookie) return
  for (let look = 0; look < 3; look++) await send(tally, address, getMe, { cookie }, 200)
  await send(tally, address, signOut, { cookie, body: {} }, 200)
}

async function notify(tally: Tally, address: string, cookie: string, { client }: Screen): Promise<void> {
  const body = { type: 'step_update', title: 'The appraisal is done', message: 'Details follow.' }
  const sent = { params: { clientId: client.id }, cookie, body }
  const answer = await send(tally, address, createNotification, sent, 201)
  if (answer) tally.notificationIds.push((JSON.parse(answer.text) as { id: string }).id)
}

/** Reads one of the desk's pages, the next one each time. */
async function read(tally: Tally, address: string, cookie: string, pages: readonly Read[]): Promise<void> {
  const page = pages[tally.readCount++ % pages.length]
  if (!page) return
  const since = performance.now()
  try {
    const reply = await fetch(address + page.path, { headers: { cookie } })
    await reply.arrayBuffer()
    if (reply.status !== 200) return tally.failed(`${page.title} answered ${reply.status}`)
    tally.reads.set(page.title, [...(tally.reads.get(page.title) ?? []), performance.now() - since])
  } catch (error) {
    tally.failed(`${page.title}: ${String(error)}`)
  }
}

/** Reads and writes at a fixed pace, whether or not the requests before are answered, until the returned function is called. */
export function startLoad(
  tally: Tally,
  address: string,
  cookie: string,
  screens: readonly Screen[],
  dates: DateLoad,
): () => Promise<void> {
  const running = new Set<Promise<void>>()
  const timers: NodeJS.Timeout[] = []
  const every = (milliseconds: number, work: (screen: Screen) => Promise<void>) => {
    const tick = () => {
      const screen = screens[randomInt(screens.length)]
      if (!screen) return
      const one = work(screen).finally(() => running.delete(one))
      running.add(one)
    }
    timers.push(setInterval(tick, milliseconds))
  }
  every(paces.message, (screen) => message(tally, address, cookie, screen))
  every(paces.upload, (screen) => upload(tally, address, cookie, screen))
  every(paces.signIn, () => signInAndOut(tally, address))
  every(paces.notification, (screen) => notify(tally, address, cookie, screen))
  const pages = readsOf(screens[0]?.client ?? { id: '', uniqueId: '' })
  every(paces.read, () => read(tally, address, cookie, pages))
  let count = 0
  every(paces.date, () =>
    dates.write(address, count++).catch((error: unknown) => tally.failed(String(error))),
  )
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await Promise.all(running)
  }
}
