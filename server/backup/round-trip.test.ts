import { sql } from 'kysely'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Db } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { allWords, findCandidates } from '../db/search-index.ts'
import { readSettings } from '../settings.ts'
import { sendOneBack } from '../testing/app/returned-file.ts'
import { startTestApp } from '../testing/app/test-app.ts'
import { createWorld, worldSettings } from '../testing/app/world.ts'
import { createPlace } from '../testing/engines/engines.ts'
import { createTestDatabase, hasPostgres } from '../testing/engines/postgres.ts'
import { tables } from '../testing/engines/table-contents.ts'
import { filesUnder } from '../testing/files/folder-files.ts'
import { startObjectStore } from '../testing/receivers/object-store.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escrow-round-trip-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Every row of every table, its columns by name; the version epoch is renewed by design. */
async function contentsOf(environment: Record<string, string>): Promise<Record<string, string[]>> {
  const opened = await openDatabase(readSettings(environment).database)
  const contents: Record<string, string[]> = {}
  for (const table of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(opened.db)
    const own = rows.filter((row) => row['key'] !== 'version-epoch')
    contents[table] = own.map((row) => JSON.stringify(row, Object.keys(row).toSorted())).toSorted()
  }
  await opened.close()
  return contents
}

/** Rows of the tables that the world leaves empty, with what is hard to copy: every character, large and missing values. */
async function addRest(db: Db, clientId: string): Promise<void> {
  const createdAt = '2026-03-08T09:59:59.999Z'
  const content = 'Zoë said: “quote\' \\"”\n\t\u2028 \u0001 🏡 \u{10FFFF}'
  await db.insertInto('saved_replies').values({ id: newId(), title: 'Reply', content, createdAt }).execute()
  await db.insertInto('team_settings').values({ key: 'test', value: '' }).execute()
  await db.insertInto('team_marks').values({ size: 32, png: 'iVBORw0KGgo=', hash: 'h' }).execute()
  const template = {
    id: newId(),
    name: content,
    nameKey: 'k',
    side: 'sale',
    lines: '[]',
    updatedAt: createdAt,
  }
  await db.insertInto('deal_templates').values(template).execute()
  const dayOff = { key: '2026-12-24', name: 'Eve', movesDates: false, recorderClosed: true }
  await db.insertInto('days_off').values(dayOff).execute()
  const text = { title: 'T', description: content, nextAction: '', owner: 'agent' }
  await db
    .insertInto('standard_steps')
    .values({ ...text, side: 'sale', stepNumber: 10 })
    .execute()
  const invitation = {
    id: newId(),
    tokenHash: 'h',
    email: null,
    role: 'owner',
    createdAt,
    seesMoney: 1,
    expiresAt: createdAt,
  }
  await db.insertInto('invitations').values(invitation).execute()
  const asked = { id: newId(), email: 'maya@example.com', language: 'es', createdAt }
  await db.insertInto('link_requests').values(asked).execute()
  await db.insertInto('former_members').values({ who: 'h', removedAt: createdAt }).execute()
  const marked = { kind: 'refused', at: createdAt, reason: 'no-address', day: '2026-11-20', count: 2 }
  await db.insertInto('answer_marks').values(marked).execute()
  const tried = { channel: 'email', id: newId(), startedAt: createdAt, arrivedAt: createdAt, way: 'port' }
  await db
    .insertInto('answer_tests')
    .values({ ...tried, isEncrypted: true })
    .execute()
  const numberId = newId()
  const number = {
    phone: '(530) 555-0988',
    reason: null,
    agentName: 'Ada Agent',
    agentPhone: '',
    lockedBy: 'Ada Agent',
  }
  await db
    .insertInto('trusted_numbers')
    .values({ ...number, id: numberId, clientId, lockedAt: createdAt })
    .execute()
  await db
    .insertInto('safety_reads')
    .values({ numberId, personId: clientId, clientId, readAt: createdAt })
    .execute()
  const person = await db
    .selectFrom('people')
    .select('id')
    .where('clientId', '=', clientId)
    .executeTakeFirstOrThrow()
  const ask = { subjectId: newId(), subject: 'date', name: content, day: '2026-12-03', formerDay: null }
  await db
    .insertInto('partner_asks')
    .values({
      ...ask,
      personId: person.id,
      clientId,
      state: 'open',
      sentTo: 'a@example.com',
      changedAt: createdAt,
    })
    .execute()
  const columns = {
    propertyPriceCents: 99_999_999_999_999,
    commissionAmountCents: null,
    lockedNumberId: numberId,
    language: 'es',
    languageBy: 'client',
    languageAt: createdAt,
  }
  await db.updateTable('clients').set(columns).where('id', '=', clientId).execute()
}

