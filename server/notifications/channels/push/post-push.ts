import { Agent, request } from 'node:https'
import { guardedLookup } from './guarded-lookup.ts'
import type { PushReach } from './push-endpoint.ts'

/** One request to a push service; resolves with its status. The answer's body is never read, redirects are not followed. */
export function postPush(
  url: URL,
  headers: Record<string, string | number>,
  body: Buffer,
  { allows, ca }: PushReach,
  signal: AbortSignal,
): Promise<number> {
  // A connection of its own: one that was opened without the guard must not be used again.
  const agent = new Agent({ keepAlive: false })
  const options = {
    method: 'POST',
    agent,
    headers,
    lookup: guardedLookup(allows),
    signal,
    ...(ca === undefined ? {} : { ca }),
  }
  return new Promise((resolve, reject) => {
    const sending = request(url, options, (answer) => {
      resolve(answer.statusCode ?? 0)
      answer.destroy()
    })
    sending.on('error', reject)
    sending.end(body)
  })
}
