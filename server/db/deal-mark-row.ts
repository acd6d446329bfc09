/** What is kept of a deal so that Today looks only at deals that have changed, and at chats that wait. */
export interface DealMarkRow {
  clientId: string
  /** Becomes another id with every change of what may be due in the open deal; empty before the first. */
  dueMark: string
  /** The chat's last message, if the client wrote it and nobody acknowledged it, read or not. */
  unansweredId: string | null
}
