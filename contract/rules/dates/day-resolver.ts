import { isStorableDay } from '../days.ts'
import { countDay } from './counting.ts'
import type { DateRule } from './rule.ts'
import type {
  MoveChoices,
  ScheduledDate,
  ScheduledStep,
  ScheduleFacts,
  StayReason,
} from './schedule-facts.ts'

/** The day that a date or step gets, and why. */
export interface Resolved {
  day: string | null
  rule: DateRule | null
  isByHand: boolean
  /** Why it stays; null when its rule or the move gives the day. */
  why: StayReason | null
  /** The day that its rule was counted from. */
  anchor: string | null
}

/** Days of a deal by its rules, each computed once and only when needed. */
export interface Resolver {
  date: (date: ScheduledDate) => Resolved
  step: (step: ScheduledStep) => Resolved
  /** The dates, so far, that count from themselves. They keep their days. */
  circular: ReadonlySet<string>
  /** Days outside 1900 to 2199 that rules lead to, by the id of the date or step, which keeps its stored day. */
  outside: ReadonlyMap<string, string>
}

/** A day to count from; null while waiting for acceptance, undefined without an anchor. */
type Anchor = string | null | undefined

type Item = Pick<ScheduledDate, 'id' | 'day' | 'rule' | 'isByHand'>

function standing(item: Item, why: StayReason): Resolved {
  return { day: item.day, rule: item.rule, isByHand: item.isByHand, why, anchor: null }
}

/** Days by the rules of a deal with the choices of a move. */
export function resolverOf(facts: ScheduleFacts, choices: MoveChoices): Resolver {
  const { set = {}, keep = [] } = choices
  const acceptance = set.acceptance === undefined ? facts.acceptanceDate : set.acceptance
  const closing = set.closing ?? facts.closeDate
  const kept = new Set(keep)
  const dates = new Map(facts.dates.map((date) => [date.id, date]))
  const known = new Map<string, Resolved>()
  /** The dates being resolved, in order: each counts from the next. */
  const path = new Set<string>()
  const circular = new Set<string>()
  const outside = new Map<string, string>()
  const roots = new Map<string, StayReason>()

  function anchorOf(from: string): Anchor {
    if (from === 'acceptance') return acceptance
    if (from === 'closing') return closing
    const date = dates.get(from)
    if (!date || date.state === 'waived') return undefined
    if (date.state === 'done') return date.doneOn ?? date.day ?? undefined
    const at = resolveDate(date)
    return at.day ?? (at.why === 'waits-for-acceptance' ? null : undefined)
  }

  /** The root that a rule counts from, possibly through other dates: acceptance, closing, or a fixed day. */
  function reasonOfRoot(from: string): StayReason {
    if (from === 'acceptance')
      return acceptance === facts.acceptanceDate ? 'counts-from-acceptance' : 'same-day'
    if (from === 'closing') return closing === facts.closeDate ? 'counts-from-closing' : 'same-day'
    let reason = roots.get(from)
    if (reason === undefined) {
      const anchor = known.get(from)
      const stands = dates.get(from)?.state !== 'open' || circular.has(from) || anchor?.isByHand
      reason = stands || !anchor?.rule ? 'counts-from-date' : reasonOfRoot(anchor.rule.from)
      roots.set(from, reason)
    }
    return reason
  }

  function byRule(item: Item, rule: DateRule): Resolved {
    const resolved = { rule, isByHand: false, anchor: null }
    const anchor = anchorOf(rule.from)
    if (circular.has(item.id) || anchor === undefined)
      return { ...resolved, day: item.day, why: 'nothing-to-count-from' }
    if (anchor === null) return { ...resolved, day: null, why: 'waits-for-acceptance' }
    const day = countDay(anchor, rule, facts.daysOff)
    if (!isStorableDay(day)) {
      outside.set(item.id, day)
      return { ...resolved, day: item.day, anchor, why: 'outside' }
    }
    if (day === item.day) return { ...resolved, day, anchor, why: reasonOfRoot(rule.from) }
    if (kept.has(item.id)) return { ...resolved, day: item.day, isByHand: true, why: 'kept' }
    return { ...resolved, day, anchor, why: null }
  }

  function ruled(item: Item): Resolved {
    const { rule } = item
    const isGone = rule !== null && !isDealDay(rule.from) && !dates.has(rule.from)
    return rule === null || item.isByHand || isGone ? standing(item, 'by-hand') : byRule(item, rule)
  }

  function freshDate(date: ScheduledDate): Resolved {
    if (date.state !== 'open') return standing(date, date.state)
    const change = set.dates?.[date.id]
    if (!change) return ruled(date)
    if ('rule' in change) return byRule(date, change.rule)
    return { day: change.day, rule: date.rule, isByHand: true, why: null, anchor: null }
  }

  function resolveDate(date: ScheduledDate): Resolved {
    const done = known.get(date.id)
    if (done) return done
    if (path.has(date.id)) {
      const open = [...path]
      for (const id of open.slice(open.indexOf(date.id))) circular.add(id)
      return standing(date, 'nothing-to-count-from')
    }
    path.add(date.id)
    const resolved = freshDate(date)
    path.delete(date.id)
    known.set(date.id, resolved)
    return resolved
  }

  function resolveStep(step: ScheduledStep): Resolved {
    const item = { ...step, day: step.expectedDate }
    return step.status === 'completed' ? standing(item, 'completed') : ruled(item)
  }

  return { date: resolveDate, step: resolveStep, circular, outside }
}

/** Whether a rule counts from one of the two days of the deal itself. */
export function isDealDay(from: string): boolean {
  return from === 'acceptance' || from === 'closing'
}
