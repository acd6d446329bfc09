import type { DealTemplate } from '#contract/calls/dates/deal-templates.ts'
import { askedLines, fromTemplate } from '#contract/rules/dates/from-template.ts'
import { isDay } from '#contract/rules/days.ts'
import { useDaysOff } from '#web/desk/dates/use-templates.ts'
import type { TriedDays } from './try-it.tsx'

/**
 * The days of all lines with the typed acceptance and closing, by the key of the line; null while the days off are
 * loading.
 */
export function useTriedDays(
  template: DealTemplate,
  { accepted, closing }: TriedDays,
): Map<string, string | null> | null {
  const daysOff = useDaysOff()
  if (daysOff === null) return null
  if (!isDay(closing)) return new Map()
  const days = Object.fromEntries(askedLines(template).map(({ key, rule }) => [key, rule?.days ?? 0]))
  const choices = { acceptanceDate: isDay(accepted) ? accepted : null, closeDate: closing, days }
  const { dates, steps } = fromTemplate(template, choices, daysOff)
  return new Map([
    ...dates.map(({ id, day }) => [id, day] as const),
    ...steps.map(({ id, expectedDate }) => [id, expectedDate] as const),
  ])
}
