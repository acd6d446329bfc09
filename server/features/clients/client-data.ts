import { sql } from 'kysely'
import { setImmediate } from 'node:timers/promises'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { placeOfCurrentStep, selectCurrentStep } from '../../db/current-step.ts'
import type { Db } from '../../db/database.ts'
import { isBefore } from '../../db/read-pages.ts'
import type { ClientRow } from '../../db/schema.ts'
import { clientSearchColumns, type SearchColumns } from '../../db/search-text.ts'
import { listFailing } from '../../notifications/rules/failing-addresses.ts'
import { reachColumn } from '../../notifications/rules/reach.ts'
import { orNotFound } from '../../problem.ts'
import { toAdminClient } from './client-row.ts'

/** Selects clients with the additional columns that admins see. */
export function selectAdminClients(db: Db) {
  return db
    .selectFrom('clients')
    .selectAll('clients')
    .select((of) => [
      of
        .selectFrom('escrow_steps')
        .whereRef('escrow_steps.clientId', '=', 'clients.id')
        .select((count) => count.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('stepCount'),
      of
        .selectFrom('escrow_steps')
        .whereRef('escrow_steps.clientId', '=', 'clients.id')
        .where('escrow_steps.status', '=', sql.lit('completed'))
        .select((count) => count.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('completedSteps'),
      selectCurrentStep(of).select('escrow_steps.title').$asScalar().as('currentStepTitle'),
      selectCurrentStep(of).select(placeOfCurrentStep.as('place')).$asScalar().as('currentPlace'),
      of
        .selectFrom('messages')
        .whereRef('messages.clientId', '=', 'clients.id')
        .where('messages.senderType', '=', 'client')
        .where('messages.isRead', '=', false)
        .select((count) => count.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('unreadMessages'),
      reachColumn.as('reach'),
    ])
}

/** Clients that are read between two pauses for other requests. */
const readAtOnce = 100

/**
 * Lists all clients, newest first. The list is read in parts, which takes seconds for thousands, so it is no snapshot of one
 * moment.
 */
export async function listAllClients(db: Db): Promise<AdminClient[]> {
  const clients: AdminClient[] = []
  let last: { createdAt: string; id: string } | undefined
  do {
    if (last) await setImmediate()
    const rows = await selectAdminClients(db)
      .$if(last !== undefined, (query) => query.where(isBefore(last)))
      .orderBy('clients.createdAt', 'desc')
      .orderBy('clients.id', 'desc')
      .limit(readAtOnce)
      .execute()
    clients.push(...rows.map(toAdminClient))
    last = rows.length < readAtOnce ? undefined : rows.at(-1)
  } while (last)
  return clients
}

/** Returns a client as an admin sees it. Throws 404. */
export async function getAdminClient(db: Db, id: string): Promise<AdminClient> {
  const row = orNotFound(await selectAdminClients(db).where('clients.id', '=', id).executeTakeFirst())
  const emailFails = await listFailing(db, row)
  return { ...toAdminClient(row), ...(emailFails.length > 0 ? { emailFails } : {}) }
}

/** Inserts rows, at most a few hundred. Returns the ids of the inserted ones; a row with a taken uniqueId is left out. */
export async function insertClients(
  db: Db,
  rows: readonly Omit<ClientRow, keyof SearchColumns>[],
): Promise<Set<string>> {
  const inserted = await db
    .insertInto('clients')
    .values(rows.map((row) => ({ ...row, ...clientSearchColumns(row) })))
    .onConflict((taken) => taken.column('uniqueId').doNothing())
    .returning('id')
    .execute()
  return new Set(inserted.map(({ id }) => id))
}

/** Whether a client has this portal id. */
export async function isUniqueIdTaken(db: Db, uniqueId: string): Promise<boolean> {
  const row = await db.selectFrom('clients').select('id').where('uniqueId', '=', uniqueId).executeTakeFirst()
  return row !== undefined
}

/** Returns the portal id of the sample client; null when there is none. */
export async function getSamplePortalId(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('clients')
    .select('uniqueId')
    .where('isSample', '=', true)
    .where('isArchived', '=', false)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  return row?.uniqueId ?? null
}
