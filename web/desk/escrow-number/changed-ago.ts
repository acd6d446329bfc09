import type { NumberFacts } from '#contract/calls/people/safety.ts'
import { counted } from '#contract/rules/day-texts.ts'
import { formatMomentDay } from '#web/format/date.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long ago a moment was, within a sentence; from a day on its day. */
function ago(at: string, now: number): string {
  const past = now - Date.parse(at)
  if (past < minute) return 'just now'
  if (past < hour) return `${counted(Math.floor(past / minute), 'minute')} ago`
  return past < day ? `${counted(Math.floor(past / hour), 'hour')} ago` : `on ${formatMomentDay(at)}`
}

/** "changed 3 minutes ago by Marco Bell" */
export function changedAgo({ isFirst, by, at }: NumberFacts['edits'][number], now = Date.now()): string {
  return `${isFirst ? 'added' : 'changed'} ${ago(at, now)} by ${by}`
}
