import type { TemplateLine } from '#contract/calls/dates/deal-templates.ts'
import { templateProblems } from '#contract/rules/dates/template-problems.ts'
import { RequestError } from '#web/data/request-error.ts'

/** The errors of a line, by field. */
export type LineProblems = Readonly<Partial<Record<string, string>>>

/** The errors of lines by the rules, by the key of the line. */
export function localProblems(lines: readonly TemplateLine[]): Map<string, LineProblems> {
  const found = new Map<string, LineProblems>()
  for (const { path, message } of templateProblems(lines)) {
    const key = lines[Number(path[0])]?.key
    if (key !== undefined) found.set(key, { ...found.get(key), [String(path[1])]: message })
  }
  return found
}

/**
 * The server's errors by the key of the line, from paths such as `lines.3.title`; errors of values typed over since are left out.
 */
export function refusedLines(
  error: unknown,
  sent: readonly TemplateLine[],
  typed: readonly TemplateLine[],
): Map<string, LineProblems> {
  const found = new Map<string, LineProblems>()
  if (!(error instanceof RequestError)) return found
  for (const [path, message] of Object.entries(error.fields)) {
    const [, place, field] = /^lines\.(\d+)\.(translations\.\w+\.\w+|\w+)/.exec(path) ?? []
    const line = sent[Number(place)]
    if (line && field !== undefined && typed.includes(line))
      found.set(line.key, { ...found.get(line.key), [field]: message })
  }
  return found
}
