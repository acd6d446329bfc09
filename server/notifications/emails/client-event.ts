import { formatDay } from '../../texts/format-day.ts'
import type { PeopleOfDeal } from '../../texts/people-to-call.ts'
import { type NearEvent, nearAct, nearTitle, nearWhen } from './near-event.ts'

/**
 * An event that a client is notified of. `path` is on this site. `isAboutMoney` is known from what happened, whatever the
 * texts are.
 */
export type ClientEvent =
  | NearEvent
  | { kind: 'messages'; count: number; from: string; path: string; isAboutMoney?: boolean }
  /** The agent's own notification, or one from the portal itself. A path to another site is dropped. */
  | { kind: 'agent' | 'system'; title: string; message: string; path: string | null; isAboutMoney?: boolean }

/** The texts of an event. */
export interface EventText {
  title: string
  detail?: string
  closingDate?: string
  /** What the client does about it. */
  act?: string
  /** The button's label when the email has only this event. */
  action: string
}

function nearText(event: NearEvent, people: PeopleOfDeal): EventText {
  const title = nearTitle(event)
  const act = nearAct(event, people)
  const more = act === null ? {} : { act }
  if (event.of === 'closing')
    return { title, closingDate: formatDay(event.day), ...more, action: 'Open your portal' }
  const detail = [nearWhen(event), event.meaning].filter(Boolean).join('\n')
  return { title, detail, ...more, action: event.of === 'document' ? 'Upload it' : 'See your steps' }
}

/** Describes an event for an email. The content of a chat message is never included. */
export function eventText(event: ClientEvent, people: PeopleOfDeal): EventText {
  switch (event.kind) {
    case 'near':
      return nearText(event, people)
    case 'messages': {
      const title =
        event.count === 1
          ? `${event.from} wrote you a message`
          : `${event.from} wrote you ${event.count} messages`
      return { title, detail: 'Read and reply in the chat in your portal.', action: 'Open the chat' }
    }
    default:
      return { title: event.title, detail: event.message, action: 'Open your portal' }
  }
}
