import type { Db } from '../../../db/database.ts'
import type { DeliveryRow } from '../../../db/delivery-rows.ts'
import type { SubjectState } from '../delivery-kind.ts'
import { kindOfRow } from '../notices.ts'

/** The state of a notification that is delivered; its kind says when it is outdated. */
export async function getNoticeState(db: Db, delivery: DeliveryRow): Promise<SubjectState> {
  const row = await db
    .selectFrom('notifications')
    .selectAll()
    .where('id', '=', delivery.subjectId)
    .executeTakeFirst()
  if (row === undefined) return 'withdrawn'
  const isOutdated = await kindOfRow(row)?.isOutdated?.(db, delivery, row)
  return isOutdated === true ? 'withdrawn' : 'current'
}
