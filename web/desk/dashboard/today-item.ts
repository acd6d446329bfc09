import type { Today } from '#contract/calls/desk/today.ts'

/** How harmful it is to leave a line, the worst first; lines of one rank are in the order of their dates. */
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

/** One item that needs attention, with a link to where it is handled. */
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
  /** What the link is for, as one word on the right. */
  action: string
  /** What else is due in the same deal, in a list that opens, each with where it is handled. */
  more?: { title: string; href: string }[]
  /** What the client says is done, each with its own buttons; `isFirst` where it is what the line itself says. */
  said?: { clientId: string; items: Today['due']['lines'][number]['said']; isFirst: boolean }
  /** The client whose passed dates have to be answered, and whether the whole line is about that. */
  answers?: { clientId: string; isWhole: boolean }
  /** The client to send the portal link to. */
  link?: { clientId: string; wasSent: boolean }
  /** What the button of the line marks as seen or as needing no reply; its id. */
  seen?: { what: 'email' | 'profile' | 'upload' | 'messages' | 'partner'; id: string }
}
