import type { DeliveryKindRules } from '../delivery-kind.ts'

/** A link that an agent sends: only to the person's own address. */
export const portalLink = {
  regardless: (_db, { reader }) => ({ isConfirmed: reader.confirmedEmail === reader.email }),
} satisfies DeliveryKindRules
