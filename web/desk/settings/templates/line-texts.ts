import type { TemplateLine } from '#contract/calls/dates/deal-templates.ts'
import { dueRule } from '#contract/rules/dates/due-document.ts'
import type { DateKind, DateRule } from '#contract/rules/dates/rule.ts'
import { countNames } from '#web/desk/dates/rule-labels.ts'
import { anchorNames } from './anchor-names.ts'

export const kindNames: Readonly<Record<DateKind, string>> = {
  other: 'Date',
  contingency: 'Contingency',
  disclosure: 'Closing Disclosure',
  signing: 'Signing',
  money: 'Money',
}

/** The rule after its number: "business days after acceptance"; "On acceptance" when there is none. */
export function ruleTexts(rule: DateRule, lines: readonly TemplateLine[]): { number: string; words: string } {
  const anchor = anchorNames(lines).get(rule.from) ?? 'a date that is not here'
  if (rule.days === 0)
    return {
      number: '',
      words: `${rule.from === 'acceptance' || rule.from === 'closing' ? 'On' : 'With'} ${anchor}`,
    }
  const unit = rule.days === 1 ? countNames[rule.count].slice(0, -1) : countNames[rule.count]
  return { number: String(rule.days), words: `${unit} ${rule.side} ${anchor}` }
}

/** "10 days after acceptance, then the next open day"; a document’s day is never off. */
export function ruleLine({ rule, type }: TemplateLine, lines: readonly TemplateLine[]): string {
  if (!rule) return type === 'document' ? 'No due date' : 'Set by hand'
  const { number, words } = ruleTexts(rule, lines)
  const roll = rollText(type === 'document' ? dueRule(rule) : rule)
  return [`${number} ${words}`.trim(), roll].filter(Boolean).join(', ')
}

/** The note below a rule about days off; empty without one. */
export function rollText({ count, roll, days }: DateRule): string {
  if (count === 'lender') return 'Saturday counts; Sundays and federal holidays do not'
  if (count === 'business' || days === 0 || roll === 'none') return ''
  return roll === 'next' ? 'then the next open day' : 'then the open day before'
}
