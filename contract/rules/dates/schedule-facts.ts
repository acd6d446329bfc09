import type { StepStatus } from '../../calls/deal/steps.ts'
import type { Party } from '../deal/parties.ts'
import type { DaysOff } from './days-off.ts'
import type { DateKind, DateRule, DateState } from './rule.ts'

/** The fields of a date that counting needs. A `DealDate` is one. */
export interface ScheduledDate {
  id: string
  name: string
  kind: DateKind
  rule: DateRule | null
  /** `YYYY-MM-DD`; null while it waits for its anchor. */
  day: string | null
  /** The day was typed and no longer follows its rule. */
  isByHand: boolean
  owes: Party
  isVisible: boolean
  state: DateState
  doneOn: string | null
  /** The day lies before the deal was entered and has no answer yet. */
  isUnanswered?: boolean
}

/** The fields of a step that counting needs. A `Step` with its rule is one. */
export interface ScheduledStep {
  id: string
  stepNumber: number
  title: string
  status: StepStatus
  expectedDate: string | null
  rule: DateRule | null
  isByHand: boolean
}

/** The facts of a deal that its days follow from. */
export interface ScheduleFacts {
  acceptanceDate: string | null
  closeDate: string
  dates: readonly ScheduledDate[]
  steps: readonly ScheduledStep[]
  daysOff: DaysOff
}

/** The days that a move sets and the days that it keeps. */
export interface MoveChoices {
  set?: {
    acceptance?: string | null
    closing?: string
    /** New days or rules by date id. A day is set by hand; a rule is counted again. */
    dates?: Readonly<Record<string, { day: string } | { rule: DateRule }>>
  }
  /** The ids of dates and steps that stay on their day, from then on set by hand. */
  keep?: readonly string[]
}

export const moveSubjects = ['acceptance', 'closing', 'date', 'step'] as const
export type MoveSubject = (typeof moveSubjects)[number]

/** The titles of the two days that are no dates of their own. */
export const anchorTitles = { acceptance: 'Acceptance', closing: 'Closing' } as const

/** One day that a move changes. */
export interface ScheduleLine {
  subject: MoveSubject
  /** The id of the date or step; `acceptance` or `closing` for these two. */
  subjectId: string
  title: string
  from: string | null
  to: string | null
  /** For the desk, such as "2 business days before closing"; empty for a line that the move itself set. */
  because: string
  isVisible: boolean
  /** State for undoing. */
  wasByHand: boolean
  wasUnanswered: boolean
  oldRule: DateRule | null
}

/** Why a day stays: the state of the line, its anchor, or a rule that gives the same day again. */
export type StayReason =
  | 'done'
  | 'waived'
  | 'completed'
  | 'by-hand'
  | 'kept'
  | 'counts-from-acceptance'
  | 'counts-from-closing'
  | 'counts-from-date'
  | 'same-day'
  | 'waits-for-acceptance'
  | 'nothing-to-count-from'
  | 'outside'

/** A date or step that a move does not change, and why. */
export interface StayingLine {
  subject: 'date' | 'step'
  subjectId: string
  title: string
  day: string | null
  why: StayReason
  /** `why` as a short text: "counts from acceptance". */
  because: string
}

/** An error in a move: `path` names the field, `message` is a plain sentence for the screen. */
export interface MoveProblem {
  path: string
  message: string
}

/** The changes of days that the rules give for given facts. */
export interface Schedule {
  /** Changed lines: acceptance and closing first, then by the new day. */
  lines: readonly ScheduleLine[]
  /** Dates and steps whose day stays while their rule or by-hand mark changes: written and undone, not shown. */
  held: readonly ScheduleLine[]
  stays: readonly StayingLine[]
  /** When there are any, the move is refused, and nothing else is computed. */
  problems: readonly MoveProblem[]
  /** The facts with the lines applied. */
  after: ScheduleFacts
}
