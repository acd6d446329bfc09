import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AnyCall } from '#contract/call.ts'
import * as accountCalls from '#contract/calls/team/account.ts'
import * as signInCalls from '#contract/calls/team/sign-in.ts'
import { openDatabase } from '#server/db/database.ts'
import { readSettings } from '#server/settings.ts'
import {
  built,
  cheapHashes,
  compileCache,
  processAdmin,
  startServerProcess,
  withAdmin,
  startedWithAdmin,
} from '#server/testing/app/server-process.ts'
import { totpCode } from '#server/testing/app/totp.ts'
import { callOver, signInOver } from '#server/testing/app/wire.ts'
import { createPlace, forEachEngine, type TestPlace } from '#server/testing/engines/engines.ts'
import { tableContents } from '#server/testing/engines/table-contents.ts'

const command = built('reset-password')
const newPassword = 'river stone cloud'
// Long enough to start the program on a busy machine.
const timeout = 60_000

async function run(environment: Record<string, string>, args: string[], input = '') {
  const child = spawn(process.execPath, [...cheapHashes, command, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, ...environment },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

forEachEngine('npm run reset-password', (engine) => {
  let place: TestPlace
  beforeEach(async () => {
    place = await createPlace(engine, startedWithAdmin)
  })
  afterEach(() => place.remove())

  const inDatabase = async <T>(
    work: (open: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
  ): Promise<T> => {
    const open = await openDatabase(readSettings(place.environment).database)
    try {
      return await work(open)
    } finally {
      await open.close()
    }
  }

  test(
    'next to a running server sets the password, removes the second factor, ends sessions, notifies and records it',
    async () => {
      const server = await startServerProcess({ ...place.environment, ...withAdmin })
      const { address } = server
      const call = (one: AnyCall, cookie: string, body?: unknown) =>
        callOver(address, one, { cookie, ...(body === undefined ? {} : { body }) })
      const cookie = await signInOver(address)
      const enabled = await call(accountCalls.enableTwoFactor, cookie, { password: processAdmin.password })
      const { totpURI } = JSON.parse(enabled.text) as { totpURI: string }
      const on = await call(signInCalls.verifyCode, cookie, { code: totpCode(totpURI) })
      expect((await call(accountCalls.getMe, on.cookie)).status).toBe(200)

      const done = await run(place.environment, ['ADA@example.com', '--two-factor'], `${newPassword}\nmore\n`)
      expect(done).toEqual({
        code: 0,
        output:
          'ADA@example.com has a new password and no second factor. All its sessions and trusted devices have ended.\n',
      })
      await expect
        .poll(async () => (await call(accountCalls.getMe, on.cookie)).status, { timeout: 20_000 })
        .toBe(401)
      const email = processAdmin.email
      expect((await call(signInCalls.signIn, '', processAdmin)).status).toBe(401)
      const again = await call(signInCalls.signIn, '', { email, password: newPassword })
      expect([again.status, again.text]).toEqual([200, '{"twoFactorRedirect":false}'])
      await server.end()
      await inDatabase(async ({ db }) => {
        const actions = await db
          .selectFrom('activity')
          .select(['action', 'actorType'])
          // What the server that runs beside it records of the sign-ins above.
          .where('action', 'not like', 'sign-in.%')
          .orderBy('id')
          .execute()
        expect(actions).toEqual([
          { action: 'two-factor.turned-on', actorType: 'admin' },
          { action: 'password.reset', actorType: 'system' },
          { action: 'two-factor.removed', actorType: 'system' },
        ])
        const deliveries = await db
          .selectFrom('deliveries')
          .select(['kind', 'channel', 'userId'])
          // The server that runs beside it writes the daily brief, depending on the time of day.
          .where('kind', '!=', 'daily_brief')
          .execute()
        expect(deliveries).toEqual([{ kind: 'password_reset', channel: 'email', userId: expect.any(String) }])
      })
    },
    timeout,
  )

  test(
    'refuses an unknown account, a weak and an empty password, and changes nothing',
    async () => {
      const server = await startServerProcess({ ...place.environment, ...withAdmin })
      await server.end()
      const before = await inDatabase(({ db }) => tableContents(db))
      const refusals = [
        [['nobody@example.com'], newPassword, /no account with the address nobody@example\.com/],
        [[processAdmin.email], 'password12\n', /Choose another password.* Nothing was changed/],
        [[processAdmin.email], '', /10 to 128 characters/],
      ] as const
      for (const [args, input, text] of refusals) {
        const { code, output } = await run(place.environment, [...args], input)
        expect(code).toBe(1)
        expect(output).toMatch(text)
        expect(output).not.toContain('    at ')
      }
      expect(await inDatabase(({ db }) => tableContents(db))).toEqual(before)
    },
    timeout,
  )
})

test.each([[[]], [[processAdmin.email, '--other']]])(
  'with the arguments %j it prints its usage',
  async (args) => {
    const folder = await mkdtemp(join(tmpdir(), 'escrow-reset-'))
    const { code, output } = await run({ DATA_DIR: folder }, args, newPassword)
    expect(code).toBe(1)
    expect(output).toMatch(/npm run reset-password -- <email>/)
    expect(output).not.toContain('    at ')
    expect(await readdir(folder)).toEqual([])
    await rm(folder, { recursive: true })
  },
  timeout,
)

test(
  'a folder without a database is reported, and no database is created',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'escrow-reset-'))
    const { code, output } = await run({ DATA_DIR: join(folder, 'data') }, ['ada@example.com'], newPassword)
    expect(code).toBe(1)
    expect(output).toContain(`There is no database at ${join(folder, 'data', 'escrow.db')}`)
    await rm(folder, { recursive: true })
  },
  timeout,
)
