import { isDealDay } from './day-resolver.ts'
import { maxRuleDays } from './rule.ts'
import type { TemplateLine } from './template.ts'

interface TemplateProblem {
  path: (string | number)[]
  message: string
}

/** A line without its translations. */
type Line = Omit<TemplateLine, 'translations'>

/** Whether following the rules from a line comes back to a line passed before. */
function isCircular(start: Line, lines: ReadonlyMap<string, Line>): boolean {
  const passed = new Set<string>()
  for (let at: Line | undefined = start; at?.rule;) {
    if (passed.has(at.key)) return at.key === start.key
    passed.add(at.key)
    at = lines.get(at.rule.from)
  }
  return false
}

/** Errors in the lines of a template: a key used twice, a rule without an anchor, a missing number of days, a circle. */
export function templateProblems(lines: readonly Line[]): TemplateProblem[] {
  const byKey = new Map(lines.map((line) => [line.key, line]))
  const dates = new Map(lines.filter(({ type }) => type === 'date').map((line) => [line.key, line]))
  return lines.flatMap((line, index): TemplateProblem[] => {
    const { key, rule, title } = line
    if (byKey.get(key) !== line || isDealDay(key))
      return [{ path: [index, 'key'], message: `The key of ${title} is used twice` }]
    if (rule && !isDealDay(rule.from) && !dates.has(rule.from))
      return [{ path: [index, 'rule', 'from'], message: `${title} counts from a date that is not here` }]
    if (rule && !(Number.isInteger(rule.days) && rule.days >= 0 && rule.days <= maxRuleDays))
      return [{ path: [index, 'rule', 'days'], message: `Enter a whole number from 0 to ${maxRuleDays}` }]
    if (isCircular(line, dates))
      return [
        { path: [index, 'rule', 'from'], message: `${title} counts from itself. Count it from another date` },
      ]
    return []
  })
}
