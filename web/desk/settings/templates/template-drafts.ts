import { useState } from 'react'
import type { DealTemplate, TemplateLine } from '#contract/calls/dates/deal-templates.ts'

/** A template as typed and not yet saved. */
export interface TemplateDraft {
  name: string
  lines: TemplateLine[]
  /** The state that was edited, so that a later change by another is noticed. */
  basedOn: string | null
}

export interface TemplateDrafts {
  /** By the id of the template. */
  of: ReadonlyMap<string, TemplateDraft>
  set: (id: string, draft: TemplateDraft) => void
  discard: (id: string) => void
}

/** What is typed in the templates. Held above the tabs, so that another tab does not lose it. */
export function useTemplateDrafts(): TemplateDrafts {
  const [of, setDrafts] = useState<ReadonlyMap<string, TemplateDraft>>(new Map())
  return {
    of,
    set: (id, draft) => setDrafts((before) => new Map(before).set(id, draft)),
    discard: (id) => setDrafts((before) => new Map([...before].filter(([key]) => key !== id))),
  }
}

/** The number of lines that were changed, added, removed or put elsewhere; a new name counts as one. */
export function countChanges(template: DealTemplate, draft: TemplateDraft): number {
  const before = new Map(template.lines.map((line) => [line.key, JSON.stringify(line)]))
  const changed = draft.lines.filter((line) => before.get(line.key) !== JSON.stringify(line)).length
  const kept = new Set(draft.lines.map(({ key }) => key))
  const removed = template.lines.filter(({ key }) => !kept.has(key)).length
  const renamed = template.name === draft.name ? 0 : 1
  const count = changed + removed + renamed
  if (count > 0) return count
  return template.lines.some(({ key }, index) => draft.lines[index]?.key !== key) ? 1 : 0
}

/** A new line, to be typed over. */
export function newLine(type: TemplateLine['type']): TemplateLine {
  return {
    key: crypto.randomUUID(),
    type,
    title: '',
    text: '',
    nextAction: null,
    kind: 'other',
    rule: { from: 'acceptance', days: 0, count: 'calendar', side: 'after', roll: 'next' },
    owes: 'client',
    isVisible: true,
    asks: 'no',
    step: null,
    endsByTime: false,
  }
}

/** The lines with one more at the end; a step goes before a last one that is the closing itself. */
export function withLine(lines: readonly TemplateLine[], line: TemplateLine): TemplateLine[] {
  const last = lines.at(-1)
  const isClosing = last?.type === 'step' && last.rule?.from === 'closing' && last.rule.days === 0
  if (line.type === 'step' && isClosing) return [...lines.slice(0, -1), line, last]
  return [...lines, line]
}
