import { callUrl } from './request.ts'

/** The path segments of a call; joined with '/' they form its URL (specification section 7). */
export function queryKey(call: { path: string }, params?: Record<string, string>): readonly string[] {
  const [first = '', ...rest] = callUrl(call.path, params).slice(1).split('/')
  return [`/${first}`, ...rest]
}

/** The query string parameters of a GET. */
export type QueryParams = Readonly<Record<string, string>>

/** Whether a key belongs to a call, with any query. */
export function isQueryFor(call: { path: string }, key: readonly unknown[]): boolean {
  const path = queryKey(call)
  return (
    key.length === path.length + 1 &&
    typeof key.at(-1) === 'object' &&
    path.every((part, n) => part === key[n])
  )
}
