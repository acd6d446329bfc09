import type { z } from 'zod'
import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import type { completeStep as completeStepCall, Step } from '#contract/calls/deal/steps.ts'
import { currentStepOf } from '#contract/rules/deal/progress.ts'
import type { Actor } from '../../db/activity-log.ts'
import { assertNotArchived } from '../../db/client-rows.ts'
import { type ClientChange, commitForClient, ownerOf } from '../../db/commit-for-client.ts'
import { completionState, storeCompletion } from '../../db/completions.ts'
import { listDealDates, nothingSaid, updateDealDate } from '../../db/deal-dates.ts'
import { teamToday } from '../../db/team-settings.ts'
import { assertPastDay } from '../../http/possible-day.ts'
import { invalid } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { notifyOfStep } from './notify-of-step.ts'
import { requireStep, listSteps, updateStep } from './step-data.ts'
import { setCurrentStep, stepAfter } from './step-numbers.ts'

/**
 * Completes dates that belong to the step, and returns them. Throws 400 naming a date that is not of this step, not open, or in
 * the future.
 */
async function completeDates(
  { db, client, now, record }: ClientChange,
  stepId: string,
  done: Body['dates'],
  today: string,
): Promise<DealDate[]> {
  const completed: DealDate[] = []
  const dates = new Map((await listDealDates(db, client.id)).map((date) => [date.id, date]))
  for (const [index, { dateId, doneOn }] of done.entries()) {
    const date = dates.get(dateId.toLowerCase())
    if (date?.stepId !== stepId)
      throw invalid({ [`dates.${index}.dateId`]: 'This date belongs to another step' })
    if (date.state !== 'open') continue
    const day = doneOn ?? (date.day !== null && date.day <= today ? date.day : today)
    assertPastDay(`dates.${index}.doneOn`, day, client, today)
    await updateDealDate(db, date.id, { state: 'done', doneOn: day, ...nothingSaid, updatedAt: now })
    await record('date.done', date.name)
    completed.push(date)
  }
  return completed
}

type Body = z.output<typeof completeStepCall.body>

/**
 * "Complete and continue": completes a step and, if it is the current one, starts the next open one and makes
 * it the current step, with dates that belong to it, in one transaction. Called for a current step that is already completed,
 * it only continues; for any other completed step, it does nothing. It can be undone for a short time. Returns all steps.
 * Throws 404, 400 for a day to come or before the acceptance, or a date of another step, and 409 for an archived client.
 */
export async function completeStep(
  services: Services,
  id: string,
  { completedOn, dates }: Body,
  actor: Actor,
): Promise<Step[]> {
  const clientId = ownerOf('escrow_steps', id)
  return commitForClient(services, { clientId, actor }, async (change) => {
    const { db, client, now, record, announce } = change
    assertNotArchived(client)
    const step = await requireStep(db, id)
    const steps = await listSteps(db, client.id)
    const wasOpen = step.status !== 'completed'
    const isCurrent = wasOpen
      ? currentStepOf(steps, client.currentStep)?.id === step.id
      : client.currentStep === step.stepNumber
    const next = isCurrent ? stepAfter(steps, step) : undefined
    if (!wasOpen && !next) return steps
    const changed = {
      stepIds: [step.id, ...(next ? [next.id] : [])],
      dateIds: dates.map(({ dateId }) => dateId.toLowerCase()),
    }
    const before = await completionState(db, client.id, changed)
    const today = await teamToday(db, services)
    let completed: DealDate[] = []
    if (wasOpen) {
      assertPastDay('completedOn', completedOn, client, today)
      const stored = step.completedDate !== null && step.completedDate <= today ? step.completedDate : today
      const completedDate = completedOn ?? stored
      await updateStep(db, step.id, { status: 'completed', completedDate })
      await record('step.completed', step.title)
      completed = await completeDates(change, step.id, dates, today)
    } else if (next) await record('step.in-progress', next.title)
    if (next?.status === 'pending') await updateStep(db, next.id, { status: 'in-progress' })
    if (next) await setCurrentStep(change, next.stepNumber)
    if (wasOpen) await notifyOfStep(change, { ...step, status: 'completed' }, { next, dates: completed })
    else if (next?.status === 'pending') await notifyOfStep(change, { ...next, status: 'in-progress' })
    const after = await completionState(db, client.id, changed)
    await storeCompletion(db, client.id, step.id, { before, after }, now)
    announce(dates.length > 0 ? ['steps', 'dates'] : ['steps'])
    return listSteps(db, client.id)
  })
}
