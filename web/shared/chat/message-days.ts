import { dayIn } from '#contract/days.ts'
import type { Message } from '#contract/messages.ts'

export interface MessageDay {
  /** `YYYY-MM-DD` in the reader's zone. */
  day: string
  messages: Message[]
}

/** The messages, oldest first, by the day they were written on. */
export function byDay(messages: readonly Message[], timeZone?: string): MessageDay[] {
  const days: MessageDay[] = []
  for (const message of messages) {
    const day = dayIn(new Date(message.createdAt), timeZone)
    const last = days.at(-1)
    if (last?.day === day) last.messages.push(message)
    else days.push({ day, messages: [message] })
  }
  return days
}
