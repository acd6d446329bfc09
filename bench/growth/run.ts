import { startServerProcess } from '#server/testing/app/server-process.ts'
import { startPostgres } from '#server/testing/engines/postgres-server.ts'
import { ensurePages } from '../../tools/set-up/pages.mjs'
import { inTempFolder } from '../temp-folder.ts'
import type { Size } from './fill.ts'
import { always, embedded, filled, type Installation, onPostgres, seed } from './installation.ts'
import { measure, type Measured } from './measure.ts'
import { seeds } from './seeds.ts'
import { printTable, tooMuchGrowth } from './table.ts'

const open = 1_000

async function measureAt(installation: Installation, size: Size): Promise<Measured & { count: number }> {
  const { settings, sought, count } = await filled(installation, size)
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
  await seed(installation)
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
