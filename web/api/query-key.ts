import { callUrl } from './request.ts'

/** The path segments of a call; joined with '/' they are its address (specification section 7). */
export function queryKey(call: { path: string }, params?: Record<string, string>): readonly string[] {
  const [first = '', ...rest] = callUrl(call.path, params).slice(1).split('/')
  return [`/${first}`, ...rest]
}
