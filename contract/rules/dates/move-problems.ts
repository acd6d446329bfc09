import { shortDay } from '../day-texts.ts'
import { isDay } from '../days.ts'
import { isDealDay, resolverOf } from './day-resolver.ts'
import { type DateRule, maxRuleDays } from './rule.ts'
import type { MoveChoices, MoveProblem, ScheduledDate, ScheduleFacts } from './schedule-facts.ts'

/** The error in a rule other than a circle, as a field of the rule and a sentence; null for a valid rule. `dates` are by id. */
export function ruleProblem(rule: DateRule, dates: ReadonlyMap<string, unknown>): MoveProblem | null {
  if (!Number.isInteger(rule.days) || rule.days < 0 || rule.days > maxRuleDays)
    return { path: 'days', message: `Enter a whole number from 0 to ${maxRuleDays}` }
  if (!isDealDay(rule.from) && !dates.has(rule.from))
    return { path: 'from', message: 'This date is no longer part of the deal' }
  return null
}

function dealDayProblems({ set = {} }: MoveChoices, facts: ScheduleFacts): MoveProblem[] {
  const problems: MoveProblem[] = []
  for (const name of ['acceptance', 'closing'] as const) {
    const day = set[name]
    if (typeof day === 'string' && !isDay(day))
      problems.push({ path: `set.${name}`, message: 'Must be a real date' })
  }
  if (problems.length > 0 || (set.acceptance === undefined && set.closing === undefined)) return problems
  const acceptance = set.acceptance === undefined ? facts.acceptanceDate : set.acceptance
  const closing = set.closing ?? facts.closeDate
  if (acceptance === null || acceptance <= closing) return problems
  const message = `Acceptance on ${shortDay(acceptance)} is after closing on ${shortDay(closing)}`
  return [{ path: set.acceptance === undefined ? 'set.closing' : 'set.acceptance', message }]
}

function changeProblem(
  date: ScheduledDate | undefined,
  change: { day: string } | { rule: DateRule },
  dates: ReadonlyMap<string, ScheduledDate>,
): MoveProblem | null {
  if (!date) return { path: '', message: 'This date is no longer part of the deal' }
  if (date.state !== 'open') return { path: '', message: `${date.name} is ${date.state}. Reopen it first` }
  if ('day' in change) return isDay(change.day) ? null : { path: '.day', message: 'Must be a real date' }
  const problem = ruleProblem(change.rule, dates)
  return problem && { ...problem, path: `.rule.${problem.path}` }
}

/** The errors in a move other than circles. */
export function moveProblems(choices: MoveChoices, facts: ScheduleFacts): MoveProblem[] {
  const problems = dealDayProblems(choices, facts)
  const dates = new Map(facts.dates.map((date) => [date.id, date]))
  for (const [id, change] of Object.entries(choices.set?.dates ?? {})) {
    const problem = changeProblem(dates.get(id), change, dates)
    if (problem) problems.push({ ...problem, path: `set.dates.${id}${problem.path}` })
  }
  const ids = new Set([...facts.dates, ...facts.steps].map(({ id }) => id))
  if (choices.keep?.some((id) => !ids.has(id)))
    problems.push({ path: 'keep', message: 'One of these dates is no longer part of the deal' })
  return problems
}

/** The problem of dates that count from themselves, naming them; null when none does. */
export function circleProblem(
  circular: ReadonlySet<string>,
  choices: MoveChoices,
  dates: readonly ScheduledDate[],
): MoveProblem | null {
  const members = dates.filter(({ id }) => circular.has(id)).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const changed = members.find(({ id }) => choices.set?.dates?.[id])
  const named = changed ?? members[0]
  if (!named) return null
  const others = members.filter((one) => one !== named).map(({ name }) => name)
  const through = others.length > 0 ? `, through ${others.join(', ')}` : ''
  return {
    path: changed ? `set.dates.${named.id}.rule.from` : `dates.${named.id}`,
    message: `${named.name} counts from itself${through}. Count it from another date`,
  }
}

/** The error for a rule that leads to a day outside the storable range. */
export function outsideText(name: string, day: string): string {
  return `${name} would fall on ${shortDay(day)}, ${day.slice(0, 4)}. Days run from 1900 to 2199`
}

/** The field of a move that a day outside follows from. */
function pathOf({ set = {} }: MoveChoices, id: string): string {
  const own = set.dates?.[id]
  if (own) return `set.dates.${id}${'rule' in own ? '.rule.days' : '.day'}`
  if (set.acceptance !== undefined) return 'set.acceptance'
  if (set.closing !== undefined) return 'set.closing'
  const [other] = Object.keys(set.dates ?? {})
  return other === undefined ? 'set' : `set.dates.${other}`
}

/** Errors for days that a move pushes outside the storable range. Days that were outside before the move are no errors. */
export function outsideProblems(
  outside: ReadonlyMap<string, string>,
  choices: MoveChoices,
  facts: ScheduleFacts,
): MoveProblem[] {
  if (outside.size === 0) return []
  const before = resolverOf(facts, {})
  for (const date of facts.dates) before.date(date)
  for (const step of facts.steps) before.step(step)
  const names = new Map([
    ...facts.dates.map(({ id, name }) => [id, name] as const),
    ...facts.steps.map(({ id, title }) => [id, title] as const),
  ])
  return [...outside].flatMap(([id, day]) =>
    before.outside.get(id) === day
      ? []
      : { path: pathOf(choices, id), message: outsideText(names.get(id) ?? '', day) },
  )
}

/** The day that a new date’s rule gives, or what is wrong with that rule. */
export function dayOfNewDate(
  facts: ScheduleFacts,
  date: ScheduledDate,
): { day: string | null; problem: MoveProblem | null } {
  const dates = [...facts.dates, date]
  const resolver = resolverOf({ ...facts, dates }, {})
  const { day } = resolver.date(date)
  const outside = resolver.outside.get(date.id)
  if (outside !== undefined)
    return { day: null, problem: { path: 'rule.days', message: outsideText(date.name, outside) } }
  const circle = circleProblem(resolver.circular, {}, dates)
  return { day, problem: circle && { ...circle, path: 'rule' } }
}
