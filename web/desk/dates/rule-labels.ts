import type { Counting, Roll, RuleSide } from '#contract/rules/dates/rule.ts'

/** How days are counted, in words that stand after a number. */
export const countNames: Readonly<Record<Counting, string>> = {
  calendar: 'days',
  business: 'business days',
  lender: 'lender days',
}

export const sideNames: Readonly<Record<RuleSide, string>> = { after: 'after', before: 'before' }

/** Where a counted day moves if it is a day off. */
export const rollNames: Readonly<Record<Roll, string>> = {
  next: 'The next open day',
  previous: 'The open day before',
  none: 'Stays',
}
