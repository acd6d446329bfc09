import { type FoundLabel, findLabel, wordsOf } from './labels.ts'
import { cellGap, type Line, linesOf, textOf } from './lines.ts'
import type { DrawnPage } from './reading.ts'
import type { Place } from './runs.ts'

export type Word = FoundLabel['words'][number]

/** A line with its words. */
export interface TextLine extends Line {
  words: readonly Word[]
}

/** A label that no longer one contains, and its line. */
export interface PageLabel extends FoundLabel {
  label: string
  line: TextLine
  first: Word
  last: Word
}

/** A page with what is seen on it, and the labels of its form. */
export interface PageText {
  page: DrawnPage
  lines: readonly TextLine[]
  labels: readonly PageLabel[]
}

/** The least part of a place that letters cover; the faintest seen ones cover a tenth. */
const leastInk = 0.02

/** Whether something is seen there; also true of a page that was not drawn. */
export const isSeen = (page: DrawnPage, place: Place): boolean => (page.inkIn(place) ?? 1) >= leastInk

/** Whether the page was drawn down to there. Counts no pixels. */
export const isDrawnAt = (page: DrawnPage, place: Place): boolean =>
  page.inkIn({ ...place, top: baseOf(place), width: 0, height: 0 }) !== null

export const endOf = ({ x, width }: Place): number => x + width
export const baseOf = ({ top, height }: Place): number => top + height

/** The text of words, and of runs. */
export const textOfWords = (words: readonly Word[]): string =>
  textOf(words.map((word) => ({ ...word, source: 'text' as const })))

/** Whether two words stand in different cells of a table. */
export const isApart = (left: Place | undefined, right: Place | undefined): boolean =>
  left !== undefined && right !== undefined && right.x - endOf(left) > cellGap

/** The number or letter of a paragraph: "3L(1)", "A.", "(2)", or the word before it. */
const isParagraphMark = (text: string): boolean =>
  /^(?:paragraphs?|para\.?|¶)$/i.test(text) ||
  (/^\(?\d{0,2}[A-Z]?(?:\(\w{1,2}\))*[.):,]*$/.test(text) && /[\d.()]/.test(text))

/** Whether a label begins a piece of text or a cell, after the number of its paragraph, and is not within a sentence. */
export function beginsText({ words, from }: FoundLabel): boolean {
  let at = from
  while (at > 0 && !isApart(words[at - 1], words[at]) && isParagraphMark(words[at - 1]?.text ?? '')) at -= 1
  const [before, first] = [words[at - 1], words[at]]
  return before === undefined || before.run !== first?.run || isApart(before, first)
}

function labelsOn(lines: readonly TextLine[], labels: readonly string[]): PageLabel[] {
  const found: PageLabel[] = []
  for (const line of lines) {
    const taken: PageLabel[] = []
    for (const label of labels)
      for (const one of findLabel(line.words, label)) {
        const isWithin = taken.some(({ from, until }) => one.from >= from && one.until <= until)
        const [first, last] = [line.words[one.from], line.words[one.until - 1]]
        if (!isWithin && first && last) taken.push({ ...one, label, line, first, last })
      }
    found.push(...taken.toSorted((a, b) => a.from - b.from))
  }
  return found
}

const linesOfPages = new WeakMap<DrawnPage, readonly TextLine[]>()

/** The lines of a page's runs that have ink, with their words; made once for each page. */
export function linesOn(page: DrawnPage): readonly TextLine[] {
  const known = linesOfPages.get(page)
  if (known) return known
  const lines = linesOf(page.runs.filter((run) => isSeen(page, run))).map((line) => ({
    ...line,
    words: wordsOf(line),
  }))
  linesOfPages.set(page, lines)
  return lines
}

/** A page for reading: its lines, and the given labels, of which longer ones come first. */
export function pageText(page: DrawnPage, labels: readonly string[]): PageText {
  const lines = linesOn(page)
  return { page, lines, labels: labelsOn(lines, labels) }
}
