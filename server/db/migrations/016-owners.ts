import { sql, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'
import { computeColumns } from './compute-columns.ts'

/** The next actions that standard steps had before steps had an owner, and what they say now. */
const reworded = [
  ['Home Inspection', 'Review the inspection report', 'Your agent goes over the inspection report with you'],
  ['Loan Approval', 'Send your lender what it asks for the same day', 'The lender gives the final approval'],
  ['Loan Approval', 'Approve the payoff demand', 'The buyer’s lender gives the final approval'],
  ['Closing & Transfer', 'Collect your keys', 'Escrow confirms that the deed is recorded'],
] as const

const standardOwner = sql`case
  when title in ('Purchase Agreement', 'Escrow Opening', 'Final Walkthrough') then 'client'
  when title = 'Loan Approval' then 'lender'
  when title = 'Closing & Transfer' then 'escrow'
  else 'agent' end`

const nextAction = sql.join(
  reworded.map(
    ([title, before, after]) =>
      sql`when title = ${sql.lit(title)} and "nextAction" = ${sql.lit(before)} then ${sql.lit(after)}`,
  ),
  sql` `,
)

const placeWhere = (condition: ReturnType<typeof sql>) =>
  sql`(select min(place) from step_places where step_places."clientId" = clients.id and ${condition})`

/** Numbers the steps of every client 1 to n, which they were not after deletions; the current step stays the same one. */
async function closeGaps(db: Kysely<unknown>): Promise<void> {
  await sql`create table step_places as select id, "clientId", "stepNumber", status,
    row_number() over (partition by "clientId" order by "stepNumber", id) as place from escrow_steps`.execute(
    db,
  )
  // Otherwise each client reads the places of all.
  await db.schema.createIndex('places_of_client').on('step_places').column('clientId').execute()
  const place = sql`coalesce(
    ${placeWhere(sql`step_places."stepNumber" = clients."currentStep"`)},
    ${placeWhere(sql`step_places.status = 'in-progress'`)},
    ${placeWhere(sql`step_places.status = 'pending'`)},
    "currentStep")`
  // Most have no gap, and writing a row anew costs more than reading it.
  await sql`update clients set "currentStep" = ${place} where "currentStep" <> ${place}`.execute(db)
  await sql`update escrow_steps set "stepNumber" = place from step_places
    where step_places.id = escrow_steps.id and step_places.place <> step_places."stepNumber"`.execute(db)
  await sql`drop table step_places`.execute(db)
}

/** Adds an owner to each step, and to each requested document the party that it is requested from. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('escrow_steps')
    .addColumn('owner', 'text', (c) => c.notNull().defaultTo('agent'))
    .execute()
  await computeColumns(db, engine, 'escrow_steps', [
    { column: 'owner', type: 'text', value: standardOwner },
    { column: 'nextAction', type: 'text', value: sql`case ${nextAction} else "nextAction" end` },
  ])
  await sql`update escrow_steps set owner = 'client' where title = 'Home Inspection'
    and "clientId" in (select id from clients where "transactionType" in ('sale', 'selling'))`.execute(db)
  await db.schema
    .alterTable('standard_steps')
    .addColumn('owner', 'text', (c) => c.notNull().defaultTo('agent'))
    .execute()
  await sql`update standard_steps set owner = case
    when "stepNumber" in (1, 2, 5) then 'client'
    when "stepNumber" = 3 and side = 'sale' then 'client'
    when "stepNumber" = 4 then 'lender'
    when "stepNumber" = 6 then 'escrow'
    else 'agent' end`.execute(db)
  await db.schema
    .alterTable('documents')
    .addColumn('askedOf', 'text', (c) => c.notNull().defaultTo('client'))
    .execute()
  await closeGaps(db)
}
