import { findLabel } from '../reading/labels.ts'
import { baseOf, endOf, isSeen, type PageText, type TextLine, type Word } from '../reading/page-text.ts'
import type { Place } from '../reading/runs.ts'
import { writtenOn } from '../reading/slots.ts'
import type { Side } from './gap.ts'

/** Where somebody initials or signs, and whether anything is there: text, a stroke, a picture. */
export interface Mark {
  place: Place
  isEmpty: boolean
}

/** Points from the end of a label to the end of what is written for it, where nothing else follows. */
const reach = { initials: 130, signature: 300 }
const onlyRule = /^[_.\s/\\|()-]*$/

interface Span {
  from: number
  until: number
}

/** From the end of a label to the next word that is no writing on its line, or as far as a mark reaches. */
function spanAfter(page: { width: number }, end: number, next: Word | undefined, most: number): Span {
  return { from: end + 2, until: Math.min(next ? next.x - 2 : Infinity, end + most, page.width) }
}

/** The places to write on within a span: printed blanks, or the parts between slashes. */
function placesIn({ page }: PageText, line: TextLine, { from, until }: Span, base: number): Place[] {
  const blanks = page.blanks
    .filter(
      (blank) => Math.abs(baseOf(blank) - base) <= 4 && blank.x >= from - 3 && endOf(blank) <= until + 3,
    )
    .toSorted((a, b) => a.x - b.x)
  if (blanks.length > 0) return blanks
  const slashes = line.words
    .filter((word) => word.x >= from && endOf(word) <= until && /[/\\]/.test(word.text))
    .flatMap((word) => {
      const at = word.text.search(/[/\\]/)
      return [word.x + (word.width * (at + 0.5)) / word.text.length]
    })
  const edges = [from, ...slashes, until]
  const height = line.runs[0]?.height ?? 10
  return edges.slice(1).map((end, at) => {
    const start = edges[at] ?? from
    return {
      page: page.number,
      x: start + 1,
      width: Math.max(1, end - start - 3),
      top: base - height,
      height,
    }
  })
}

function isFilled({ page }: PageText, line: TextLine, place: Place): boolean {
  const hasWords = line.words.some((word) => {
    const shared = Math.min(endOf(word), endOf(place)) - Math.max(word.x, place.x)
    return shared > Math.min(word.width, place.width) / 3 && !onlyRule.test(word.text)
  })
  return hasWords || isSeen(page, writtenOn(place))
}

/** The places for initials after a label such as “Buyer’s Initials”, on every line of a page that has it. */
export function initialsOn(text: PageText, labels: readonly string[], others: readonly string[]): Mark[] {
  return text.lines.flatMap((line) => {
    const starts = new Set(others.flatMap((other) => findLabel(line.words, other).map(({ from }) => from)))
    return labels.flatMap((label) =>
      findLabel(line.words, label).flatMap(({ until }) => {
        const last = line.words[until - 1]
        if (!last) return []
        const next = line.words.find((_, at) => at >= until && starts.has(at))
        const span = spanAfter(text.page, endOf(last), next, reach.initials)
        return placesIn(text, line, span, baseOf(last)).map((place) => ({
          place,
          isEmpty: !isFilled(text, line, place),
        }))
      }),
    )
  })
}

const dated = /^dated?\W*$/i
/** Points under a signature line within which the printed name says of which side it is. */
const printedWithin = 40

/** The side that a line, or the printed names under it, speak of; null where both or none are named. */
function sideOf(lines: readonly TextLine[], sides: Readonly<Record<Side, readonly string[]>>): Side | null {
  for (const { words } of lines) {
    const named = (['buyers', 'sellers'] as const).filter((side) =>
      sides[side].some((label) => findLabel(words, label).length > 0),
    )
    if (named.length > 0) return named.length === 1 ? (named[0] ?? null) : null
  }
  return null
}

/** The lines for signatures, from top to bottom: they begin with a label and ask for a date. */
export function signaturesOn(
  text: PageText,
  { labels, sides }: { labels: readonly string[]; sides: Readonly<Record<Side, readonly string[]>> },
): (Mark & { side: Side })[] {
  const isOne = (line: TextLine) =>
    labels
      .flatMap((label) => findLabel(line.words, label))
      .filter(
        ({ from, until }) =>
          from === 0 && line.words.some((word, at) => at >= until && dated.test(word.text)),
      )
      .toSorted((a, b) => b.until - a.until)[0]
  return text.lines.flatMap((line, index) => {
    const found = isOne(line)
    const last = found && line.words[found.until - 1]
    if (!found || !last) return []
    const below = text.lines.slice(index + 1)
    const end = below.findIndex(
      (other) => other.base - line.base > printedWithin || isOne(other) !== undefined,
    )
    const side = sideOf([line, ...below.slice(0, end === -1 ? undefined : end)], sides)
    const next = line.words.find((word, at) => at >= found.until && dated.test(word.text))
    const span = spanAfter(text.page, endOf(last), next, reach.signature)
    const [place] = placesIn(text, line, span, baseOf(last))
    return place && side ? [{ place, side, isEmpty: !isFilled(text, line, place) }] : []
  })
}
