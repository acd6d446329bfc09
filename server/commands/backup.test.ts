import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendAdminMessage } from '#contract/calls/messages/messages.ts'
import { restore } from '#server/backup/restore.ts'
import { withDatabase } from '#server/backup/with-database.ts'
import { readSettings } from '#server/settings.ts'
import { runScript } from '#server/testing/app/run-script.ts'
import { startServerProcess, withAdmin, startedWithAdmin } from '#server/testing/app/server-process.ts'
import { callOver, createClientOver, signInOver } from '#server/testing/app/wire.ts'
import { createEmptyPlace } from '#server/testing/engines/empty-place.ts'
import { createPlace, forEachEngine } from '#server/testing/engines/engines.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escrow-backups-'))
})
afterEach(() => rm(folder, { recursive: true }))

// Long enough to start three programs on a busy machine.
const timeout = 60_000

forEachEngine('npm run backup and npm run restore', (engine) => {
  test(
    'copy a server in use: all that was acknowledged before, and of each write all or nothing',
    async () => {
      const place = await createPlace(engine, startedWithAdmin)
      const server = await startServerProcess({ ...place.environment, ...withAdmin })
      const cookie = await signInOver(server.address)
      const { id } = await createClientOver(server.address, cookie)
      const acknowledged: string[] = []
      const state = { isDone: false }
      const writers = Array.from({ length: 4 }, async (_, writer) => {
        for (let count = 0; !state.isDone; count++) {
          const content = `${writer} ${count}`
          const sent = { params: { id }, cookie, body: { content } }
          if ((await callOver(server.address, sendAdminMessage, sent)).status === 201)
            acknowledged.push(content)
        }
      })
      await expect.poll(() => acknowledged.length, { timeout, interval: 5 }).toBeGreaterThan(20)
      const before = [...acknowledged]
      // The folder is made.
      const into = join(folder, 'new', 'backups')
      const made = await runScript('backup', [into], place.environment)
      const during = acknowledged.length
      state.isDone = true
      await Promise.all(writers)
      expect(made).toEqual({
        code: 0,
        output: expect.stringMatching(
          /: \d+ rows and 0 files, verified: read back, and restored into a scratch database\.\n$/,
        ),
      })
      expect(during).toBeGreaterThan(before.length)
      const [name = '', ...others] = await readdir(into)
      expect(name).toMatch(/^escrow-\d{4}-\d\d-\d\dT\d{6}\.tar\.gz$/)
      expect(others).toEqual([])
      expect((await stat(into)).mode & 0o777).toBe(0o700)
      const archive = join(into, name)

      // The server still runs, and its data is not overwritten.
      const restoring = restore(readSettings(place.environment), archive, () => undefined)
      await expect(restoring).rejects.toThrow(
        engine === 'sqlite' ? 'is in use by a running server' : 'The database already contains data.',
      )
      await server.end()

      const target = await createEmptyPlace(engine)
      const done = await runScript('restore', [archive], target.environment)
      expect(done.output).toMatch(
        /^Restored the backup of .*Z: \d+ rows and 0 files\.\nNext: start the server/,
      )
      await withDatabase(readSettings(target.environment).database, async (db) => {
        const messages = await db.selectFrom('messages').select('content').execute()
        expect(messages.map(({ content }) => content)).toEqual(expect.arrayContaining(before))
        const counted = await db
          .selectFrom('topic_versions')
          .select('version')
          .where('topic', '=', 'messages')
          .execute()
        expect(counted).toEqual([{ version: messages.length }])
      })
      await target.remove()
      await place.remove()
    },
    timeout,
  )
})

test('npm run backup into a file that is no archive says so, and changes nothing', async () => {
  const path = join(folder, 'backups')
  await writeFile(path, 'mine')
  const { code, output } = await runScript('backup', [path], { DATA_DIR: join(folder, 'data') })
  expect(output).toBe(`${path} is a file. Name a folder, or a file that ends in .tar.gz.\n`)
  expect(code).toBe(1)
})

test.each([
  ['restore', [], /^npm run restore --/],
  ['backup', ['one.tar.gz'], /^There is no database at .*escrow\.db\. Is DATA_DIR the server's\?\n$/],
])(
  'npm run %s with %j says what is wrong and creates nothing',
  async (name, args, text) => {
    const paths = args.map((arg) => join(folder, arg))
    const { code, output } = await runScript(name, paths, { DATA_DIR: join(folder, 'data') })
    expect(output).toMatch(text)
    expect(output).not.toContain('    at ')
    expect(code).toBe(1)
    expect(await readdir(folder)).toEqual([])
  },
  timeout,
)
