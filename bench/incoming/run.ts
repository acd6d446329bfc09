import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { listMessages, type Message } from '#contract/calls/messages/messages.ts'
import { shapes } from '#server/mail-in/shapes/shapes.ts'
import { startServerProcess } from '#server/testing/app/server-process.ts'
import { callOver, signInOver } from '#server/testing/app/wire.ts'
import { memoryOf } from '../memory-of.ts'
import { quantile } from '../quantile.ts'
import { inTempFolder } from '../temp-folder.ts'
import {
  type AnsweringClient,
  createAnsweringClients,
  type Outside,
  startOutside,
} from './answering-clients.ts'
import { askForLinks } from './ask-for-links.ts'
import { killAnswers } from './kill-answers.ts'
import { mailTo, postText, shapeOf } from './send-answer.ts'
import { startSlowDns } from './slow-dns.ts'

const people = 40
const texts = 400
const emails = 1_000
const aSecond = 20
/** Senders' servers, since one may bring 120 emails a minute. */
const mailServers = 20

/** A desk's live stream, which tells when a chat changed. */
class Desk {
  readonly #waiting = new Map<string, ((at: number) => void)[]>()

  static async open(address: string, cookie: string): Promise<Desk> {
    const desk = new Desk()
    const [stream] = (await once(
      get(`${address}/api/admin/live`, { agent: false, headers: { cookie } }),
      'response',
    )) as [IncomingMessage]
    let rest = ''
    stream.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) desk.#hear(line)
    })
    stream.on('error', () => undefined)
    return desk
  }

  #hear(line: string): void {
    const data = /^data: (\{.*"messages".*\})$/.exec(line)?.[1]
    if (data === undefined) return
    const { clientId } = JSON.parse(data) as { clientId: string }
    this.#waiting.get(clientId)?.shift()?.(performance.now())
  }

  /** When the next change of this chat is told. */
  next(clientId: string): Promise<number> {
    const { promise, resolve } = Promise.withResolvers<number>()
    this.#waiting.set(clientId, [...(this.#waiting.get(clientId) ?? []), resolve])
    return promise
  }
}

function print(title: string, delays: readonly number[]): void {
  const [p50, p99, longest] = [0.5, 0.99, 1].map((q) => `${quantile(delays, q).toFixed(0)} ms`)
  console.log(`incoming: ${title}: p50 ${p50}, p99 ${p99}, longest ${longest}`)
}

const expected = shapes.filter(([, typed]) => typed !== '')
const words = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** The longest time for which the server's event loop was held since it was last asked. Milliseconds. */
async function longestHold(address: string): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(metrics)?.[1]) * 1_000
}

async function measureTexts(
  address: string,
  desk: Desk,
  clients: readonly AnsweringClient[],
  authToken: string,
): Promise<void> {
  const delays: number[] = []
  for (let count = 0; count < texts; count++) {
    const client = clients[count % clients.length]
    if (!client) throw new Error('No clients')
    const heard = desk.next(client.id)
    const since = performance.now()
    const sid = `SM${String(count).padStart(32, '0')}`
    const status = await postText(address, authToken, client, { sid, words: `Text ${count}` })
    if (status !== 200) throw new Error(`A text was refused with ${status}`)
    delays.push((await heard) - since)
  }
  print(`${texts} texts, from the post to the desk's hint`, delays)
}

