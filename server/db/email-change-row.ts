/** A client changed its e-mail address in the portal: stands on the desk's Today until it has been seen. */
export interface EmailChangeRow {
  id: string
  clientId: string
  oldEmail: string
  newEmail: string
  createdAt: string
  seenAt: string | null
}
