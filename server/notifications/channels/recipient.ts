/** The recipient of a delivery. */
export interface Recipient {
  /** The client that it is about; null when it is about all clients. */
  clientId: string | null
  /** The person of the deal who receives it, by person id; null when an admin does. */
  personId: string | null
  /** The admin who receives it; null when a person of the deal does. */
  userId: string | null
}

/** A recipient with the current address on one channel; null for push, or when there is none. */
export interface AddressedRecipient extends Recipient {
  sentTo: string | null
}
