import type { InjectOptions } from 'fastify'
import type { Caller } from '../app/caller.ts'
import type { World } from '../app/world.ts'
import type { GeneratedRequest, Sender } from './generated-request.ts'
import type { WorldIds } from './world-ids.ts'

/** An answer, as far as it is judged. */
export interface Reply {
  status: number
  contentType: string
  text: string
}

/** How long an answer may take, in milliseconds. */
const timeoutMs = 10_000

/** The request as it is sent. */
export function written({ method, url, headers, body, address }: GeneratedRequest, { resolve }: WorldIds) {
  const type = body?.contentType == null ? {} : { 'content-type': body.contentType }
  const text = body ? resolve(body.text) : ''
  return {
    method: method as 'GET',
    url: resolve(url),
    headers: { ...type, ...headers },
    remoteAddress: `10.9.8.${address}`,
    ...(body ? { payload: Buffer.from(text, body.isBytes ? 'latin1' : 'utf8') } : {}),
  } satisfies InjectOptions
}

/** The browsers and programs that requests come from. */
export function callerOf(sender: Sender, world: World, signedOut: Caller): Caller {
  switch (sender) {
    case 'client':
      return world.client.browser
    case 'other client':
      return world.otherClient.browser
    case 'admin':
      return world.admin.first
    case 'signed-out admin':
      return signedOut
    default:
      return world.app.caller()
  }
}

/** Sends the request and reads its answer; null if none comes. Cookies that come back are not stored. */
export async function sendGenerated(
  request: GeneratedRequest,
  caller: Caller,
  ids: WorldIds,
): Promise<Reply | null> {
  const stop = new AbortController()
  const overdue = Promise.withResolvers<null>()
  const timer = setTimeout(() => overdue.resolve(null), timeoutMs)
  const cookies = [...caller.cookies]
  const isStream = request.call.sends === 'events'
  try {
    const options = { ...written(request, ids), payloadAsStream: isStream, signal: stop.signal }
    const reply = await Promise.race([caller.send(options), overdue.promise])
    if (!reply) return null
    const contentType = reply.headers['content-type'] ?? ''
    const isOpen = isStream && contentType.startsWith('text/event-stream')
    let text = isStream ? '' : reply.body
    if (isStream && !isOpen) for await (const chunk of reply.stream()) text += String(chunk)
    return { status: reply.statusCode, contentType, text }
  } finally {
    clearTimeout(timer)
    if (isStream) stop.abort()
    caller.cookies.clear()
    for (const [name, value] of cookies) caller.cookies.set(name, value)
  }
}
