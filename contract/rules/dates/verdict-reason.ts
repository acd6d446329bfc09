import type { DueReason } from '../deal/due-reason.ts'
import type { HealthReason } from './health-reason.ts'
import type { VerdictReason } from './verdict-facts.ts'

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
