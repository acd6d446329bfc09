import type { VerdictReason } from './verdict-facts.ts'

type About = Partial<Pick<VerdictReason, 'source' | 'dateId' | 'stepId' | 'documentId'>>

/** One reason of a verdict, from its strong beginning and the rest of its text. */
export function reason(
  severity: VerdictReason['severity'],
  lead: string,
  rest: string,
  short: string,
  { source = null, dateId = null, stepId = null, documentId = null }: About = {},
): VerdictReason {
  return { severity, text: lead + rest, lead, short, source, dateId, stepId, documentId }
}
