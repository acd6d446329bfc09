import { sql } from 'kysely'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import tar from 'tar-stream'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { listPortalMessages, sendAdminMessage } from '#contract/calls/messages/messages.ts'
import program from '../../package.json' with { type: 'json' }
import { openDatabase, openUnmigrated } from '../db/database.ts'
import { appliedMigrations, migrateTo } from '../db/migrate.ts'
import { newId } from '../db/new-id.ts'
import { installationId } from '../installation-secrets.ts'
import { readSettings, type Settings } from '../settings.ts'
import { createFullClient, type FullClient } from '../testing/app/full-client.ts'
import { startTestApp, TestApp } from '../testing/app/test-app.ts'
import { createEmptyPlace } from '../testing/engines/empty-place.ts'
import { createPlace, forEachEngine, type TestPlace } from '../testing/engines/engines.ts'
import { uploadedFiles } from '../testing/files/folder-files.ts'
import { backUp } from './back-up.ts'
import { Fingerprinting, type Row } from './fingerprint.ts'
import type { Manifest } from './manifest.ts'
import { CopyRefused } from './refused.ts'
import { restore } from './restore.ts'
import { sha256Of } from './stored-files.ts'
import { withDatabase } from './with-database.ts'

const silently = () => undefined

/** The archive with its entries changed; null removes one. */
async function rewrite(
  path: string,
  change: (name: string, text: string) => string | null,
  rename = (name: string) => name,
): Promise<void> {
  const extract = tar.extract()
  const pack = tar.pack()
  extract.end(gunzipSync(await readFile(path)))
  for await (const entry of extract) {
    const text = change(entry.header.name, (await buffer(entry)).toString())
    if (text !== null) pack.entry({ name: rename(entry.header.name) }, text)
  }
  pack.finalize()
  await writeFile(path, gzipSync(await buffer(pack)))
}

/** The archive as a backup would have made it had one table other rows; null for none. */
async function withRows(path: string, table: string, change: (rows: Row[]) => Row[]): Promise<void> {
  const found = new Fingerprinting()
  let changed = ''
  await rewrite(path, (name, text) => {
    if (name.startsWith(`tables/${table}/`)) {
      const lines = text.split('\n').filter(Boolean)
      const rows = change(lines.map((line) => JSON.parse(line) as Row))
      found.add(table, rows)
      return (changed = rows.map((row) => `${JSON.stringify(row)}\n`).join('')) || null
    }
    if (name !== 'manifest.json') return text
    const manifest = JSON.parse(text) as Manifest
    const { [`tables/${table}/1.ndjson`]: _, ...entries } = manifest.entries
    const bytes = Buffer.from(changed)
    if (changed) entries[`tables/${table}/1.ndjson`] = { size: bytes.length, sha256: sha256Of(bytes) }
    return JSON.stringify({ ...manifest, entries, tables: { ...manifest.tables, ...found.result } })
  })
}

const flip = (at: number) => async (path: string) => {
  const bytes = await readFile(path)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  await writeFile(path, bytes)
}

const without = (start: string) => (path: string) =>
  rewrite(path, (name, text) => (name.startsWith(start) ? null : text))

