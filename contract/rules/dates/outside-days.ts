import { shortDay } from '../day-texts.ts'
import { resolverOf } from './day-resolver.ts'
import { circleProblem } from './move-problems.ts'
import type { MoveChoices, MoveProblem, ScheduledDate, ScheduleFacts } from './schedule-facts.ts'

/** What is said of a rule that leads to a day that cannot be stored. */
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

/** The problems of a move that leads to days that cannot be stored. A day that was outside before the move is not one of them. */
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
