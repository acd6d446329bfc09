import { PostgresAdapter, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { ownConnection } from './own-connection.ts'

/**
 * Every table in the schema but `throttles`, whose counts even a refused request changes, `deal_counts`, which triggers keep, and
 * `deal_marks`, which say no more than that a deal has changed.
 */
export const tables = [
  'clients',
  'people',
  'partner_asks',
  'trusted_numbers',
  'safety_reads',
  'former_emails',
  'escrow_steps',
  'documents',
  'returned_files',
  'messages',
  'incoming',
  'incoming_files',
  'known_senders',
  'blocked_senders',
  'answer_marks',
  'answer_tests',
  'client_notes',
  'notifications',
  'notification_preferences',
  'portal_visits',
  'activity',
  'topic_versions',
  'reminders',
  'invitations',
  'installation',
  'team_settings',
  'team_marks',
  'saved_replies',
  'standard_steps',
  'deliveries',
  'failing_addresses',
  'push_subscriptions',
  'sms_consents',
  'address_confirmations',
  'admin_notification_preferences',
  'calendar_feeds',
  'calendar_dates',
  'user',
  'session',
  'account',
  'verification',
  'twoFactor',
  'trusted_devices',
  'password_resets',
  'email_changes',
  'profile_changes',
  'deleted_rows',
  'completions',
  'deal_dates',
  'moves',
  'move_lines',
  'deal_templates',
  'days_off',
  'sign_ins',
  'failed_sign_ins',
  'former_members',
  'passkey',
  'link_requests',
] as const

export type Table = (typeof tables)[number]

type Row = Record<string, unknown>

async function rowsOf(db: Db, table: Table): Promise<Row[]> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db)
  return rows
}

/** All rows of the given tables as text in a stable order, to check that nothing changed. */
export async function tableContents(
  db: Db,
  except: readonly Table[] = [],
): Promise<Record<string, string[]>> {
  const contents: Record<string, string[]> = {}
  for (const table of tables)
    if (!except.includes(table))
      contents[table] = (await rowsOf(db, table)).map((row) => JSON.stringify(row)).toSorted()
  return contents
}

/** A row with the ids of the clients and admins it belongs to; none for what the whole team shares. */
export interface OwnedRow {
  table: Table
  owners: string[]
  /** Identifies the row across changes. */
  key: string
  /** The row as text. */
  text: string
}

/** The columns that refer to an owner, besides the ids in the owners' own tables. */
const ownerColumns: readonly string[] = ['clientId', 'userId', 'account']
const idIsOwner: ReadonlySet<Table> = new Set(['clients', 'user'])
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The key columns of rows without an id. */
const keyColumns = [
  'clientId',
  'userId',
  'key',
  'size',
  'topic',
  'visitorHash',
  'side',
  'stepNumber',
  'moveId',
  'subject',
  'subjectId',
  'account',
  'hour',
  'channel',
  'address',
  'personId',
  'who',
]

function keyOf(row: Row): string {
  return JSON.stringify(row['id'] ?? keyColumns.map((column) => row[column]))
}

function ownersOf(table: Table, row: Row): string[] {
  const columns = idIsOwner.has(table) ? ['id'] : table === 'verification' ? ['value'] : ownerColumns
  return columns.map((column) => String(row[column])).filter((value) => uuid.test(value))
}

const allInPostgres = tables
  .map((table) => `select '${table}' as "table", to_json(one)::text as "text" from "${table}" as one`)
  .join(' union all ')

/** The rows of all tables as JSON. On PostgreSQL with one statement: some tests ask several times for each of hundreds of calls. */
async function allRows(db: Db): Promise<{ table: Table; text: string }[]> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    const own = await ownConnection(db)
    const { rows } = await own.query<{ table: Table; text: string }>({ name: 'all', text: allInPostgres })
    return rows
  }
  const all: { table: Table; text: string }[] = []
  for (const table of tables)
    for (const row of await rowsOf(db, table)) all.push({ table, text: JSON.stringify(row) })
  return all
}

const textOf = ({ table, text }: { table: Table; text: string }) => `${table} ${text}`

/** All rows with their owners, in a stable order. */
export async function ownedRows(db: Db): Promise<OwnedRow[]> {
  return (await allRows(db))
    .toSorted((a, b) => (textOf(a) < textOf(b) ? -1 : 1))
    .map(({ table, text }) => {
      const row = JSON.parse(text) as Row
      return { table, owners: ownersOf(table, row), key: keyOf(row), text }
    })
}
