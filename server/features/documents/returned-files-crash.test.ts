import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { backUp } from '../../backup/back-up.ts'
import { withDatabase } from '../../backup/with-database.ts'
import { readSettings } from '../../settings.ts'
import { ReviewLoad } from '../../testing/app/review-load.ts'
import { startServerProcess, withAdmin, startedWithAdmin } from '../../testing/app/server-process.ts'
import { signInOver } from '../../testing/app/wire.ts'
import { createPlace, forEachEngine } from '../../testing/engines/engines.ts'
import { filesUnder } from '../../testing/files/folder-files.ts'
import { filterKnownFileKeys } from './stored-file-data.ts'

// The server is started three times.
vi.setConfig({ testTimeout: 90_000 })

forEachEngine('a server that is killed while files are sent back', (engine) => {
  test('V10: has each stored file in exactly one row, and the file check and the backup find every one', async () => {
    const place = await createPlace(engine, startedWithAdmin)
    const environment = { ...place.environment, ...withAdmin }
    let server = await startServerProcess(environment)
    let cookie = await signInOver(server.address)
    const load = await ReviewLoad.start(server.address, cookie, 24)
    for (const asked of load.documents) await load.send(server.address, asked)
    for (const round of [1, 2]) {
      const { address } = server
      const enough = Promise.withResolvers<void>()
      const left = load.documents.filter(({ sentBack }) => sentBack === 0)
      const reviewers = [0, 1, 2].map(async (reviewer) => {
        for (const asked of left.filter((_, at) => at % 3 === reviewer))
          try {
            await load.sendBack(address, asked)
            if (load.documents.filter(({ sentBack }) => sentBack === 1).length >= round * 6) enough.resolve()
          } catch {
            // The server was killed.
            return
          }
      })
      await enough.promise
      await server.end('SIGKILL')
      await Promise.all(reviewers)
      server = await startServerProcess(environment)
      cookie = await signInOver(server.address)
      expect(await load.faults(server.address)).toEqual([])
      for (const asked of load.documents) asked.sentBack = await returnedOf(asked.id)
    }
    await server.end()

    const keys = await withDatabase(readSettings(place.environment).database, async (db) => [
      ...(await db.selectFrom('documents').select('filePath').where('filePath', 'is not', null).execute()),
      ...(await db.selectFrom('returned_files').select('filePath').execute()),
    ])
    const named = keys.map(({ filePath }) => filePath ?? '').toSorted()
    const root = join(place.environment['DATA_DIR'] ?? '', 'files')
    const stored = (await filesUnder(root)).filter((name) => name !== 'installation.json')
    expect(new Set(named).size).toBe(named.length)
    expect(named).toEqual(stored)
    expect(stored).toHaveLength(load.documents.length)
    const known = await withDatabase(readSettings(place.environment).database, (db) =>
      filterKnownFileKeys(db, stored),
    )
    expect(known.size).toBe(stored.length)
    const folder = await mkdtemp(join(tmpdir(), 'escrow-returned-'))
    const archive = join(folder, 'archive.tar.gz')
    const { manifest } = await backUp(readSettings(place.environment), archive, () => undefined)
    expect(manifest).toMatchObject({ missingFiles: [], damagedFiles: [], deletedFiles: [] })
    const inArchive = Object.keys(manifest.entries).flatMap((name) =>
      stored.filter((key) => name.endsWith(key)),
    )
    expect(inArchive.toSorted()).toEqual(stored)
    await rm(folder, { recursive: true })
    await place.remove()

    async function returnedOf(documentId: string): Promise<number> {
      return withDatabase(readSettings(place.environment).database, async (db) => {
        const rows = await db
          .selectFrom('returned_files')
          .select('id')
          .where('documentId', '=', documentId)
          .execute()
        return rows.length
      })
    }
  })
})
