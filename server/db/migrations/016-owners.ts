import { sql, type Kysely } from 'kysely'

/** The next actions that standard steps had before steps had an owner, and what they say now. */
const reworded = [
  ['Home Inspection', 'Review the inspection report', 'Your agent goes over the inspection report with you'],
  ['Loan Approval', 'Send your lender what it asks for the same day', 'The lender gives the final approval'],
  ['Loan Approval', 'Approve the payoff demand', 'The buyer’s lender gives the final approval'],
  ['Closing & Transfer', 'Collect your keys', 'Escrow confirms that the deed is recorded'],
] as const

const standardOwner = sql`case
  when title = 'Purchase Agreement' then 'client'
  when title = 'Escrow Opening' then 'client'
  when title = 'Home Inspection' and "clientId" in
    (select id from clients where "transactionType" in ('sale', 'selling')) then 'client'
  when title = 'Loan Approval' then 'lender'
  when title = 'Final Walkthrough' then 'client'
  when title = 'Closing & Transfer' then 'escrow'
  else 'agent' end`

const placeWhere = (condition: ReturnType<typeof sql>) =>
  sql`(select min(place) from step_places where step_places."clientId" = clients.id and ${condition})`

/** Numbers the steps of every client 1 to n, which they were not after deletions; the current step stays the same one. */
async function closeGaps(db: Kysely<unknown>): Promise<void> {
  await sql`create table step_places as select id, "clientId", "stepNumber", status,
    row_number() over (partition by "clientId" order by "stepNumber", id) as place from escrow_steps`.execute(
    db,
  )
  // Otherwise each client and each step reads the places of all.
  await db.schema.createIndex('places_of_client').on('step_places').column('clientId').execute()
  await db.schema.createIndex('place_of_step').on('step_places').column('id').execute()
  await sql`update clients set "currentStep" = coalesce(
    ${placeWhere(sql`step_places."stepNumber" = clients."currentStep"`)},
    ${placeWhere(sql`step_places.status = 'in-progress'`)},
    ${placeWhere(sql`step_places.status = 'pending'`)},
    "currentStep")`.execute(db)
  await sql`update escrow_steps set "stepNumber" =
    (select place from step_places where step_places.id = escrow_steps.id)`.execute(db)
  await sql`drop table step_places`.execute(db)
}

/** Adds an owner to each step, and to each requested document the party that it is requested from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('escrow_steps')
    .addColumn('owner', 'text', (c) => c.notNull().defaultTo('agent'))
    .execute()
  await sql`update escrow_steps set owner = ${standardOwner}`.execute(db)
  for (const [title, before, after] of reworded) {
    await sql`update escrow_steps set "nextAction" = ${after}
      where title = ${title} and "nextAction" = ${before}`.execute(db)
  }
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
