import { maxTextsPerDay } from '#contract/calls/notifications/confirmations.ts'
import type { Db } from '../../db/database.ts'
import type { DeliveryRow } from '../../db/delivery-rows.ts'

const day = 24 * 60 * 60_000

/** Whether a person has reached the daily limit of texts; a group of deliveries counts once. */
export async function isOverSmsLimit(
  db: Db,
  { personId, groupKey }: DeliveryRow,
  now: Date,
): Promise<boolean> {
  const { n } = await db
    .selectFrom('deliveries')
    .select((of) => of.fn.countAll<number>().as('n'))
    .where('personId', '=', personId)
    .where('channel', '=', 'sms')
    .where((of) =>
      of.or([
        of.and([
          of('state', '=', 'sent'),
          of('settledAt', '>', new Date(now.getTime() - day).toISOString()),
          of.or([of('reason', 'is', null), of('reason', '!=', 'merged')]),
        ]),
        // Being sent by another sender.
        of.and([of('state', '=', 'sending'), of('groupKey', '!=', groupKey)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return n >= maxTextsPerDay
}
