import type { DateKind, DateRule } from './rule.ts'
import type { TemplateLine } from './template.ts'

/** How a built-in line counts its days. */
export type Count = Pick<DateRule, 'days' | 'count' | 'side' | 'roll'>

export const calendarAfter = (days: number): Count => ({
  days,
  count: 'calendar',
  side: 'after',
  roll: 'next',
})
export const businessAfter = (days: number): Count => ({
  days,
  count: 'business',
  side: 'after',
  roll: 'next',
})
export const calendarBefore = (days: number): Count => ({
  days,
  count: 'calendar',
  side: 'before',
  roll: 'previous',
})
export const businessBefore = (days: number): Count => ({
  days,
  count: 'business',
  side: 'before',
  roll: 'previous',
})
export const sameDay: Count = { days: 0, count: 'calendar', side: 'after', roll: 'none' }

export interface DateWords {
  title: string
  text: string
  owes: TemplateLine['owes']
  kind?: DateKind
  asks?: TemplateLine['asks']
  isVisible?: boolean
  /** The number of the line's step among the standard six. */
  step?: number
}

/** A line of a built-in template that is a date. */
export function date(key: string, from: string, count: Count, words: DateWords): TemplateLine {
  const { step, ...given } = words
  const usual = { kind: 'other', asks: 'no', isVisible: true, nextAction: null, endsByTime: false } as const
  return {
    ...usual,
    ...given,
    key,
    type: 'date',
    rule: { from, ...count },
    step: step === undefined ? null : `step-${step}`,
  }
}
