import type { DealTemplate } from '#contract/calls/dates/deal-templates.ts'
import { sideOf } from '#contract/rules/deal/standard-steps.ts'
import type { NewClientValues } from '../deal/client-form.ts'

/** The template that the form's values choose; null for none, and for one of the other side. */
export function chosenTemplate(
  {
    templateId,
    transactionType = 'purchase',
  }: Pick<Partial<NewClientValues>, 'templateId' | 'transactionType'>,
  templates: readonly DealTemplate[],
): DealTemplate | null {
  const side = sideOf(transactionType)
  return templates.find((template) => template.id === templateId && template.side === side) ?? null
}
