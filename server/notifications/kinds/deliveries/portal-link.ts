import type { DeliveryKindRules } from '../delivery-kind.ts'

/** A link, only to the person's own address: an agent sends it, or the person asked for it, also once the deal is archived. */
export const portalLink = {
  regardless: (_db, { reader, delivery }) => ({
    isConfirmed: reader.confirmedEmail === reader.email,
    ...(delivery.isByHand ? {} : { isArchived: false }),
  }),
} satisfies DeliveryKindRules
