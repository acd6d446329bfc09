import type { Db } from '../../../db/database.ts'
import type { DeliveryRow } from '../../../db/delivery-rows.ts'
import type { DeliveryKindRules, SubjectState } from '../delivery-kind.ts'
import { getNoticeState } from './notice.ts'

/** Whether the recipient has read a message; a co-client has read the chat up to one moment. */
async function isReadByRecipient(
  db: Db,
  { clientId, personId }: DeliveryRow,
  message: { isRead: boolean; createdAt: string },
): Promise<boolean> {
  if (personId === null || personId === clientId) return message.isRead
  const person = await db
    .selectFrom('people')
    .select('chatReadThrough')
    .where('id', '=', personId)
    .executeTakeFirst()
  return message.createdAt <= (person?.chatReadThrough ?? '')
}

async function getMessageState(db: Db, delivery: DeliveryRow): Promise<SubjectState> {
  const message = await db
    .selectFrom('messages')
    .select(['isRead', 'createdAt'])
    .where('id', '=', delivery.subjectId)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  if (message === undefined) return 'withdrawn'
  return (await isReadByRecipient(db, delivery, message)) ? 'read' : 'current'
}

/** A chat message of the team. An admin's own notification of this type is its own subject. */
export const messageReceived = {
  waits: 'unread',
  preference: 'messageNotifications',
  getState: (db, delivery) =>
    delivery.isByHand ? getNoticeState(db, delivery) : getMessageState(db, delivery),
} satisfies DeliveryKindRules

/** A chat message of the client side, for the team. */
export const clientMessage = {
  waits: 'unread',
  memberPreference: 'clientMessages',
  deskPage: 'messages',
  getState: getMessageState,
} satisfies DeliveryKindRules
