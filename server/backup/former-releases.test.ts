import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listClients } from '#contract/calls/clients/clients.ts'
import { openDatabase, type Db } from '../db/database.ts'
import { appliedMigrations } from '../db/migrate.ts'
import { readSettings, type Settings } from '../settings.ts'
import { startTestApp } from '../testing/app/test-app.ts'
import { createEmptyPlace } from '../testing/engines/empty-place.ts'
import { forEachEngine, type TestPlace } from '../testing/engines/engines.ts'
import { hasPostgres } from '../testing/engines/postgres.ts'
import { uploadedFiles } from '../testing/files/folder-files.ts'
import { readArchivedTables, verifyArchive } from './archive-reader.ts'
import { backUp } from './back-up.ts'
import { differences, type Fingerprints, type Row } from './fingerprint.ts'
import { restore } from './restore.ts'
import { inSnapshot } from './snapshot.ts'
import { fingerprintTables, readTables } from './table-rows.ts'
import { withDatabase } from './with-database.ts'

const silently = () => undefined

/** Made by releases of before the first number from what two clients had then; the file says how many migrations there were. */
const archives = ['after-008', 'after-014', 'after-035', 'after-045']
const pathOf = (archive: string) => join(import.meta.dirname, 'former-archives', `${archive}.tar.gz`)

/** Tables whose rows people wrote, and the columns of them that later releases keep as they were. */
const written: Record<string, readonly string[]> = {
  client_notes: ['clientId', 'content', 'createdAt', 'isVisible', 'title'],
  clients: ['createdAt', 'email', 'firstName', 'lastName', 'propertyAddress', 'uniqueId'],
  documents: ['clientId', 'createdAt', 'filePath', 'name'],
  escrow_steps: ['clientId', 'stepNumber'],
  messages: ['clientId', 'content', 'createdAt'],
  notifications: ['clientId', 'createdAt'],
  user: ['createdAt', 'email', 'name'],
}

/** The written rows by their table and id, with the columns that stay. */
async function writtenRows(
  batches: AsyncIterable<{ table: string; rows: Row[] }>,
): Promise<Map<string, Row>> {
  const found = new Map<string, Row>()
  for await (const { table, rows } of batches)
    for (const row of rows)
      if (written[table])
        found.set(
          `${table} ${String(row['id'])}`,
          Object.fromEntries(written[table].map((column) => [column, row[column]])),
        )
  return found
}

const inside = <T>({ database }: Settings, read: (db: Db) => Promise<T>): Promise<T> =>
  withDatabase(database, (db) => inSnapshot(db, database.engine, read))

const fingerprints = (of: Settings): Promise<Fingerprints> =>
  inside(of, (db) => fingerprintTables(db, of.database.engine))

forEachEngine('what a former release left', (engine) => {
  let place: TestPlace
  let other: TestPlace
  let into: Settings
  beforeEach(async () => {
    place = await createEmptyPlace(engine)
    other = await createEmptyPlace(engine === 'sqlite' && hasPostgres() ? 'postgres' : 'sqlite')
    into = readSettings(place.environment)
  })
  afterEach(() => Promise.all([place.remove(), other.remove()]))

  test.each(archives)(
    '%s restores as it was, upgrades without losing a row, and restores again with equal fingerprints',
    async (archive) => {
      const path = pathOf(archive)
      const { tables, migrations } = await verifyArchive(path)
      await restore(into, path, silently)
      expect(differences(await fingerprints(into), tables)).toEqual([])
      expect(await inside(into, appliedMigrations)).toEqual(migrations)

      await (await openDatabase(into.database)).close()
      expect((await inside(into, appliedMigrations)).length).toBeGreaterThan(migrations.length)
      const before = await writtenRows(readArchivedTables(path))
      const after = await inside(into, (db) => writtenRows(readTables(db, engine)))
      expect(before.size).toBeGreaterThan(20)
      expect([...before].filter(([id]) => after.has(id))).toEqual([...before])
      for (const [id, row] of before) expect([id, after.get(id)]).toEqual([id, row])

      const app = await startTestApp({ engine }, { ...place, remove: () => Promise.resolve() })
      const { body } = await app.admin.request(listClients)
      expect(body.map(({ firstName, lastName }) => `${firstName} ${lastName}`).toSorted()).toEqual([
        'Maya Ortiz',
        "Zoë O'Brien",
      ])
      await app.close()
      const again = join(into.dataDir, 'again.tar.gz')
      await backUp(into, again, silently)
      const elsewhere = readSettings(other.environment)
      await restore(elsewhere, again, silently)
      expect(differences(await fingerprints(elsewhere), await fingerprints(into))).toEqual([])
      const files = await uploadedFiles(elsewhere.dataDir)
      expect(files).toHaveLength(2)
      for (const file of files)
        expect(await readFile(join(elsewhere.dataDir, file), 'utf8')).toBe('secret text')
    },
    120_000,
  )
})
