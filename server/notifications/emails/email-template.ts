import type { TeamColor } from '#contract/team-colors.ts'

/** A finished letter: two parts with the same content. */
export interface EmailTemplate {
  subject: string
  text: string
  html: string
}

/** Whose letter it is; without a name, the product's. */
export interface EmailTeam {
  name: string
  colour: TeamColor
}

/** One thing that is told. Texts are plain; the renderers escape them. */
export interface EmailRow {
  title?: string
  /** Where the title leads. */
  url?: string
  detail?: string
  /** The closing date in words, the one thing in brass. */
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

/** What a letter says, before it is drawn. */
export interface EmailPage {
  team: EmailTeam
  subject: string
  /** What an inbox shows after the subject. */
  preview: string
  /** A small line above the title, such as the address. */
  about?: string
  title: string
  greeting?: string
  sections: EmailSection[]
  button: EmailLink
  /** A line after the button. */
  closing?: string
  /** The warning about false wire instructions. */
  warning?: string
  /** Why this came, and how it ends. */
  reason: string
  links: EmailLink[]
}
