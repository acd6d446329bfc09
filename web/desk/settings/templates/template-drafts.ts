import { useState } from 'react'
import type { DealTemplate, TemplateLine } from '#contract/calls/dates/deal-templates.ts'
import type { DocumentKit } from '#contract/rules/dates/built-in-kits.ts'
import { foldedName } from '#contract/rules/dates/kits.ts'
import { newKey } from '#web/data/new-key.ts'

/** A template as typed and not yet saved. */
export interface TemplateDraft {
  name: string
  lines: TemplateLine[]
  /** The state that was edited, so that a later change by another is noticed. */
  basedOn: string | null
}

export interface TemplateDrafts {
  /** Drafts by the id of the template. */
  of: ReadonlyMap<string, TemplateDraft>
  set: (id: string, draft: TemplateDraft) => void
  discard: (id: string) => void
}

/** The drafts of templates. Held above the tabs, so that they survive a change of the tab. */
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
  const soon = { from: 'acceptance', days: 3, count: 'business', side: 'after', roll: 'next' } as const
  return {
    key: newKey(),
    type,
    title: '',
    text: '',
    nextAction: null,
    kind: 'other',
    rule: type === 'document' ? soon : { ...soon, days: 0, count: 'calendar' },
    owes: 'client',
    isVisible: true,
    asks: 'no',
    step: null,
    endsByTime: false,
    ...(type === 'document' ? { category: 'other' as const } : {}),
  }
}

/** The documents of a kit that a template does not name yet, as lines of its own. */
export function missingOfKit(lines: readonly TemplateLine[], kit: DocumentKit): TemplateLine[] {
  const there = new Set(lines.flatMap(({ type, title }) => (type === 'document' ? foldedName(title) : [])))
  return kit.lines
    .filter(({ title }) => !there.has(foldedName(title)))
    .map((line) => ({ ...line, key: newKey() }))
}

/** The lines with one more at the end; a step goes before a last one that is the closing itself. */
export function withLine(lines: readonly TemplateLine[], line: TemplateLine): TemplateLine[] {
  const at = lines.findLastIndex(({ type }) => type === 'step')
  const last = lines[at]
  const isClosing = last?.rule?.from === 'closing' && last.rule.days === 0
  return line.type === 'step' && isClosing ? lines.toSpliced(at, 0, line) : [...lines, line]
}
