import { callUrl } from './request.ts'

/** The path segments of an address; joined with '/' they are it again (specification section 7). */
export function pathKey(path: string): readonly string[] {
  const [first = '', ...rest] = path.slice(1).split('/')
  return [`/${first}`, ...rest]
}

/** The path segments of a call. */
export function queryKey(call: { path: string }, params?: Record<string, string>): readonly string[] {
  return pathKey(callUrl(call.path, params))
}
