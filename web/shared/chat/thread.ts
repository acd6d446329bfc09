import type { UseQueryResult } from '@tanstack/react-query'
import type { Message, SenderType } from '#contract/messages.ts'

/** One chat as seen from one side: what the panel shows and what it can do. */
export interface Thread {
  /** Whose eyes these are. */
  side: SenderType
  /** Names what is kept in this tab: the typed text and what could not be sent. */
  key: string
  messages: UseQueryResult<Message[]>
  /** The same key twice stores one message (Idempotency-Key). */
  send: (content: string, idempotencyKey: string) => Promise<Message>
  markRead: (messageId: string) => Promise<void>
}

/** The messages of the other side that this side has not read. */
export function unreadMessages(messages: readonly Message[] | undefined, side: SenderType): Message[] {
  return (messages ?? []).filter((message) => message.senderType !== side && !message.isRead)
}

/** Puts a message in its place in the cached thread: a known one is replaced, a new one goes to the end. */
export function withMessage(thread: readonly Message[] | undefined, message: Message): Message[] | undefined {
  if (thread === undefined) return undefined
  const known = thread.some((other) => other.id === message.id)
  return known ? thread.map((other) => (other.id === message.id ? message : other)) : [...thread, message]
}
