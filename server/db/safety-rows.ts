/** A locked escrow number of a deal: the client side reads a safety note before seeing it. */
export interface TrustedNumberRow {
  id: string
  clientId: string
  /** The number as typed; it can be dialed. */
  phone: string
  /** Why the number replaced the former one, for the client side to read; null for the first number. */
  reason: string | null
  /** The deal's agent and their number when this number was locked. */
  agentName: string
  agentPhone: string
  /** The name of the member who locked it. */
  lockedBy: string
  /** Later than `lockedAt` of the former number. */
  lockedAt: string
}

/** A person of the client side has read the note about a number. */
export interface SafetyReadRow {
  numberId: string
  /** The client's id, or a co-client's. */
  personId: string
  clientId: string
  readAt: string
}
