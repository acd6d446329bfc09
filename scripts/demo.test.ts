import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { listClients, type AdminClient } from '#contract/calls/clients/clients.ts'
import { signIn } from '#contract/calls/team/sign-in.ts'
import { compileCache } from '#server/testing/app/server-process.ts'
import { callOver } from '#server/testing/app/wire.ts'

const demo = fileURLToPath(new URL('demo.ts', import.meta.url))

test('the demo has forty clients, prints the credentials of an admin, and leaves nothing behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'escrow-demo-test-'))
  const child = spawn(process.execPath, [demo], {
    env: { PATH: process.env.PATH, TMPDIR: folder, PORT: '0', NODE_COMPILE_CACHE: compileCache },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  let output = ''
  const listening = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /^(http:\/\/\S+?:\d+)\n/m.exec(output)?.[1]
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
    expect(clients).toHaveLength(40)
    expect(new Set(clients.map(({ transactionType }) => transactionType)).size).toBeGreaterThan(1)
    expect(new Set(clients.map(({ isArchived }) => isArchived))).toEqual(new Set([true, false]))
  } finally {
    child.kill('SIGTERM')
    await ended
  }
  expect(await readdir(folder)).toEqual([])
  await rm(folder, { recursive: true })
})
