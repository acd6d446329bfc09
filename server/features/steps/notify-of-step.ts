import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import type { Step } from '#contract/calls/deal/steps.ts'
import { currentStepOf } from '#contract/rules/deal/progress.ts'
import { inOtherLanguages, mapTranslations } from '#contract/rules/translations.ts'
import type { ClientChange } from '../../db/commit-for-client.ts'
import { writtenTranslations } from '../../db/translations.ts'
import { notify } from '../../notifications/in-app/notify.ts'
import { listSteps } from './step-data.ts'

const texts = { completed: 'step-completed', 'in-progress': 'step-started', pending: 'step-pending' } as const

/** The step to come after one was completed; null when none is left. */
async function stepToCome({ db, client }: ClientChange, { id }: Step): Promise<Step | null> {
  const steps = await listSteps(db, client.id)
  return currentStepOf(
    steps.filter((one) => one.id !== id),
    client.currentStep,
  )
}

/**
 * Notifies the client of a step's new status, of the dates completed with it and of the step to come, which is looked up where it
 * is not given, unless turned off.
 */
export async function notifyOfStep(
  change: ClientChange,
  step: Step,
  { next: given, dates = [] }: { next?: Step | undefined; dates?: readonly DealDate[] } = {},
): Promise<void> {
  const isCompleted = step.status === 'completed'
  const next = given ?? (isCompleted ? await stepToCome(change, step) : null)
  const shown = dates.filter(({ isVisible }) => isVisible)
  await notify(change, change.client, {
    says: {
      text: texts[step.status],
      values: {
        title: step.title,
        next: next?.title ?? null,
        ...(isCompleted && next === null ? { isLast: true } : {}),
        ...(shown.length > 0
          ? {
              dates: shown.map(({ name, translations }) => ({
                name,
                translations: writtenTranslations(mapTranslations(translations, (of) => ({ name: of.name }))),
              })),
            }
          : {}),
      },
      translations: inOtherLanguages((language) => ({
        title: step.translations?.[language]?.title,
        next: next?.translations?.[language]?.title,
      })),
    },
    subjectId: step.id,
  })
}
