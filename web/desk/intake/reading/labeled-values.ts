import type { Finding, Found } from './finding.ts'
import { foundAt, together } from './finding.ts'
import { baseOf, type PageLabel, type PageText } from './page-text.ts'
import { type Parsers, slotBefore, slotOf } from './slots.ts'

/** How a value stands on pages. */
export interface LabeledValue<T> extends Parsers<T> {
  labels: readonly string[]
  side?: 'right' | 'left'
  under?: readonly string[]
  lineOf?: readonly string[]
  many?: 'joined' | 'last'
}

/** Points by which heads beside each other may differ in height. */
const sameHeight = 4

/** The head that a place belongs to: the last above it; of several at one height, the last that begins left of it. */
function headOf({ labels }: PageText, heads: ReadonlySet<string>, { first }: PageLabel): string | null {
  const above = labels.filter(
    (one) =>
      heads.has(one.label) &&
      (one.line.base < baseOf(first) - sameHeight ||
        (Math.abs(one.line.base - baseOf(first)) <= sameHeight && one.first.x < first.x)),
  )
  const lowest = Math.max(...above.map(({ line }) => line.base))
  const level = above.filter(({ line }) => line.base >= lowest - sameHeight)
  const left = level.filter((one) => one.first.x <= first.x + 8).toSorted((a, b) => b.first.x - a.first.x)
  return left[0]?.label ?? null
}

/** Labels of a rule on a page: in their lines, and under their heads. */
export function labelsFor(
  text: PageText,
  { labels, under, lineOf }: Pick<LabeledValue<unknown>, 'labels' | 'under' | 'lineOf'>,
  heads: ReadonlySet<string>,
): PageLabel[] {
  return text.labels.filter((one) => {
    if (!labels.includes(one.label)) return false
    if (under && !under.includes(headOf(text, heads, one) ?? '')) return false
    const start = text.labels.find(({ line }) => line === one.line)
    return !lineOf || (start !== undefined && start.from <= 1 && lineOf.includes(start.label))
  })
}

/** The values that a rule finds on pages. `heads`: all heads of the form’s parts. */
export function findValues<T>(
  pages: readonly PageText[],
  rule: LabeledValue<T>,
  heads: ReadonlySet<string>,
): Finding<T> {
  const findings = pages.flatMap((text) =>
    labelsFor(text, rule, heads).map((label): Finding<T> => {
      const slot = rule.side === 'left' ? slotBefore(text, label, rule) : slotOf(text, label, rule)
      if (slot?.kind === 'unreadable') return { found: [], why: 'ink' }
      const found = slot?.kind === 'value' ? foundAt(text, slot, label.label) : null
      return { found: found ? [found] : [], why: null }
    }),
  )
  return together(findings)
}

/** One value of several that belong together, with the places of all. */
export function joined<T, Joined>(found: readonly Found<T>[], value: Joined): Found<Joined> | null {
  const [first] = found
  if (!first) return null
  const snippet = [...new Set(found.map(({ source }) => source.snippet))].join(', ')
  return {
    value,
    isWhole: found.every(({ isWhole }) => isWhole),
    isDrawn: found.every(({ isDrawn }) => isDrawn),
    isDoubtful: found.some(({ isDoubtful }) => isDoubtful),
    source: {
      ...first.source,
      how: found.some(({ source }) => source.how === 'recognized') ? 'recognized' : first.source.how,
      snippet,
      places: found.flatMap(({ source }) => source.places),
    },
  }
}
