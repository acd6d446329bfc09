import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { Dates } from '#contract/calls/dates/dates-of-deal.ts'
import type { Move } from '#contract/calls/dates/moves.ts'
import type { Step } from '#contract/calls/deal/steps.ts'
import { daysOff } from '#contract/rules/dates/days-off.ts'
import type { ScheduleFacts } from '#contract/rules/dates/schedule-facts.ts'
import { unseenChange, unseenMoves, visibleDays } from '#contract/rules/dates/unseen-change.ts'
import type { VerdictFacts } from '#contract/rules/dates/verdict-facts.ts'
import { dayIn } from '#contract/rules/days.ts'
import { isOpenRequest } from '#contract/rules/deal/open-requests.ts'
import { useCall } from '#web/data/use-call.ts'
import { useTeamToday } from '#web/desk/use-team-today.ts'

/** The facts that the days of a deal follow from. A step that was added since its dates were read follows no rule. */
export function scheduleFacts(
  { acceptanceDate, closeDate, dates, steps: rules, daysOff: choices }: Dates,
  steps: readonly Step[],
): ScheduleFacts {
  const ruleOf = new Map(rules.map(({ stepId, rule, isByHand }) => [stepId, { rule, isByHand }]))
  return {
    acceptanceDate,
    closeDate,
    dates,
    steps: steps.map(({ id, stepNumber, title, status, expectedDate }) => ({
      id,
      stepNumber,
      title,
      status,
      expectedDate,
      ...(ruleOf.get(id) ?? { rule: null, isByHand: false }),
    })),
    daysOff: daysOff(choices),
  }
}

/** The day of the oldest move that the client has not seen; null when all days are back where the client knows them. */
export function unseenSince(moves: readonly Move[], facts: ScheduleFacts, timeZone?: string): string | null {
  const oldest = unseenChange(moves, visibleDays(facts)) ? unseenMoves(moves).at(-1) : undefined
  return oldest ? dayIn(new Date(oldest.createdAt), timeZone) : null
}

interface DealFacts {
  /** The query of what has not loaded or could not be refreshed. */
  query: UseQueryResult
  /** Null until loaded, like `facts`. */
  dates: Dates | null
  facts: ScheduleFacts | null
}

/** The dates of a deal with the steps that follow them. */
export function useDealFacts(clientId: string): DealFacts {
  const dates = useCall(calls.getDealDates, { id: clientId })
  const steps = useCall(calls.listSteps, { id: clientId })
  const facts = useMemo(
    () => (dates.data && steps.data ? scheduleFacts(dates.data, steps.data) : null),
    [dates.data, steps.data],
  )
  const query = dates.data && (steps.data === undefined || !dates.error) ? steps : dates
  return { query, dates: (facts && dates.data) ?? null, facts }
}

/** The facts that the verdict on a deal depends on; null until everything has loaded. */
export function useVerdictFacts(client: AdminClient, facts: ScheduleFacts | null): VerdictFacts | null {
  const today = useTeamToday()
  const timeZone = useCall(calls.getTeam, undefined).data?.timeZone
  const moves = useCall(calls.listMoves, { id: client.id }).data
  const documents = useCall(calls.listDocuments, { id: client.id }).data
  const isOver = client.isArchived || client.outcome !== 'open'
  return useMemo(
    () =>
      facts && moves && documents
        ? {
            ...facts,
            today,
            enteredOn: dayIn(new Date(client.createdAt), timeZone),
            missingDocuments: documents.filter(isOpenRequest),
            unseenSince: unseenSince(moves, facts, timeZone),
            isOver,
          }
        : null,
    [facts, moves, documents, today, timeZone, isOver, client.createdAt],
  )
}
