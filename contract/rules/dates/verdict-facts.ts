import type { DueReason } from '../deal/due-reason.ts'
import type { HealthReason } from './health-reason.ts'
import type { ScheduleFacts } from './schedule-facts.ts'

export const verdicts = ['on-track', 'needs-attention', 'at-risk'] as const

export interface VerdictFacts extends ScheduleFacts {
  today: string
  /** The day on which the deal was entered: steps that were expected before it are not late. */
  enteredOn?: string
  /** Requested documents that are not there yet. */
  missingDocuments: readonly { id: string; name: string; dueDate: string | null }[]
  /** The day of the oldest move that the client was notified of and has not seen; null without one. */
  unseenSince: string | null
  /** Archived, closed or canceled: there is no verdict. */
  isOver: boolean
}

export interface VerdictReason {
  severity: 'against' | 'to-do' | 'for'
  /** The whole reason. */
  text: string
  /** The beginning of `text` that is shown strong; empty when nothing is. */
  lead: string
  /** The reason in a few words, for a list; null for what speaks for the closing. */
  short: HealthReason | null
  /** The source of the rule, such as "12 CFR 1026.19(f)(1)(ii)". */
  source: string | null
  dateId: string | null
  stepId: string | null
  documentId: string | null
}

/** A reason that a closing is at risk, or that something is to be done first. */
export type Concern = VerdictReason & { short: HealthReason }

export interface Verdict {
  verdict: (typeof verdicts)[number]
  /** "Not on Nov 21 as things stand" */
  headline: string
  /** The line beneath: "Closing on Wed, Dec 2 holds." */
  detail: string
  /** Blockers first, then open work, then the facts that support the date. */
  reasons: readonly VerdictReason[]
  /** The first closing day that works, when at risk; null when none within 120 days. */
  earliest: string | null
  /** When at risk, the first day from the planned closing on that works, since nobody plans an earlier one. */
  next: string | null
  /** The one reason that a list shows. */
  healthReason: HealthReason
}

type About = Partial<Pick<VerdictReason, 'source' | 'dateId' | 'stepId' | 'documentId'>>

/** The short reason of one thing that is due. */
export function dueReason(
  of: Pick<DueReason, 'kind' | 'title' | 'day'>,
  asOf = '',
): HealthReason & { kind: 'due' } {
  return { kind: 'due', due: { ...of, state: 'due', count: 1, waitsFor: null }, asOf }
}

/** One reason of a verdict, from its strong beginning and the rest of its text. */
export function reason<Short extends HealthReason | null>(
  severity: VerdictReason['severity'],
  lead: string,
  rest: string,
  short: Short,
  { source = null, dateId = null, stepId = null, documentId = null }: About = {},
): VerdictReason & { short: Short } {
  return { severity, text: lead + rest, lead, short, source, dateId, stepId, documentId }
}
