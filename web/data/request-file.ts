import type { AnyCall } from '#contract/call.ts'
import type { Params } from './call-options.ts'
import { OfflineError, RequestError } from './request-error.ts'
import { callUrl, reach } from './request.ts'

/** Downloads a call's file as a Blob with the server's content type. Throws as `request` does. */
export async function requestFile<C extends AnyCall>(
  call: C,
  params: Params<C>,
  signal: AbortSignal,
): Promise<Blob> {
  const url = callUrl(call.path, params)
  const response = await reach(url, { method: call.method, credentials: 'same-origin', signal })
  if (!response.ok) throw new RequestError(response.status, response.statusText, await response.text())
  try {
    return await response.blob()
  } catch (error) {
    if (signal.aborted) throw error
    throw new OfflineError(error)
  }
}
