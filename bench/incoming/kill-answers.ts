import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { listMessages, type Message } from '#contract/calls/messages/messages.ts'
import { startServerProcess } from '#server/testing/app/server-process.ts'
import { callOver, signInOver } from '#server/testing/app/wire.ts'
import { type AnsweringClient, createAnsweringClients, type Outside } from './answering-clients.ts'
import { lineOf, mailTo, postEmail, postText } from './send-answer.ts'

/** The server is killed within so many milliseconds after a start. */
const killWithin = 1_500
const people = 60
/** Answers of one client; one sender may give 60 an hour. */
const ofEach = 50

/** Hands one answer over; returns whether it was acknowledged. */
type Hand = (client: AnsweringClient, number: number) => Promise<boolean>

/** A sender of one way: it hands over each answer until it is acknowledged, and then the next. */
class Sender {
  readonly acknowledged: { client: AnsweringClient; words: string }[] = []
  readonly #clients: readonly AnsweringClient[]
  readonly #way: string
  readonly #hand: Hand
  #isOver = false

  constructor(way: string, clients: readonly AnsweringClient[], hand: Hand) {
    this.#way = way
    this.#clients = clients
    this.#hand = hand
  }

  async run(): Promise<void> {
    for (let count = 0; !this.#isOver && count < ofEach * this.#clients.length; count++) {
      const client = this.#clients[count % this.#clients.length]
      if (!client) throw new Error('No clients')
      while (!(await this.#hand(client, count).catch(() => false))) await pause(20)
      this.acknowledged.push({ client, words: wordsOf(this.#way, count) })
    }
  }

  /** Lets the answer that is being handed over be the last. */
  end(): void {
    this.#isOver = true
  }
}

const wordsOf = (way: string, count: number): string => `Answer ${count} by ${way}`

/** Kills the server while answers come in by port, post and text, and starts it again. Returns the number of faults. */
export async function killAnswers(outside: Outside, rounds: number): Promise<number> {
  const { mailPort, authToken } = outside
  const settings = {
    ...outside.settings,
    ...outside.mailIn,
    DATA_DIR: `${outside.settings['DATA_DIR']}-killed`,
  }
  let server = await startServerProcess(settings)
  const { address } = server
  outside.smtp.mails.length = 0
  const cookie = await signInOver(address)
  const clients = await createAnsweringClients(address, cookie, outside, people)
  const part = people / 3
  const senders = [
    new Sender('port', clients.slice(0, part), async (client, count) => {
      const { code } = await mailTo(mailPort, client, lineOf(client, wordsOf('port', count)))
      return code === '250'
    }),
    new Sender('post', clients.slice(part, 2 * part), async (client, count) => {
      return (await postEmail(address, client, lineOf(client, wordsOf('post', count)))) === 200
    }),
    new Sender('text', clients.slice(2 * part), async (client, count) => {
      const text = { sid: `SM9${String(count).padStart(31, '0')}`, words: wordsOf('text', count) }
      return (await postText(address, authToken, client, text)) === 200
    }),
  ]
  const sending = Promise.all(senders.map((sender) => sender.run()))
  for (let round = 0; round < rounds; round++) {
    await pause(randomInt(killWithin))
    await server.end('SIGKILL')
    server = await startServerProcess(settings)
  }
  for (const sender of senders) sender.end()
  await sending
  let faults = 0
  const contents = new Map<string, string[]>()
  for (const { id } of clients) {
    const { text } = await callOver(address, listMessages, { params: { id }, cookie })
    const chat = (JSON.parse(text) as Message[]).map(({ content }) => content)
    contents.set(id, chat)
    if (new Set(chat).size === chat.length) continue
    faults++
    console.log('incoming: FAULT: an answer is there twice')
  }
  const acknowledged = senders.flatMap((sender) => sender.acknowledged)
  for (const { client, words } of acknowledged) {
    if (contents.get(client.id)?.includes(words)) continue
    faults++
    console.log(`incoming: FAULT: ${words} is lost`)
  }
  await server.end()
  console.log(
    `incoming: killed ${rounds} times while ${acknowledged.length} answers came by port, post and text: ${faults} faults`,
  )
  return faults
}
