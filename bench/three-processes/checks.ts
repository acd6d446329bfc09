import { setTimeout as pause } from 'node:timers/promises'
import { getPortalClient } from '#contract/calls/clients/clients.ts'
import { listDocuments, type TransactionDocument } from '#contract/calls/deal/documents.ts'
import { listMessages, sendAdminMessage, type Message } from '#contract/calls/messages/messages.ts'
import { listNotifications, type Notification } from '#contract/calls/notifications/notifications.ts'
import { getMe } from '#contract/calls/team/account.ts'
import { signIn, signOut } from '#contract/calls/team/sign-in.ts'
import type { Db } from '#server/db/database.ts'
import { LiveReader } from '#server/testing/app/live-reader.ts'
import type { ServerProcess } from '#server/testing/app/server-process.ts'
import { callOver, createClientOver, signInOver } from '#server/testing/app/wire.ts'
import type { SmtpReceiver } from '#server/testing/receivers/smtp-receiver.ts'
import type { Tally } from './load.ts'
import type { Screen } from './screen.ts'

type Processes = readonly ServerProcess[]

/** Polls until the work is done; returns the milliseconds it took, or null after `within`. */
async function until(isDone: () => Promise<boolean>, within: number): Promise<number | null> {
  const since = performance.now()
  while (!(await isDone())) {
    if (performance.now() - since > within) return null
    await pause(5)
  }
  return performance.now() - since
}

/** Whether a write through the first process reaches a stream at every process. */
export async function announcedEverywhere(processes: Processes, cookie: string): Promise<string[]> {
  const [first] = processes
  if (!first) return []
  const { id, uniqueId } = await createClientOver(first.address, cookie)
  const open = processes.map(({ address }) => LiveReader.open(`${address}/api/clients/${uniqueId}/live`))
  const readers = await Promise.all(open)
  await callOver(first.address, sendAdminMessage, { params: { id }, cookie, body: { content: 'Hello' } })
  const heard = await Promise.allSettled(readers.map((reader) => reader.waitFor('change')))
  for (const reader of readers) reader.close()
  return heard.flatMap(({ status }, at) =>
    status === 'rejected' ? [`a write through process 1 did not reach process ${at + 1}`] : [],
  )
}

/**
 * Signs in at one process and out at it, with the session cached at all processes. Returns the milliseconds until all of them
 * refuse it.
 */
export async function sessionEverywhere(processes: Processes): Promise<{ ended: number; faults: string[] }> {
  const [first] = processes
  if (!first) return { ended: 0, faults: [] }
  const cookie = await signInOver(first.address)
  const statuses = () =>
    Promise.all(processes.map(async ({ address }) => (await callOver(address, getMe, { cookie })).status))
  const faults: string[] = []
  if ((await statuses()).some((status) => status !== 200))
    faults.push('a session is not valid at all processes')
  await callOver(first.address, signOut, { cookie, body: {} })
  const ended = await until(async () => (await statuses()).every((status) => status === 401), 5_000)
  if (ended === null) faults.push('a session that was signed out is valid for more than 5 s')
  return { ended: ended ?? Number.NaN, faults }
}

/** Tries wrong links and wrong passwords in turns at all processes, from an address of its own. */
export async function countedTogether(
  processes: Processes,
  uniqueId: string,
  round: number,
): Promise<string[]> {
  const faults: string[] = []
  const headers = { 'x-forwarded-for': `203.0.113.${round}` }
  const at = (n: number) => processes[n % processes.length]?.address ?? ''
  const open = (n: number, link: string) =>
    callOver(at(n), getPortalClient, { params: { uniqueId: link }, headers })
  for (let n = 0; n < 20; n++) await open(n, `wrong${round}x${n}`)
  for (const [n] of processes.entries()) {
    const refused = await until(async () => (await open(n, uniqueId)).status === 429, 3_000)
    if (refused === null) faults.push(`process ${n + 1} does not know of wrong links at the others`)
  }
  const body = { email: `nobody${round}@example.com`, password: 'not this one' }
  for (let n = 0; n < 5; n++) await callOver(at(n), signIn, { body, headers })
  for (const [n] of processes.entries()) {
    const { status } = await callOver(at(n), signIn, { body, headers })
    if (status !== 429) faults.push(`process ${n + 1} does not count wrong passwords at the others`)
  }
  return faults
}

