import { calls } from 'virtual:desk-call-table'
import type { AnyCall, BodyInput } from '#contract/call.ts'
import type {
  addDealDate,
  applyTemplate,
  changeDealDate,
  moveDates,
} from '#contract/calls/dates/date-calls.ts'
import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import type { ScheduledStep } from '#contract/rules/dates/schedule-facts.ts'
import { counted } from '#contract/rules/day-texts.ts'
import * as t from '#texts/controls.ts'
import { queryKey } from '#web/data/query-key.ts'
import { failureMessage, isNotFound } from '#web/data/request-error.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { useUndo } from '#web/desk/completion/use-undo.ts'
import { toastForPortalOnly } from '#web/desk/deal/telling-toast.ts'
import type { Telling } from '#web/desk/deal/telling.tsx'
import { finishTexts } from './date-texts.ts'

export type DateChanges = BodyInput<typeof changeDealDate>

const isGone = 'This date was deleted in the meantime.'

/** The queries that every change of a deal's dates refetches. */
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
  const offerUndo = useUndo()
  return useAction(change, {
    failed: failedOf('The date could not be saved'),
    ...refetch(calls.changeDealDate, clientId),
    done: (_answer, input: DateChange) =>
      input.changes.state === 'done' || input.changes.state === 'waived'
        ? offerUndo(
            { subject: 'date', clientId, id: input.date.id, title: input.date.name },
            changedText(input),
          )
        : changedText(input),
  })
}

async function completeBoth({ date, changes, step }: DateChange & { step: ScheduledStep }) {
  const { doneOn, documentId = null } = changes
  const day = doneOn ?? ''
  // The document that shows the date is stored first.
  if (documentId !== null) await change({ date, changes: { documentId } })
  const body = { completedOn: day, dates: [{ dateId: date.id, doneOn: day }] }
  return request(calls.completeStep, { params: { stepId: step.id }, body })
}

/** Completes a step together with the last of its dates. */
export function useCompleteWithDate(clientId: string) {
  const offerUndo = useUndo()
  return useAction(completeBoth, {
    failed: failedOf('The date could not be saved'),
    ...refetch(calls.changeStep, clientId),
    done: (_answer, { step, ...input }) =>
      offerUndo(
        { subject: 'step', clientId, id: step.id, title: step.title },
        `${changedText(input)}, and ${step.title} is complete`,
      ),
  })
}

interface Removal {
  removed: readonly DealDate[]
  removedOn: string
  documentId: string | null
  /** The steps that are completed with it. */
  steps: readonly ScheduledStep[]
}

/** Removes contingencies together, with a toast that undoes all of it. */
export function useRemoveContingencies(clientId: string) {
  const offerUndo = useUndo()
  const send = ({ removed, removedOn, documentId, steps }: Removal) =>
    request(calls.removeContingencies, {
      params: { id: clientId },
      body: {
        dates: removed.map(({ id, updatedAt }) => ({ dateId: id, basedOn: updatedAt })),
        removedOn,
        documentId,
        stepIds: steps.map(({ id }) => id),
      },
    })
  return useAction(send, {
    failed: (error) => failureMessage(error, 'The contingencies could not be removed'),
    ...refetch(calls.removeContingencies, clientId),
    done: (_answer, { removed, steps }) => {
      const isOne = removed.length === 1
      const title = isOne ? (removed[0]?.name ?? '') : `${removed.length} contingencies`
      const text = `${title} ${isOne ? 'was' : 'were'} removed in writing`
      const completed = steps.map((step) => `, and ${step.title} is complete`).join('')
      return offerUndo(
        { subject: 'date', clientId, id: removed[0]?.id ?? '', title, isSeveral: !isOne },
        text + completed,
      )
    },
  })
}

/** Whether a date asks something of the client, who sees it. */
export const isAsked = ({ owes, isVisible, state }: Pick<DealDate, 'owes' | 'isVisible' | 'state'>) =>
  owes === 'client' && isVisible && state === 'open'

/** Adds a date, and emails it if that is ticked. */
export function useAddDate(telling: Telling) {
  const clientId = telling.client.id
  const add = async (body: BodyInput<typeof addDealDate>) => {
    const made = await request(calls.addDealDate, { params: { id: clientId }, body })
    return { made, isMailed: isAsked(made) ? await telling.mail('date', [made.id]) : null }
  }
  return useAction(add, {
    done: ({ made, isMailed }) => ({
      title: t.done,
      description: `${made.name} was added`,
      ...(isAsked(made)
        ? toastForPortalOnly(telling, {
            line: `there is a day on your page: ${made.name}.`,
            about: 'date',
            ids: [made.id],
            isMailed,
          })
        : {}),
    }),
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

interface AppliedTemplate {
  body: BodyInput<typeof applyTemplate>
  /** The deal's current step, so that earlier steps are completed; null leaves the steps as they are. */
  currentStep: number | null
}

export function useApplyTemplate(clientId: string) {
  const params = { id: clientId }
  const apply = async ({ body, currentStep }: AppliedTemplate) => {
    const added = await request(calls.applyTemplate, { params, body })
    if (currentStep !== null) await request(calls.answerDates, { params, body: { answers: [], currentStep } })
    return added
  }
  return useAction(apply, {
    done: ({ dates }) => `${dates.length} dates were added`,
    failed: 'The template could not be used',
    ...refetch(calls.applyTemplate, clientId),
  })
}

/** Moves dates of a deal, with a toast that offers Undo. */
export function useMove(clientId: string) {
  const undo = useUndoMove(clientId)
  const move = (body: BodyInput<typeof moveDates>) =>
    request(calls.moveDates, { params: { id: clientId }, body })
  return useAction(move, {
    done: ({ id, lines }) => ({
      title: 'Success',
      description: `${counted(lines.length, 'date')} moved`,
      action: { text: 'Undo', onAction: () => undo.run(id) },
    }),
    failed: 'The dates could not be moved',
    changes: { call: calls.moveDates, clientId },
    waitsFor: [queryKey(calls.getDealDates, { id: clientId }), queryKey(calls.listSteps, { id: clientId })],
    refetchesOnFailure: true,
  })
}

const undoMove = (moveId: string) => request(calls.undoMove, { params: { moveId } })

/** Undoes the newest move of a deal. */
export function useUndoMove(clientId: string) {
  return useAction(undoMove, {
    done: 'The dates are back where they were',
    failed: 'The move could not be undone',
    changes: { call: calls.undoMove, clientId },
    waitsFor: [queryKey(calls.getDealDates, { id: clientId })],
    refetchesOnFailure: true,
  })
}
