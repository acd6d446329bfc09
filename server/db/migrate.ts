import { sql, type Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Engine } from './engine.ts'
import { describeNewer } from './newer-database.ts'
import type { Schema } from './schema.ts'

/** Every migration by its name, loaded when it runs. */
const migrations = {
  '001-first-tables': () => import('./migrations/001-first-tables.ts'),
  '002-sign-in': () => import('./migrations/002-sign-in.ts'),
  '003-client-search': () => import('./migrations/003-client-search.ts'),
  '004-team-settings': () => import('./migrations/004-team-settings.ts'),
  '005-activity-search': () => import('./migrations/005-activity-search.ts'),
  '006-unread-messages': () => import('./migrations/006-unread-messages.ts'),
  '007-notices': () => import('./migrations/007-notices.ts'),
  '008-calendar-feeds': () => import('./migrations/008-calendar-feeds.ts'),
  '009-reminded-dates': () => import('./migrations/009-reminded-dates.ts'),
  '010-forgotten-visits': () => import('./migrations/010-forgotten-visits.ts'),
  '011-account-recovery': () => import('./migrations/011-account-recovery.ts'),
  '012-stored-files': () => import('./migrations/012-stored-files.ts'),
  '013-delivery-addresses': () => import('./migrations/013-delivery-addresses.ts'),
  '014-deliveries': () => import('./migrations/014-deliveries.ts'),
  '015-message-notifications': () => import('./migrations/015-message-notifications.ts'),
  '016-owners': () => import('./migrations/016-owners.ts'),
  '017-outcomes': () => import('./migrations/017-outcomes.ts'),
  '018-account-phone': () => import('./migrations/018-account-phone.ts'),
  '019-message-authors': () => import('./migrations/019-message-authors.ts'),
  '020-notification-subjects': () => import('./migrations/020-notification-subjects.ts'),
  '021-seen-changes': () => import('./migrations/021-seen-changes.ts'),
  '022-withdrawn-messages': () => import('./migrations/022-withdrawn-messages.ts'),
  '023-document-search': () => import('./migrations/023-document-search.ts'),
  '024-deleted-rows': () => import('./migrations/024-deleted-rows.ts'),
  '025-delivery-texts': () => import('./migrations/025-delivery-texts.ts'),
  '026-throttles': () => import('./migrations/026-throttles.ts'),
  '027-dates': () => import('./migrations/027-dates.ts'),
  '028-owner-lookups': () => import('./migrations/028-owner-lookups.ts'),
  '029-days-outside': () => import('./migrations/029-days-outside.ts'),
  '030-sign-in-record': () => import('./migrations/030-sign-in-record.ts'),
  '031-wordings': () => import('./migrations/031-wordings.ts'),
  '032-steps-and-dates': () => import('./migrations/032-steps-and-dates.ts'),
  '033-email-choice': () => import('./migrations/033-email-choice.ts'),
  '034-kept-rolled-days': () => import('./migrations/034-kept-rolled-days.ts'),
  '035-client-contacts': () => import('./migrations/035-client-contacts.ts'),
  '036-open-deals': () => import('./migrations/036-open-deals.ts'),
  '037-people': () => import('./migrations/037-people.ts'),
  '038-team-roles': () => import('./migrations/038-team-roles.ts'),
  '039-partner-documents': () => import('./migrations/039-partner-documents.ts'),
  '040-returned-files': () => import('./migrations/040-returned-files.ts'),
  '041-trusted-numbers': () => import('./migrations/041-trusted-numbers.ts'),
  '042-document-kits': () => import('./migrations/042-document-kits.ts'),
  '043-languages': () => import('./migrations/043-languages.ts'),
  '044-step-explanations': () => import('./migrations/044-step-explanations.ts'),
  '045-spanish-sides': () => import('./migrations/045-spanish-sides.ts'),
  '046-replaced-links': () => import('./migrations/046-replaced-links.ts'),
  '047-former-emails': () => import('./migrations/047-former-emails.ts'),
  '048-upload-checksums': () => import('./migrations/048-upload-checksums.ts'),
  '049-inviters': () => import('./migrations/049-inviters.ts'),
  '050-translations': () => import('./migrations/050-translations.ts'),
  '051-folded-search': () => import('./migrations/051-folded-search.ts'),
  '052-ended-requests': () => import('./migrations/052-ended-requests.ts'),
  '053-partner-asks': () => import('./migrations/053-partner-asks.ts'),
  '054-email-by-link': () => import('./migrations/054-email-by-link.ts'),
  '055-reminder-digests': () => import('./migrations/055-reminder-digests.ts'),
  '056-sees-money': () => import('./migrations/056-sees-money.ts'),
  '057-deal-search': () => import('./migrations/057-deal-search.ts'),
  '058-incoming': () => import('./migrations/058-incoming.ts'),
  '059-link-requests': () => import('./migrations/059-link-requests.ts'),
  '060-incoming-mail': () => import('./migrations/060-incoming-mail.ts'),
  '061-incoming-files': () => import('./migrations/061-incoming-files.ts'),
  '062-failing-addresses': () => import('./migrations/062-failing-addresses.ts'),
  '063-answers-set-up': () => import('./migrations/063-answers-set-up.ts'),
  '064-search-index': () => import('./migrations/064-search-index.ts'),
  '065-deal-counts': () => import('./migrations/065-deal-counts.ts'),
  '066-deal-marks': () => import('./migrations/066-deal-marks.ts'),
  '067-provider': () => import('./migrations/067-provider.ts'),
  '068-passkeys': () => import('./migrations/068-passkeys.ts'),
  '069-team-mark': () => import('./migrations/069-team-mark.ts'),
}

