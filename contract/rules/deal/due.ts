import type { AgendaItem } from './agenda.ts'
import { type DueItem, groupDue } from './due-reason.ts'

/** The items of an agenda that the team has to handle on a day: late or due today, and contingencies that end within two days. */
export function dueOf(agenda: readonly AgendaItem[], today: string, soon: string): DueItem[] {
  return groupDue(
    agenda.flatMap((item): DueItem[] => {
      const { kind, title, day, state, actBy, subject, id } = item
      const plain = { kind, count: 1, title, day, waitsFor: null, subject, id }
      if (state === 'said') return [{ ...plain, state: 'said', day: item.saidDoneOn }]
      if (state === 'unanswered') return subject === 'date' ? [{ ...plain, state: 'unanswered' }] : []
      if (state === 'not-yet') {
        const waitsFor = item.waitsFor === 'agent' ? 'loan' : item.waitsFor
        return day !== null && day <= soon ? [{ ...plain, state: 'waits', waitsFor }] : []
      }
      if (kind === 'closing') return day !== null && day < today ? [{ ...plain, state: 'due' }] : []
      if (kind === 'document') return [{ ...plain, state: 'due' }]
      const last = kind === 'contingency' ? soon : today
      return actBy !== null && actBy <= last ? [{ ...plain, state: 'due' }] : []
    }),
  )
}
