import { countDay } from './counting.ts'
import type { DaysOff } from './days-off.ts'
import type { DateRule } from './rule.ts'
import type { TemplateDocument, TemplateLine } from './template.ts'

/** The business days that somebody gets for a document whose own day has passed. */
const daysOfGrace = 3

/** The rule of a document’s due day: nobody is asked for a paper by a day off, so it is always moved, back before its anchor. */
export function dueRule<Rule extends DateRule | null>(rule: Rule): Rule {
  if (rule === null || rule.roll !== 'none') return rule
  return { ...rule, roll: rule.side === 'after' ? 'next' : 'previous' }
}

/** The document of a template’s line, by a day that `dueRule` gives. */
export function documentOf(
  { key, title, text, category = 'other', owes }: TemplateLine,
  dueDate: string | null,
): TemplateDocument {
  return { key, name: title, description: text === '' ? null : text, category, askedOf: owes, dueDate }
}

/**
 * The day by which a document is asked for today: its own, or, where that is not after today, the third business day from today.
 */
export function dueFrom(today: string, dueDate: string | null, daysOff: DaysOff): string | null {
  if (dueDate === null || dueDate > today) return dueDate
  return countDay(today, { days: daysOfGrace, count: 'business', side: 'after', roll: 'next' }, daysOff)
}
