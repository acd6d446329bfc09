import type { Today } from '#contract/calls/desk/today.ts'
import type { TodayAct } from './today-act.ts'

/** Rank by harm of leaving a line, the worst first; lines of one rank are in the order of their dates. */
export const ranks = {
  contingency: 0,
  money: 1,
  signing: 2,
  closing: 3,
  security: 4,
  message: 5,
  failed: 6,
  document: 7,
  task: 8,
  step: 9,
  unanswered: 10,
  news: 11,
  soon: 12,
  unopened: 13,
  portalOnly: 14,
}

/** One item that needs attention, with a link to the page that handles it. */
export interface TodayItem {
  key: string
  title: string
  /** The due date, or the start of the wait. */
  when: string
  rank: number
  /** The day or moment that orders the lines of one rank. */
  since: string
  tone: 'plain' | 'late' | 'closing'
  href: string
  /** The button on the right, and a small word below it. */
  acts: readonly [TodayAct, (TodayAct | null)?]
  /** Other due items of the same deal, in a list that opens, each with a link to its page. */
  more?: { title: string; href: string }[]
  /** The client's reports to confirm, each with its own buttons; `isFirst` if the line itself is such a report. */
  said?: { clientId: string; items: Today['due']['lines'][number]['said']; isFirst: boolean }
  /** The client whose passed dates have to be answered, and whether the whole line is about them. */
  answers?: { clientId: string; isWhole: boolean }
}
