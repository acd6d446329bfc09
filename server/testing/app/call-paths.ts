import { randomUUID } from 'node:crypto'
import { fillPath, pathParamNames, type AnyCall } from '#contract/call.ts'

/** A path of the call whose ids do not exist. */
export function emptyPath(call: AnyCall): string {
  const params = pathParamNames(call.path).map((name) => [
    name,
    name === 'uniqueId' ? 'noSuchId' : randomUUID(),
  ])
  return fillPath(call.path, Object.fromEntries(params) as Record<string, string>)
}

/** A body for calls that take one; access is checked before it is read. */
export function emptyBody(call: AnyCall): { payload: object } | object {
  return call.method === 'GET' || call.method === 'DELETE' ? {} : { payload: {} }
}
