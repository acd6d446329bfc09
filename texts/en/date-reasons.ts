import { type DateReason, rolledText, ruleText } from '#contract/rules/dates/rule-explanation.ts'

// Why a date is on its day, and what a move calls a step.

export const stepNamed = (number: number, title: string): string => `Step ${number}, ${title}`

/** "17 days after acceptance; Nov 14 is a Saturday, so the next open day" */
export const because = ({ rule, anchor, rolled }: DateReason): string => {
  if (rule.count === 'lender') {
    const days = `${rule.days} ${rule.days === 1 ? 'day' : 'days'}`
    return `${days} ${rule.side} ${anchor.isSigning ? 'you sign' : anchor.name}, Sundays and federal holidays not counted`
  }
  const counted = ruleText(rule, anchor.name)
  return rolled === null ? counted : `${counted}; ${rolledText(rolled)}`
}
