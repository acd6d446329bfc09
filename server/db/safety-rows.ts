/** A number of escrow's that was locked in a deal: the client side reads a safety note before they see it. */
export interface TrustedNumberRow {
  id: string
  clientId: string
  /** As typed; it can be dialed. */
  phone: string
  /** Why it replaced the one before, for the client side to read; null for the first. */
  reason: string | null
  /** The deal's agent and their number at that time. */
  agentName: string
  agentPhone: string
  /** The name of the member who locked it. */
  lockedBy: string
  /** Later than that of the one before. */
  lockedAt: string
}

/** Somebody of the client side has read the note about a number. */
export interface SafetyReadRow {
  numberId: string
  /** The client's id, or a co-client's. */
  personId: string
  clientId: string
  readAt: string
}
