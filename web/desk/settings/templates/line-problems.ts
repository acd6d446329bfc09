import type { TemplateLine } from '#contract/dates/deal-templates.ts'
import { templateProblems } from '#contract/dates/template-problems.ts'
import { RequestError } from '#web/api/request-error.ts'

/** What is wrong with a line, by its field. */
export type LineProblems = Readonly<Partial<Record<string, string>>>

/** What the rules say against lines, by the key of the line. */
export function localProblems(lines: readonly TemplateLine[]): Map<string, LineProblems> {
  const found = new Map<string, LineProblems>()
  for (const { path, message } of templateProblems(lines)) {
    const key = lines[Number(path[0])]?.key
    if (key !== undefined) found.set(key, { ...found.get(key), [String(path.at(-1))]: message })
  }
  return found
}

/** What the server refused, by the key of the line, from paths such as `lines.3.title` or `lines.3.rule.days`. */
export function refusedLines(error: unknown, lines: readonly TemplateLine[]): Map<string, LineProblems> {
  const found = new Map<string, LineProblems>()
  if (!(error instanceof RequestError)) return found
  for (const [path, message] of Object.entries(error.fields)) {
    const [, place, field] = /^lines\.(\d+)\.(?:\w+\.)*(\w+)$/.exec(path) ?? []
    const key = lines[Number(place)]?.key
    if (key !== undefined && field !== undefined) found.set(key, { ...found.get(key), [field]: message })
  }
  return found
}
