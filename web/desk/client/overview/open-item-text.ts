import { shortDay } from '#contract/rules/day-texts.ts'
import type { AgendaItem } from '#contract/rules/deal/agenda.ts'

/** One open item in a list: "Bank statements, late since Nov 25", "Loan Approval, expected Dec 11". */
export function openItemText(
  { title, day, kind }: Pick<AgendaItem, 'title' | 'day' | 'kind'>,
  today: string,
): string {
  if (day === null) return title
  if (day < today) return `${title}, late since ${shortDay(day)}`
  if (day === today) return `${title}, today`
  return `${title}, ${kind === 'step' ? 'expected' : 'by'} ${shortDay(day)}`
}
