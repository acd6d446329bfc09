import { sql } from 'kysely'
import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import type { PartnerDocument, PartnerPage, PartnerTask } from '#contract/calls/people/partner.ts'
import { isEnded, type Outcome } from '#contract/rules/deal/outcomes.ts'
import { partyOf } from '#contract/rules/deal/people.ts'
import { sideOf } from '#contract/rules/deal/standard-steps.ts'
import type { TransactionType } from '#contract/rules/deal/transaction-type.ts'
import type { Partner } from '../../access/partner.ts'
import { requireClient } from '../../db/client-rows.ts'
import type { Db } from '../../db/database.ts'
import { toDealDate } from '../../db/deal-dates.ts'
import { listReaders, requireReader } from '../../db/readers.ts'
import { returnedColumns, selectWithReturned } from '../../db/returned-files.ts'
import type { ClientRow } from '../../db/schema.ts'
import { getTeam } from '../../db/team-settings.ts'
import { replyAddress } from '../../notifications/outbox/reply-address.ts'
import { orNotFound } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { reviewField } from '../documents/returned-file-data.ts'
import { listSteps } from '../steps/step-data.ts'

type Whose = Pick<Partner, 'clientId' | 'role'>

/**
 * The dates that a partner's party owes, including internal ones; without contingencies, which are the client's, and waived
 * dates.
 */
const selectTasks = (db: Db, { clientId, role }: Whose) =>
  db
    .selectFrom('deal_dates')
    .where('clientId', '=', clientId)
    .where('owes', '=', partyOf[role])
    .where('kind', '<>', 'contingency')
    .where('state', '<>', 'waived')

/** Returns a partner's task. Throws 404 for any other date. */
export async function requireTask(db: Db, whose: Whose, id: string): Promise<DealDate> {
  const row = await selectTasks(db, whose).selectAll().where('id', '=', id).executeTakeFirst()
  return toDealDate(orNotFound(row))
}

async function listTasks(db: Db, whose: Whose): Promise<PartnerTask[]> {
  const rows = await selectTasks(db, whose)
    .select(['id', 'name', 'day', 'state', 'doneOn', 'updatedAt'])
    .orderBy((of) => of.case().when('day', 'is', null).then(1).else(0).end())
    .orderBy('day')
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(({ state, ...row }) => ({ ...row, isDone: state === 'done' }))
}

/** Documents that are requested from a partner's party, or shared with it; a request that ended with the deal is none. */
const selectDocuments = (db: Db, { clientId, role }: Whose) =>
  selectWithReturned(db)
    .where('documents.clientId', '=', clientId)
    .where('documents.status', '<>', 'ended')
    .where((of) =>
      of.or([
        of('askedOf', '=', partyOf[role]),
        of.and([
          of('documents.status', '=', 'available'),
          sql<boolean>`(' ' || "forPartners" || ' ') like ${`% ${role} %`}`,
        ]),
      ]),
    )

async function listDocuments(db: Db, whose: Whose): Promise<PartnerDocument[]> {
  const rows = await selectDocuments(db, whose)
    .selectAll('documents')
    .select(returnedColumns)
    .orderBy((of) => of.case().when('documents.status', '=', 'pending').then(0).else(1).end())
    .orderBy('documents.uploadDate', 'desc')
    .orderBy('documents.id', 'desc')
    .execute()
  return rows.map((row) => {
    const { id, name, description, fileSize, dueDate, uploadDate } = row
    const hasFile = row.status === 'available'
    const isAsked = row.askedOf === partyOf[whose.role]
    return {
      id,
      name,
      description,
      fileSize,
      dueDate,
      isAsked,
      hasFile,
      uploadedAt: hasFile ? uploadDate : null,
      ...(isAsked ? reviewField(row, null) : {}),
    }
  })
}

/** Returns the row of a document that a partner sees. Throws 404 for any other. */
export async function getPartnerDocument(db: Db, whose: Whose, id: string) {
  return orNotFound(
    await selectDocuments(db, whose).selectAll('documents').where('documents.id', '=', id).executeTakeFirst(),
  )
}

async function listRoad(db: Db, clientId: string): Promise<PartnerPage['steps']> {
  const steps = await listSteps(db, clientId)
  return steps.map(({ title, status, completedDate, expectedDate }) => ({
    title,
    status,
    day: status === 'completed' ? (completedDate ?? expectedDate) : expectedDate,
  }))
}

/** Whether a partner is emailed of what is asked of them: the team sends email, and their confirmed address did not stop it. */
async function hearsByEmail({ db, channels }: Reading, { personId }: Partner): Promise<boolean> {
  if (channels.email === null) return false
  const person = await db
    .selectFrom('people')
    .select('id')
    .where('id', '=', personId)
    .whereRef('email', '=', 'confirmedEmail')
    .where('emailsStoppedAt', 'is', null)
    .executeTakeFirst()
  return person !== undefined
}

type Reading = Pick<Services, 'db' | 'channels'>

/** All that a partner sees; `client` is the deal's row. */
export async function readPartnerPage(
  reading: Reading,
  client: ClientRow,
  partner: Partner,
): Promise<PartnerPage> {
  const { db } = reading
  const me = await requireReader(db, client, partner.personId)
  const clients = await listReaders(db, client)
  const email = await replyAddress(db, client)
  // The time zone is not part of the answer.
  const { timeZone: _timeZone, ...team } = await getTeam(db, 'UTC')
  return {
    me: { firstName: me.firstName, lastName: me.lastName, role: partner.role },
    team,
    propertyAddress: client.propertyAddress,
    side: sideOf(client.transactionType as TransactionType),
    clients: clients.map(({ firstName, lastName }) => ({ firstName, lastName })),
    closeDate: client.expectedCloseDate,
    outcome: client.outcome as Outcome,
    outcomeOn: isEnded(client.outcome as Outcome) ? client.outcomeOn : null,
    isArchived: client.isArchived,
    steps: await listRoad(db, client.id),
    tasks: (await listTasks(db, partner)).filter(({ isDone }) => isDone || client.outcome !== 'closed'),
    documents: await listDocuments(db, partner),
    agent: { name: client.agentName, phone: client.agentPhone, ...(email === null ? {} : { email }) },
    hearsByEmail: await hearsByEmail(reading, partner),
    endsOn: partner.endsOn,
  }
}

/** All that a partner sees of their deal. Throws 404. */
export async function getPartnerPage(reading: Reading, partner: Partner): Promise<PartnerPage> {
  return readPartnerPage(reading, await requireClient(reading.db, partner.clientId), partner)
}
