/** A change of a client-side person's profile field; listed on Today until an admin marks it as seen. */
export interface ProfileChangeRow {
  id: string
  clientId: string
  personId: string
  /** A field of a client other than the email address, which has its own table. */
  field: string
  /** Empty when there was none. */
  oldValue: string
  newValue: string
  createdAt: string
  seenAt: string | null
}
