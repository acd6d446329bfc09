import type { z } from 'zod'
import { invalid } from './problem.ts'

/** A long list can have thousands of errors; only this many are reported. */
const maxNamedFields = 100

/** Parses a value by its shape. Throws a 400 that names each invalid field. */
export function parse<S extends z.ZodType>(shape: S, value: unknown): z.output<S> {
  const result = shape.safeParse(value)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues.slice(0, maxNamedFields)) {
    fields[issue.path.map(String).join('.')] ??= issue.message
  }
  throw invalid(fields)
}
