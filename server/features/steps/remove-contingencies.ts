import type { z } from 'zod'
import type { Dates } from '#contract/calls/dates/dates-of-deal.ts'
import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import type { removeContingencies as removeContingenciesCall } from '#contract/calls/deal/completions.ts'
import type { Step } from '#contract/calls/deal/steps.ts'
import { currentStepOf } from '#contract/rules/deal/progress.ts'
import type { Actor } from '../../db/activity-log.ts'
import { assertNotArchived } from '../../db/client-rows.ts'
import { type ClientChange, commitForClient } from '../../db/commit-for-client.ts'
import { type CompletionState, completionState, storeCompletion } from '../../db/completions.ts'
import { listDealDates, nothingSaid, updateDealDate } from '../../db/deal-dates.ts'
import { getDates } from '../../db/deal-facts.ts'
import { nextUpdate } from '../../db/next-update.ts'
import { assertOwnDocument } from '../../db/own-document.ts'
import { teamToday } from '../../db/team-settings.ts'
import { assertPastDay } from '../../http/possible-day.ts'
import { conflict, invalid } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { notifyOfStep } from './notify-of-step.ts'
import { listSteps, updateStep } from './step-data.ts'
import { setCurrentStep, stepAfter } from './step-numbers.ts'

type Body = z.output<typeof removeContingenciesCall.body>

const unsaved = 'Nothing was saved.'

/** The chosen contingencies, each once. Throws 400 for a date of another kind, and 409 for one that is not as it was seen. */
async function chosenDates({ db, client }: ClientChange, chosen: Body['dates']): Promise<DealDate[]> {
  const dates = new Map((await listDealDates(db, client.id)).map((date) => [date.id, date]))
  const found = new Map<string, DealDate>()
  for (const [index, { dateId, basedOn }] of chosen.entries()) {
    const date = dates.get(dateId.toLowerCase())
    if (!date) throw conflict(`One of these contingencies was deleted meanwhile. ${unsaved}`)
    const { id, name, kind, state, updatedAt } = date
    if (kind !== 'contingency') throw invalid({ [`dates.${index}.dateId`]: 'This date is no contingency' })
    if (state !== 'open')
      throw conflict(`${name} was ${state === 'done' ? 'removed' : 'waived'} meanwhile. ${unsaved}`)
    if (basedOn !== undefined && basedOn !== updatedAt)
      throw conflict(`${name} was changed meanwhile. ${unsaved} Look at its day, and save again.`)
    found.set(id, date)
  }
  return [...found.values()]
}

/** The chosen steps in their order. Throws 400 for a step of another client, or none, and 409 for a completed one. */
async function chosenSteps({ db, client }: ClientChange, stepIds: Body['stepIds']): Promise<Step[]> {
  const steps = await listSteps(db, client.id)
  const chosen = new Set(stepIds.map((id) => id.toLowerCase()))
  const found = steps.filter(({ id }) => chosen.has(id))
  if (found.length < chosen.size) throw invalid({ stepIds: 'There is no such step' })
  const completed = found.find(({ status }) => status === 'completed')
  if (completed) throw conflict(`${completed.title} was completed meanwhile. ${unsaved}`)
  return found
}

/** Completes steps in their order and continues with the next open one; the client is notified of each. */
async function completeSteps(
  change: ClientChange,
  chosen: readonly Step[],
  day: string,
  removed: readonly DealDate[],
): Promise<void> {
  const { db, client, record } = change
  let { currentStep } = client
  for (const step of chosen) {
    const steps = await listSteps(db, client.id)
    const next = currentStepOf(steps, currentStep)?.id === step.id ? stepAfter(steps, step) : undefined
    await updateStep(db, step.id, { status: 'completed', completedDate: day })
    await record('step.completed', step.title)
    if (next?.status === 'pending') await updateStep(db, next.id, { status: 'in-progress' })
    if (next) currentStep = next.stepNumber
    const dates = removed.filter(({ stepId }) => stepId === step.id)
    await notifyOfStep(change, { ...step, status: 'completed' }, { next, dates })
  }
  await setCurrentStep(change, currentStep)
}

/** The rows of a state that differ from those of another. */
function rowsUnlike<Row>(rows: readonly Row[], others: readonly Row[]): Row[] {
  const same = new Set(others.map((row) => JSON.stringify(row)))
  return rows.filter((row) => !same.has(JSON.stringify(row)))
}

const changedSince = (state: CompletionState, other: CompletionState): CompletionState => ({
  ...state,
  steps: rowsUnlike(state.steps, other.steps),
  dates: rowsUnlike(state.dates, other.dates),
})

/**
 * Removes contingencies in writing, with one form and on one day, and completes steps with them. It can be undone for a short
 * time by the first of the dates. Throws 404, 400 naming the field, for a day to come or before the acceptance too, and 409 for an
 * archived client or a date or step that is not as it was seen.
 */
export async function removeContingencies(
  services: Services,
  clientId: string,
  { dates: chosen, removedOn, documentId, stepIds }: Body,
  actor: Actor,
): Promise<Dates> {
  return commitForClient(services, { clientId, actor }, async (change) => {
    const { db, client, now, record, announce } = change
    assertNotArchived(client)
    const dates = await chosenDates(change, chosen)
    const steps = await chosenSteps(change, stepIds)
    const today = await teamToday(db, services)
    assertPastDay('removedOn', removedOn, client, today)
    if (documentId !== null) await assertOwnDocument(change, documentId)
    const all = await listSteps(db, client.id)
    const ids = { stepIds: all.map(({ id }) => id), dateIds: dates.map(({ id }) => id) }
    const before = await completionState(db, client.id, ids)
    const doneOn = removedOn ?? today
    for (const { id, name, updatedAt } of dates) {
      const columns = {
        state: 'done',
        doneOn,
        ...nothingSaid,
        updatedAt: nextUpdate(updatedAt, now),
      } as const
      await updateDealDate(db, id, documentId === null ? columns : { ...columns, documentId })
      await record('date.done', name)
    }
    await completeSteps(change, steps, doneOn, dates)
    const after = await completionState(db, client.id, ids)
    const states = { before: changedSince(before, after), after: changedSince(after, before) }
    await storeCompletion(db, client.id, dates[0]?.id ?? '', states, now)
    announce(['dates'], dates.some(({ isVisible }) => isVisible) ? 'everyone' : 'admins')
    if (steps.length > 0) announce(['steps'])
    return getDates(db, clientId)
  })
}
