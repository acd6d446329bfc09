/** A file that came with an email. */
export interface MailFile {
  /** As the sender named it: any text, in one line. */
  name: string
  mimeType: string
  content: Uint8Array
  /** Whether the HTML part refers to it, as to a logo. */
  isInline: boolean
}

/** An email that was received, without its HTML. */
export interface Mail {
  /** All addresses of all From headers. */
  from: string[]
  /** The first sender's name; '' without one. */
  fromName: string
  /** Addresses of To, Cc, Delivered-To and X-Original-To. */
  to: string[]
  /** In ISO 8601; null if there is none that can be read. */
  date: string | null
  /** With its angle brackets. */
  messageId: string | null
  inReplyTo: string | null
  references: string[]
  /** One line; '' without one. */
  subject: string
  /** At most 100,000 characters, attached emails after the rest. */
  text: string
  files: MailFile[]
  /** Each header's first value, by its name in lower case. */
  headers: ReadonlyMap<string, string>
  /** The parts of a delivery report, as text: the fields about each recipient, and the headers of the email that came back. */
  report: { status: string; returned: string } | null
}
