import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import type { Step } from '#contract/calls/deal/steps.ts'
import { inOtherLanguages, mapTranslations } from '#contract/rules/translations.ts'
import type { ClientChange } from '../../db/commit-for-client.ts'
import { writtenTranslations } from '../../db/translations.ts'
import { notify } from '../../notifications/in-app/notify.ts'

const texts = { completed: 'step-completed', 'in-progress': 'step-started', pending: 'step-pending' } as const

/** Notifies the client of a step's new status and of the dates completed with it, unless turned off. */
export async function notifyOfStep(
  change: ClientChange,
  step: Step,
  { next, dates = [] }: { next?: Step | undefined; dates?: readonly DealDate[] } = {},
): Promise<void> {
  const shown = dates.filter(({ isVisible }) => isVisible)
  await notify(change, change.client, {
    says: {
      text: texts[step.status],
      values: {
        title: step.title,
        next: next?.title ?? null,
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
