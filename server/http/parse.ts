import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { invalid, type Says } from '../problem.ts'
import { fieldSays } from './field-says.ts'

/** A long list can have thousands of errors; only this many are reported. */
const maxNamedFields = 100

type Issues = readonly z.core.$ZodIssue[]

function refusal(issues: Issues) {
  const fields: Record<string, Says> = {}
  for (const issue of issues.slice(0, maxNamedFields)) {
    fields[issue.path.map(String).join('.')] ??= fieldSays(issue)
  }
  return invalid(fields)
}

/** Parses a value by its shape. Throws a 400 that names each invalid field. */
export function parse<S extends z.ZodType>(shape: S, value: unknown): z.output<S> {
  const result = shape.safeParse(value)
  if (result.success) return result.data
  throw refusal(result.error.issues)
}

/** Elements of a list that are parsed between two pauses for other requests. */
const parsedAtOnce = 100

/** The list in a body that is too long to parse at once, with its shape; null without one. */
function longList(shape: z.ZodType, value: unknown) {
  if (!(shape instanceof z.ZodObject) || typeof value !== 'object' || value === null) return null
  for (const [name, field] of Object.entries(shape.shape)) {
    const list = (value as Record<string, unknown>)[name]
    if (field instanceof z.ZodArray && Array.isArray(list) && list.length > parsedAtOnce)
      return { name, list, field, shape }
  }
  return null
}

/** Parses like `parse`; a long list in the value is parsed in parts, between which other requests are answered. */
export async function parseInTurns<S extends z.ZodType>(shape: S, value: unknown): Promise<z.output<S>> {
  const long = longList(shape, value)
  if (!long) return parse(shape, value)
  const { name, list, field } = long
  // First all but the elements: their number, and the other fields.
  const unread = field.clone({ ...field.def, element: z.unknown() })
  const outer = long.shape.clone({ ...long.shape.def, shape: { ...long.shape.shape, [name]: unread } })
  const whole = parse(outer, value)
  const issues: z.core.$ZodIssue[] = []
  const elements: unknown[] = []
  for (let start = 0; start < list.length; start += parsedAtOnce) {
    const read = z.array(field.element as z.ZodType).safeParse(list.slice(start, start + parsedAtOnce))
    if (read.success) elements.push(...read.data)
    else
      for (const issue of read.error.issues)
        issues.push({ ...issue, path: [name, start + Number(issue.path[0]), ...issue.path.slice(1)] })
    await setImmediate()
  }
  if (issues.length > 0) throw refusal(issues)
  return { ...whole, [name]: elements } as z.output<S>
}
