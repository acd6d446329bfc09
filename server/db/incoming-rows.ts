import { newId } from './new-id.ts'

// Ids are UUIDv7 text, moments ISO 8601 in UTC.

/** A text or email that came from outside, once, and what became of it. */
export interface IncomingRow {
  id: string
  /** One of `answerChannels` in contract/rules/incoming.ts. */
  channel: string
  /** How it came: a text by `webhook`, or `sweep` when the webhook did not bring it; an email by `mailgun`, `postmark` or `raw`. */
  way: string
  /** Unique, so that nothing is taken twice. */
  dedupeKey: string
  /** `filed` in a chat, `to-sort`, `dismissed`, `keyword`: STOP, START or HELP and nothing for a person to read, `automatic`: an email that no person wrote, `bounce`: a report that one of ours could not be delivered, or `draft`: what a member answered, until they used it. */
  state: string
  /** Why it waits, one of `incomingReasons`; of a filed one, `shared-phone`; null otherwise. */
  reason: string | null
  /** The deal and the person it was filed under; null where it was not, or cannot be told. */
  clientId: string | null
  personId: string | null
  /** The member who wrote a `draft`, and who alone reads it; null for any other. */
  userId: string | null
  /** The message in the chat. */
  messageId: string | null
  /** The JSON list of the ids of the people who may have written it. */
  people: string
  /** The delivery that an email answers; null for a text, and for an email to no reply address. */
  deliveryId: string | null
  sentFrom: string
  /** The name that the sender of an email gave; '' for none, and for a text. */
  fromName: string
  /** Of an email. */
  subject: string
  /** The whole text of an email, with what it quotes; null for a text. */
  whole: string | null
  /** The JSON of the `SenderChecks` of an email; null for a text. */
  checks: string | null
  content: string
  isMasked: boolean
  /** How many photos or files came with it and were not taken. */
  leftOut: number
  /** The JSON list of their names and why, one `LeftOutFile` each; null where only their number is known. */
  leftOutFiles: string | null
  receivedAt: string
  /** When a member placed or dismissed it, and their name. */
  sortedAt: string | null
  sortedBy: string | null
}

/** What every row has that is not known to be otherwise: nothing waits, nothing is left out, and nobody is known. */
export const newIncomingRow = (
  receivedAt: string,
): Omit<IncomingRow, 'channel' | 'way' | 'dedupeKey' | 'sentFrom'> => ({
  id: newId(),
  state: 'dismissed',
  reason: null,
  clientId: null,
  personId: null,
  userId: null,
  messageId: null,
  people: '[]',
  deliveryId: null,
  fromName: '',
  subject: '',
  content: '',
  whole: null,
  checks: null,
  isMasked: false,
  leftOut: 0,
  leftOutFiles: null,
  receivedAt,
  sortedAt: receivedAt,
  sortedBy: null,
})

/** An address that a member said is a person's, or is not. */
export interface KnownSenderRow {
  channel: string
  address: string
  personId: string
  clientId: string
  isNot: boolean
  /** The member's name. */
  addedBy: string
  createdAt: string
}

/** A sender whose messages are dismissed as they come, unless they are known to be a person's. */
export interface BlockedSenderRow {
  channel: string
  address: string
  /** The member's name. */
  blockedBy: string
  createdAt: string
}
