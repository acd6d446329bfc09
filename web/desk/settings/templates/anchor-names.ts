import type { TemplateLine } from '#contract/calls/dates/deal-templates.ts'

/** The names of a rule's possible anchors, by the value of `from`. */
export function anchorNames(lines: readonly TemplateLine[]): Map<string, string> {
  const dates = lines.filter(({ type }) => type === 'date')
  return new Map([
    ['acceptance', 'acceptance'],
    ['closing', 'closing'],
    ...dates.map(({ key, title }) => [key, title || 'a date without a name'] as const),
  ])
}
