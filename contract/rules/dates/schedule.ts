import { type Resolved, resolverOf } from './day-resolver.ts'
import { circleProblem, moveProblems, outsideProblems } from './move-problems.ts'
import { anchorNames, because, stayText } from './rule-explanation.ts'
import type { DateRule } from './rule.ts'
import {
  anchorTitles,
  type MoveChoices,
  type Schedule,
  type ScheduledDate,
  type ScheduledStep,
  type ScheduleFacts,
  type ScheduleLine,
  type StayingLine,
} from './schedule-facts.ts'
import { stepLineTitle } from './step-line.ts'

/** A date or step before and after a move. */
interface Outcome {
  subject: 'date' | 'step'
  subjectId: string
  title: string
  isVisible: boolean
  from: string | null
  before: Pick<Resolved, 'rule' | 'isByHand'> & { isUnanswered?: boolean }
  after: Resolved
}

function outcomeOfDate(date: ScheduledDate, after: Resolved): Outcome {
  const { id: subjectId, name: title, isVisible, day: from } = date
  return { subject: 'date', subjectId, title, isVisible, from, before: date, after }
}

function outcomeOfStep(step: ScheduledStep, after: Resolved): Outcome {
  const title = stepLineTitle(step)
  const { id: subjectId, expectedDate: from } = step
  return { subject: 'step', subjectId, title, isVisible: true, from, before: step, after }
}

type NameOf = ReturnType<typeof anchorNames>

function lineOf(outcome: Outcome, { daysOff }: ScheduleFacts, nameOf: NameOf): ScheduleLine {
  const { subject, subjectId, title, isVisible, from, before, after } = outcome
  const name = after.rule && nameOf(after.rule.from)
  return {
    subject,
    subjectId,
    title,
    from,
    to: after.day,
    because: after.rule && name && !after.isByHand ? because(after.rule, name, after.anchor, daysOff) : '',
    isVisible,
    wasByHand: before.isByHand,
    wasUnanswered: before.isUnanswered ?? false,
    oldRule: before.rule,
  }
}

function stayingLine({ subject, subjectId, title, after }: Outcome, nameOf: NameOf): StayingLine[] {
  const { why, day, rule } = after
  if (why === null) return []
  return [
    {
      subject,
      subjectId,
      title,
      day,
      why,
      because: stayText(why, rule && nameOf(rule.from)),
    },
  ]
}

/** Acceptance and closing, where the move sets another day. */
function dealDayLines({ set = {} }: MoveChoices, facts: ScheduleFacts): ScheduleLine[] {
  const line = { because: '', isVisible: true, wasByHand: false, wasUnanswered: false, oldRule: null }
  const lines: ScheduleLine[] = []
  if (set.acceptance !== undefined && set.acceptance !== facts.acceptanceDate)
    lines.push({
      ...line,
      subject: 'acceptance',
      subjectId: 'acceptance',
      title: anchorTitles.acceptance,
      from: facts.acceptanceDate,
      to: set.acceptance,
    })
  if (set.closing !== undefined && set.closing !== facts.closeDate)
    lines.push({
      ...line,
      subject: 'closing',
      subjectId: 'closing',
      title: anchorTitles.closing,
      from: facts.closeDate,
      to: set.closing,
    })
  return lines
}

function isSameRule(a: DateRule | null, b: DateRule | null): boolean {
  if (a === null || b === null) return a === b
  const { from, days, count, side, roll } = a
  return from === b.from && days === b.days && count === b.count && side === b.side && roll === b.roll
}

/** Whether the rule or the by-hand mark changes. */
function isRemarked({ before, after }: Outcome): boolean {
  return before.isByHand !== after.isByHand || !isSameRule(before.rule, after.rule)
}

/** Orders equal days by id, which is the order in which the dates were added. */
function byDay(a: [string | null, string], b: [string | null, string]): number {
  const [first, second] = [a, b].map(([day, id]) => `${day ?? '9999'} ${id}`)
  return (first ?? '') < (second ?? '') ? -1 : 1
}

function isMoved({ from, after }: Outcome): boolean {
  return from !== after.day
}

function outcomesOf(facts: ScheduleFacts, choices: MoveChoices) {
  const resolver = resolverOf(facts, choices)
  const dates = facts.dates.map((date) => outcomeOfDate(date, resolver.date(date)))
  const steps = facts.steps
    .toSorted((a, b) => a.stepNumber - b.stepNumber)
    .map((step) => outcomeOfStep(step, resolver.step(step)))
  dates.sort((a, b) => byDay([a.after.day, a.subjectId], [b.after.day, b.subjectId]))
  return { outcomes: [...dates, ...steps], resolver }
}

function factsAfter(facts: ScheduleFacts, { set = {} }: MoveChoices, outcomes: readonly Outcome[]) {
  const after = new Map(outcomes.map((one) => [one.subjectId, one.after]))
  return {
    ...facts,
    acceptanceDate: set.acceptance === undefined ? facts.acceptanceDate : set.acceptance,
    closeDate: set.closing ?? facts.closeDate,
    dates: facts.dates.map((date) => {
      const { day, rule, isByHand } = after.get(date.id) ?? date
      return { ...date, day, rule, isByHand }
    }),
    steps: facts.steps.map((step) => {
      const { day, rule, isByHand } = after.get(step.id) ?? { ...step, day: step.expectedDate }
      return { ...step, expectedDate: day, rule, isByHand }
    }),
  }
}

/**
 * The day changes that the rules give for a deal's facts. Without choices, the lines are the dates and steps whose stored day
 * differs from their rule. The order of the dates does not matter.
 */
export function scheduleOf(facts: ScheduleFacts, choices: MoveChoices = {}): Schedule {
  const problems = moveProblems(choices, facts)
  if (problems.length > 0) return { lines: [], held: [], stays: [], problems, after: facts }
  const { outcomes, resolver } = outcomesOf(facts, choices)
  const circle = circleProblem(resolver.circular, choices, facts.dates)
  const nameOf = anchorNames(facts.dates)
  const moved = outcomes.filter(isMoved)
  const standing = outcomes.filter((one) => !isMoved(one))
  return {
    lines: [...dealDayLines(choices, facts), ...moved.map((one) => lineOf(one, facts, nameOf))],
    held: standing.filter(isRemarked).map((one) => lineOf(one, facts, nameOf)),
    stays: standing.flatMap((one) => stayingLine(one, nameOf)),
    problems: [...(circle ? [circle] : []), ...outsideProblems(resolver.outside, choices, facts)],
    after: factsAfter(facts, choices, outcomes),
  }
}

/** The open dates whose rule gives a different day from the stored one. */
export function outOfStepDates(facts: ScheduleFacts): ScheduledDate[] {
  const resolver = resolverOf(facts, {})
  return facts.dates.filter((date) => resolver.date(date).day !== date.day)
}
