import { sql, type Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Engine } from './engine.ts'
import * as firstTables from './migrations/001-first-tables.ts'
import * as signIn from './migrations/002-sign-in.ts'
import * as clientSearch from './migrations/003-client-search.ts'
import * as teamSettings from './migrations/004-team-settings.ts'
import * as activitySearch from './migrations/005-activity-search.ts'
import * as unreadMessages from './migrations/006-unread-messages.ts'
import * as deliveries from './migrations/007-notices.ts'
import * as calendarFeeds from './migrations/008-calendar-feeds.ts'
import * as remindedDates from './migrations/009-reminded-dates.ts'
import * as forgottenVisits from './migrations/010-forgotten-visits.ts'
import * as accountRecovery from './migrations/011-account-recovery.ts'
import * as storedFiles from './migrations/012-stored-files.ts'
import * as deliveryAddresses from './migrations/013-delivery-addresses.ts'
import * as renamedDeliveries from './migrations/014-deliveries.ts'
import * as messageNotifications from './migrations/015-message-notifications.ts'
import * as owners from './migrations/016-owners.ts'
import * as outcomes from './migrations/017-outcomes.ts'
import * as accountPhone from './migrations/018-account-phone.ts'
import * as messageAuthors from './migrations/019-message-authors.ts'
import * as notificationSubjects from './migrations/020-notification-subjects.ts'
import * as seenChanges from './migrations/021-seen-changes.ts'
import * as withdrawnMessages from './migrations/022-withdrawn-messages.ts'
import * as documentSearch from './migrations/023-document-search.ts'
import * as deletedRows from './migrations/024-deleted-rows.ts'
import * as deliveryTexts from './migrations/025-delivery-texts.ts'
import * as throttles from './migrations/026-throttles.ts'
import * as dates from './migrations/027-dates.ts'
import * as ownerLookups from './migrations/028-owner-lookups.ts'
import * as daysOutside from './migrations/029-days-outside.ts'
import * as signInRecord from './migrations/030-sign-in-record.ts'
import * as wordings from './migrations/031-wordings.ts'
import type { Schema } from './schema.ts'

/** The database was created by a newer release. */
export class NewerDatabase extends Error {}

const migrations = {
  '001-first-tables': firstTables,
  '002-sign-in': signIn,
  '003-client-search': clientSearch,
  '004-team-settings': teamSettings,
  '005-activity-search': activitySearch,
  '006-unread-messages': unreadMessages,
  '007-notices': deliveries,
  '008-calendar-feeds': calendarFeeds,
  '009-reminded-dates': remindedDates,
  '010-forgotten-visits': forgottenVisits,
  '011-account-recovery': accountRecovery,
  '012-stored-files': storedFiles,
  '013-delivery-addresses': deliveryAddresses,
  '014-deliveries': renamedDeliveries,
  '015-message-notifications': messageNotifications,
  '016-owners': owners,
  '017-outcomes': outcomes,
  '018-account-phone': accountPhone,
  '019-message-authors': messageAuthors,
  '020-notification-subjects': notificationSubjects,
  '021-seen-changes': seenChanges,
  '022-withdrawn-messages': withdrawnMessages,
  '023-document-search': documentSearch,
  '024-deleted-rows': deletedRows,
  '025-delivery-texts': deliveryTexts,
  '026-throttles': throttles,
  '027-dates': dates,
  '028-owner-lookups': ownerLookups,
  '029-days-outside': daysOutside,
  '030-sign-in-record': signInRecord,
  '031-wordings': wordings,
}

function createMigrator(db: Kysely<Schema>, engine: Engine): Migrator {
  const provided = Object.fromEntries(
    Object.entries(migrations).map(([name, { up }]) => [
      name,
      { up: (on: Kysely<unknown>) => up(on, engine) },
    ]),
  )
  return new Migrator({ db, provider: { getMigrations: async () => provided } })
}

/** Migrates the database to the current schema, under a lock. Throws NewerDatabase if a newer release migrated it. */
export async function migrate(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const migrator = createMigrator(db, engine)
  const known = await migrator.getMigrations().catch(() => [])
  const { error } = await migrator.migrateToLatest()
  if (!error) return
  if (error instanceof Error && /corrupted migrations/.test(error.message)) {
    throw new NewerDatabase(
      `The database is newer than this release, which has ${known.length} migrations. Start the newer release.`,
      { cause: error },
    )
  }
  throw error
}

/** The names of the migrations that the database has had, in order; none for a database that is not ours. */
export async function appliedMigrations(db: Kysely<Schema>): Promise<string[]> {
  const found = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!found.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name).toSorted()
}

/** Whether this release knows all these migrations, and none between them is missing. */
export function isKnownSchema(names: readonly string[]): boolean {
  const known = Object.keys(migrations)
  return names.every((name, at) => name === known[at])
}

/**
 * Gives a database without rows the schema that these migrations make, even if it is an older one; `db` may be a transaction.
 * Throws when it is already ahead of them.
 */
export async function migrateTo(db: Kysely<Schema>, engine: Engine, names: readonly string[]): Promise<void> {
  const last = names.at(-1)
  if (last === undefined || (await appliedMigrations(db)).length > names.length)
    throw new Error('The database cannot be migrated back')
  const { error } = await createMigrator(db, engine).migrateTo(last)
  if (error) throw error
}
