import { counted, shortDay } from '../day-texts.ts'
import { type AgendaKind, agendaKinds } from './agenda-kinds.ts'

/** States of an item on the team's list: due or late, waiting for something else, reported done by the client, or unanswered. */
export const dueStates = ['due', 'waits', 'said', 'unanswered'] as const
export type DueState = (typeof dueStates)[number]

/** One or several equal due items of a deal: a kind and its values, rendered when read. */
export interface DueReason {
  kind: AgendaKind
  state: DueState
  /** How many of the same kind and day. */
  count: number
  /** The name of the first. */
  title: string
  /** `YYYY-MM-DD`; the day that the client said, where they said something. */
  day: string | null
  waitsFor: 'loan' | 'disclosure' | 'disclosure-days' | null
}

/** Kinds of subjects. */
export const dueSubjects = ['date', 'step', 'document', 'closing'] as const

/** The row that a reason links to; the first one of several equal reasons. */
export interface DueSubject {
  subject: (typeof dueSubjects)[number]
  /** The id of the subject; for a closing, the client's id. */
  id: string
}

/** A reason with its subject. */
export type DueItem = DueReason & DueSubject

/** The fields of a reason that place it in a list. */
export type DuePlace = Pick<DueReason, 'kind' | 'state' | 'day'>

/** Rank of a reason: by harm; unanswered dates come last. */
function rankOf({ state, kind }: DuePlace): number {
  return state === 'unanswered' ? agendaKinds.length : agendaKinds.indexOf(kind)
}

/** By harm, then by day. */
export function byHarm(a: DuePlace, b: DuePlace): number {
  return rankOf(a) - rankOf(b) || (a.day ?? '9999').localeCompare(b.day ?? '9999')
}

/** Equal things of a deal as one, by harm and day: "3 contingencies ended Dec 10". */
export function groupDue<R extends DueReason>(reasons: readonly R[]): R[] {
  const groups = new Map<string, R>()
  for (const reason of reasons) {
    // Only contingencies of one day are decided together; all unanswered dates are one question.
    const isJoined = reason.kind === 'contingency' || reason.state === 'unanswered'
    const key =
      reason.state === 'unanswered'
        ? reason.state
        : [reason.kind, reason.state, reason.day, isJoined ? '' : reason.title].join(' ')
    const known = groups.get(key)
    groups.set(key, known ? { ...known, count: known.count + reason.count } : reason)
  }
  return [...groups.values()].toSorted(byHarm)
}

const waitedFor = {
  loan: 'a contingency of the loan is open',
  disclosure: 'the Closing Disclosure is not received',
  'disclosure-days': 'the three days after the Closing Disclosure are not over',
}

/** The sentence of one reason, in a list: "Deposit to escrow was due Nov 27". */
export function dueText({ kind, state, count, title, day, waitsFor }: DueReason, today: string): string {
  if (state === 'unanswered') return `Answer ${counted(count, 'date')} first`
  if (state === 'said') return `Says done${day === null ? '' : ` ${shortDay(day)}`}: ${title}`
  if (state === 'waits') return `${title} waits: ${waitedFor[waitsFor ?? 'loan']}`
  const when = day === null ? '' : day === today ? 'today' : shortDay(day)
  const isPast = day !== null && day < today
  if (kind === 'contingency') {
    const what = count === 1 ? title : `${count} contingencies`
    return `${what} ${isPast ? 'ended' : count === 1 ? 'ends' : 'end'} ${when}`
  }
  if (kind === 'closing') return isPast ? `Closing was ${when}` : `Closing ${when}`
  if (kind === 'document' && day === null) return `${title} is missing`
  const verb = kind === 'step' ? 'expected' : 'due'
  return `${title} ${isPast ? 'was' : 'is'} ${verb} ${when}`
}
