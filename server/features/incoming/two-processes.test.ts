import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listIncoming } from '#contract/calls/messages/incoming.ts'
import { type ServerProcess, startServerProcess, withAdmin } from '../../testing/app/server-process.ts'
import { mailText } from '../../testing/app/signed-mail.ts'
import { callOver, signInOver } from '../../testing/app/wire.ts'
import { type PostgresServer, startPostgres } from '../../testing/engines/postgres-server.ts'
import { hasPostgres } from '../../testing/engines/postgres.ts'

const secret = 'secret-of-the-mail-server'
const address = 'answers@example.com'

/** Brings an email to one process; returns the status, or 0 when the process is gone. */
async function bring(to: ServerProcess, mail: string): Promise<number> {
  const url = `${to.address}/api/mail/raw?to=${encodeURIComponent(address)}`
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'message/rfc822' }
  const reply = await fetch(url, { method: 'POST', headers, body: mail }).catch(() => null)
  await reply?.arrayBuffer().catch(() => null)
  return reply?.status ?? 0
}

const emailOf = (text: string) => mailText({ from: 'maya@nobody.invalid', to: address, text })

describe.runIf(hasPostgres() && !process.env.TEST_DATABASE_URL)('emails that two processes take', () => {
  let postgres: PostgresServer
  let dataDir: string
  let environment: Record<string, string>
  let a: ServerProcess
  let b: ServerProcess
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'escrow-answers-'))
    postgres = await startPostgres()
    environment = {
      DATABASE_URL: postgres.url('postgres'),
      DATA_DIR: dataDir,
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'portal@example.com',
      MAIL_IN: 'answers+{token}@example.com',
      MAIL_IN_SECRET: secret,
      ...withAdmin,
    }
    ;[a, b] = await Promise.all([startServerProcess(environment), startServerProcess(environment)])
  })
  afterAll(async () => {
    await Promise.all([a?.end(), b?.end()])
    await postgres.remove()
    await rm(dataDir, { recursive: true, force: true })
  })

  const waiting = async (): Promise<string[]> => {
    const cookie = await signInOver(b.address)
    const { text } = await callOver(b.address, listIncoming, { cookie })
    return (JSON.parse(text) as { lines: { content: string }[] }).lines.map(({ content }) => content)
  }

  test('A5: the same one three times by each at once is one message', async () => {
    const mail = emailOf('Is the house still for sale?')
    const statuses = await Promise.all([a, b, a, b, a, b].map((process) => bring(process, mail)))
    expect(statuses).toEqual(Array<number>(6).fill(200))
    expect(await waiting()).toEqual(['Is the house still for sale?'])
  })

  test('A6: of a process that is killed meanwhile are there once, sent again until they are acknowledged', async () => {
    const texts = Array.from({ length: 12 }, (_, number) => `Question ${number}`)
    const acknowledged = Promise.withResolvers<void>()
    const sending = texts.map(async (text, number) => {
      const mail = emailOf(text)
      await new Promise((resolve) => setTimeout(resolve, number * 40))
      const first = await bring(a, mail)
      if (first === 200) acknowledged.resolve()
      // Whatever became of the first try, its sender may try again.
      while ((await bring(b, mail)) !== 200);
      return first
    })
    await acknowledged.promise
    await a.end('SIGKILL')
    const firsts = await Promise.all(sending)
    expect(firsts).toContain(0)
    expect((await waiting()).filter((text) => text.startsWith('Question')).toSorted()).toEqual(
      texts.toSorted(),
    )
  })
})
