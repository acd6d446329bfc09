import { sql } from 'kysely'
import { join } from 'node:path'
import { restore } from '#server/backup/restore.ts'
import { withDatabase } from '#server/backup/with-database.ts'
import { openDatabase, type Db } from '#server/db/database.ts'
import type { Engine } from '#server/db/engine.ts'
import type { MigrationProgress } from '#server/db/migrate.ts'
import { readSettings } from '#server/settings.ts'
import { startPostgres } from '#server/testing/engines/postgres-server.ts'
import { inTempFolder } from './temp-folder.ts'

const archive = join(import.meta.dirname, '../server/backup/former-archives/after-008.tar.gz')
/** How each id in the archive begins, and nothing else in it. */
const idStart = '01a22707-'
/** Columns in which such an id is a member's. */
const ofMembers: ReadonlySet<string> = new Set(['userId', 'actorId'])
/** Columns without such an id of which no two rows have the same. */
const unique: ReadonlySet<string> = new Set(['uniqueId', 'visitorHash', 'email'])
const open = 1_000
/** A migration that takes longer is named; milliseconds. */
const named = 1_000

/** Copies the archive's clients, with all that belongs to them, until there are so many. All but the first thousand are archived. */
async function multiply(db: Db, engine: Engine, count: number): Promise<number> {
  const tables = (await db.introspection.getTables()).filter(
    ({ name, columns }) => name === 'clients' || columns.some((column) => column.name === 'clientId'),
  )
  const hex = engine === 'sqlite' ? sql`printf('%08x', n)` : sql`lpad(to_hex(n), 8, '0')`
  const copied = (column: string, dataType: string) => {
    const value = sql.ref(column)
    if (unique.has(column)) return sql`${hex} || ${value}`
    if (ofMembers.has(column) || !/text|uuid/i.test(dataType)) return value
    return sql`cast(replace(cast(${value} as text), ${idStart}, ${hex} || '-') as ${sql.raw(dataType)})`
  }
  const { rows } = await sql<{ clients: number }>`select count(*) as clients from clients`.execute(db)
  const copies = Math.ceil(count / Number(rows[0]?.clients)) - 1
  let made = 0
  await db.transaction().execute(async (write) => {
    // The clients come first, since all else refers to them.
    for (const { name, columns } of tables.toSorted(
      (a, b) => Number(b.name === 'clients') - Number(a.name === 'clients'),
    )) {
      const { numAffectedRows } =
        await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column.name)))})
        with recursive copies (n) as (select 1 union all select n + 1 from copies where n < cast(${copies} as integer))
        select ${sql.join(columns.map((column) => copied(column.name, column.dataType)))}
        from ${sql.table(name)}, copies where true`.execute(write)
      made += Number(numAffectedRows ?? 0)
    }
    await sql`update clients set "isArchived" = (1 = 1) where id not in (select id from clients order by id limit ${open})`.execute(
      write,
    )
  })
  if (engine === 'postgres') await sql`analyze`.execute(db)
  return made
}

/** Says how long each migration took that was not short. */
function timed(): MigrationProgress {
  let last: { name: string; began: number } | null = null
  const end = () => {
    const time = last ? performance.now() - last.began : 0
    if (time > named) console.log(`upgrade:   ${last?.name} ${(time / 1_000).toFixed(1)} s`)
  }
  return {
    begins: () => Promise.resolve(),
    migrates: (name) => {
      end()
      last = { name, began: performance.now() }
    },
    ended: end,
  }
}

async function upgradeAt(environment: Record<string, string>, size: number): Promise<void> {
  const settings = readSettings(environment)
  const { engine } = settings.database
  await restore(settings, archive, () => undefined)
  const rows = await withDatabase(settings.database, (db) => multiply(db, engine, size))
  const began = performance.now()
  const used = process.cpuUsage()
  await (await openDatabase(settings.database, { progress: timed() })).close()
  const time = ((performance.now() - began) / 1_000).toFixed(1)
  const { user, system } = process.cpuUsage(used)
  const cpu = ((user + system) / 1_000_000).toFixed(1)
  console.log(
    `upgrade: ${engine}, ${size} clients (${rows} rows): ${time} s, of which ${cpu} s of this process’s CPU`,
  )
}

/** How long an upgrade from an early release takes with so many clients, and which migrations take longest. */
export async function upgrade(given: { sizes?: string; postgres?: boolean }): Promise<void> {
  for (const size of (given.sizes ?? '100000').split(',').map(Number))
    await inTempFolder(async (folder) => {
      if (given.postgres !== true) return upgradeAt({ DATA_DIR: folder }, size)
      const postgres = await startPostgres({ durable: true })
      try {
        await upgradeAt({ DATA_DIR: folder, DATABASE_URL: postgres.url('postgres') }, size)
      } finally {
        await postgres.remove()
      }
    })
}
