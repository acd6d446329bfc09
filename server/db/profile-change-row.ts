/** A person of the client side changed a field of their own profile; listed on the desk's Today until an admin marks it as seen. */
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
