import type { Outcome } from '#contract/rules/deal/outcomes.ts'
import type { TranslatedTexts } from '#contract/rules/translations.ts'

/** The text of a notification. */
export interface NotificationText {
  title: string
  message: string
}

/** A document that is requested together with others. */
export interface RequestedTogether {
  id: string
  name: string
  dueOn: string | null
}

/** A date that was completed together with a step, with its name in other languages where an agent wrote one. */
export interface CompletedTogether {
  name: string
  translations?: TranslatedTexts<'name'> | undefined
}

/** The values in the texts of notifications: names, texts and days (`YYYY-MM-DD`) as they were at the time of the event. */
export interface NotificationValues {
  /** `next` is the step to come; `isLast` where none is left. */
  step: {
    title: string
    next: string | null
    isLast?: boolean
    dates?: readonly CompletedTogether[]
  }
  shared: { name: string; description: string | null }
  requested: { name: string; description: string | null; dueOn: string | null }
  /** `reason` is what the agent wrote about the file that was sent back. */
  returned: { name: string; reason: string; dueOn: string | null }
  requestedTogether: { documents: readonly RequestedTogether[] }
  coClient: { name: string }
  /** The first name of the deal's agent; null without one. */
  agent: { agent: string | null }
  sender: { sender: string }
  /** `said` is what the agent wrote about the move. */
  day: { day: string; said: string }
  dateMoved: { name: string; day: string; said: string }
  count: { count: number; said: string }
  /** `open` after an outcome that was a mistake. A closing has a text of its own. */
  outcome: { outcome: Outcome; said: string }
  /** The first line of the address, the reader's first name, and what the agent wrote. */
  closed: { street: string; firstName: string; isSale: boolean; said: string }
  stepNear: { title: string; days: number; nextAction: string | null }
  dateNear: { name: string; days: number; meaning: string }
  /** `agent` is a first name; null or empty without one. */
  contingencyNear: { name: string; days: number; agent: string | null }
  /** `actBy` is the last day before the end that is not off; `isLast` once that has come. */
  contingencyEnds: {
    name: string
    days: number
    actBy: string | null
    agent: string | null
    isLast?: boolean
  }
  dateLate: { name: string; day: string; meaning: string }
  documentNear: { name: string; days: number; description: string | null }
  documentLate: { name: string; day: string; description: string | null }
  /** `ask` is set where the client has no number of escrow's that can be dialed: the first name of the agent, or null. */
  closingNear: { days: number; isSale: boolean; ask?: string | null }
}
