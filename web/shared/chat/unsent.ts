import type { Message } from '#contract/calls/messages/messages.ts'
import { isOwn, type Thread } from './thread.ts'

/** A typed message that the server has not confirmed. */
export interface Unsent {
  /** The Idempotency-Key, so that a retry never stores a second message. */
  key: string
  content: string
  /** When it was submitted (ISO). */
  typedAt: string
  /** How many of the reader's own messages were known then. */
  ownBefore: number
  state: 'sending' | 'failed'
  /** The server's reason for rejecting it, if any. */
  reason?: string | undefined
}

/** The unsent messages that have not since arrived as stored messages, which would show them twice. */
export function stillUnsent(
  unsent: readonly Unsent[],
  messages: readonly Message[],
  reader: Pick<Thread, 'side' | 'me'>,
): Unsent[] {
  const own = messages.filter((message) => isOwn(message, reader))
  const taken = new Set<string>()
  return unsent.filter(({ content, ownBefore }) => {
    const arrived = own
      .slice(ownBefore)
      .find((message) => message.content === content && !taken.has(message.id))
    if (arrived) taken.add(arrived.id)
    return arrived === undefined
  })
}
