/** A change of a client-side person's email address in the portal; listed on Today until an admin marks it as seen. */
export interface EmailChangeRow {
  id: string
  clientId: string
  personId: string
  oldEmail: string
  newEmail: string
  createdAt: string
  seenAt: string | null
}

/** An email address of somebody of a client side that was confirmed, until it was replaced. */
export interface FormerEmailRow {
  id: string
  clientId: string
  /** The client's id, or a co-client's. */
  personId: string
  email: string
  replacedAt: string
}
