import type { InjectOptions } from 'fastify'
import type { Caller } from '../app/caller.ts'
import type { World } from '../app/world.ts'
import type { DealPeople } from './deal-people.ts'
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

/** The browsers and programs that requests come from; a new one for nobody. */
export const callersOf = (
  { client, otherClient, admin }: World,
  people: DealPeople,
  team: { assistant: Caller; admin: Caller; signedOut: Caller },
): Record<Exclude<Sender, 'nobody'>, Caller> => ({
  client: client.browser,
  'other client': otherClient.browser,
  'co-client': people['co-client'].browser,
  'co-client with PIN': people['co-client with PIN'].browser,
  lender: people.lender.browser,
  'escrow with PIN': people['escrow with PIN'].browser,
  'stopped coordinator': people['stopped coordinator'].browser,
  assistant: team.assistant,
  admin: team.admin,
  owner: admin.first,
  'signed-out owner': team.signedOut,
})

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
