import type { Language } from '#contract/languages.ts'
import { textsIn } from '#texts/in-language.ts'
import { formatDay } from '../../texts/format-day.ts'
import type { PeopleOfDeal } from '../../texts/people-to-call.ts'
import { isLate, type NearEvent, nearAct, nearTitle } from './near-event.ts'

/**
 * An event that a client is notified of. `path` is on this site. `isAboutMoney` comes from the kind of event, not from its texts.
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
  /** The client's next action, in words. */
  act?: string
  /** The button's label when the email has only this event. */
  action: string
}

function nearText(event: NearEvent, people: PeopleOfDeal, language: Language): EventText {
  const { emails: t, near } = textsIn(language)
  const title = nearTitle(event, language)
  const act = nearAct(event, people, language)
  const more = act === null ? {} : { act }
  if (event.of === 'closing')
    return { title, closingDate: formatDay(event.day, language), ...more, action: t.openYourPortal }
  const detail = [isLate(event) ? near.dayWas(event.day) : near.thatIs(event.daysLeft), event.meaning]
    .filter(Boolean)
    .join('\n')
  return { title, detail, ...more, action: event.of === 'document' ? t.uploadIt : t.seeYourSteps }
}

/** Describes an event for an email in a reader's language. The content of a chat message is never included. */
export function eventText(event: ClientEvent, people: PeopleOfDeal, language: Language): EventText {
  const t = textsIn(language).emails
  switch (event.kind) {
    case 'near':
      return nearText(event, people, language)
    case 'messages':
      return {
        title: t.wroteYou(event.from, event.count),
        detail: t.readInTheChat,
        action: t.openTheChat,
      }
    default:
      return { title: event.title, detail: event.message, action: t.openYourPortal }
  }
}
