import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import type { Step } from '#contract/calls/deal/steps.ts'
import type { Actor } from '../../db/activity-log.ts'
import { assertNotArchived } from '../../db/client-rows.ts'
import { type ClientChange, commitForClient, ownerOf } from '../../db/commit-for-client.ts'
import {
  type Completion,
  type CompletionState,
  completionState,
  deleteCompletion,
  findCompletion,
  restoreState,
} from '../../db/completions.ts'
import type { Db } from '../../db/database.ts'
import { listDealDates, requireDealDate } from '../../db/deal-dates.ts'
import { withdrawNotifications } from '../../notifications/in-app/withdraw-notifications.ts'
import { conflict } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { notifyOfStep } from './notify-of-step.ts'
import { listSteps, requireStep } from './step-data.ts'
import { setCurrentStep } from './step-numbers.ts'

/** Withdraws the client's notifications of a completion. Returns whether any was sent already. */
async function withdraw(db: Db, clientId: string, stepId: string, at: string): Promise<boolean> {
  const rows = await db
    .selectFrom('notifications')
    .select('id')
    .where('clientId', '=', clientId)
    .where('stepId', '=', stepId)
    .where('createdAt', '=', at)
    .execute()
  return withdrawNotifications(
    db,
    clientId,
    rows.map(({ id }) => id),
  )
}

/** The ids of a completion's rows that have changed since. */
function changedRows(after: readonly { id: string }[], present: readonly { id: string }[]): string[] {
  const texts = new Map(present.map((row) => [row.id, JSON.stringify(row)]))
  return after.filter((row) => texts.get(row.id) !== JSON.stringify(row)).map(({ id }) => id)
}

/** Names what is not as the completion left it. */
async function namesOfChanged(
  db: Db,
  clientId: string,
  after: CompletionState,
  present: CompletionState,
): Promise<string> {
  const steps = new Map((await listSteps(db, clientId)).map(({ id, title }) => [id, title]))
  const dates = new Map((await listDealDates(db, clientId)).map(({ id, name }) => [id, name]))
  const names = [
    ...changedRows(after.steps, present.steps).map((id) => steps.get(id) ?? 'a step that was deleted'),
    ...changedRows(after.dates, present.dates).map((id) => dates.get(id) ?? 'a date that was deleted'),
  ]
  return names.length > 0 ? names.join(', ') : 'the current step'
}

/**
 * Restores the state before a completion. Throws 409 without one, or if something of it has changed since; the message names it.
 */
async function undo({ db, client, now }: ClientChange, subjectId: string): Promise<Completion> {
  const completion = await findCompletion(db, client.id, subjectId, now)
  if (!completion) throw conflict('This can no longer be undone. Change it by hand.')
  const { id, before, after } = completion
  const ids = {
    stepIds: after.steps.map((step) => step.id),
    dateIds: after.dates.map((date) => date.id),
  }
  const present = await completionState(db, client.id, ids)
  if (JSON.stringify(present) !== JSON.stringify(after)) {
    const changed = await namesOfChanged(db, client.id, after, present)
    throw conflict(`Changed since, so this can no longer be undone: ${changed}.`)
  }
  await restoreState(db, client.id, before, now)
  await deleteCompletion(db, id)
  return completion
}

/** Follows restored steps: the current step, what the client was told of each completion, and the log. */
async function undoSteps(
  change: ClientChange,
  { before, after, createdAt }: Omit<Completion, 'id'>,
): Promise<void> {
  const { db, client, record, announce } = change
  if (before.currentStep !== client.currentStep) await setCurrentStep(change, before.currentStep)
  for (const { id, status } of after.steps) {
    if (status !== 'completed') continue
    const step = await requireStep(db, id)
    const wasSent = await withdraw(db, client.id, id, createdAt)
    // Clients who were notified already are notified of the current state.
    if (wasSent) await notifyOfStep(change, step)
    await record('step.undone', step.title)
  }
  announce(['steps', 'notifications'])
}

/**
 * Undoes the completion of a step: restores its state, the next step's, and the dates completed with it, and withdraws the
 * notification and its unsent deliveries. Throws 404, and 409 for an archived client, after two minutes, or when something of it
 * has changed since.
 */
export async function undoStep(services: Services, id: string, actor: Actor): Promise<Step[]> {
  const clientId = ownerOf('escrow_steps', id)
  return commitForClient(services, { clientId, actor }, async (change) => {
    const { db, client, record, announce } = change
    assertNotArchived(client)
    const step = await requireStep(db, id)
    const { before, createdAt } = await undo(change, step.id)
    if (before.currentStep !== client.currentStep) await setCurrentStep(change, before.currentStep)
    const wasSent = await withdraw(db, client.id, step.id, createdAt)
    // Clients who were notified already are notified of the current state.
    if (wasSent) await notifyOfStep(change, await requireStep(db, step.id))
    await record('step.undone', step.title)
    announce(['steps', 'notifications', ...(before.dates.length > 0 ? (['dates'] as const) : [])])
    return listSteps(db, client.id)
  })
}

/**
 * Undoes the completion of a date, or the removal of contingencies that began with it, together with the steps that were completed
 * then. Throws 404, and 409 as `undoStep` does.
 */
export async function undoDate(services: Services, id: string, actor: Actor): Promise<DealDate> {
  const clientId = ownerOf('deal_dates', id)
  return commitForClient(services, { clientId, actor }, async (change) => {
    const { db, client, record, announce } = change
    assertNotArchived(client)
    const { id: dateId } = await requireDealDate(db, id)
    const { before, after, createdAt } = await undo(change, dateId)
    const restored = new Set(before.dates.map((date) => date.id))
    const dates = (await listDealDates(db, client.id)).filter((date) => restored.has(date.id))
    for (const { name } of dates) await record('date.undone', name)
    announce(['dates'], dates.some(({ isVisible }) => isVisible) ? 'everyone' : 'admins')
    if (before.steps.length > 0) await undoSteps(change, { before, after, createdAt })
    return requireDealDate(db, dateId)
  })
}