/** What was acknowledged and is missing or there twice, in the answers and on the screens. */
export async function lostWrites(
  tally: Tally,
  address: string,
  cookie: string,
  screens: readonly Screen[],
): Promise<string[]> {
  const faults: string[] = []
  for (const { client, shown } of screens) {
    const params = { id: client.id }
    const chat = await callOver(address, listMessages, { params, cookie })
    const contents = (JSON.parse(chat.text) as Message[]).map(({ content }) => content)
    if (new Set(contents).size !== contents.length) faults.push('a message is there twice')
    const sent = tally.messages.filter(({ clientId }) => clientId === client.id)
    for (const { content } of sent) {
      if (!contents.includes(content)) faults.push('an acknowledged message is lost')
      if (!shown.has(content)) faults.push('a message never appeared on an open screen')
    }
    const list = await callOver(address, listDocuments, { params, cookie })
    const documents = JSON.parse(list.text) as TransactionDocument[]
    for (const { id, size } of tally.documents.filter(({ clientId }) => clientId === client.id))
      if (documents.filter((one) => one.id === id && one.fileSize === size).length !== 1)
        faults.push('an acknowledged document is lost')
    for (const { id, fileSize } of documents) {
      const file = await fetch(`${address}/api/documents/${id}/download`, { headers: { cookie } })
      if ((await file.arrayBuffer()).byteLength !== fileSize) faults.push('a document is not whole')
    }
  }
  return faults
}

/** Each client whose closing is near has one reminder of it. */
export async function reminders(
  address: string,
  cookie: string,
  clientIds: readonly string[],
): Promise<string[]> {
  const faults: string[] = []
  for (const clientId of clientIds) {
    const { text } = await callOver(address, listNotifications, { params: { clientId }, cookie })
    const made = (JSON.parse(text) as Notification[]).filter(({ type }) => type === 'closing_approaching')
    if (made.length !== 1) faults.push(`a client has ${made.length} reminders of one closing`)
  }
  return faults
}

/**
 * Every due email was received once; one that a killed process was sending may be there twice, under the same Message-ID.
 * A killed process's emails are taken over after two minutes.
 */
export async function emails(
  db: Db,
  smtp: SmtpReceiver,
  tally: Tally,
): Promise<{ sent: number; doubled: number; faults: string[] }> {
  const faults: string[] = []
  const due = () =>
    db
      .selectFrom('deliveries')
      .select(['id', 'state', 'reason', 'kind', 'attempts', 'subjectId'])
      .where('channel', '=', 'email')
      .where('userId', 'is', null)
      .where('state', '!=', 'cancelled')
      .where('sendAfter', '<=', new Date().toISOString())
      .execute()
  const isSettled = async () => (await due()).every(({ state }) => state === 'sent')
  if ((await until(isSettled, 180_000)) === null) faults.push('an email is not sent after three minutes')
  const rows = await due()
  const received = Map.groupBy(smtp.mails, ({ headers }) => headers.get('message-id') ?? '')
  let doubled = 0
  for (const { id, kind, state, reason, attempts } of rows) {
    const times = received.get(`<${id}@example.com>`)?.length ?? 0
    if (times === 2 && attempts === 2) doubled++
    else if (times !== 1)
      faults.push(
        `an email (${kind}, ${state}, ${reason}) was received ${times} times after ${attempts} attempts`,
      )
  }
  const subjects = new Set(rows.map(({ subjectId }) => subjectId))
  const missing = tally.notificationIds.filter((id) => !subjects.has(id)).length
  if (missing > 0) faults.push(`${missing} acknowledged notifications have no email`)
  const known = new Set(rows.map(({ id }) => `<${id}@example.com>`))
  const [other, ...more] = [...received].filter(([id]) => !known.has(id)).map(([, mails]) => mails[0])
  if (other)
    faults.push(`${more.length + 1} emails have no delivery, such as "${other.headers.get('subject')}"`)
  return { sent: rows.length, doubled, faults }
}
