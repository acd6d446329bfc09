import { builtInKits, type DocumentKit } from './built-in-kits.ts'
import { resolverOf } from './day-resolver.ts'
import { documentOf, dueFrom, dueRule } from './due-document.ts'
import type { ScheduledDate, ScheduleFacts } from './schedule-facts.ts'
import type { DealTemplate, TemplateDocument, TemplateLine } from './template.ts'

const isDocument = ({ type }: TemplateLine) => type === 'document'

/**
 * The kits of a deal: the built-in ones of its side, then all templates that request documents, own side first. A template is a
 * kit under its own name.
 */
export function kitsFor(
  side: DealTemplate['side'],
  templates: readonly Pick<DealTemplate, 'id' | 'name' | 'side' | 'lines'>[],
): DocumentKit[] {
  const asking = templates.filter(({ lines }) => lines.some(isDocument))
  const ofSide = asking.filter((template) => template.side === side)
  const others = asking.filter((template) => template.side !== side)
  return [...builtInKits(side), ...[...ofSide, ...others].map(({ id, name, lines }) => ({ id, name, lines }))]
}

/** A name for comparison, without case and outer spaces. */
export const foldedName = (name: string): string => name.trim().toLowerCase()

/**
 * The dates that a template's document lines count from: the deal's own date of the same name with its current day, or else the
 * template's line, computed anew.
 */
function anchorsOf(lines: readonly TemplateLine[], own: readonly ScheduledDate[]): ScheduledDate[] {
  const byName = new Map(own.map((date) => [foldedName(date.name), date]))
  return lines.flatMap((line): ScheduledDate[] => {
    if (line.type !== 'date') return []
    const { key: id, title: name, kind, rule, owes, isVisible } = line
    const there = byName.get(foldedName(name))
    if (there) return [{ ...there, id, rule: null }]
    return [
      { id, name, kind, rule, day: null, isByHand: false, owes, isVisible, state: 'open', doneOn: null },
    ]
  })
}

/** The documents of a kit with their due days, if requested today. */
export function documentsOfKit(
  { lines }: Pick<DocumentKit, 'lines'>,
  { dates, ...deal }: Pick<ScheduleFacts, 'acceptanceDate' | 'closeDate' | 'dates' | 'daysOff'>,
  today: string,
): TemplateDocument[] {
  const resolver = resolverOf({ ...deal, dates: anchorsOf(lines, dates), steps: [] }, {})
  return lines.filter(isDocument).map((line) => {
    const { key: id, title: name, kind, rule, owes, isVisible } = line
    const due = { id, name, kind, rule: dueRule(rule), owes, isVisible }
    const { day } = resolver.date({ ...due, day: null, isByHand: false, state: 'open', doneOn: null })
    return documentOf(line, dueFrom(today, day, deal.daysOff))
  })
}
