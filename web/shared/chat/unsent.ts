import type { Message, SenderType } from '#contract/messages.ts'

/** A typed message that the server has not confirmed. */
export interface Unsent {
  /** The Idempotency-Key: a retry with it never stores a second message. */
  key: string
  content: string
  /** ISO moment of typing. */
  typedAt: string
  /** How many messages of this side were known then. */
  ownBefore: number
  state: 'sending' | 'failed'
  /** Why it was refused, where the server said so. */
  reason?: string | undefined
}

/** What was typed and is still without an own message that arrived after it: the rest needs no bubble of its own. */
export function stillUnsent(
  unsent: readonly Unsent[],
  messages: readonly Message[],
  side: SenderType,
): Unsent[] {
  const own = messages.filter((message) => message.senderType === side)
  const taken = new Set<string>()
  return unsent.filter(({ content, ownBefore }) => {
    const arrived = own
      .slice(ownBefore)
      .find((message) => message.content === content && !taken.has(message.id))
    if (arrived) taken.add(arrived.id)
    return arrived === undefined
  })
}
