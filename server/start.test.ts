import { spawnSync } from 'node:child_process'
import { existsSync, openSync, readFileSync, statSync, closeSync, writeSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { health, readiness } from '#contract/calls/desk/operations.ts'
import { listMessages, sendAdminMessage } from '#contract/calls/messages/messages.ts'
import { setUpState, signIn } from '#contract/calls/team/sign-in.ts'
import {
  processAdmin,
  runToItsEnd,
  serverOptions,
  startServerProcess,
  withAdmin,
} from './testing/app/server-process.ts'
import { callOver, createClientOver, signInOver } from './testing/app/wire.ts'
import { filesUnder } from './testing/files/folder-files.ts'

// Each of these starts the server at least once.
vi.setConfig({ testTimeout: 60_000 })

const isRoot = process.platform === 'linux' && process.getuid?.() === 0
const nobody = 65_534

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'escrow-start-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))
const database = () => join(dataDir, 'escrow.db')

/** The rows of setup links in the database of a folder below the data folder. */
function invitations(folder = '') {
  const open = new DatabaseSync(join(dataDir, folder, 'escrow.db'), { readOnly: true })
  const rows = open.prepare('select * from invitations').all()
  open.close()
  return rows
}

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

test('every way to start gives Node the same options', () => {
  const line = `${serverOptions.join(' ')} build/server/main.js`
  expect(read('package.json')).toContain(` node ${line}"`)
  expect(read('docs/deploying.md')).toContain(`/node ${line}\n`)
  expect(read('Containerfile').replaceAll('", "', ' ')).toContain(`"node ${line}"`)
})

describe('a second start on the same data folder', () => {
  test('ends with a message that names the first, and changes nothing, not even an upload in progress', async () => {
    const first = await startServerProcess({ DATA_DIR: dataDir })
    const setUpLink = first.output()
    const running = join(dataDir, 'incoming', 'running')
    await mkdir(join(dataDir, 'incoming'), { recursive: true })
    await writeFile(running, 'half')
    const before = invitations()
    for (const PORT of ['0', new URL(first.address).port]) {
      const { ending, output } = await runToItsEnd({ DATA_DIR: dataDir, PORT })
      expect(ending.code).toBe(1)
      expect(output).toBe(
        `DATA_DIR ${dataDir} is in use by a running server (process ${first.pid}, at ${first.address}). Stop that one first, or choose another DATA_DIR. Nothing was changed.\n`,
      )
    }
    expect(existsSync(running)).toBe(true)
    expect(invitations()).toEqual(before)
    expect(before).toHaveLength(1)
    expect(setUpLink).toContain('/setup#')
    expect((await callOver(first.address, setUpState)).status).toBe(200)
    await first.end()
  })

  test('works after the first was killed', async () => {
    const first = await startServerProcess({ DATA_DIR: dataDir, ...withAdmin })
    await first.end('SIGKILL')
    const second = await startServerProcess({ DATA_DIR: dataDir, ...withAdmin })
    expect((await callOver(second.address, signIn, { body: processAdmin })).status).toBe(200)
    await second.end()
  })
})

test('a start whose port is in use does not change setup links and uploads of others', async () => {
  const first = await startServerProcess({ DATA_DIR: join(dataDir, 'a') })
  const other = await startServerProcess({ DATA_DIR: join(dataDir, 'b') })
  await other.end()
  const before = invitations('b')
  await mkdir(join(dataDir, 'b', 'incoming'), { recursive: true })
  await writeFile(join(dataDir, 'b', 'incoming', 'half'), 'half')
  const { output } = await runToItsEnd({ DATA_DIR: join(dataDir, 'b'), PORT: new URL(first.address).port })
  expect(output).toMatch(/^The address is already in use/)
  expect(invitations('b')).toEqual(before)
  expect(await readdir(join(dataDir, 'b', 'incoming'))).toEqual(['half'])
  await first.end()
})

test('only this user can read and write the database, even one that was accessible to all', async () => {
  const modes = () => {
    const names = ['escrow.db', 'escrow.db-wal', 'escrow.db-shm', 'server.lock', 'server.json']
    return [dataDir, ...names.map((name) => join(dataDir, name))].map((path) =>
      (statSync(path).mode & 0o777).toString(8),
    )
  }
  await rm(dataDir, { recursive: true })
  let server = await startServerProcess({ DATA_DIR: dataDir })
  expect(modes()).toEqual(['700', '600', '600', '600', '600', '600'])
  await server.end('SIGKILL')
  for (const name of ['escrow.db', 'escrow.db-wal', 'escrow.db-shm']) await chmod(join(dataDir, name), 0o644)
  await chmod(dataDir, 0o755)
  server = await startServerProcess({ DATA_DIR: dataDir })
  expect(modes()).toEqual(['700', '600', '600', '600', '600', '600'])
  await server.end()
})

test('compiled code is cached for the next start, even by a server that is always killed', async () => {
  const cache = join(dataDir, 'cache')
  const server = await startServerProcess({ DATA_DIR: join(dataDir, 'data'), NODE_COMPILE_CACHE: cache })
  await expect.poll(async () => (await filesUnder(cache)).length, { timeout: 20_000 }).toBeGreaterThan(10)
  await server.end('SIGKILL')
})

test('a data folder that contains other files too keeps its mode', async () => {
  await chmod(dataDir, 0o755)
  await writeFile(join(dataDir, 'letter.txt'), 'not ours')
  const server = await startServerProcess({ DATA_DIR: dataDir })
  expect((await stat(dataDir)).mode & 0o777).toBe(0o755)
  await server.end()
})

test('files without their database stop the start with what to do, and nothing is deleted', async () => {
  const server = await startServerProcess({ DATA_DIR: dataDir, SAMPLE_DATA: 'on', ...withAdmin })
  await server.end()
  const before = await filesUnder(join(dataDir, 'files'))
  expect(before.length).toBeGreaterThan(1)
  const longAgo = new Date(Date.now() - 86_400_000)
  for (const file of before) await utimes(join(dataDir, 'files', file), longAgo, longAgo)
  for (const end of ['', '-wal', '-shm']) await rm(database() + end, { force: true })
  const { ending, output } = await runToItsEnd({ DATA_DIR: dataDir, SAMPLE_DATA: 'on' })
  expect(ending.code).toBe(1)
  expect(output).toMatch(/^The files in .* belong to another installation .* Nothing was changed\. .*\n$/)
  expect(await filesUnder(join(dataDir, 'files'))).toEqual(before)
  // A leftover log of the new database would be applied to the restored one.
  expect(await readdir(dataDir)).not.toContain('escrow.db-wal')
})

/** Expects a start to fail with exactly this message, without a stack. */
async function expectSentence(sentence: string, environment: Record<string, string> = {}, uid?: number) {
  const { ending, output } = await runToItsEnd(
    { DATA_DIR: dataDir, ...environment },
    uid === undefined ? {} : { uid },
  )
  expect(output).toBe(`${sentence}\n`)
  expect(ending.code).toBe(1)
}

describe('a failed start says why:', () => {
  test('the start of the database file is corrupt', async () => {
    await writeFile(database(), 'not a database at all '.repeat(500))
    const before = readFileSync(database())
    await expectSentence(
      `The database ${database()} is damaged. Restore it from a backup; nothing was changed.`,
    )
    expect(readFileSync(database())).toEqual(before)
  })

  test('DATA_DIR is a file', async () => {
    const DATA_DIR = join(dataDir, 'file')
    await writeFile(DATA_DIR, '')
    for (const folder of [DATA_DIR, join(DATA_DIR, 'below')]) {
      await expectSentence(
        `DATA_DIR ${folder} is not a folder, or lies below a file. Choose another DATA_DIR.`,
        { DATA_DIR: folder },
      )
    }
  })

  test.runIf(isRoot)('there is no permission for DATA_DIR or its contents', async () => {
    const { error } = spawnSync(process.execPath, ['--version'], { uid: nobody, gid: nobody })
    if (error) {
      console.warn('A FOLDER WITHOUT PERMISSION WAS NOT TESTED: another user cannot read this checkout.')
      return
    }
    await chmod(dataDir, 0o755)
    const refused = (path: string) =>
      `There is no permission for ${path}. Let the user who runs the server read and write DATA_DIR ${dataDir}.`
    await expectSentence(refused(join(dataDir, 'server.lock')), {}, nobody)
    await chown(dataDir, nobody, nobody)
    await writeFile(database(), '')
    await expectSentence(refused(database()), {}, nobody)
  })

  test.runIf(isRoot)('DATA_DIR is on a read-only disk', async () => {
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m,ro', 'tmpfs', dataDir])
    if (status !== 0) {
      console.warn('A READ-ONLY DISK WAS NOT TESTED: that needs permission to mount one.')
      return
    }
    try {
      const path = join(dataDir, 'server.lock')
      await expectSentence(
        `${path} is on a disk that can only be read. Choose a DATA_DIR that can be written.`,
      )
    } finally {
      spawnSync('umount', ['-l', dataDir])
    }
  })
})

test('with a database that is damaged in a later page the server is not ready, and its calls say so', async () => {
  let server = await startServerProcess({ DATA_DIR: dataDir, ...withAdmin })
  const before = await signInOver(server.address)
  const { id } = await createClientOver(server.address, before)
  const sent = { params: { id }, cookie: before, body: { content: 'Hello' } }
  expect((await callOver(server.address, sendAdminMessage, sent)).status).toBe(201)
  await server.end()
  spoilTable('messages')
  server = await startServerProcess({ DATA_DIR: dataDir, ...withAdmin })
  await expect
    .poll(async () => (await callOver(server.address, readiness)).status, { timeout: 20_000 })
    .toBe(503)
  const cookie = await signInOver(server.address)
  for (const answered of [
    await callOver(server.address, readiness),
    await callOver(server.address, listMessages, { params: { id }, cookie }),
  ]) {
    expect(answered.status).toBe(503)
    expect(JSON.parse(answered.text)).toMatchObject({
      code: 'storage-damaged',
      message: expect.stringMatching(/damaged.*restore it from a backup/),
    })
  }
  expect((await callOver(server.address, health)).status).toBe(200)
  expect(server.output()).toMatch(/the database is damaged/)
  await server.end()
})

/** Overwrites the first page of a table. */
function spoilTable(name: string): void {
  const open = new DatabaseSync(database())
  const { rootpage } = open.prepare('select rootpage from sqlite_schema where name = ?').get(name) as {
    rootpage: number
  }
  const { page_size: size } = open.prepare('pragma page_size').get() as { page_size: number }
  open.close()
  const file = openSync(database(), 'r+')
  writeSync(file, Buffer.alloc(size, 0xff), 0, size, (rootpage - 1) * size)
  closeSync(file)
}
