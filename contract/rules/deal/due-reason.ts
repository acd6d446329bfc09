import { counted, shortDay } from '../day-texts.ts'
import { type AgendaKind, agendaKinds } from './agenda-kinds.ts'

/** What the team has to see to: something is due or late, waits for something else, was said by the client, or asks for an answer. */
export const dueStates = ['due', 'waits', 'said', 'unanswered'] as const
export type DueState = (typeof dueStates)[number]

/** One or several equal things of a deal that the team has to see to, stored and answered as what fills their text. */
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

/** What a reason can be about. */
export const dueSubjects = ['date', 'step', 'document', 'closing'] as const

/** What a reason is about, so that its line leads there; the first of several equal things. */
export interface DueSubject {
  subject: (typeof dueSubjects)[number]
  /** Its id; of a closing that of its client. */
  id: string
}

/** A reason with what it is about. */
export type DueItem = DueReason & DueSubject

/** What comes first: what the client says waits for one press, then by harm; what nobody has answered comes last. */
function rankOf({ state, kind }: DueReason): number {
  return state === 'unanswered' ? agendaKinds.length : agendaKinds.indexOf(kind)
}

/** By harm, then by day. */
export function byHarm(a: DueReason, b: DueReason): number {
  return rankOf(a) - rankOf(b) || (a.day ?? '9999').localeCompare(b.day ?? '9999')
}

/** Equal things of a deal as one, by harm and day: "3 contingencies ended Dec 10". */
export function groupDue<R extends DueReason>(reasons: readonly R[]): R[] {
  const groups = new Map<string, R>()
  for (const reason of reasons) {
    // Only contingencies of one day are decided on together; what was never answered is one question.
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
