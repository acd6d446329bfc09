import type { UseQueryResult } from '@tanstack/react-query'
import type { Message, SenderType } from '#contract/calls/messages/messages.ts'

/** One chat as seen from one side: its data and actions. */
export interface Thread {
  /** The side of the reader. */
  side: SenderType
  /** The reader's person id, if that is a co-client. */
  me?: string | undefined
  /** Storage key for this tab's draft and unsent messages. */
  key: string
  messages: UseQueryResult<Message[]>
  /** Sending twice with the same Idempotency-Key stores one message. */
  send: (content: string, idempotencyKey: string) => Promise<Message>
  markRead: (messageId: string) => Promise<void>
}

/** Whether the reader wrote a message: not somebody else of the client side. Agents write as one. */
export function isOwn({ senderType, person }: Message, { side, me }: Pick<Thread, 'side' | 'me'>): boolean {
  return senderType === side && (side === 'admin' || person?.id === me)
}

/** The other side's messages that this side has not read. */
export function unreadMessages(messages: readonly Message[] | undefined, side: SenderType): Message[] {
  return (messages ?? []).filter((message) => message.senderType !== side && !message.isRead)
}

/** Adds a message to the cached thread: a known one is replaced, a new one is appended. */
export function withMessage(thread: readonly Message[] | undefined, message: Message): Message[] | undefined {
  if (thread === undefined) return undefined
  const known = thread.some((other) => other.id === message.id)
  return known ? thread.map((other) => (other.id === message.id ? message : other)) : [...thread, message]
}
