import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { listDocuments, uploadDocument, type TransactionDocument } from '#contract/calls/deal/documents.ts'
import { readiness } from '#contract/calls/desk/operations.ts'
import { listMessages, sendAdminMessage, type Message } from '#contract/calls/messages/messages.ts'
import { ReviewLoad } from '#server/testing/app/review-load.ts'
import { startServerProcess, withAdmin, type ServerProcess } from '#server/testing/app/server-process.ts'
import { textFile, uploadForm } from '#server/testing/app/upload-form.ts'
import { callOver, createClientOver, signInOver } from '#server/testing/app/wire.ts'
import { startPostgres } from '#server/testing/engines/postgres-server.ts'
import { cpuOf } from './cpu-of.ts'
import { DateLoad } from './date-load.ts'
import { KillMail } from './kill-mail.ts'
import { quantile } from './quantile.ts'
import { inTempFolder } from './temp-folder.ts'

/** The server is killed within so many milliseconds after the first acknowledged message and document. */
const killWithin = 250

/** The same in every other round, so that emails are on their way. */
const killWithinSending = 2_500

/** What the server acknowledged before it was killed. */
interface Acknowledged {
  messages: string[]
  documents: { id: string; size: number }[]
}

/** Writes until the connection fails. */
async function untilKilled(write: (count: number) => Promise<void>): Promise<void> {
  try {
    for (let count = 0; ; count++) await write(count)
  } catch {
    // The server was killed.
  }
}

/** Writes with several writers at once, and kills the server at a random moment. */
async function writeAndKill(
  server: ServerProcess,
  {
    id,
    cookie,
    round,
    mail,
    dates,
    reviews,
  }: { id: string; cookie: string; round: number; mail: KillMail; dates: DateLoad; reviews: ReviewLoad },
): Promise<Acknowledged> {
  const done: Acknowledged = { messages: [], documents: [] }
  const [firstMessage, firstDocument] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { address } = server
  const writers = [1, 2, 3].map((writer) =>
    untilKilled(async (count) => {
      const content = `${writer} ${count}`
      const { status } = await callOver(address, sendAdminMessage, {
        params: { id },
        cookie,
        body: { content },
      })
      if (status !== 201) return
      done.messages.push(content)
      firstMessage.resolve()
    }),
  )
  const uploaders = [1, 2].map((uploader) =>
    untilKilled(async (count) => {
      const size = randomInt(1, 300_000)
      const body = uploadForm({ name: `${uploader}-${count}.txt`, bytes: textFile(size) })
      const { status, text } = await callOver(address, uploadDocument, { params: { id }, cookie, body })
      if (status !== 201) return
      done.documents.push({ id: (JSON.parse(text) as { id: string }).id, size })
      firstDocument.resolve()
    }),
  )
  const notifier = untilKilled(async (count) => {
    await mail.notify(address, id, cookie, `${round} ${count}`)
    await pause(20)
  })
  const dater = untilKilled((count) => dates.write(address, count))
  const reviewers = reviews.documents.map((asked) =>
    untilKilled(async () => {
      await reviews.send(address, asked)
      await reviews.sendBack(address, asked)
    }),
  )
  await Promise.all([firstMessage.promise, firstDocument.promise])
  // The outbox is looked at every second: some rounds end in the middle of its work.
  await pause(randomInt(round % 2 === 0 ? killWithin : killWithinSending))
  await server.end('SIGKILL')
  mail.noteKill()
  await Promise.all([...writers, ...uploaders, ...reviewers, notifier, dater])
  return done
}

