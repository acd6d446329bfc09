import type { FastifyBaseLogger } from 'fastify'
import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import type { AnyCall } from '#contract/call.ts'
import { withoutMoney } from './money-fields.ts'

/** Rows that are encoded between two pauses for other requests: some milliseconds of work. */
const rowsAtOnce = 50

/** A row that its answer shape refuses: where it stands, its ids, and which of its fields. */
interface Unreadable {
  path: string
  ids: Record<string, unknown>
  fields: string[]
}

function report(log: FastifyBaseLogger, { id: call }: AnyCall, rows: readonly Unreadable[]): void {
  log.error({ call, rows }, 'rows that cannot be read were left out of an answer')
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], value)
}

/** The ids of a row, to find it in the database. A portal id is a key, so it is never logged. */
function idsOf(row: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row ?? {}).filter(([name]) => /^id$|Id$/.test(name) && name !== 'uniqueId'),
  )
}

/** The rows of lists in which there are issues; null when an issue is in no list. */
function unreadableRows(value: unknown, issues: readonly z.core.$ZodIssue[]): Map<string, Unreadable> | null {
  const rows = new Map<string, Unreadable>()
  for (const { path } of issues) {
    const place = path.findIndex((key) => typeof key === 'number')
    if (place < 0) return null
    const to = path.slice(0, place + 1)
    const row = rows.get(to.join('.')) ?? { path: to.join('.'), ids: idsOf(valueAt(value, to)), fields: [] }
    row.fields.push(path.slice(place + 1).join('.'))
    rows.set(row.path, row)
  }
  return rows
}

function withoutRows(value: unknown, rows: ReadonlyMap<string, unknown>, path = ''): unknown {
  const below = (key: string | number) => (path === '' ? `${key}` : `${path}.${key}`)
  if (Array.isArray(value)) return value.filter((_, index) => !rows.has(below(index)))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, withoutRows(one, rows, below(key))]),
  )
}

/**
 * A result in the answer shape of its call, so that no other column leaks. When a list is read, a row that does not fit is left
 * out and logged by its ids, so that the other rows still arrive; any other misfit throws.
 */
export function inAnswerShape(call: AnyCall, result: unknown, log: FastifyBaseLogger): unknown {
  const shape = call.answer
  if (!shape) return undefined
  const read = shape.safeParse(result)
  if (read.success) return read.data
  const rows = call.method === 'GET' ? unreadableRows(result, read.error.issues) : null
  if (rows === null) throw read.error
  report(log, call, [...rows.values()])
  return shape.parse(withoutRows(result, rows))
}

/**
 * The JSON of an answer, without prices and commission for a caller who may not see them. A long list is encoded in parts, between
 * which other requests are answered.
 */
export async function encode(
  call: AnyCall,
  result: unknown,
  { log, seesMoney }: { log: FastifyBaseLogger; seesMoney: boolean },
): Promise<string> {
  const jsonOf = (part: unknown) => {
    const shown = inAnswerShape(call, part, log)
    return JSON.stringify(seesMoney || !call.answer ? shown : withoutMoney(call.answer, shown))
  }
  if (!Array.isArray(result) || result.length <= rowsAtOnce) return jsonOf(result)
  const parts: string[] = []
  for (let start = 0; start < result.length; start += rowsAtOnce) {
    if (start > 0) await setImmediate()
    const json = jsonOf(result.slice(start, start + rowsAtOnce))
    if (json.length > 2) parts.push(json.slice(1, -1))
  }
  return `[${parts.join(',')}]`
}
