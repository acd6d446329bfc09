import { sql } from 'kysely'
import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPlace, type TestPlace } from '../testing/engines/engines.ts'
import { openDatabase, type OpenDatabase } from './database.ts'

let place: TestPlace
let path = ''
let open: OpenDatabase

beforeEach(async () => {
  place = await createPlace('sqlite')
  path = join(place.environment['DATA_DIR'] ?? '', 'escrow.db')
  open = await openDatabase({ engine: 'sqlite', path }, { largeFrom: 0 })
})
afterEach(async () => {
  await open.close()
  await place.remove()
})

const note = (key: string, value: string) =>
  open.db.insertInto('installation').values({ key, value }).execute()
const keys = (of: OpenDatabase['db']) => of.selectFrom('installation').select('key').orderBy('key').execute()

test('a small file has one connection', async () => {
  const small = await openDatabase({ engine: 'sqlite', path })
  expect(small.scans).toBe(small.db)
  await small.close()
})

test('scans read what is committed, with the same types', async () => {
  await note('a', 'Renée')
  const mixed = sql`select 1 as "isArchived", 'é' as text, null as missing, 2.5 as number, ${true} as bound`
  expect(open.scans).not.toBe(open.db)
  expect((await mixed.execute(open.scans)).rows).toEqual((await mixed.execute(open.db)).rows)
  expect(await keys(open.scans)).toEqual(await keys(open.db))
  await open.db.transaction().execute(async (trx) => {
    await trx.insertInto('installation').values({ key: 'b', value: '' }).execute()
    expect((await keys(open.scans)).map(({ key }) => key)).not.toContain('b')
  })
  expect((await keys(open.scans)).map(({ key }) => key)).toContain('b')
})

test('the process answers others while a scan runs', async () => {
  const counted = sql<{
    n: number
  }>`with recursive t(x) as (select 1 union all select x + 1 from t where x < 300000) select count(*) as n from t`
  const state = { isDone: false }
  const scan = counted.execute(open.scans).finally(() => (state.isDone = true))
  let turns = 0
  while (!state.isDone) {
    await keys(open.db)
    await new Promise(setImmediate)
    turns++
  }
  expect((await scan).rows).toEqual([{ n: 300_000 }])
  expect(turns).toBeGreaterThan(1)
})

test('scans cannot write, and a wrong statement fails alone', async () => {
  const write = open.scans.insertInto('installation').values({ key: 'c', value: '' }).execute()
  const wrong = sql`select * from nowhere`.execute(open.scans)
  const right = keys(open.scans)
  await expect(write).rejects.toThrow('readonly')
  await expect(wrong).rejects.toThrow('no such table: nowhere')
  expect(await right).toEqual(await keys(open.db))
  await expect(open.scans.transaction().execute(() => Promise.resolve())).rejects.toThrow('only read')
  expect(open.health).toMatchObject({ isDamaged: false, timesFull: 0 })
})

test('a damaged file is noted, and a scan that was asked before the end fails', async () => {
  const damaged = `${path}.damaged`
  await copyFile(path, damaged)
  const other = await openDatabase({ engine: 'sqlite', path: damaged }, { largeFrom: 0 })
  await other.db.destroy()
  await writeFile(damaged, Buffer.alloc(8192, 'x'))
  await expect(keys(other.scans)).rejects.toThrow('not a database')
  expect(other.health.isDamaged).toBe(true)
  const asked = expect(keys(other.scans)).rejects.toThrow()
  await other.scans.destroy()
  await asked
})
