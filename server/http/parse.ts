import type { z } from 'zod'
import { invalid } from './problem.ts'

/** A long list can be wrong in thousands of places; so many are told. */
const mostNamed = 100

/** Checks a value against its shape; wrong input becomes a 400 that names each field. */
export function parse<S extends z.ZodType>(shape: S, value: unknown): z.output<S> {
  const result = shape.safeParse(value)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues.slice(0, mostNamed)) {
    fields[issue.path.map(String).join('.')] ??= issue.message
  }
  throw invalid(fields)
}
