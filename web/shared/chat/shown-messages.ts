import type { Message, SenderType } from '#contract/messages.ts'
import { unreadMessages } from './thread.ts'

const atFirst = 60
const more = 100

/** The index of the first line that a chat shows when it opens: the newest 60, and every line not read yet. */
export function firstShown(messages: readonly Message[], side: SenderType): number {
  const [unread] = unreadMessages(messages, side)
  const firstUnread = unread ? messages.indexOf(unread) : messages.length
  return Math.max(0, Math.min(messages.length - atFirst, firstUnread))
}

/** The index after the reader asked for earlier lines. */
export function earlierThan(first: number): number {
  return Math.max(0, first - more)
}
