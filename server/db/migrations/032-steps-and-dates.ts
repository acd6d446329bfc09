import { sql, type ColumnDataType, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

/** The names that the built-in templates gave their dates, by the number of the standard step that they belong to. */
const datesOfSteps: readonly (readonly [stepNumber: number, title: string, names: readonly string[]])[] = [
  [2, 'Escrow Opening', ['Deposit to escrow']],
  [3, 'Home Inspection', ['Seller’s disclosures', 'Investigation contingency']],
  [4, 'Loan Approval', ['Appraisal contingency', 'Loan contingency']],
  [
    5,
    'Final Walkthrough',
    [
      'Final walkthrough',
      'Sign loan documents',
      'Sign closing documents',
      'Funds to escrow',
      'Agreed repairs done',
      'Grant deed signed',
      'Moved out',
    ],
  ],
]

/**
 * Dates belong to steps; the client can report that something is done; a date that passed before its deal was entered waits for
 * an answer. Existing dates get their step where their names are the built-in templates' names.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const postgres = engine === 'postgres'
  const id = (postgres ? 'uuid' : 'text') as ColumnDataType
  const moment = postgres ? sql`timestamptz(3)` : ('text' as ColumnDataType)
  const boolean = (postgres ? 'boolean' : 'integer') as ColumnDataType
  const no = postgres ? false : 0
  const dates = () => db.schema.alterTable('deal_dates')
  await dates()
    .addColumn('stepId', id, (c) => c.references('escrow_steps.id').onDelete('set null'))
    .execute()
  for (const name of ['endsByTime', 'isUnanswered'])
    await dates()
      .addColumn(name, boolean, (c) => c.notNull().defaultTo(no))
      .execute()
  await db.schema.createIndex('deal_dates_of_step').on('deal_dates').column('stepId').execute()
  for (const table of ['deal_dates', 'escrow_steps']) {
    await db.schema.alterTable(table).addColumn('saidDoneOn', 'text').execute()
    await db.schema.alterTable(table).addColumn('saidAt', moment).execute()
    await db.schema.alterTable(table).addColumn('saidNote', 'text').execute()
  }
  await db.schema
    .alterTable('move_lines')
    .addColumn('wasUnanswered', boolean, (c) => c.notNull().defaultTo(no))
    .execute()
  for (const [name, table] of [
    ['dates_said', 'deal_dates'],
    ['steps_said', 'escrow_steps'],
  ] as const)
    await sql`create index ${sql.id(name)} on ${sql.table(table)} ("saidAt") where "saidAt" is not null`.execute(
      db,
    )
  await db.schema.alterTable('notifications').addColumn('stepId', id).execute()
  await sql`update notifications set "stepId" = deliveries."remindsOfStepId" from deliveries
    where deliveries."subjectId" = notifications.id and deliveries."remindsOfStepId" is not null`.execute(db)

  const create = postgres
    ? db.schema.createTable('completions')
    : db.schema.createTable('completions').modifyEnd(sql`strict`)
  await create
    .addColumn('id', id, (c) => c.primaryKey().notNull())
    .addColumn('clientId', id, (c) => c.notNull().references('clients.id').onDelete('cascade'))
    .addColumn('subjectId', id, (c) => c.notNull())
    .addColumn('before', 'text', (c) => c.notNull())
    .addColumn('after', 'text', (c) => c.notNull())
    .addColumn('createdAt', moment, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('completions_of_client')
    .on('completions')
    .columns(['clientId', 'subjectId'])
    .execute()
  await db.schema.createIndex('completions_by_time').on('completions').column('createdAt').execute()

  for (const [stepNumber, title, names] of datesOfSteps)
    await sql`update deal_dates set "stepId" = (
        select escrow_steps.id from escrow_steps
        where escrow_steps."clientId" = deal_dates."clientId" and (escrow_steps.title = ${title} or escrow_steps.title in
          (select standard_steps.title from standard_steps where standard_steps."stepNumber" = ${stepNumber}))
        order by escrow_steps."stepNumber", escrow_steps.id limit 1)
      where name in (${sql.join(names)})`.execute(db)
}
