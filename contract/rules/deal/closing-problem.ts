import type { PortalDate } from '../../calls/dates/dates-of-deal.ts'
import { type AgendaFacts, isBeforeEntry, typedFields } from './agenda.ts'

/** Why the closing day is unsettled: it has passed, or something that it needs is expected after it. */
export type ClosingProblem =
  | { kind: 'passed' }
  | {
      kind: 'cannot-hold'
      /** The name of the step or date, and its day (`YYYY-MM-DD`). */
      title: string
      day: string
      /** The untranslated fields, shown as an agent typed them. */
      asTyped?: readonly string[]
    }

/** The kinds of dates that a closing needs; others, such as a day to move out, may come after it. */
const neededKinds: ReadonlySet<PortalDate['kind']> = new Set([
  'contingency',
  'money',
  'signing',
  'disclosure',
])

/** What is unsettled about the closing day of an open deal; null while nothing is, and once every step is completed. */
export function closingProblemOf({
  client,
  steps,
  dates,
  enteredOn,
  today,
}: AgendaFacts): ClosingProblem | null {
  const closeDate = client.expectedCloseDate
  const isDone = steps.length > 0 && steps.every(({ status }) => status === 'completed')
  if (isDone) return null
  if (closeDate < today) return { kind: 'passed' }
  const isLater = (day: string | null): day is string => day !== null && day > closeDate
  const later = [
    ...steps.flatMap((step) => {
      const { title, status, expectedDate: day, saidDoneOn, asTyped } = step
      const isOpen = status !== 'completed' && !saidDoneOn && !isBeforeEntry(step, enteredOn)
      return isOpen && isLater(day) ? { title, day, ...typedFields(asTyped, 'title') } : []
    }),
    ...dates.flatMap(({ name: title, kind, state, day, saidDoneOn, asTyped }) => {
      const isOpen = state === 'open' && !saidDoneOn && neededKinds.has(kind)
      return isOpen && isLater(day) ? { title, day, ...typedFields(asTyped, 'name') } : []
    }),
  ].toSorted((a, b) => a.day.localeCompare(b.day))
  return later[0] ? { kind: 'cannot-hold', ...later[0] } : null
}
