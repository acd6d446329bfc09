import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listClients, type AdminClient } from '#contract/calls/clients/clients.ts'
import { getChannels } from '#contract/calls/notifications/deliveries.ts'
import { signIn } from '#contract/calls/team/sign-in.ts'
import { built, compileCache } from '#server/testing/app/server-process.ts'
import { callOver } from '#server/testing/app/wire.ts'

const demo = built('demo')

/** What a shell may have set for the real installation; nothing listens there. */
const ofTheRealOne = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'team@example.com',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+19165550100',
  TWILIO_BASE_URL: 'http://127.0.0.1:9',
  DATABASE_URL: 'postgres://127.0.0.1:9/real',
  S3_BUCKET: 'real',
}

test('the demo has forty clients, prints the credentials of an admin, sends nothing, and leaves nothing behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'escrow-demo-test-'))
  const child = spawn(process.execPath, [demo], {
    env: {
      ...ofTheRealOne,
      PATH: process.env.PATH,
      TMPDIR: folder,
      PORT: '0',
      NODE_COMPILE_CACHE: compileCache,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Also after the test's time has run out: the whole run would wait for a child that holds its output.
  onTestFinished(() => void child.kill('SIGTERM'))
  const ended = once(child, 'close')
  let output = ''
  const listening = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /^(http:\/\/\S+?:\d+) \(release /m.exec(output)?.[1]
      if (found) resolve(found)
    })
    void ended.then(() => reject(new Error('The demo ended')))
  })
  try {
    const address = await listening
    const [, email, password] = /Sign in as (\S+) with (\S+)/.exec(output) ?? []
    const { status, cookie } = await callOver(address, signIn, { body: { email, password } })
    expect(status).toBe(200)
    const { text } = await callOver(address, listClients, { cookie })
    const clients = JSON.parse(text) as AdminClient[]
    expect(clients.filter(({ isSample }) => !isSample)).toHaveLength(40)
    const channels = await callOver(address, getChannels, { cookie })
    expect(JSON.parse(channels.text)).toMatchObject({ email: false, sms: false })
    expect(new Set(clients.map(({ isArchived }) => isArchived))).toEqual(new Set([true, false]))
  } finally {
    child.kill('SIGTERM')
    await ended
  }
  expect(await readdir(folder)).toEqual([])
  await rm(folder, { recursive: true })
}, 60_000)
