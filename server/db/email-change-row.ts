/** A client changed its email address in the portal; listed on the desk's Today page until an admin marks it as seen. */
export interface EmailChangeRow {
  id: string
  clientId: string
  oldEmail: string
  newEmail: string
  createdAt: string
  seenAt: string | null
}