/** What is wrong after the restart. */
async function faultsOf(address: string, id: string, cookie: string, done: Acknowledged): Promise<string[]> {
  const faults: string[] = []
  if ((await callOver(address, readiness)).status !== 200) faults.push('/readyz does not answer 200')
  const read = async <T>(call: typeof listMessages | typeof listDocuments) =>
    JSON.parse((await callOver(address, call, { params: { id }, cookie })).text) as T
  const contents = (await read<Message[]>(listMessages)).map(({ content }) => content)
  if (new Set(contents).size !== contents.length) faults.push('a message is there twice')
  for (const one of done.messages) if (!contents.includes(one)) faults.push(`message ${one} is lost`)
  const documents = await read<TransactionDocument[]>(listDocuments)
  for (const { id: documentId, size } of done.documents)
    if (!documents.some((one) => one.id === documentId && one.fileSize === size))
      faults.push('a document is lost')
  for (const { id: documentId, fileSize } of documents) {
    const reply = await fetch(`${address}/api/documents/${documentId}/download`, { headers: { cookie } })
    const { byteLength } = await reply.arrayBuffer()
    if (!reply.ok || byteLength !== fileSize) faults.push(`a document of ${fileSize} bytes has ${byteLength}`)
  }
  return faults
}

const shown = (values: number[]) =>
  `${quantile(values, 0.5).toFixed(0)} ms, longest ${Math.max(...values).toFixed(0)} ms`

async function killOn(engine: string, environment: Record<string, string>, rounds: number): Promise<number> {
  return inTempFolder(async (folder) => {
    const mail = await KillMail.start()
    const settings = { DATA_DIR: join(folder, 'data'), ...environment, ...withAdmin, ...mail.settings }
    let server = await startServerProcess(settings)
    const [wall, cpu]: [number[], number[]] = [[], []]
    const counts = { messages: 0, documents: 0, dates: 0, versions: 0, faults: 0 }
    for (let round = 1; round <= rounds; round++) {
      const cookie = await signInOver(server.address)
      const { id } = await createClientOver(server.address, cookie)
      await mail.turnOn(server.address, id, cookie)
      const dates = await DateLoad.start(server.address, cookie)
      const reviews = await ReviewLoad.start(server.address, cookie, 2)
      const done = await writeAndKill(server, { id, cookie, round, mail, dates, reviews })
      const start = performance.now()
      server = await startServerProcess(settings)
      wall.push(performance.now() - start)
      if (process.platform === 'linux') cpu.push(cpuOf(server.pid) * 1_000)
      const faults = await faultsOf(server.address, id, cookie, done)
      faults.push(...(await dates.check(server.address)))
      faults.push(...(await reviews.faults(server.address)))
      for (const fault of faults) console.log(`kill: ${engine}, round ${round}, FAULT: ${fault}`)
      counts.messages += done.messages.length
      counts.documents += done.documents.length
      counts.dates += dates.acknowledged
      for (const { sent } of reviews.documents) counts.versions += sent
      counts.faults += faults.length
    }
    console.log(`kill: ${engine}: waiting for emails whose sender was killed, up to three minutes`)
    const mailFaults = await mail.faults()
    for (const fault of mailFaults) console.log(`kill: ${engine}, FAULT: ${fault}`)
    counts.faults += mailFaults.length
    await server.end()
    await mail.stop()
    console.log(
      `kill: ${engine}: ${rounds} rounds, ${counts.messages} messages, ${counts.documents} documents, ${counts.dates} dates, ${counts.versions} versions of requested files and ${mail.acknowledged} emailed notifications acknowledged, ${counts.faults} faults`,
    )
    console.log(`kill: ${engine}: back after ${shown(wall)}${cpu.length > 0 ? `; CPU ${shown(cpu)}` : ''}`)
    return counts.faults
  })
}

/** Kills the server while it writes and starts it again; with `postgres` on PostgreSQL. A fault makes the exit code 1. */
export async function kill({
  rounds = '20',
  postgres = false,
}: {
  rounds?: string
  postgres?: boolean
}): Promise<void> {
  let faults = 0
  if (postgres) {
    const database = await startPostgres({ durable: true })
    try {
      faults = await killOn('PostgreSQL', { DATABASE_URL: database.url('postgres') }, Number(rounds))
    } finally {
      await database.remove()
    }
  } else faults = await killOn('SQLite', {}, Number(rounds))
  if (faults > 0) process.exitCode = 1
}
