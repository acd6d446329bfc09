import type { DealTemplate } from '#contract/calls/dates/deal-templates.ts'
import { askedLines } from '#contract/rules/dates/from-template.ts'

/** The asked numbers to send, by key: an untouched number is the template's, an emptied one leaves the line out. */
export function typedDays(
  template: DealTemplate,
  typed: Readonly<Partial<Record<string, string>>> = {},
): Record<string, number | null> {
  const asked = askedLines(template).map(({ key }) => [key, typed[key]?.trim()] as const)
  const touched = asked.filter(([, text]) => text !== undefined)
  return Object.fromEntries(touched.map(([key, text]) => [key, text === '' ? null : Number(text)]))
}
