import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getMe } from '#contract/calls/team/account.ts'
import { openDatabase } from '#server/db/database.ts'
import { insertAdmin, listAdmins, updateRole } from '#server/features/team/team-data.ts'
import { readSettings } from '#server/settings.ts'
import {
  built,
  compileCache,
  startServerProcess,
  withAdmin,
  startedWithAdmin,
} from '#server/testing/app/server-process.ts'
import { callOver, signInOver } from '#server/testing/app/wire.ts'
import { createPlace, forEachEngine, type TestPlace } from '#server/testing/engines/engines.ts'

const command = built('make-owner')
// Long enough to start the program on a busy machine.
const timeout = 60_000

async function run(environment: Record<string, string>, args: string[]) {
  const child = spawn(process.execPath, [command, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, ...environment },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

forEachEngine('npm run make-owner', (engine) => {
  let place: TestPlace
  beforeEach(async () => {
    place = await createPlace(engine, startedWithAdmin)
  })
  afterEach(() => place.remove())

  test(
    'next to a running server makes an owner of the account that is named, and of no other',
    async () => {
      const server = await startServerProcess({ ...place.environment, ...withAdmin })
      const cookie = await signInOver(server.address)
      const open = await openDatabase(readSettings(place.environment).database)
      const at = new Date().toISOString()
      const other = { name: 'Ben', email: 'ben@example.com', role: 'admin', passwordHash: 'x', at } as const
      await insertAdmin(open.db, other)
      // The only owner has left.
      for (const { id } of await listAdmins(open.db)) await updateRole(open.db, id, 'admin', at)
      const roles = async () => (await listAdmins(open.db)).map(({ name, role }) => [name, role])
      const before = await roles()

      expect(await run(place.environment, ['nobody@example.com'])).toEqual({
        code: 1,
        output: 'There is no account with the address nobody@example.com. Nothing was changed.\n',
      })
      expect((await run(place.environment, [])).code).toBe(1)
      expect(await roles()).toEqual(before)
      expect(await run(place.environment, ['ADA@example.com'])).toEqual({
        code: 0,
        output: 'ADA@example.com is an owner of the team now.\n',
      })
      expect(await roles()).toEqual(before.map(([name, role]) => [name, name === 'Ben' ? role : 'owner']))
      expect((await run(place.environment, ['ada@example.com'])).output).toBe(
        'ada@example.com is an owner already.\n',
      )
      const role = async () =>
        (JSON.parse((await callOver(server.address, getMe, { cookie })).text) as { role: string }).role
      await expect.poll(role, { timeout: 20_000 }).toBe('owner')
      const entry = await open.db
        .selectFrom('activity')
        .select(['actorType', 'action'])
        .where('action', '=', 'admin.role-changed')
        .execute()
      expect(entry).toEqual([{ actorType: 'system', action: 'admin.role-changed' }])
      await open.close()
      await server.end()
    },
    timeout,
  )
})
