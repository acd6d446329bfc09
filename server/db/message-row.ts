/** Ids are UUIDv7 text; moments ISO 8601 in UTC with milliseconds. */
type Id = string
type MomentText = string

/** A message of a chat. */
export interface MessageRow {
  id: Id
  clientId: Id
  senderType: string
  senderName: string
  /** The co-client who wrote it; null for the client and the team. */
  personId: Id | null
  /** The admin who wrote it, if that is not the sender by name. */
  writtenBy: string | null
  content: string
  isRead: boolean
  idempotencyKey: string | null
  /** When an admin decided that the client's message needs no reply. */
  acknowledgedAt: MomentText | null
  createdAt: MomentText
  withdrawnAt: MomentText | null
  /** The content, folded. */
  searchText: string
  /** The way by which the writer answered, one of `answerChannels`; null for what was written in a portal or on the desk. */
  by: string | null
  /** The name of the member who put it into the chat; null where nobody had to. */
  addedBy: string | null
  /** Bank details were removed before it was stored. */
  isMasked: boolean
  /** How many photos or files came with it and were not taken. */
  leftOut: number
  /** The JSON list of their names and why, one `LeftOutFile` each; null where only their number is known. */
  leftOutFiles: string | null
  /** How many files came with it and were taken, or are still fetched. */
  fileCount: number
}
