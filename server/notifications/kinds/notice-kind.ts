import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { NotificationType, Priority } from '#contract/calls/notifications/notifications.ts'
import type { DeliveryKind } from '#contract/rules/delivery-enums.ts'
import type { Db } from '../../db/database.ts'
import type { DeliveryRow } from '../../db/delivery-rows.ts'
import type { NotificationRow, Schema } from '../../db/schema.ts'

/** A row of `notifications` in a condition. */
export type Alert = ExpressionBuilder<Schema, 'notifications'>

export type Condition = (alert: Alert) => Expression<SqlBool>

/** The column with the id of a notification's subject. */
export type SubjectColumn =
  | 'messageId'
  | 'documentId'
  | 'noteId'
  | 'stepId'
  | 'moveId'
  | 'dateId'
  | 'numberId'

/** A kind of notice to the client side: where it leads, whom it reaches, and when it no longer applies. */
export interface NoticeKind {
  /** Decides the preference that turns it off, and its label. */
  type: NotificationType
  /** The kind of its emails, texts and pushes where that is not its type. */
  deliveredAs?: DeliveryKind
  /** The portal tab that it opens. */
  tab: 'dashboard' | 'progress' | 'messages' | 'documents' | 'notes'
  /** The column of its subject's id; absent for a kind without a subject. */
  subject?: SubjectColumn
  priority?: Priority
  /** The client has to do something; shown until `fulfilled`. */
  isActionRequired?: true
  /** Notifies everybody, regardless of preferences. */
  isForAll?: true
  /** Sends nothing outside of the portal, because its sender queues deliveries of its own. */
  isAlertOnly?: true
  /** Conditions under which its alert is marked as read: its cause is gone, or was seen. */
  settled?: readonly Condition[]
  /** The condition under which its mark that something is to be done goes, read or not. */
  fulfilled?: Condition
  /** The condition under which a new one with this subject replaces an older alert of the same person. */
  replaces?: (alert: Alert, subjectId: string | null) => Expression<SqlBool>
  /** Whether an unsent delivery about it no longer applies. */
  isOutdated?: (db: Db, delivery: DeliveryRow, notification: NotificationRow) => Promise<boolean>
}

/** Whether one of some conditions holds for a notification. */
export async function holdsFor(
  db: Db,
  { id }: Pick<NotificationRow, 'id'>,
  conditions: readonly Condition[],
): Promise<boolean> {
  const row = await db
    .selectFrom('notifications')
    .select('id')
    .where('id', '=', id)
    .where((alert) => alert.or(conditions.map((condition) => condition(alert))))
    .executeTakeFirst()
  return row !== undefined
}

/** Replaces older alerts about the same subject. */
export const sameSubject =
  (column: SubjectColumn): NonNullable<NoticeKind['replaces']> =>
  (alert, subjectId) =>
    alert(column, '=', subjectId)

/** Replaces older alerts about any subject of the same kind. */
export const anySubject =
  (column: SubjectColumn): NonNullable<NoticeKind['replaces']> =>
  (alert) =>
    alert(column, 'is not', null)
