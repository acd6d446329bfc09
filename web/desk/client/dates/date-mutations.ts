import { calls } from 'virtual:desk-call-table'
import type { AnyCall, BodyInput } from '#contract/call.ts'
import type { addDealDate, applyTemplate, changeDealDate } from '#contract/calls/dates/date-calls.ts'
import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import { queryKey } from '#web/api/query-key.ts'
import { failureMessage, isNotFound } from '#web/api/request-error.ts'
import { request } from '#web/api/request.ts'
import { useAction } from '#web/api/use-action.ts'
import { finishTexts } from './date-texts.ts'

export type DateChanges = BodyInput<typeof changeDealDate>

const isGone = 'This date was deleted in the meantime.'

/** What every change of a deal's dates refetches. */
const refetch = (call: AnyCall, clientId: string) => ({
  changes: { call, clientId },
  waitsFor: [queryKey(calls.getDealDates, { id: clientId })],
  refetchesOnFailure: true,
})

const failedOf = (text: string) => (error: Error) =>
  isNotFound(error) ? isGone : failureMessage(error, text)

interface DateChange {
  date: DealDate
  changes: DateChanges
}

const change = ({ date, changes }: DateChange) =>
  request(calls.changeDealDate, { params: { dateId: date.id }, body: changes })

/** "Loan contingency was removed in writing" */
function changedText({ date, changes }: DateChange): string {
  const { state } = changes
  if (state === 'done') return `${date.name} ${finishTexts[date.kind].done}`
  if (state === 'waived') return `${date.name} was waived`
  return state === 'open' ? `${date.name} is open again` : `${changes.name ?? date.name} was saved`
}

/** Changes a date, with a toast; finishing one can be undone there. */
export function useChangeDate(clientId: string) {
  const options = {
    failed: failedOf('The date could not be saved'),
    ...refetch(calls.changeDealDate, clientId),
  }
  const reopen = useAction(change, { ...options, done: (_answer, input: DateChange) => changedText(input) })
  return useAction(change, {
    ...options,
    done: (_answer, input: DateChange) => ({
      title: 'Success',
      description: changedText(input),
      ...(input.changes.state === 'done' || input.changes.state === 'waived'
        ? {
            action: {
              text: 'Undo',
              onAction: () => reopen.run({ date: input.date, changes: { state: 'open' } }),
            },
          }
        : {}),
    }),
  })
}

export function useAddDate(clientId: string) {
  const add = (body: BodyInput<typeof addDealDate>) =>
    request(calls.addDealDate, { params: { id: clientId }, body })
  return useAction(add, {
    done: ({ name }) => `${name} was added`,
    failed: 'The date could not be added',
    ...refetch(calls.addDealDate, clientId),
  })
}

const remove = (date: DealDate) => request(calls.deleteDealDate, { params: { dateId: date.id } })

export function useDeleteDate(clientId: string) {
  return useAction(remove, {
    done: (_answer, { name }) => `${name} was deleted`,
    failed: failedOf('The date could not be deleted'),
    ...refetch(calls.deleteDealDate, clientId),
  })
}

export function useApplyTemplate(clientId: string) {
  const apply = (body: BodyInput<typeof applyTemplate>) =>
    request(calls.applyTemplate, { params: { id: clientId }, body })
  return useAction(apply, {
    done: ({ dates }) => `${dates.length} dates were added`,
    failed: 'The template could not be used',
    ...refetch(calls.applyTemplate, clientId),
  })
}