/** More rows than one entry of an archive or one statement holds, in the tables that grow most. */
async function addMany(db: Db, clientId: string): Promise<void> {
  const entry = await db
    .selectFrom('activity')
    .selectAll()
    .where('clientId', '=', clientId)
    .executeTakeFirstOrThrow()
  const delivery = await db
    .selectFrom('deliveries')
    .selectAll()
    .where('clientId', '=', clientId)
    .executeTakeFirstOrThrow()
  await db.transaction().execute(async (write) => {
    for (let at = 0; at < 3_500; at++)
      await write
        .insertInto('activity')
        .values({ ...entry, id: newId(), actorName: `Entry ${at}` })
        .execute()
    for (let at = 0; at < 1_500; at++)
      await write
        .insertInto('deliveries')
        .values({ ...delivery, id: newId(), dedupeKey: `many ${at}`, text: 'x'.repeat(700) })
        .execute()
  })
}

const files = async (root: string) => {
  const names = (await filesUnder(root)).filter((name) => !name.endsWith('installation.json'))
  return Promise.all(names.map(async (name) => [name, await readFile(join(root, name), 'utf8')]))
}

test.runIf(hasPostgres())(
  'a backup of SQLite and a disk restores on PostgreSQL and S3, and a backup of those on SQLite and a disk',
  async () => {
    const place = await createPlace('sqlite')
    const app = await startTestApp({ engine: 'sqlite', settings: worldSettings('smtp://127.0.0.1:9') }, place)
    const { client } = await createWorld(app)
    await addRest(app.services.db, client.client.id)
    await addMany(app.services.db, client.client.id)
    await sendOneBack(app, client)
    await app.stop()
    const before = await contentsOf(place.environment)
    for (const table of tables) expect([table, before[table]?.length]).not.toEqual([table, 0])

    const [bucket, database] = await Promise.all([startObjectStore(), createTestDatabase()])
    const postgres = {
      DATA_DIR: join(folder, 'postgres'),
      DATABASE_URL: database.url,
      S3_BUCKET: bucket.settings.bucket,
      S3_ENDPOINT: bucket.settings.endpoint ?? '',
      S3_ACCESS_KEY_ID: bucket.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucket.settings.secretAccessKey,
    }
    const sqlite = { DATA_DIR: join(folder, 'sqlite') }
    const copy = async (from: Record<string, string>, into: Record<string, string>, name: string) => {
      const archive = join(folder, `${name}.tar.gz`)
      await mkdir(folder, { recursive: true })
      const { manifest, trial } = await backUp(readSettings(from), archive, () => undefined)
      expect(manifest).toMatchObject({ deletedFiles: [], missingFiles: [], damagedFiles: [] })
      expect(Object.keys(manifest.entries)).toContain('tables/deliveries/2.ndjson')
      expect(trial).toEqual({ outcome: 'restored' })
      await restore(readSettings(into), archive, () => undefined)
      expect(await contentsOf(into)).toEqual(before)
    }
    await copy(place.environment, postgres, 'first')
    await copy(postgres, sqlite, 'second')
    const restored = await openDatabase(readSettings(sqlite).database)
    const asked = allWords(client.client.lastName)
    const candidates = await findCandidates(restored.db, 'clients', asked)
    const found = restored.db
      .selectFrom('clients')
      .select('id')
      .where(candidates?.isOne() ?? sql<boolean>`false`)
    expect((await found.execute()).map(({ id }) => id)).toContain(client.client.id)
    await restored.close()
    const original = await files(join(place.environment['DATA_DIR'] ?? '', 'files'))
    expect(original.length).toBeGreaterThan(1)
    expect(await files(join(sqlite.DATA_DIR, 'files'))).toEqual(original)

    await Promise.all([bucket.stop(), database.drop(), place.remove()])
  },
)
