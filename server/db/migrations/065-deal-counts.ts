import { sql, type ColumnDataType, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

/** The columns of a client that it is counted by, besides the year of its closing. */
const kept = ['isSample', 'isArchived', 'outcome', 'transactionType', 'language'] as const

/** The columns whose change moves a client from one count to another. */
const watched = [
  ...kept,
  'outcomeOn',
  'propertyPriceCents',
  'commissionAmountCents',
  'commissionThousandths',
] as const

const columns = (names: readonly string[], of = '') => names.map((name) => `${of}"${name}"`).join(', ')

const key = [...kept, 'closedYear'] as const
const insert = `insert into deal_counts (${columns([...key, 'n', 'commissionCents'])})`

/** Selects what one row of clients counts, times `sign`. */
const countOf = (row: string, sign: '' | '-') => `select ${columns(kept, `${row}.`)},
  case when ${row}.outcome = 'closed' then coalesce(substr(${row}."outcomeOn", 1, 4), '') else '' end as "closedYear",
  ${sign}1 as n, ${sign}coalesce(${row}."commissionAmountCents",
    (${row}."propertyPriceCents" * ${row}."commissionThousandths" + 50000) / 100000, 0) as "commissionCents"`

/** Inserts the counts of all rows of a table that has the columns of clients. */
const insertAll = (rows: string, sign: '' | '-') => `${insert}
  select ${columns(key)}, sum(n), sum("commissionCents") from (${countOf(rows, sign)} from ${rows}) as each
  group by ${columns(key)}`

/** Each row of clients adds to the count that it belongs to, and is taken out of the one that it belonged to. */
function sqliteTriggers(): string[] {
  const add = (row: string, sign: '' | '-') => `${insert} ${countOf(row, sign)} where true
    on conflict (${columns(key)}) do update
    set n = n + excluded.n, "commissionCents" = "commissionCents" + excluded."commissionCents";`
  const differs = watched.map((name) => `old."${name}" is not new."${name}"`).join(' or ')
  return [
    `create trigger deal_added after insert on clients begin ${add('new', '')} end`,
    `create trigger deal_deleted after delete on clients begin ${add('old', '-')} end`,
    `create trigger deal_changed after update of ${columns(watched)} on clients when ${differs}
      begin ${add('old', '-')} ${add('new', '')} end`,
  ]
}

const procedure = (name: string, body: string) =>
  `create function ${name}() returns trigger language plpgsql as $$ begin ${body}; return null; end $$`

/** Writers append differences, so that none waits for another's row; `foldDealCounts` adds them up later. */
function postgresTriggers(): string[] {
  const differs = `(${columns(watched, 'old.')}) is distinct from (${columns(watched, 'new.')})`
  return [
    procedure('count_added_deals', insertAll('changed', '')),
    procedure('count_deleted_deals', insertAll('changed', '-')),
    procedure('count_changed_deal', `${insert} ${countOf('old', '-')} union all ${countOf('new', '')}`),
    `create trigger deal_added after insert on clients referencing new table as changed
      for each statement execute function count_added_deals()`,
    `create trigger deal_deleted after delete on clients referencing old table as changed
      for each statement execute function count_deleted_deals()`,
    `create trigger deal_changed after update of ${columns(watched)} on clients
      for each row when (${differs}) execute function count_changed_deal()`,
  ]
}

/** What a page is filtered by follows what it is sorted by, so that rows that are not shown are not read. */
const filtered = ['isArchived', 'outcome', 'isSample', 'transactionType', 'language', 'assignedTo']

const sorted: readonly [name: string, by: string][] = [
  ['clients_newest', '"createdAt"'],
  ['clients_by_name', 'substr("searchText", 1, 200)'],
  ['clients_by_close', '"expectedCloseDate"'],
  ['clients_by_property', '"propertyAddress"'],
  ['clients_by_type', '"transactionType"'],
  ['clients_by_status', '"isArchived"'],
  ['clients_by_step', '"currentStep"'],
  ['clients_by_health', `coalesce(health, 'zzz')`],
]

/**
 * What figures, tabs and pages add up is kept beside the clients, in the same transaction; and a page of clients is read from an
 * index in each of its orders.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const postgres = engine === 'postgres'
  const flag: ColumnDataType = postgres ? 'boolean' : 'integer'
  const number: ColumnDataType = postgres ? 'bigint' : 'integer'
  const table = db.schema
    .createTable('deal_counts')
    .addColumn('isSample', flag, (c) => c.notNull())
    .addColumn('isArchived', flag, (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('transactionType', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('closedYear', 'text', (c) => c.notNull())
    .addColumn('n', number, (c) => c.notNull())
    .addColumn('commissionCents', number, (c) => c.notNull())
  await (
    postgres
      ? table
      : table.addPrimaryKeyConstraint('deal_counts_key', [...key]).modifyEnd(sql`without rowid, strict`)
  ).execute()
  await sql.raw(insertAll('clients', '')).execute(db)
  for (const trigger of postgres ? postgresTriggers() : sqliteTriggers()) await sql.raw(trigger).execute(db)

  for (const name of ['clients_newest', 'clients_by_name', 'clients_by_close', 'clients_assigned'])
    await db.schema.dropIndex(name).execute()
  for (const [name, by] of sorted) {
    const rest = filtered.filter((column) => `"${column}"` !== by)
    await sql.raw(`create index ${name} on clients (${by}, id, ${columns(rest)})`).execute(db)
  }
  for (const statement of [
    `create index clients_by_outcome on clients
      ("isArchived", outcome, "expectedCloseDate", id, "isSample", "transactionType", language, "assignedTo")`,
    `create index clients_assigned on clients
      ("assignedTo", "isArchived", "expectedCloseDate", outcome, "isSample", "transactionType", language)`,
    `create index sample_clients on clients ("createdAt") where "isSample" = true`,
    `create index closed_deals on clients ("outcomeOn" desc, "lastName", "firstName", id) where outcome = 'closed'`,
  ])
    await sql.raw(statement).execute(db)
}
