import { findAnyEmailedItems } from '../../by-hand/emailed-items.ts'
import { whenEmailEnded } from '../../preferences/email-choice.ts'
import type { DeliveryKindRules } from '../delivery-kind.ts'

/** An email that a member sends a client by hand, also while email is off, unless the client ended it. */
export const emailedNow = {
  canBeStopped: true,
  regardless: async (db, { reader }) => ({
    isConfirmed: reader.confirmedEmail === reader.email,
    isChannelEnabled: (await whenEmailEnded(db, reader.personId)) === null,
  }),
  getState: async (db, { clientId, subjectId }) => {
    const [item] = await findAnyEmailedItems(db, clientId ?? '', subjectId === null ? [] : [subjectId])
    if (item?.refusal === 'read') return 'read'
    return item?.refusal === null ? 'current' : 'withdrawn'
  },
} satisfies DeliveryKindRules
