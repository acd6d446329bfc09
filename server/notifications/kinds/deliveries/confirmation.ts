import { findConfirmation, isConfirmationOpen } from '../../confirmations/confirmation-data.ts'
import type { DeliveryKindRules } from '../delivery-kind.ts'

/** A code or link that confirms an address. It needs nothing but the address, and ends with its term. */
export const confirmation = {
  regardless: () => ({}),
  getState: async (db, { subjectId }, now) => {
    const found = subjectId === null ? undefined : await findConfirmation(db, subjectId)
    return found && isConfirmationOpen(found, now.toISOString()) ? 'current' : 'withdrawn'
  },
} satisfies DeliveryKindRules
