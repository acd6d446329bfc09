import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type IncomingMessage, listIncoming } from '#contract/calls/messages/incoming.ts'
import {
  type ServerProcess,
  startServerProcess,
  startedWithAdmin,
} from '#server/testing/app/server-process.ts'
import { callOver, signInOver } from '#server/testing/app/wire.ts'
import { createPlace, type TestPlace } from '#server/testing/engines/engines.ts'
import { freePort } from '#server/testing/receivers/free-port.ts'

const document = fileURLToPath(new URL('../../docs/deploying.md', import.meta.url))
const isInstalled = (program: string) => spawnSync('which', [program]).status === 0
const timeout = 60_000

const secrets = {
  MAIL_IN_SECRET: 'a-secret-for-plain-mail',
  MAILGUN_SIGNING_KEY: 'key-0123456789',
  POSTMARK_PASSWORD: 'a-password-of-postmark',
}

describe.runIf(isInstalled('curl') && isInstalled('openssl'))(
  'the documented checks of answers by email',
  () => {
    let place: TestPlace
    let server: ServerProcess
    let port: number
    beforeAll(async () => {
      place = await createPlace('sqlite', startedWithAdmin)
      port = await freePort()
      server = await startServerProcess({
        ...place.environment,
        ...secrets,
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'portal@example.com',
        MAIL_IN: '{token}@reply.example.com',
        MAIL_IN_PORT: String(port),
        MAIL_IN_HOST: '127.0.0.1',
      })
    }, timeout)
    afterAll(async () => {
      await server.end()
      await place.remove()
    })

    /** Runs the code block of the document that has a text, with the addresses of this server. */
    async function runBlock(having: string): Promise<void> {
      const text = await readFile(document, 'utf8')
      const blocks = [...text.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = '']) => block)
      const block = blocks.find((one) => one.includes(having)) ?? ''
      expect(block).not.toBe('')
      const here = block
        .replaceAll('https://portal.example.com', server.address)
        .replaceAll('portal.example.com:25', `127.0.0.1:${port}`)
      const { PATH = '' } = process.env
      const shell = spawn('/bin/sh', ['-ec', here], { env: { PATH, ...secrets } })
      let output = ''
      for (const stream of [shell.stdout, shell.stderr])
        stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
      const [code] = (await once(shell, 'close')) as [number]
      expect([code, output]).toEqual([0, output])
    }

    async function toSort(): Promise<IncomingMessage[]> {
      const { text } = await callOver(server.address, listIncoming, {
        cookie: await signInOver(server.address),
      })
      return (JSON.parse(text) as { lines: IncomingMessage[] }).lines
    }

    test('bring one email to the port and one by each kind of post', { timeout }, async () => {
      await runBlock('body-mime')
      const lines = await toSort()
      expect(lines.map(({ sentFrom, content, reason }) => [sentFrom, content, reason])).toEqual(
        Array.from({ length: 4 }, () => ['check@sender.invalid', 'Is it there?', 'unknown']),
      )
    })

    test.runIf(isInstalled('swaks'))('bring one email by swaks', { timeout }, async () => {
      const before = (await toSort()).length
      await runBlock('swaks')
      expect(await toSort()).toHaveLength(before + 1)
    })
  },
)
