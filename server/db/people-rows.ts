/** A person of a deal other than the client, with a link of their own. The client has no row here. */
export interface PersonRow {
  id: string
  clientId: string
  /** One of the roles in contract/rules/deal/people.ts. */
  role: string
  firstName: string
  /** Empty for somebody who is known by one name. */
  lastName: string
  company: string
  email: string | null
  /** The last confirmed email address; emails go out only while it equals `email`. */
  confirmedEmail: string | null
  phone: string | null
  /** The key in their link: 22 base62 characters. */
  key: string
  /** The hash that `access/pin.ts` makes; null for a link without a PIN. */
  pinHash: string | null
  pinSetAt: string | null
  /** Wrong PINs since the last right one. */
  pinMisses: number
  pinWaitUntil: string | null
  /** The last day of the link, `YYYY-MM-DD` in the team's time zone; null for the usual one. */
  endsOn: string | null
  stoppedAt: string | null
  /** A co-client has read the team's messages up to this moment. */
  chatReadThrough: string | null
  /** A co-client has seen the moves of dates up to this moment. */
  movesSeenThrough: string | null
  /** A language of contract/languages.ts; read by `toLanguage`. */
  language: string
  /** Who chose the language: `agent` or `client` (the person themselves); null while nobody did. */
  languageBy: string | null
  languageAt: string | null
  /** When the link replaced another one; null for the first. */
  linkReplacedAt: string | null
  /** When a partner stopped the emails about this deal; null while they get them. */
  emailsStoppedAt: string | null
  createdAt: string
  updatedAt: string
}

/** The browsers that have opened the link of each person. */
export interface PortalVisitRow {
  /** SHA-256 of the cookie, hexadecimal. */
  visitorHash: string
  clientId: string
  /** The owner of the opened link: the client's id, or another person's. */
  personId: string
  firstSeenAt: string
  lastSeenAt: string
  /** When the portal was forgotten in the browser; after that, its cookie gives no access. */
  forgottenAt: string | null
  /** When the person's PIN was entered in this browser. */
  pinPassedAt: string | null
}

/** What a partner was told to be asked of, by the person and the document or date. */
export interface PartnerAskRow {
  personId: string
  /** The id of the document or date. */
  subjectId: string
  clientId: string
  /** `document` or `date`. */
  subject: string
  name: string
  /** `YYYY-MM-DD`; null without a day. */
  day: string | null
  /** The day before a change that waits to be mailed. */
  formerDay: string | null
  /** `open`, `done`, or `dropped`: no longer asked of them. */
  state: string
  /** The address to which the email about it went. */
  sentTo: string
  /** When it was last news to them. */
  changedAt: string
}
