/** To whom a delivery goes. */
export interface Recipient {
  /** The client that it is about; null for what is about all of them. */
  clientId: string | null
  /** The admin to whom it goes; null: to the client. */
  userId: string | null
}

/** A recipient and the address on one channel at this moment: null for push, and where there is none. */
export interface Addressed extends Recipient {
  sentTo: string | null
}
