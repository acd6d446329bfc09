import { waitsFor } from '#contract/rules/dates/agenda-dates.ts'
import type { Db } from '../../db/database.ts'
import { scheduleFacts } from '../../db/deal-facts.ts'
import type { DeliveryRow } from '../../db/delivery-rows.ts'
import { selectRequestsToClient } from '../../db/document-requests.ts'
import type { ClientRow } from '../../db/schema.ts'

async function isDealOpen(db: Db, clientId: string | null): Promise<boolean> {
  const open = db.selectFrom('clients').select('id').where('id', '=', clientId).where('outcome', '=', 'open')
  return (await open.executeTakeFirst()) !== undefined
}

/** Whether a requested document has arrived or is due on another day than the reminder says. */
export async function isRequestOutdated(
  db: Db,
  { clientId, remindsOfDay: day }: DeliveryRow,
  documentId: string,
): Promise<boolean> {
  if (day !== null && !(await isDealOpen(db, clientId))) return true
  const request = await selectRequestsToClient(db)
    .select('dueDate')
    .where('id', '=', documentId)
    .where('clientId', '=', clientId)
    .executeTakeFirst()
  return request === undefined || (day !== null && request.dueDate !== day)
}

/** Whether all documents that were requested together have arrived, or are no longer requested from the client. */
export async function allReceived(
  db: Db,
  clientId: string | null,
  documentIds: readonly string[],
): Promise<boolean> {
  const missing = selectRequestsToClient(db)
    .select('id')
    .where('clientId', '=', clientId)
    .where('id', 'in', documentIds)
  return (await missing.executeTakeFirst()) === undefined
}

/** Whether a person has checked a changed number of escrow's, or it has changed once more. */
export async function isNumberSettled(db: Db, numberId: string, personId: string): Promise<boolean> {
  const asked = await db
    .selectFrom('clients')
    .leftJoin('safety_reads', (read) =>
      read
        .onRef('safety_reads.numberId', '=', 'clients.lockedNumberId')
        .on('safety_reads.personId', '=', personId),
    )
    .select('clients.id')
    .where('clients.lockedNumberId', '=', numberId)
    .where('safety_reads.readAt', 'is', null)
    .executeTakeFirst()
  return asked === undefined
}

/** Whether a date is still what its reminder says, and the client's to act on. */
async function isDateNear(db: Db, client: ClientRow, day: string, dateId: string): Promise<boolean> {
  const facts = await scheduleFacts(db, client)
  const date = facts.dates.find(({ id }) => id === dateId)
  return (
    date !== undefined &&
    date.day === day &&
    date.state === 'open' &&
    date.owes === 'client' &&
    date.isVisible &&
    date.saidDoneOn === null &&
    waitsFor(date, facts) === null
  )
}

async function isStepNear(db: Db, client: ClientRow, day: string, stepId: string): Promise<boolean> {
  const step = await db
    .selectFrom('escrow_steps')
    .select('id')
    .where('id', '=', stepId)
    .where('clientId', '=', client.id)
    .where('expectedDate', '=', day)
    .where('status', '!=', 'completed')
    .where('owner', '=', 'client')
    .where('saidDoneOn', 'is', null)
    .executeTakeFirst()
  return step !== undefined
}

/**
 * Whether a reminder is outdated: its deal is no longer open, its day has changed, or its step or date is done, deleted, given to
 * somebody else, reported done by the client, or waits for something else.
 */
export async function isOutdated(
  db: Db,
  { clientId, remindsOfDay: day, remindsOfStepId: stepId, remindsOfDateId: dateId }: DeliveryRow,
): Promise<boolean> {
  if (day === null) return false
  const client = await db
    .selectFrom('clients')
    .selectAll()
    .where('id', '=', clientId)
    .where('outcome', '=', 'open')
    .executeTakeFirst()
  if (!client) return true
  if (dateId !== null) return !(await isDateNear(db, client, day, dateId))
  return stepId === null ? client.expectedCloseDate !== day : !(await isStepNear(db, client, day, stepId))
}
