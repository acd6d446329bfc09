import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import program from '../../package.json' with { type: 'json' }
import { readSettings } from '../settings.ts'
import { createEmptyPlace } from '../testing/engines/empty-place.ts'
import { createPlace, forEachEngine, type TestPlace } from '../testing/engines/engines.ts'
import { failingStatements } from '../testing/engines/failing-statements.ts'
import { openDatabase, type DatabaseLocation, type Db, type OpenDatabase } from './database.ts'
import { NewerDatabase, recordRelease } from './newer-database.ts'
import { isOfSearchIndex } from './search-index.ts'

const tables = [
  'account',
  'activity',
  'address_confirmations',
  'admin_notification_preferences',
  'answer_marks',
  'answer_tests',
  'blocked_senders',
  'calendar_dates',
  'calendar_feeds',
  'client_notes',
  'clients',
  'completions',
  'days_off',
  'deal_counts',
  'deal_dates',
  'deal_marks',
  'deal_templates',
  'deleted_rows',
  'deliveries',
  'documents',
  'email_changes',
  'escrow_steps',
  'failed_sign_ins',
  'failing_addresses',
  'former_emails',
  'former_members',
  'incoming',
  'incoming_files',
  'installation',
  'invitations',
  'known_senders',
  'link_requests',
  'messages',
  'move_lines',
  'moves',
  'notification_preferences',
  'notifications',
  'partner_asks',
  'passkey',
  'password_resets',
  'people',
  'portal_visits',
  'profile_changes',
  'push_subscriptions',
  'reminders',
  'returned_files',
  'safety_reads',
  'saved_replies',
  'session',
  'sign_ins',
  'sms_consents',
  'standard_steps',
  'team_marks',
  'team_settings',
  'throttles',
  'topic_versions',
  'trusted_devices',
  'trusted_numbers',
  'twoFactor',
  'user',
  'verification',
]

async function applied(db: Db): Promise<{ name: string; timestamp: string }[]> {
  const { rows } = await sql<{ name: string; timestamp: string }>`
    select name, timestamp from kysely_migration order by name`.execute(db)
  return rows
}

/** What the start says on a database that a newer release has migrated. */
const newerDatabase = (newer: string, start: string) =>
  `The database is newer than this release, ${program.version}: ${newer} migrated it on 2099-01-01T08:00:00.000Z. ` +
  `Start ${start} or a newer one. To go back to ${program.version}, restore the newest backup from before ` +
  '2099-01-01T08:00:00.000Z into an empty folder or database. Nothing was changed.'

