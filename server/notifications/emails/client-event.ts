import { formatDay } from '../../texts/format-day.ts'

/**
 * An event that a client is notified of. `path` is on this site; days are `YYYY-MM-DD`. `isAboutMoney` is known from what
 * happened, whatever the texts are.
 */
export type ClientEvent = { isAboutMoney?: boolean } & (
  | { kind: 'messages'; count: number; from: string; path: string }
  | { kind: 'deadline'; title: string; day: string; daysLeft: number; path: string }
  /** A document that the client is to send. */
  | { kind: 'document'; title: string; day: string; daysLeft: number; path: string }
  | { kind: 'closing'; day: string; daysLeft: number; path: string }
  /** The agent's own notification, or one from the portal itself. A path to another site is dropped. */
  | { kind: 'agent' | 'system'; title: string; message: string; path: string | null }
)

/** The texts of an event. */
export interface EventText {
  title: string
  detail?: string
  closingDate?: string
  /** The button's label when the email has only this event. */
  action: string
}

function whenDue(daysLeft: number): string {
  if (daysLeft < 0) return daysLeft === -1 ? 'That was yesterday.' : `That was ${-daysLeft} days ago.`
  if (daysLeft === 0) return 'That is today.'
  return daysLeft === 1 ? 'That is tomorrow.' : `That is in ${daysLeft} days.`
}

function untilClosing(daysLeft: number): string {
  if (daysLeft < 0) return 'Past closing date'
  if (daysLeft === 0) return 'Your closing is today'
  return daysLeft === 1 ? '1 day to closing' : `${daysLeft} days to closing`
}

/** Describes an event for an email. The content of a chat message is never included. */
export function eventText(event: ClientEvent): EventText {
  switch (event.kind) {
    case 'messages': {
      const title =
        event.count === 1
          ? `${event.from} wrote you a message`
          : `${event.from} wrote you ${event.count} messages`
      return { title, detail: 'Read and reply in the chat in your portal.', action: 'Open the chat' }
    }
    case 'deadline': {
      const title = `${event.title} is due ${formatDay(event.day)}`
      return { title, detail: whenDue(event.daysLeft), action: 'See your steps' }
    }
    case 'document': {
      const verb = event.daysLeft < 0 ? 'was' : 'is'
      const title = `${event.title} ${verb} due ${formatDay(event.day)}`
      return { title, detail: whenDue(event.daysLeft), action: 'Upload it' }
    }
    case 'closing': {
      const title = untilClosing(event.daysLeft)
      return { title, closingDate: formatDay(event.day), action: 'Open your portal' }
    }
    default:
      return { title: event.title, detail: event.message, action: 'Open your portal' }
  }
}
