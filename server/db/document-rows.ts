import type { Generated } from 'kysely'

/** Ids are UUIDv7 text; days `YYYY-MM-DD`; moments ISO 8601 in UTC with milliseconds. */
type Id = string
type DayText = string
type MomentText = string

export interface DocumentRow {
  id: Id
  clientId: Id
  name: string
  originalName: string
  /** The key in the file store; null while the document is only requested. */
  filePath: string | null
  fileSize: number
  mimeType: string
  /** Hexadecimal; null while there is no file. */
  sha256: string | null
  uploadDate: MomentText
  uploadedBy: string
  /** `available`, `pending` while a file is requested, or `ended`: requested until the deal closed. */
  status: string
  description: string | null
  category: string | null
  dueDate: DayText | null
  /** A party of contract/rules/deal/parties.ts. */
  askedOf: string
  /** When an admin saw the client's upload; null before, and for any other document. */
  seenAt: MomentText | null
  /** The person of the deal who sent the file; null for the client and the team. */
  personId: Id | null
  /** The client side sees it. */
  isForClient: boolean
  /** The partners' roles that it is given to, with spaces between. */
  forPartners: string
  /** When it was requested, of a partner's file. */
  requestedAt: Generated<MomentText | null>
  /** The day on which the deal closed while the client side waited for it. */
  endedOn: Generated<DayText | null>
  /** Number of files that the client side or a partner has sent for the request; 0 where nothing is reviewed. */
  version: Generated<number>
  /** When a file that came for a request was accepted, and the name of the member who did. */
  acceptedAt: Generated<MomentText | null>
  acceptedBy: Generated<string | null>
  /** The name of the member who saw it. */
  seenBy: Generated<string | null>
  /** The sender and idempotency key of the upload, so that a repeated upload finds its file; null without a key. */
  uploadKey: Generated<string | null>
  /** The checksum of the file that came under that key, hexadecimal. */
  uploadSha256: Generated<string | null>
  /** The `eventId` of the notification that requested the document together with others, if any. */
  askedIn: Generated<Id | null>
  /** The chat message that the file came with by text or email; null for any other. */
  messageId: Generated<Id | null>
  /** The name, case-folded. */
  searchText: string
}

/** A file that came for a request and was sent back; its key is in no other row. */
export interface ReturnedFileRow {
  id: Id
  documentId: Id
  clientId: Id
  /** The version of the file, counted from 1 within its request. */
  version: number
  originalName: string
  filePath: string
  fileSize: number
  mimeType: string
  /** Null for a file from before checksums. */
  sha256: string | null
  /** The sender, as in the document's row. */
  personId: Id | null
  uploadedAt: MomentText
  uploadedBy: string
  reason: string
  /** The name of the member who sent it back. */
  returnedBy: string
  returnedAt: MomentText
}