forEachEngine('a restore', (engine) => {
  let folder: string
  let place: TestPlace
  let app: TestApp
  let full: FullClient
  let backup: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'escrow-restore-'))
    backup = join(folder, 'backup.tar.gz')
    place = await createPlace(engine)
    app = await startTestApp({ engine }, place)
    full = await createFullClient(app)
    await backUp(app.services.settings, backup, silently)
  })
  afterAll(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })

  let target: TestPlace
  let into: Settings
  beforeEach(async () => {
    target = await createEmptyPlace(engine)
    into = readSettings(target.environment)
  })
  afterEach(() => target.remove())

  /** Whether neither a row nor a file is in the target. */
  async function isUntouched(): Promise<boolean> {
    if ((await uploadedFiles(into.dataDir)).length > 0) return false
    if (existsSync(join(into.dataDir, 'files', 'installation.json'))) return false
    if (into.database.engine === 'sqlite') return !existsSync(into.database.path)
    return withDatabase(into.database, async (db) => (await db.introspection.getTables()).length === 0)
  }

  const changed = async (name: string, change: (path: string) => Promise<void>) => {
    const path = join(folder, `${name}.tar.gz`)
    await copyFile(backup, path)
    await change(path)
    return path
  }

  test('of a truncated, changed or incomplete archive, or of something else, writes nothing', async () => {
    const { length } = await readFile(backup)
    const damages: [string, (path: string) => Promise<void>][] = [
      ['truncated', (path) => truncate(path, length - 9)],
      ['cut in half', (path) => truncate(path, length >> 1)],
      ['flipped in the middle', flip(length >> 1)],
      ['flipped near the end', flip(length - 6)],
      ['without a file', without('files/')],
      ['without a table', without('tables/messages')],
      ['without its end', without('manifest')],
      [
        'with another file',
        (path) => rewrite(path, (name, text) => (name.startsWith('files/') ? 'x' : text)),
      ],
      ['something else', (path) => writeFile(path, 'hello')],
    ]
    for (const [name, damage] of damages) {
      const path = await changed(name, damage)
      await expect(restore(into, path, silently), name).rejects.toThrow(
        /is not a complete backup.*Nothing was/,
      )
    }
    await expect(restore(into, join(folder, 'none'), silently)).rejects.toThrow('There is no file')
    expect(await isUntouched()).toBe(true)
  })

  test.each(['files/../../escape', '../escape', '/etc/escape', 'tables/../x/0.ndjson', 'files/a/b/c'])(
    'of a forged archive with an entry %s is refused in a sentence, and nothing is written',
    async (forged) => {
      const toForged = (name: string) => (name.startsWith('files/') ? forged : name)
      const path = await changed('forged', async (archive) => {
        const manifestOf = (text: string) => {
          const manifest = JSON.parse(text) as Manifest
          const renamed = Object.entries(manifest.entries).map(([name, entry]) => [toForged(name), entry])
          return JSON.stringify({ ...manifest, entries: Object.fromEntries(renamed) as object })
        }
        await rewrite(archive, (name, text) => (name === 'manifest.json' ? manifestOf(text) : text), toForged)
      })
      const refused: unknown = await restore(into, path, silently).catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(CopyRefused)
      expect((refused as Error).message).toContain(`"${forged}" is no part of a backup`)
      expect(await isUntouched()).toBe(true)
    },
  )

  test('of an archive whose list of contents is of another shape is refused in a sentence', async () => {
    const path = await changed('odd', (archive) =>
      rewrite(archive, (name, text) =>
        name === 'manifest.json' ? JSON.stringify({ ...(JSON.parse(text) as Manifest), entries: 7 }) : text,
      ),
    )
    await expect(restore(into, path, silently)).rejects.toThrow('its list of contents cannot be read')
  })

  test.each(['sqlite', 'postgres'] as const)(
    'of an archive that a former release made on %s, in which dates come before their steps',
    async (former) => {
      await restore(into, join(import.meta.dirname, 'former-archives', `${former}.tar.gz`), silently)
      const opened = await openDatabase(into.database)
      const dates = await opened.db
        .selectFrom('deal_dates')
        .innerJoin('escrow_steps', 'escrow_steps.id', 'deal_dates.stepId')
        .select('deal_dates.id')
        .execute()
      expect(dates).toHaveLength(8)
      await opened.close()
      expect(await uploadedFiles(into.dataDir)).toHaveLength(1)
    },
  )

  test('of rows that do not belong together, or do not fit, says where in a sentence, and writes nothing', async () => {
    const orphans = await changed('orphans', (path) => withRows(path, 'clients', () => []))
    await expect(restore(into, orphans, silently)).rejects.toThrow(
      /^Rows of \w+ refer to rows of clients that are not among those to copy\. Nothing was changed\.$/,
    )
    const unfit = await changed('nothing', (path) =>
      withRows(path, 'messages', (rows) => rows.map((row) => ({ ...row, content: null }))),
    )
    const refused = await restore(into, unfit, silently).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(CopyRefused)
    expect((refused as Error).message).toMatch(
      /^The rows of messages cannot be written: .*content.*\. Nothing was changed\.$/,
    )
    expect(await isUntouched()).toBe(true)
  })

  test('leaves a database that checks each reference at once', async () => {
    await restore(into, backup, silently)
    const orphan = {
      id: newId(),
      clientId: newId(),
      title: 'T',
      content: 'C',
      searchText: 't\nc',
      isVisible: true,
      createdAt: '2026-03-08T09:59:59.999Z',
      updatedAt: '2026-03-08T09:59:59.999Z',
    }
    const steps: string[] = []
    const inserting = withDatabase(into.database, (db) =>
      db.transaction().execute(async (write) => {
        await write.insertInto('client_notes').values(orphan).execute()
        steps.push('inserted')
      }),
    )
    await expect(inserting).rejects.toThrow(/foreign key/i)
    expect(steps).toEqual([])
  })

  test('that is refused leaves no folder and no lock that was not there before', async () => {
    const entries = async () => (await readdir(into.dataDir, { recursive: true })).toSorted()
    const unfit = await changed('unfit', (archive) =>
      rewrite(archive, (name, text) => {
        if (name !== 'manifest.json') return text
        const manifest = JSON.parse(text) as Manifest
        return JSON.stringify({
          ...manifest,
          tables: { ...manifest.tables, messages: { rows: 1, sum: '1' } },
        })
      }),
    )
    await rm(into.dataDir, { recursive: true, force: true })
    await expect(restore(into, unfit, silently)).rejects.toThrow(CopyRefused)
    expect(existsSync(into.dataDir)).toBe(false)

    await mkdir(join(into.dataDir, 'files', 'kept'), { recursive: true })
    await writeFile(join(into.dataDir, 'server.lock'), '')
    const before = await entries()
    await expect(restore(into, unfit, silently)).rejects.toThrow(CopyRefused)
    expect(await entries()).toEqual(before)
  })

  test('of a newer schema is refused', async () => {
    const path = await changed('newer', (archive) =>
      rewrite(archive, (name, text) => {
        if (name !== 'manifest.json') return text
        const manifest = JSON.parse(text) as Manifest
        return JSON.stringify({
          ...manifest,
          release: '99.1.0',
          migrations: [...manifest.migrations, '999-later'],
        })
      }),
    )
    await expect(restore(into, path, silently)).rejects.toThrow(
      `made by a newer release, 99.1.0; this is ${program.version}. Restore it with that one.`,
    )
    expect(await isUntouched()).toBe(true)
  })

  test('into a database or a file store with contents is refused, and changes neither', async () => {
    await restore(into, backup, silently)
    await withDatabase(into.database, (db) => db.deleteFrom('messages').execute())
    await expect(restore(into, backup, silently)).rejects.toThrow('The database already contains data.')
    const files = await uploadedFiles(into.dataDir)
    expect(files).toHaveLength(1)

    const other = await createEmptyPlace(engine)
    const occupied = readSettings({ ...other.environment, DATA_DIR: into.dataDir })
    if (into.database.engine === 'sqlite') await rm(into.database.path)
    await expect(restore(occupied, backup, silently)).rejects.toThrow('There are already files in')
    expect(await uploadedFiles(into.dataDir)).toEqual(files)
    if (engine === 'sqlite') expect(existsSync(join(into.dataDir, 'escrow.db'))).toBe(false)

    // A lost database beside files that are still there.
    const [existing = ''] = files
    await writeFile(join(into.dataDir, existing), 'damaged')
    await restore(occupied, backup, silently, { existingFiles: true })
    expect(await readFile(join(into.dataDir, existing), 'utf8')).toBe('secret text')
    await other.remove()
  })

  test('that fails leaves the target empty, and one that was killed goes on', async () => {
    const path = await changed('unfit', (archive) =>
      rewrite(archive, (name, text) => {
        if (name !== 'manifest.json') return text
        const manifest = JSON.parse(text) as Manifest
        const tables = { ...manifest.tables, messages: { rows: 1, sum: '1' } }
        return JSON.stringify({ ...manifest, tables })
      }),
    )
    await expect(restore(into, path, silently)).rejects.toThrow(
      'The copied rows differ from the original in messages.',
    )
    expect(await isUntouched()).toBe(true)

    // As it is after a kill between two files, or between the rows and the end.
    await mkdir(join(into.dataDir, 'files'), { recursive: true })
    const id = await installationId(app.services.db)
    const mark = join(into.dataDir, 'files', 'installation.json')
    await writeFile(mark, JSON.stringify({ installation: `unfinished copy of ${id}` }))
    await restore(into, backup, silently)
    await writeFile(mark, JSON.stringify({ installation: `unfinished copy of ${id}` }))
    await restore(into, backup, silently)
    expect(JSON.parse(await readFile(mark, 'utf8'))).toEqual({ installation: id })
  })

  test('of an older schema gets that schema, and the server migrates it', async () => {
    const old = await createEmptyPlace(engine)
    const from = readSettings(old.environment)
    const db = await openUnmigrated(from.database)
    const names = (await appliedMigrations(app.services.db)).slice(0, -3)
    await migrateTo(db, engine, names)
    await installationId(db)
    await db.destroy()
    const path = join(folder, 'older.tar.gz')
    await backUp(from, path, silently)
    await restore(into, path, silently)
    expect(await withDatabase(into.database, appliedMigrations)).toEqual(names)
    const opened = await openDatabase(into.database)
    expect(await appliedMigrations(opened.db)).toEqual(await appliedMigrations(app.services.db))
    await sql`select "searchText" from documents`.execute(opened.db)
    await opened.close()
    await old.remove()
  })

  test('never lets an ETag from before it match', async () => {
    const { id, uniqueId } = full.client
    const send = (on: TestApp, content: string) =>
      on.admin.request(sendAdminMessage, { params: { id }, body: { content } })
    const read = (on: TestApp, headers: Record<string, string> = {}) =>
      on.caller().request(listPortalMessages, { params: { uniqueId }, headers })
    await send(app, 'Lost in the disaster')
    const lost = await read(app)
    await restore(into, backup, silently)
    const restored = new TestApp({ engine }, { ...target, remove: () => Promise.resolve() })
    await restored.start()
    for (const [name, value] of app.admin.cookies) restored.admin.cookies.set(name, value)
    expect((await send(restored, 'Written afterward')).status).toBe(201)
    const again = await read(restored, { 'if-none-match': String(lost.headers.etag) })
    expect(again.status).toBe(200)
    expect(again.body.map(({ content }) => content)).toContain('Written afterward')
    await restored.stop()
  })
})
