import type { Step, StepChanges } from '#contract/calls/deal/steps.ts'
import { otherLanguages } from '#contract/languages.ts'
import { stepLineTitle } from '#contract/rules/dates/step-line.ts'
import type { Actor } from '../../db/activity-log.ts'
import { assertNotArchived } from '../../db/client-rows.ts'
import { type ClientChange, commitForClient, ownerOf } from '../../db/commit-for-client.ts'
import { recordTypedDay } from '../../db/record-typed-days.ts'
import { teamToday } from '../../db/team-settings.ts'
import { assertDayOfDeal, assertPastDay } from '../../http/possible-day.ts'
import type { Services } from '../../services.ts'
import { notifyOfStep } from './notify-of-step.ts'
import { changeStepTexts, listSteps, requireStep, updateStep } from './step-data.ts'
import { renumber, setCurrentStep } from './step-numbers.ts'

/**
 * Completing a step sets a missing completed date (specification, section 4); reopening it clears the date. A stored future day
 * is no completed date.
 */
function withCompletedDate(before: Step, changes: StepChanges, today: string): StepChanges {
  if (changes.status === undefined) return changes
  const date = changes.completedDate === undefined ? before.completedDate : changes.completedDate
  if (changes.status === 'completed')
    return date === null || date > today ? { ...changes, completedDate: today } : changes
  return before.status === 'completed' && changes.completedDate === undefined
    ? { ...changes, completedDate: null }
    : changes
}

/** Moves a step to a number. If another step has it, the steps are put in that order and numbered 1 to n. */
async function changeStepNumber(change: ClientChange, step: Step, stepNumber: number): Promise<void> {
  const { db, client } = change
  const steps = await listSteps(db, client.id)
  if (steps.some((other) => other.stepNumber === stepNumber)) {
    const others = steps.filter(({ id }) => id !== step.id)
    return renumber(change, others.toSpliced(stepNumber - 1, 0, step), steps)
  }
  await updateStep(db, step.id, { stepNumber })
  if (client.currentStep === step.stepNumber) await setCurrentStep(change, stepNumber)
}

/**
 * Sets a typed day, which no longer follows the step's rule, and records it in the history of the dates. Returns whether it did.
 */
async function typeExpectedDate(
  change: ClientChange,
  { id, stepNumber, title, expectedDate }: Step,
  toDay: string | null,
  actor: Actor,
): Promise<boolean> {
  const { rule: oldRule, isByHand: wasByHand } = await change.db
    .selectFrom('escrow_steps')
    .select(['rule', 'isByHand'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (oldRule !== null)
    await change.db.updateTable('escrow_steps').set({ isByHand: true }).where('id', '=', id).execute()
  const line = {
    subject: 'step',
    subjectId: id,
    title: stepLineTitle({ stepNumber, title }),
    fromDay: expectedDate,
    toDay,
    wasByHand,
    oldRule,
  } as const
  return recordTypedDay(change, actor.name, line)
}

/**
 * Changes fields of a step. Throws 404, 400 for a completion to come or before the acceptance and for a day long before the deal, and 409 for an archived
 * client.
 */
export async function changeStep(
  services: Services,
  id: string,
  changes: StepChanges,
  actor: Actor,
): Promise<Step> {
  const clientId = ownerOf('escrow_steps', id)
  return commitForClient(services, { clientId, actor }, async (change) => {
    const { db, client, record, announce } = change
    assertNotArchived(client)
    const before = await requireStep(db, id)
    if (Object.keys(changes).length === 0) return before
    const { stepNumber, ...rest } = changes
    const today = await teamToday(db, services)
    const completes = rest.status === 'completed' && before.status !== 'completed'
    if (completes || rest.completedDate !== before.completedDate)
      assertPastDay('completedDate', rest.completedDate, client, today)
    const isTyped = rest.expectedDate !== undefined && rest.expectedDate !== before.expectedDate
    if (isTyped) assertDayOfDeal('expectedDate', rest.expectedDate, client)
    if (stepNumber !== undefined && stepNumber !== before.stepNumber)
      await changeStepNumber(change, before, stepNumber)
    const isRecorded = isTyped && (await typeExpectedDate(change, before, rest.expectedDate ?? null, actor))
    await changeStepTexts(db, before, withCompletedDate(before, rest, today))
    const after = await requireStep(db, id)
    if (after.status !== before.status) await notifyOfStep(change, after)
    await record(after.status === before.status ? 'step.changed' : `step.${after.status}`, after.title)
    // The card of a move names a step by its present translation.
    const isRenamed = otherLanguages.some(
      (language) => after.translations?.[language]?.title !== before.translations?.[language]?.title,
    )
    announce(isRecorded || isRenamed ? ['steps', 'dates'] : ['steps'])
    return after
  })
}