/** Learns how far an upgrade of a database is that has been used before. */
export interface MigrationProgress {
  /** Before the first migration, which waits for it; from so many migrations to so many. */
  begins: (from: number, to: number) => Promise<void>
  migrates: (name: string, number: number, of: number) => void
  ended: () => void
}

const names = Object.keys(migrations)

function createMigrator(
  db: Kysely<Schema>,
  engine: Engine,
  onEach: MigrationProgress['migrates'] = () => undefined,
): Migrator {
  const provided = Object.fromEntries(
    Object.entries(migrations).map(([name, load]) => [
      name,
      {
        up: async (on: Kysely<unknown>) => {
          onEach(name, names.indexOf(name) + 1, names.length)
          await (await load()).up(on, engine)
        },
      },
    ]),
  )
  return new Migrator({ db, provider: { getMigrations: async () => provided } })
}

/** PostgreSQL's code for a table that does not exist. */
const undefinedTable = '42P01'

const isMissingTable = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === undefinedTable) || error.message.startsWith('no such table'))

/** The migrations that the database records, in order; none for an empty one. */
async function findRecorded(db: Kysely<Schema>): Promise<string[]> {
  try {
    return await recordedMigrations(db)
  } catch (error) {
    if (isMissingTable(error)) return []
    throw error
  }
}

/** Migrates the database to the current schema, under a lock. Throws NewerDatabase if a newer release migrated it. */
export async function migrate(
  db: Kysely<Schema>,
  engine: Engine,
  progress: MigrationProgress | null = null,
): Promise<void> {
  const recorded = await findRecorded(db)
  const isKnown = isKnownSchema(recorded)
  // The migrator reads the columns of every table first, and locks.
  if (isKnown && recorded.length === names.length) return
  const upgrade = isKnown && recorded.length > 0 ? progress : null
  await upgrade?.begins(recorded.length, names.length)
  const { error } = await createMigrator(db, engine, upgrade?.migrates.bind(upgrade)).migrateToLatest()
  if (!error) return upgrade?.ended()
  if (error instanceof Error && /corrupted migrations/.test(error.message))
    throw await describeNewer(db, names)
  throw error
}

/** The names of the database's migrations, in order; none for a database that is not ours. */
export async function appliedMigrations(db: Kysely<Schema>): Promise<string[]> {
  const found = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!found.some(({ name }) => name === 'kysely_migration')) return []
  return recordedMigrations(db)
}

async function recordedMigrations(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name).toSorted()
}

/** Throws NewerDatabase unless this release knows all these migrations of a database. */
export async function assertKnownSchema(db: Kysely<Schema>, applied: readonly string[]): Promise<void> {
  if (!isKnownSchema(applied)) throw await describeNewer(db, names)
}

/** The migration of a newer release that the database has; null for none. */
export async function findNewerMigration(db: Kysely<Schema>): Promise<string | null> {
  return (await recordedMigrations(db)).find((name) => !Object.hasOwn(migrations, name)) ?? null
}

/** Whether this release knows all these migrations, and none between them is missing. */
export function isKnownSchema(recorded: readonly string[]): boolean {
  return recorded.every((name, at) => name === names[at])
}

/**
 * Gives a database without rows the schema after these migrations, which may be an older one; `db` may be a transaction. Throws
 * when the database is already past them.
 */
export async function migrateTo(db: Kysely<Schema>, engine: Engine, to: readonly string[]): Promise<void> {
  const last = to.at(-1)
  if (last === undefined || (await appliedMigrations(db)).length > to.length)
    throw new Error('The database cannot be migrated back')
  const { error } = await createMigrator(db, engine).migrateTo(last)
  if (error) throw error
}
