import { readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { startServerProcess, withAdmin } from '#server/testing/app/server-process.ts'
import { signInOver } from '#server/testing/app/wire.ts'
import { fill, type Size } from './fill.ts'
import { postgresRows, type Rows, sqliteRows } from './rows.ts'
import { makeSeeds } from './seeds.ts'

/** The day of the team is that of the seeds. */
export const always = { TIME_ZONE: 'UTC', ...withAdmin }

/** Where the seeds are, and a copy of them for each size. */
export interface Installation {
  /** The settings of a server on the seeds. */
  seeds: Record<string, string>
  copy: (name: string) => Promise<{ settings: Record<string, string>; rows: () => Promise<Rows> }>
  /** The process above those of the database; null for a database within the server's. */
  postmaster: number | null
}

export const embedded = (folder: string): Installation => ({
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

export async function onPostgres(
  folder: string,
  url: (database: string) => string,
  more: Record<string, string> = {},
): Promise<Installation> {
  await ask(url('postgres'), 'create database seeds')
  return {
    seeds: { ...more, DATA_DIR: join(folder, 'seeds'), DATABASE_URL: url('seeds') },
    copy: async (name) => {
      const data = join(folder, name)
      await cp(join(folder, 'seeds'), data, { recursive: true })
      await ask(url('postgres'), `create database "${name}" template seeds`)
      const settings = { ...more, DATA_DIR: data, DATABASE_URL: url(name) }
      return { settings, rows: () => postgresRows(url(name)) }
    },
    postmaster: await postmasterOf(url('postgres')),
  }
}

/** Makes the deals from which all others are made. */
export async function seed(installation: Installation): Promise<void> {
  const server = await startServerProcess({ ...installation.seeds, ...always })
  await makeSeeds(server.address, await signInOver(server.address))
  await server.end()
}

/** A copy of the seeds with so many clients: the settings of a server on it, and an open client. */
export interface Filled {
  settings: Record<string, string>
  sought: { id: string; uniqueId: string }
  count: number
}

export async function filled(installation: Installation, size: Size): Promise<Filled> {
  const { settings, rows } = await installation.copy(`clients-${size.clients}-${size.open}`)
  const began = performance.now()
  const { count, ...sought } = await fill(await rows(), size)
  console.log(`filled: ${count} clients in ${((performance.now() - began) / 1_000).toFixed(0)} s`)
  return { settings, sought, count }
}
