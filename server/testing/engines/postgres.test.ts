import { existsSync } from 'node:fs'
import { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { startPostgres, type PostgresServer } from './postgres-server.ts'
import { createTestDatabase, dropDatabase, onServer, preparePostgresTemplate } from './postgres.ts'

const undo: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

const ownServer = async (): Promise<PostgresServer> => {
  const server = await startPostgres()
  undo.push(server.remove)
  return server
}

const folderOf = (server: PostgresServer): string => new URL(server.url('x')).searchParams.get('host') ?? ''

test('two test databases share nothing', async () => {
  const one = await createTestDatabase()
  const two = await createTestDatabase()
  undo.push(one.drop, two.drop)
  await onServer(one.url, (db) => db.query('create table note (text text)'))
  await onServer(one.url, (db) => db.query("insert into note values ('only here')"))
  await expect(onServer(two.url, (db) => db.query('select * from note'))).rejects.toThrow(/does not exist/)
})

test('a database can be dropped even while a session is open on it', async () => {
  const server = await ownServer()
  const url = server.url('busy')
  await onServer(server.url('postgres'), (db) => db.query('create database busy'))
  const session = new Client({ connectionString: url })
  session.on('error', () => {})
  await session.connect()
  await onServer(server.url('postgres'), (db) => dropDatabase(db, 'busy'))
  await expect(onServer(url, (db) => db.query('select 1'))).rejects.toThrow(/does not exist/)
})

test('a template is filled once, even when several files request it at the same time', async () => {
  let filled = 0
  const fill = (url: string): Promise<void> =>
    onServer(url, async (db) => {
      filled += 1
      await db.query("create table seed as select 'planted'::text as state")
    })
  const names = await Promise.all([1, 2, 3].map(() => preparePostgresTemplate('own test', fill)))
  expect(new Set(names).size).toBe(1)
  expect(filled).toBe(1)
  const copy = await createTestDatabase(names[0])
  undo.push(copy.drop)
  const { rows } = await onServer(copy.url, (db) => db.query('select state from seed'))
  expect(rows).toEqual([{ state: 'planted' }])
})

test('case conversion supports Unicode', async () => {
  const database = await createTestDatabase()
  undo.push(database.drop)
  const { rows } = await onServer(database.url, (db) => db.query("select lower('ÄÉØ') as small"))
  expect(rows).toEqual([{ small: 'äéø' }])
})

test('a separate server can be stopped and restarted with its data, and leaves nothing behind', async () => {
  const server = await startPostgres()
  const url = server.url('postgres')
  await onServer(url, (db) => db.query("create table kept as select 'still here'::text as state"))
  await server.stop()
  await expect(onServer(url, (db) => db.query('select 1'))).rejects.toThrow(/ENOENT|ECONNREFUSED/)
  await server.start()
  const { rows } = await onServer(url, (db) => db.query('select state from kept'))
  expect(rows).toEqual([{ state: 'still here' }])
  await server.remove()
  expect(existsSync(folderOf(server))).toBe(false)
})

test('a frozen server responds to neither open nor new sessions, and resumes when thawed', async () => {
  const server = await ownServer()
  const session = new Client({ connectionString: server.url('postgres') })
  await session.connect()
  server.freeze()
  const open = session.query('select 1 as one')
  const fresh = onServer(server.url('postgres'), (db) => db.query('select 2 as two'))
  const silence = new Promise((resolve) => setTimeout(resolve, 500, 'silent'))
  expect(await Promise.race([open, fresh, silence])).toBe('silent')
  server.thaw()
  expect((await open).rows).toEqual([{ one: 1 }])
  expect((await fresh).rows).toEqual([{ two: 2 }])
  await session.end()
})

test('a frozen server can be removed', async () => {
  const server = await startPostgres()
  server.freeze()
  await server.remove()
  expect(existsSync(folderOf(server))).toBe(false)
})
