import type { Language } from '#contract/languages.ts'
import type { TeamColor } from '#contract/rules/team-colors.ts'

/** A rendered email: two parts with the same content. */
export interface EmailTemplate {
  subject: string
  text: string
  html: string
  /** In which it is; English when absent. */
  language?: Language
}

/** The sending team; without a name, the product's name is used. */
export interface EmailTeam {
  name: string
  colour: TeamColor
  /** The address of its logo; absent without one, and where the server's public address is not set. */
  logo?: string
  /** Says that an answer to the email is read, and where; absent where answers do not come into the chat. */
  answerLine?: string
  /** False: nobody reads what is replied, which the email says. */
  readsReplies?: boolean
}

/** One item of an email. Texts are plain; the renderers escape them. */
export interface EmailRow {
  title?: string
  /** The link of the title. */
  url?: string
  detail?: string
  /** The closing date as text, the only part in brass. */
  closingDate?: string
}

export interface EmailSection {
  heading?: string
  rows: EmailRow[]
}

export interface EmailLink {
  label: string
  url: string
}

/** The content of an email before it is rendered. */
export interface EmailPage {
  team: EmailTeam
  /** In which it is; English when absent. */
  language?: Language
  subject: string
  /** The preview that an inbox shows after the subject. */
  preview: string
  /** A small line above the title, such as the address. */
  about?: string
  title: string
  greeting?: string
  /** Stands before everything else that the email says, with one link. */
  notice?: { text: string; link: EmailLink }
  sections: EmailSection[]
  /** Absent where each row has its own link. */
  button?: EmailLink
  /** A line after the button. */
  closing?: string
  /** The wire fraud warning. */
  warning?: string
  /** Why the recipient gets this, and how to stop it. */
  reason: string
  links: EmailLink[]
}
