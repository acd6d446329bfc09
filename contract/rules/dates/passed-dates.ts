import type { TemplateDate } from './template.ts'

/** The answer for a date that lies before its deal was entered: done on that day, still open, or not answered yet. */
export const passedAnswers = ['done', 'open', 'later'] as const
export type PassedAnswer = (typeof passedAnswers)[number]

/** The answers to the passed dates of a new deal. */
export interface PassedAnswers {
  /** Answers by the key of the template's line. */
  passed?: Readonly<Record<string, PassedAnswer>> | undefined
  /** The answer for all other passed dates except contingencies, which somebody has to decide; `later` when absent. */
  passedOthers?: PassedAnswer | undefined
}

/** The answer for one passed date. */
export function passedAnswer(
  key: string,
  { kind }: Pick<TemplateDate, 'kind'>,
  { passed = {}, passedOthers = 'later' }: PassedAnswers,
): PassedAnswer {
  if (Object.hasOwn(passed, key)) return passed[key] ?? 'later'
  return kind === 'contingency' ? 'later' : passedOthers
}

/** The answer that is offered first. */
export function defaultAnswer({ kind }: Pick<TemplateDate, 'kind'>): PassedAnswer {
  return kind === 'contingency' ? 'later' : 'done'
}

/** Whether the day of a date lies before the day on which the deal is entered. */
export function isPassed({ day }: Pick<TemplateDate, 'day'>, today: string): boolean {
  return day !== null && day < today
}
