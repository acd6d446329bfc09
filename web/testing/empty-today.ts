import type { Today } from '#contract/calls/desk/today.ts'

const none = { total: 0, lines: [] }

/** A day on which nothing needs attention. */
export const emptyToday: Today = {
  today: '2030-06-12',
  due: { total: 0, unanswered: {}, counts: {}, lines: [] },
  risks: none,
  unseen: none,
  messages: none,
  uploads: none,
  profiles: none,
  unanswered: none,
  emails: none,
  closings: none,
  failures: none,
  portalOnly: { total: 0 },
  unopened: none,
}
