import type { Delivery } from '#contract/calls/notifications/deliveries.ts'
import { maxListedDeliveries } from '#contract/rules/delivery-enums.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import type { Db } from '../../db/database.ts'
import { conflict, orNotFound } from '../../problem.ts'
import { storedText } from '../../texts/notification-texts.ts'

const columns = [
  'deliveries.id',
  'deliveries.clientId',
  'user.name as adminName',
  'people.firstName',
  'people.lastName',
  'deliveries.sentBy',
  'deliveries.channel',
  'deliveries.kind',
  'deliveries.state',
  'deliveries.reason',
  'deliveries.isUrgent',
  'deliveries.sendAfter',
  'deliveries.attempts',
  'deliveries.lastError',
  'deliveries.createdAt',
  'deliveries.settledAt',
  'notifications.title',
  'notifications.message',
  'notifications.wording',
] as const

const selectDeliveries = (db: Db) =>
  db
    .selectFrom('deliveries')
    .leftJoin('user', 'user.id', 'deliveries.userId')
    .leftJoin('people', 'people.id', 'deliveries.personId')
    .leftJoin('notifications', 'notifications.id', 'deliveries.subjectId')
    .select(columns)

/** A row of the log, with the name of the recipient if that is not the client, and the title of the notification it is about. */
function toDelivery({
  firstName,
  lastName,
  sentBy,
  title,
  message,
  wording,
  ...row
}: Awaited<ReturnType<ReturnType<typeof selectDeliveries>['executeTakeFirstOrThrow']>>): Delivery {
  const person = firstName === null ? {} : { personName: nameOf({ firstName, lastName: lastName ?? '' }) }
  const about =
    title === null || message === null ? {} : { about: storedText({ title, message, wording }).title }
  return { ...row, ...person, ...about, ...(sentBy === null ? {} : { sentBy }) } as Delivery
}

/** Lists the deliveries about a client, newest first. */
export async function listDeliveries(db: Db, clientId: string): Promise<Delivery[]> {
  const rows = await selectDeliveries(db)
    .where('deliveries.clientId', '=', clientId)
    .orderBy('deliveries.createdAt', 'desc')
    .orderBy('deliveries.id', 'desc')
    .limit(maxListedDeliveries)
    .execute()
  return rows.map(toDelivery)
}

/** Updates a delivery that is still held. Throws 404, and 409 for one that is being sent or is settled. */
export async function updateHeldDelivery(
  db: Db,
  id: string,
  to: { state: 'held' | 'cancelled'; isUrgent?: boolean },
  now: string,
): Promise<Delivery> {
  const isCanceled = to.state === 'cancelled'
  const changed = await db
    .updateTable('deliveries')
    .set({
      state: to.state,
      reason: isCanceled ? 'by-hand' : null,
      ...(to.isUrgent ? { isUrgent: true } : {}),
      sendAfter: now,
      ...(isCanceled ? { settledAt: now } : {}),
    })
    .where('id', '=', id)
    .where('state', '=', 'held')
    .returning('id')
    .executeTakeFirst()
  const row = orNotFound(await selectDeliveries(db).where('deliveries.id', '=', id).executeTakeFirst())
  if (!changed) throw conflict('This delivery is no longer held', 'not-held')
  return toDelivery(row)
}
