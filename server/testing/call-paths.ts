import { randomUUID } from 'node:crypto'
import { fillPath, pathParamNames, type AnyCall } from '#contract/call.ts'

/** A path of the call that names nothing that exists. */
export function emptyPath(call: AnyCall): string {
  const params = pathParamNames(call.path).map((name) => [
    name,
    name === 'uniqueId' ? 'noSuchId' : randomUUID(),
  ])
  return fillPath(call.path, Object.fromEntries(params) as Record<string, string>)
}

/** A body for calls that take one; the access check comes before it is read. */
export function emptyBody(call: AnyCall): { payload: object } | object {
  return call.method === 'GET' || call.method === 'DELETE' ? {} : { payload: {} }
}
