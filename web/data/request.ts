import { fillPath, type AnyCall, type Answer } from '#contract/call.ts'
import * as t from '#texts/controls.ts'
import type { MayOmit, RequestOptions } from './call-options.ts'
import { isPreview } from './preview.ts'
import { errorOf, OfflineError, RequestError } from './request-error.ts'

/** The URL of a call with its parameters and query filled in. */
export function callUrl(
  path: string,
  params: Record<string, string> | undefined,
  query?: Record<string, string | undefined>,
): string {
  const filled = fillPath(path, params ?? {})
  const pairs = Object.entries({ ...query, ...(isPreview ? { preview: '1' } : {}) }).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  )
  return pairs.length === 0 ? filled : `${filled}?${new URLSearchParams(pairs)}`
}

/** Like `fetch`, but throws OfflineError if there is no response. */
export async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    if (init.signal?.aborted && init.signal.reason?.name !== 'TimeoutError') throw error
    throw new OfflineError(error)
  }
}

interface SentOptions {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  body?: unknown
  idempotencyKey?: string
  signal?: AbortSignal
}

/**
 * Makes one contract call and returns its response. Throws RequestError for a non-success response and
 * OfflineError if there is none.
 */
export async function request<C extends AnyCall>(
  call: C,
  ...[options]: MayOmit<RequestOptions<C>>
): Promise<Answer<C>> {
  const { params, query, body, idempotencyKey, signal } = (options ?? {}) as SentOptions
  if (isPreview && call.method !== 'GET')
    throw new RequestError(403, 'Preview', JSON.stringify({ message: t.onlyAPreview }))
  const headers: Record<string, string> = { accept: 'application/json' }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey
  const response = await reach(callUrl(call.path, params, query), {
    method: call.method,
    headers,
    credentials: 'same-origin',
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  })
  const text = await response.text()
  if (!response.ok) throw await errorOf(response.status, response.statusText, text)
  return (text === '' ? undefined : JSON.parse(text)) as Answer<C>
}
