import type { DeliveryKindRules } from '../delivery-kind.ts'

/** A warning to a person's former email address. */
export const emailChanged = {
  regardless: (_db, { delivery }) => ({
    isArchived: false,
    hasAddressChanged: false,
    hasAddress: delivery.sentTo !== null,
  }),
} satisfies DeliveryKindRules