forEachEngine('the database', (engine) => {
  let place: TestPlace
  let where: DatabaseLocation
  let open: OpenDatabase
  beforeAll(async () => {
    place = await createPlace(engine)
    where = readSettings(place.environment).database
    open = await openDatabase(where)
  })
  afterAll(async () => {
    await open.close()
    await place.remove()
  })

  test('has every table of the schema', async () => {
    const found = await open.db.introspection.getTables()
    const names = found.map(({ name }) => name).filter((name) => !isOfSearchIndex(name))
    expect(names.toSorted()).toEqual(tables)
  })

  test('is not changed by a second start', async () => {
    const before = await applied(open.db)
    expect(before.map(({ name }) => name)).toEqual([
      '001-first-tables',
      '002-sign-in',
      '003-client-search',
      '004-team-settings',
      '005-activity-search',
      '006-unread-messages',
      '007-notices',
      '008-calendar-feeds',
      '009-reminded-dates',
      '010-forgotten-visits',
      '011-account-recovery',
      '012-stored-files',
      '013-delivery-addresses',
      '014-deliveries',
      '015-message-notifications',
      '016-owners',
      '017-outcomes',
      '018-account-phone',
      '019-message-authors',
      '020-notification-subjects',
      '021-seen-changes',
      '022-withdrawn-messages',
      '023-document-search',
      '024-deleted-rows',
      '025-delivery-texts',
      '026-throttles',
      '027-dates',
      '028-owner-lookups',
      '029-days-outside',
      '030-sign-in-record',
      '031-wordings',
      '032-steps-and-dates',
      '033-email-choice',
      '034-kept-rolled-days',
      '035-client-contacts',
      '036-open-deals',
      '037-people',
      '038-team-roles',
      '039-partner-documents',
      '040-returned-files',
      '041-trusted-numbers',
      '042-document-kits',
      '043-languages',
      '044-step-explanations',
      '045-spanish-sides',
      '046-replaced-links',
      '047-former-emails',
      '048-upload-checksums',
      '049-inviters',
      '050-translations',
      '051-folded-search',
      '052-ended-requests',
      '053-partner-asks',
      '054-email-by-link',
      '055-reminder-digests',
      '056-sees-money',
      '057-deal-search',
      '058-incoming',
      '059-link-requests',
      '060-incoming-mail',
      '061-incoming-files',
      '062-failing-addresses',
      '063-answers-set-up',
      '064-search-index',
      '065-deal-counts',
      '066-deal-marks',
      '067-provider',
      '068-passkeys',
      '069-team-mark',
    ])
    await (await openDatabase(where)).close()
    expect(await applied(open.db)).toEqual(before)
  })

  test('has an index for every list that a screen or a poll reads', async () => {
    const { rows } = await (
      engine === 'sqlite'
        ? sql<{ name: string }>`select name from sqlite_master where type = 'index'`
        : sql<{ name: string }>`select indexname as name from pg_indexes where schemaname = 'public'`
    ).execute(open.db)
    const names = rows.map(({ name }) => name)
    for (const index of [
      'clients_newest',
      'clients_by_name',
      'clients_by_close',
      'clients_by_property',
      'clients_by_type',
      'clients_by_status',
      'clients_by_step',
      'clients_by_health',
      'clients_by_outcome',
      'closed_deals',
      'clients_by_email',
      'steps_in_order',
      'documents_of_client',
      'documents_newest',
      'messages_in_order',
      'messages_unread',
      'messages_waiting',
      'notes_in_order',
      'notifications_in_order',
      'notifications_unread',
      'activity_of_client',
      'visits_of_client',
      'deliveries_due',
      'deliveries_claimed',
      'deliveries_together',
      'deliveries_of_client',
      'deliveries_settled',
      'confirmations_of_client',
      'confirmations_of_address',
      'calendar_dates_of_client',
      'calendar_dates_by_day',
      'open_dates_by_day',
      'links_opened_often',
      'partner_asks_by_day',
    ]) {
      expect(names).toContain(index)
    }
  })

  test('rejects rows of a client that does not exist', async () => {
    await expect(
      open.db
        .insertInto('topic_versions')
        .values({ clientId: '00000000-0000-7000-8000-000000000000', topic: 'steps', version: 1 })
        .execute(),
    ).rejects.toThrow(/foreign key/i)
  })

  test.runIf(engine === 'sqlite')('is whole after the next start, wherever a migration failed', async () => {
    const empty = await createEmptyPlace(engine)
    const there = readSettings(empty.environment).database
    const statements = failingStatements(engine)
    let failed = 0
    for (let number = 1; ; number += 13) {
      statements.failAt(number, 'error')
      const start = await openDatabase(there).catch(() => null)
      const hasFailed = statements.hasFailed()
      if (hasFailed) failed += 1
      expect(start === null, `statement ${number}`).toBe(hasFailed)
      if (!start) continue
      expect((await applied(start.db)).length).toBe((await applied(open.db)).length)
      await start.close()
      break
    }
    expect(failed).toBeGreaterThan(5)
    statements.remove()
    await empty.remove()
  })

  test('from a newer release stops the start with the release to start and the backup to go back to', async () => {
    const name = '999-of-the-future'
    await sql`insert into kysely_migration values (${name}, '2099-01-01T08:00:00.000Z')`.execute(open.db)
    const ofNewer = { key: 'release', value: '99.1.0' }
    try {
      const start = openDatabase(where)
      await expect(start).rejects.toThrow(NewerDatabase)
      await expect(start).rejects.toThrow(newerDatabase('another release', 'that release'))
      await open.db.insertInto('installation').values(ofNewer).execute()
      await expect(openDatabase(where)).rejects.toThrow(newerDatabase('release 99.1.0', 'release 99.1.0'))
      await recordRelease(open.db)
      await recordRelease(open.db)
      await expect(openDatabase(where)).rejects.toThrow(`release ${program.version} migrated it`)
    } finally {
      await open.db.deleteFrom('installation').where('key', '=', ofNewer.key).execute()
      await sql`delete from kysely_migration where name = ${name}`.execute(open.db)
    }
  })

  test('from another release with as many migrations stops the start, too', async () => {
    const last = (await applied(open.db)).at(-1)?.name
    const rename = (from: string | undefined, to: string | undefined) =>
      sql`update kysely_migration set name = ${to} where name = ${from}`.execute(open.db)
    await rename(last, '046-of-others')
    try {
      await expect(openDatabase(where)).rejects.toThrow(NewerDatabase)
    } finally {
      await rename('046-of-others', last)
    }
  })

  test.runIf(engine === 'sqlite')('syncs each commit and has strict column types', async () => {
    const { rows } = await sql<{ sql: string }>`
      select sql from sqlite_master where type = 'table' and name not like 'kysely%' and name not like 'search_index_%'`.execute(
      open.db,
    )
    expect(rows).toHaveLength(tables.length)
    for (const row of rows) expect(row.sql).toMatch(/strict$/i)
    const pragma = async (name: string) =>
      Object.values((await sql`select * from ${sql.raw(`pragma_${name}`)}`.execute(open.db)).rows[0] ?? {})[0]
    expect(await pragma('journal_mode')).toBe('wal')
    expect(await pragma('synchronous')).toBe(2)
    expect(await pragma('foreign_keys')).toBe(1)
  })
})
