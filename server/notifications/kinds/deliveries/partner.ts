import type { Db } from '../../../db/database.ts'
import type { DeliveryRow } from '../../../db/delivery-rows.ts'
import type { DeliveryKindRules, SubjectState } from '../delivery-kind.ts'

/** Whether what a partner was told of is still in the state that they were told, in a deal that goes on. */
const isStill =
  (state: 'open' | 'dropped') =>
  async (db: Db, { personId, subjectId }: DeliveryRow): Promise<SubjectState> => {
    const ask = await db
      .selectFrom('partner_asks')
      .innerJoin('clients', 'clients.id', 'partner_asks.clientId')
      .select('subjectId')
      .where('personId', '=', personId)
      .where('subjectId', '=', subjectId)
      .where('state', '=', state)
      .where('clients.outcome', 'in', ['open', 'on-hold'])
      .executeTakeFirst()
    return ask === undefined ? 'withdrawn' : 'current'
  }

const toPartner = {
  canBeStopped: true,
  regardless: (_db, { reader }) => ({ isConfirmed: reader.confirmedEmail === reader.email }),
} satisfies DeliveryKindRules

/** What is asked of a partner, changed or close to its day. A partner has no preferences: they stop all of it. */
export const askedOfPartner = { ...toPartner, getState: isStill('open') } satisfies DeliveryKindRules

/** What a partner need not do any more. */
export const noLongerAsked = { ...toPartner, getState: isStill('dropped') } satisfies DeliveryKindRules
