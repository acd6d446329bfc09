import type { Language } from '#contract/languages.ts'
import { type AgendaKind } from '#contract/rules/deal/agenda-kinds.ts'
import { harmOf } from '#contract/rules/deal/agenda.ts'
import { textsIn } from '#texts/in-language.ts'
import { formatDay } from '../../texts/format-day.ts'
import { aboutMoney, agentFirstName, callEscrow, type PeopleOfDeal } from '../../texts/people-to-call.ts'

/** Something of the client's that is near on its day, or has just passed it. Days are `YYYY-MM-DD`. */
export interface NearEvent {
  kind: 'near'
  /** The kind of event: contingencies end, owed items are due, steps are expected. */
  of: AgendaKind
  title: string
  /** The meaning of the event, as the agent wrote it. */
  meaning: string | null
  day: string
  daysLeft: number
  /** The last day to act, where that is before its day. */
  actBy?: { day: string; daysLeft: number }
  path: string
  /** For a closing: the client is the seller, who sends no money. */
  isSale?: boolean
  /** Known from the kind of event, not from its texts. */
  isAboutMoney?: boolean
}

/** The most harmful first; of equal ones, by day. */
export function byHarm(events: readonly NearEvent[]): NearEvent[] {
  return events.toSorted(
    (a, b) => harmOf({ kind: a.of }) - harmOf({ kind: b.of }) || a.day.localeCompare(b.day),
  )
}

/** Whether the item is a request whose day has passed. */
export const isLate = ({ of, daysLeft }: Pick<NearEvent, 'of' | 'daysLeft'>): boolean =>
  daysLeft < 0 && of !== 'contingency' && of !== 'step' && of !== 'closing'

/** "Still missing: Tax returns"; "Still to do: ..." for what is no document. */
export const lateTitle = ({ of }: Pick<NearEvent, 'of'>, title: string, language: Language): string => {
  const t = textsIn(language).near
  return of === 'document' ? t.lateDocument(title) : t.lateTask(title)
}

/** "Loan contingency ends Nov 24, 2026"; of what is late without its day. */
export function nearTitle(
  event: NearEvent,
  language: Language,
  dayText = formatDay(event.day, language),
): string {
  const t = textsIn(language).near
  const { of, title, daysLeft } = event
  if (isLate(event)) return lateTitle(event, title, language)
  return of === 'closing' ? t.untilClosing(daysLeft) : t.nameAndDay(of, title, daysLeft < 0, dayText)
}

/** The client's next action for an event; null for a document, which the button uploads, and for a step. */
export function nearAct(event: NearEvent, people: PeopleOfDeal, language: Language): string | null {
  const t = textsIn(language).near
  const { of, daysLeft, actBy, isSale = false } = event
  if (of === 'money' || of === 'closing') return callEscrow(people, aboutMoney(isSale), language)
  if (of === 'signing') return callEscrow(people, 'signing', language)
  if (of === 'task') return t.saySoWhenDone
  if (of !== 'contingency') return null
  const agent = agentFirstName(people, language)
  if ((actBy?.daysLeft ?? daysLeft) <= 0) return t.talkToday(agent)
  return actBy ? t.talkBy(agent, formatDay(actBy.day, language)) : t.talkBeforeThen(agent)
}

function dayWord({ day, daysLeft }: NearEvent, language: Language): string {
  const { near: t, days } = textsIn(language)
  if (daysLeft === 0) return t.today
  return daysLeft === 1 ? t.tomorrow : days.shortDay(day)
}

/** The headline of several late items: "Still missing: 3 documents", with their day if all have the same. */
function lateText(
  [first, ...others]: readonly [NearEvent, ...NearEvent[]],
  rest: number,
  language: Language,
): string {
  const t = textsIn(language).near
  const text = others.length > 0 ? t.lateDocuments(others.length + 1) : nearTitle(first, language)
  if (rest > 0) return t.andMore(text, rest)
  return others.every(({ day }) => day === first.day) ? `${text}. ${t.dayWas(first.day)}` : text
}

/** The nearest events in one line that names the most harmful: "Tomorrow: your appraisal and loan contingencies end". */
export function headline(events: readonly [NearEvent, ...NearEvent[]], language: Language): string {
  const t = textsIn(language).near
  const [first = events[0], ...others] = byHarm(events)
  if (isLate(first)) {
    const missing =
      first.of === 'document' ? others.filter((one) => one.of === 'document' && isLate(one)) : []
    return lateText([first, ...missing], others.length - missing.length, language)
  }
  const same = others.filter(({ of, day }) => of === 'contingency' && first.of === of && day === first.day)
  const rest = others.length - same.length
  const when = dayWord(first, language)
  const isPast = first.daysLeft < 0
  const names = [first, ...same].map(({ title }) => title)
  const text =
    same.length > 0
      ? t.dayAndContingencies(when, names, isPast)
      : first.of === 'closing' || isPast
        ? nearTitle(first, language)
        : t.dayAndName(when, first.of, first.title)
  return rest === 0 ? text : t.andMore(text, rest)
}
