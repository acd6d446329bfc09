import type { Db } from '../../../db/database.ts'
import type { DeliveryRow } from '../../../db/delivery-rows.ts'
import { isNumberConfirmed } from '../../preferences/consent-data.ts'
import type { DeliveryKindRules, SubjectState } from '../delivery-kind.ts'

/** Withdrawn once the person has checked the number, or it has changed once more; for the team it is news in any case. */
async function getState(db: Db, { personId, subjectId }: DeliveryRow): Promise<SubjectState> {
  if (personId === null) return 'current'
  const unchecked = await db
    .selectFrom('clients')
    .leftJoin('safety_reads', (read) =>
      read
        .onRef('safety_reads.numberId', '=', 'clients.lockedNumberId')
        .on('safety_reads.personId', '=', personId),
    )
    .select('clients.id')
    .where('clients.lockedNumberId', '=', subjectId)
    .where('safety_reads.readAt', 'is', null)
    .executeTakeFirst()
  return unchecked === undefined ? 'withdrawn' : 'current'
}

/** Escrow's changed number: a warning that protects the person's money, so it goes to each address that was known then. */
export const numberChanged = {
  getState,
  regardless: async (db, { reader, delivery: { sentTo }, channel, hasPush, smsNumber }) => {
    const isTexted =
      sentTo !== null && smsNumber(sentTo) !== null && (await isNumberConfirmed(db, reader.personId, sentTo))
    return {
      isArchived: false,
      hasAddressChanged: false,
      isOverLimit: false,
      isChannelEnabled: channel !== 'push' || hasPush,
      hasAddress: { email: sentTo !== null, sms: isTexted, push: true }[channel],
    }
  },
} satisfies DeliveryKindRules
