import { Kysely, sql } from 'kysely'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqliteDialect } from './engine-sqlite.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escrow-wal-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the write-ahead log does not stay large after a long reader', async () => {
  const path = join(folder, 'escrow.db')
  const db = new Kysely<Record<string, never>>({ dialect: sqliteDialect(path) })
  const logSize = async () => (await stat(`${path}-wal`)).size
  const write = (bytes: number) => sql`insert into t values (zeroblob(${bytes}))`.execute(db)
  await sql`create table t (x blob)`.execute(db)
  const reader = new DatabaseSync(path, { readOnly: true })
  reader.exec('begin')
  reader.prepare('select count(*) from t').get()
  for (let count = 0; count < 6; count++) await write(4 * 1024 * 1024)
  expect(await logSize()).toBeGreaterThan(20 * 1024 * 1024)
  reader.exec('commit')
  reader.close()
  for (let count = 0; count < 3; count++) await write(10)
  expect(await logSize()).toBeLessThanOrEqual(8 * 1024 * 1024)
  await db.destroy()
})
