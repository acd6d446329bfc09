/** The kinds of dates that counting or the verdict treats differently. */
export const dateKinds = ['contingency', 'disclosure', 'signing', 'money', 'other'] as const
/** The date kinds that involve money and so attract fraud. */
export const moneyKinds: ReadonlySet<string> = new Set([
  'disclosure',
  'signing',
  'money',
] satisfies DateKind[])
export type DateKind = (typeof dateKinds)[number]

export const dateStates = ['open', 'done', 'waived'] as const
export type DateState = (typeof dateStates)[number]

/** How days are counted: each day, open days, or the days of 12 CFR 1026.2(a)(6). */
export const countings = ['calendar', 'business', 'lender'] as const
export type Counting = (typeof countings)[number]

export const ruleSides = ['after', 'before'] as const
export type RuleSide = (typeof ruleSides)[number]

/** Where a counted day moves if it is a day off. */
export const rolls = ['next', 'previous', 'none'] as const
export type Roll = (typeof rolls)[number]

/** The most days that a rule counts. */
export const maxRuleDays = 365

/** How a day follows from another: "17 days after acceptance, then the next open day". */
export interface DateRule {
  /** `acceptance`, `closing`, or the id of a date; in a template, the key of a line. */
  from: string
  /** 0 to `maxRuleDays`; 0 is the day itself. */
  days: number
  count: Counting
  side: RuleSide
  roll: Roll
}

/** The default roll: forward after its anchor, back before it, and none for lender days. */
export function defaultRoll(count: Counting, side: RuleSide): Roll {
  if (count === 'lender') return 'none'
  return side === 'after' ? 'next' : 'previous'
}