/** Sends an answer in each shape again and again, twenty a second, whether or not the ones before are stored. */
async function measureEmails(
  desk: Desk,
  clients: readonly AnsweringClient[],
  mailPort: number,
): Promise<Map<string, string[]>> {
  const sent = new Map<string, string[]>()
  const delays: Promise<number>[] = []
  for (let count = 0; count < emails; count++) {
    const client = clients[count % clients.length]
    const [name, typed, result = typed] = expected[count % expected.length] ?? []
    if (!client || name === undefined || result === undefined) throw new Error('Nothing to send')
    sent.set(client.id, [...(sent.get(client.id) ?? []), result])
    const heard = desk.next(client.id)
    const source = shapeOf(name, client, `shape-${count}`)
    const mailed = mailTo(mailPort, client, source, `127.0.0.${2 + (count % mailServers)}`)
    delays.push(
      mailed.then(async ({ since, code }) => {
        if (code !== '250') throw new Error(`${name} was answered with ${code}`)
        return (await heard) - since
      }),
    )
    await pause(1_000 / aSecond)
  }
  print(
    `${emails} emails by the port, ${aSecond} a second, DNS at 200 ms, from the last byte to the desk's hint`,
    await Promise.all(delays),
  )
  return sent
}

/** Compares each chat with what its client typed. Returns the number of faults. */
async function compareChats(
  address: string,
  cookie: string,
  clients: readonly AnsweringClient[],
  sent: ReadonlyMap<string, string[]>,
): Promise<number> {
  const counts = { threads: 0, exact: 0, lost: 0 }
  for (const { id } of clients) {
    const { text } = await callOver(address, listMessages, { params: { id }, cookie })
    const chat = (JSON.parse(text) as Message[]).filter(({ by }) => by === 'email')
    const left = chat.map(({ content }) => content)
    for (const result of sent.get(id) ?? []) {
      const at = left.findIndex((content) => words(result).every((word) => words(content).includes(word)))
      if (at === -1) {
        counts.lost++
        continue
      }
      counts.threads++
      if (left[at] === result) counts.exact++
      left.splice(at, 1)
    }
  }
  console.log(
    `incoming: ${counts.threads} of ${emails} in the right chat, ${counts.exact} exactly as typed, ${counts.lost} with lost words`,
  )
  return counts.lost
}

/** Resident MB of a server that has rested for five seconds. */
async function restingMemory(settings: Record<string, string>): Promise<number> {
  const server = await startServerProcess(settings)
  await pause(5_000)
  const memory = memoryOf(server.pid) / 1024
  await server.end()
  return memory
}

async function measure(outside: Outside): Promise<number> {
  const { settings, mailIn, mailPort, authToken } = outside
  const dns = await startSlowDns()
  const server = await startServerProcess({ ...settings, ...mailIn, ...dns.environment })
  const { address } = server
  const cookie = await signInOver(address)
  const clients = await createAnsweringClients(address, cookie, outside, people)
  const desk = await Desk.open(address, cookie)
  await measureTexts(address, desk, clients, authToken)
  const before = memoryOf(server.pid) / 1024
  await longestHold(address)
  const sent = await measureEmails(desk, clients, mailPort)
  console.log(`incoming: event loop held for at most ${(await longestHold(address)).toFixed(0)} ms meanwhile`)
  const after = memoryOf(server.pid) / 1024
  const lost = await compareChats(address, cookie, clients, sent)
  const told = await askForLinks(address, clients)
  await server.end()
  dns.stop()
  const [without, withMailIn] = [
    await restingMemory(settings),
    await restingMemory({ ...settings, ...mailIn }),
  ]
  console.log(
    `incoming: memory ${without.toFixed(0)} MB without MAIL_IN, ${withMailIn.toFixed(0)} MB with it, in use ${before.toFixed(0)} MB, and ${after.toFixed(0)} MB after ${emails} emails`,
  )
  return lost + told
}

/** How fast answers by text and email reach the desk, whether each word arrives, and what a killed server loses. A fault makes the exit code 1. */
export async function incoming({ rounds = '20' }: { rounds?: string }): Promise<void> {
  const faults = await inTempFolder(async (folder) => {
    const outside = await startOutside(join(folder, 'data'))
    const lost = await measure(outside)
    const killed = await killAnswers(outside, Number(rounds))
    await outside.stop()
    return lost + killed
  })
  if (faults > 0) process.exitCode = 1
}
