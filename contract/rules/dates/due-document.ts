import { countDay } from './counting.ts'
import type { DaysOff } from './days-off.ts'
import type { DateRule } from './rule.ts'
import type { TemplateDocument, TemplateLine } from './template.ts'

/** Business days to send a document whose own due day has passed. */
const daysOfGrace = 3

/**
 * A document's due rule, which always moves off a day off, and back when the rule counts before its anchor: no document is due on
 * a day off.
 */
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
 * The due day of a document requested today: its own day, or the third business day from today when its own is not in the future.
 */
export function dueFrom(today: string, dueDate: string | null, daysOff: DaysOff): string | null {
  if (dueDate === null || dueDate > today) return dueDate
  return countDay(today, { days: daysOfGrace, count: 'business', side: 'after', roll: 'next' }, daysOff)
}
