import { readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { startServerProcess, withAdmin } from '#server/testing/app/server-process.ts'
import { signInOver } from '#server/testing/app/wire.ts'
import { startPostgres } from '#server/testing/engines/postgres-server.ts'
import { ensurePages } from '../../tools/set-up/pages.mjs'
import { inTempFolder } from '../temp-folder.ts'
import { fill, type Size } from './fill.ts'
import { measure, type Measured } from './measure.ts'
import { postgresRows, type Rows, sqliteRows } from './rows.ts'
import { makeSeeds, seeds } from './seeds.ts'
import { printTable, tooMuchGrowth } from './table.ts'

const open = 1_000
/** The day of the team is that of the seeds. */
const always = { TIME_ZONE: 'UTC', ...withAdmin }

/** Where the seeds are, and a copy of them for each size. */
interface Installation {
  /** The settings of a server on the seeds. */
  seeds: Record<string, string>
  copy: (name: string) => Promise<{ settings: Record<string, string>; rows: () => Promise<Rows> }>
  /** The process above those of the database; null for a database within the server's. */
  postmaster: number | null
}

const embedded = (folder: string): Installation => ({
  seeds: { DATA_DIR: join(folder, 'seeds') },
  copy: async (name) => {
    const data = join(folder, name)
    await cp(join(folder, 'seeds'), data, { recursive: true })
    return { settings: { DATA_DIR: data }, rows: async () => sqliteRows(join(data, 'escrow.db')) }
  },
  postmaster: null,
})

async function postmasterOf(url: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const status = readFileSync(`/proc/${rows[0]?.pid}/status`, 'utf8')
  await client.end()
  return Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1])
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function onPostgres(folder: string, url: (database: string) => string): Promise<Installation> {
  await ask(url('postgres'), 'create database seeds')
  return {
    seeds: { DATA_DIR: join(folder, 'seeds'), DATABASE_URL: url('seeds') },
    copy: async (name) => {
      const data = join(folder, name)
      await cp(join(folder, 'seeds'), data, { recursive: true })
      await ask(url('postgres'), `create database "${name}" template seeds`)
      const settings = { DATA_DIR: data, DATABASE_URL: url(name) }
      return { settings, rows: () => postgresRows(url(name)) }
    },
    postmaster: await postmasterOf(url('postgres')),
  }
}

async function measureAt(installation: Installation, size: Size): Promise<Measured & { count: number }> {
  const { settings, rows } = await installation.copy(`clients-${size.clients}-${size.open}`)
  const began = performance.now()
  const { count, ...sought } = await fill(await rows(), size)
  console.log(`growth: ${count} clients filled in ${((performance.now() - began) / 1_000).toFixed(0)} s`)
  const server = await startServerProcess({ ...settings, ...always })
  const measured = await measure(server, installation.postmaster, sought)
  await server.end()
  return { ...measured, count }
}

async function measureAll(
  engine: string,
  installation: Installation,
  sizes: readonly number[],
  allOpen: boolean,
): Promise<string[]> {
  const server = await startServerProcess({ ...installation.seeds, ...always })
  await makeSeeds(server.address, await signInOver(server.address))
  await server.end()
  const measured: (Measured & { count: number })[] = []
  for (const clients of sizes) measured.push(await measureAt(installation, { clients, open }))
  printTable(`${engine}, ${open} open deals`, measured)
  const faults = tooMuchGrowth(measured)
  if (!allOpen) return faults
  const opened: (Measured & { count: number })[] = []
  for (const clients of sizes) opened.push(await measureAt(installation, { clients, open: clients }))
  printTable(`${engine}, all open but ${seeds.past}`, opened)
  return faults
}

/** What answers cost with a growing past, on one engine. Ends with 1 if they grow with it. */
export async function growth(given: {
  sizes?: string
  postgres?: boolean
  'all-open'?: boolean
}): Promise<void> {
  const sizes = (given.sizes ?? '1000,10000,100000').split(',').map(Number)
  const allOpen = given['all-open'] === true
  await ensurePages()
  const faults = await inTempFolder(async (folder) => {
    if (given.postgres !== true) return measureAll('SQLite', embedded(folder), sizes, allOpen)
    const postgres = await startPostgres()
    try {
      return await measureAll('PostgreSQL', await onPostgres(folder, postgres.url), sizes, allOpen)
    } finally {
      await postgres.remove()
    }
  })
  for (const fault of faults) console.log(`growth: FAULT: ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}
