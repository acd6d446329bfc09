import type { AgendaDate } from '../deal/agenda.ts'
import {
  actByDay,
  forStepOf,
  type OwnedStep,
  stepInLineWith,
  type TiedDate,
  waitsFor,
} from './agenda-dates.ts'
import type { DaysOff } from './days-off.ts'

/** A stored date with the client's report. A `DealDate` is one. */
export type SaidDate = TiedDate & {
  meaning: string
  endsByTime: boolean
  isUnanswered: boolean
  saidDoneOn: string | null
}

/** A stored date in the form that the agenda needs, with its step, its day to act by, and the date that it waits for. */
export function toAgendaDate(
  date: SaidDate,
  facts: { dates: readonly TiedDate[]; steps: readonly OwnedStep[]; daysOff: DaysOff },
): AgendaDate {
  const { id, name, kind, day, state, owes, meaning, endsByTime, isUnanswered, saidDoneOn } = date
  const actBy = actByDay(date, facts.daysOff)
  const step = stepInLineWith(date, facts.steps)
  const waiting = waitsFor(date, facts)
  return {
    id,
    name,
    kind,
    day,
    state,
    owes,
    meaning,
    isUnanswered,
    ...(step ? { stepId: step.id } : {}),
    ...forStepOf(date),
    ...(actBy === null ? {} : { actBy }),
    ...(waiting ? { waitsFor: waiting.for } : {}),
    ...(saidDoneOn === null ? {} : { saidDoneOn }),
    ...(endsByTime ? { endsByTime: true as const } : {}),
  }
}
