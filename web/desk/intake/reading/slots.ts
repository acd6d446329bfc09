import { textOf } from './lines.ts'
import {
  baseOf,
  beginsText,
  endOf,
  isApart,
  isDrawnAt,
  isSeen,
  type PageLabel,
  type PageText,
  textOfWords,
  type Word,
} from './page-text.ts'
import type { Parser } from './parsers.ts'
import type { How } from './reading.ts'
import type { Place, Run } from './runs.ts'

/** What stands in the place for a value: a value; something that is none; nothing, though there is a line to write on; or no such place. */
export type Slot<T> =
  | { kind: 'value'; value: T; text: string; places: readonly Place[]; how: How; isWhole: boolean }
  | { kind: 'unreadable'; places: readonly Place[] }
  | { kind: 'empty' }

/** Parsers of a value on a line to write on, and of one within a text. */
export interface Parsers<T> {
  parse: Parser<T>
  inText?: Parser<T> | undefined
}

/** Where strokes on a blank would be, without the printed line itself and what reaches down from the line above. */
export const writtenOn = ({ page, x, top, width, height }: Place): Place => ({
  page,
  x: x + 1,
  top: top + 1,
  width: Math.max(1, width - 2),
  height: Math.max(1, height - 2.5),
})

const isInked = ({ page }: PageText, place: Place): boolean => isDrawnAt(page, place) && isSeen(page, place)

/** Runs that stand on a blank, wherever within it they begin. */
function runsOn({ lines }: PageText, blank: Place): Run[] {
  return lines
    .flatMap(({ runs }) => runs)
    .filter((run) => {
      const shared = Math.min(endOf(run), endOf(blank)) - Math.max(run.x, blank.x)
      const below = baseOf(run) - baseOf(blank)
      const isInside = shared > run.width / 2 || (run.x >= blank.x - 2 && run.x < endOf(blank) - 4)
      return shared > 0 && isInside && below > -6 && below < 3.3
    })
    .toSorted((a, b) => a.x - b.x)
}

const howOf = (runs: readonly { source: Run['source'] }[], how: How): How =>
  runs.some(({ source }) => source === 'field') ? 'field' : how

/** What stands on a blank. */
export function slotOn<T>(text: PageText, blank: Place, parse: Parser<T>): Slot<T> {
  const runs = runsOn(text, blank)
  if (runs.length === 0) {
    return isInked(text, writtenOn(blank)) ? { kind: 'unreadable', places: [blank] } : { kind: 'empty' }
  }
  const written = textOf(runs)
  const value = parse(written)
  return value === null
    ? { kind: 'unreadable', places: runs }
    : { kind: 'value', value, text: written, places: runs, how: howOf(runs, 'blank'), isWhole: true }
}

/** Punctuation and small words between a label and its value. */
const between = /^(?:[:;.,$–()-]+|is|are|of|to|be|the|in|amount|shall|will)$/i
/** Words that a value has at most. */
const longest = 24

/** The first place for writing right of a point of a line, before which only small words stand. */
export function blankRight({ page }: PageText, line: { words: readonly Word[] }, from: Place): Place | null {
  const blank = page.blanks
    .filter((one) => one.x >= endOf(from) - 3 && Math.abs(baseOf(one) - baseOf(from)) <= 4)
    .toSorted((a, b) => a.x - b.x)[0]
  const isNext = line.words.every(
    (word) => word.x < endOf(from) - 0.5 || word.x >= (blank?.x ?? 0) - 3 || between.test(word.text),
  )
  return blank && isNext ? blank : null
}

/** The place for writing that ends directly before a word. */
export function blankLeft({ page }: PageText, line: { words: readonly Word[] }, until: Place): Place | null {
  const blank = page.blanks
    .filter((one) => endOf(one) <= until.x + 3 && Math.abs(baseOf(one) - baseOf(until)) <= 4)
    .toSorted((a, b) => b.x - a.x)[0]
  const isNext = line.words.every(
    (word) =>
      word.x >= until.x || word.x < (blank ? endOf(blank) - 1 : 0) || !/[\p{L}\p{N}]/u.test(word.text),
  )
  return blank && isNext ? blank : null
}

/** The place for writing over a label that stands under its line. */
function blankAbove({ page }: PageText, label: PageLabel): Place | null {
  const { first, last } = label
  return (
    page.blanks.find((blank) => {
      const rise = baseOf(first) - baseOf(blank)
      const isLeft = Math.abs(blank.x - first.x) <= 8
      const isCentered = Math.abs(blank.x + endOf(blank) - first.x - endOf(last)) <= 16
      return rise > 4 && rise < 16 && endOf(blank) > first.x && (isLeft || isCentered)
    }) ?? null
  )
}

/** A field’s value over a label that stands under it. */
function fieldAbove({ lines }: PageText, { first }: PageLabel): Run | null {
  const fields = lines.flatMap(({ runs }) => runs).filter(({ source }) => source === 'field')
  return (
    fields.find((run) => {
      const rise = baseOf(first) - baseOf(run)
      return rise > 6 && rise < 18 && Math.abs(run.x - first.x) <= 12
    }) ?? null
  )
}

/** The words right of a label: up to the next label that begins a piece of text, a bracket, or the end of a cell. */
function wordsRight({ labels }: PageText, { line, words, until }: PageLabel): Word[] {
  const starts = new Set(
    labels
      .filter((other) => other.line === line && (beginsText(other) || other.first.text.startsWith('(')))
      .map(({ from }) => from),
  )
  const after: Word[] = []
  for (let at = until; at < words.length; at++) {
    const word = words[at]
    if (!word || starts.has(at)) break
    const isStart = after.every(({ text }) => between.test(text))
    if (!isStart && (word.text.startsWith('(') || isApart(words[at - 1], word))) break
    after.push(word)
  }
  const start = after.findIndex(({ text }) => !between.test(text))
  return start === -1 ? [] : after.slice(start)
}

/** The longest beginning of some words that a parser takes. */
function longestTaken<T>(words: readonly Word[], parse: Parser<T>) {
  for (let count = Math.min(words.length, longest); count > 0; count--) {
    const places = words.slice(0, count)
    const text = textOfWords(places)
    const value = parse(text)
    if (value !== null) return { value, text, places, isWhole: count === words.length }
  }
  return null
}

/** The run of each word. */
const runsOf = (line: { runs: readonly Run[] }, words: readonly Word[]): Run[] =>
  words.flatMap(({ run }) => line.runs[run] ?? [])

function textRight<T>(
  text: PageText,
  label: PageLabel,
  { parse, inText = parse }: Parsers<T>,
): Slot<T> | null {
  const words = wordsRight(text, label)
  const [first] = words
  if (!first) return null
  const run = label.line.runs[first.run]
  if (run?.source === 'field') {
    const value = parse(run.text)
    const places = [run]
    return value === null
      ? { kind: 'unreadable', places }
      : { kind: 'value', value, text: run.text, places, how: 'field', isWhole: true }
  }
  const taken = longestTaken(words, inText)
  return taken && { kind: 'value', ...taken, how: howOf(runsOf(label.line, taken.places), 'right') }
}

/** Points below a label within which its value may stand. */
const belowWithin = 24

function textBelow<T>(
  text: PageText,
  label: PageLabel,
  { parse, inText = parse }: Parsers<T>,
): Slot<T> | null {
  const { first, last } = label
  const base = baseOf(last)
  for (const line of text.lines) {
    if (line.base <= base + 4 || line.base > base + belowWithin) continue
    const start = line.words.findIndex((word) => endOf(word) > first.x - 6 && word.x < endOf(last) + 30)
    if (start === -1) continue
    const isInside = start > 0 && !isApart(line.words[start - 1], line.words[start])
    const end = line.words.findIndex((word, at) => at > start && isApart(line.words[at - 1], word))
    const words = line.words.slice(start, end === -1 ? undefined : end)
    const isLabel = text.labels.some((other) => other.line === line && other.first === words[0])
    if (isInside || isLabel) return null
    const taken = longestTaken(words, inText)
    return taken && { kind: 'value', ...taken, how: howOf(runsOf(line, taken.places), 'below') }
  }
  return null
}

/** The value of a label in its line, over it, or under it; null where there is no place for one. */
export function slotOf<T>(text: PageText, label: PageLabel, parsers: Parsers<T>): Slot<T> | null {
  const right = blankRight(text, label.line, label.last)
  if (right) return slotOn(text, right, parsers.parse)
  const isOwn = beginsText(label)
  const above = isOwn ? (blankAbove(text, label) ?? fieldAbove(text, label)) : null
  if (above) return slotOn(text, above, parsers.parse)
  const beside = textRight(text, label, parsers)
  if (beside) return beside
  const next = label.words[label.until]
  const endsCell = next === undefined || /^[:$]+$/.test(next.text) || isApart(label.last, next)
  return isOwn && endsCell ? textBelow(text, label, parsers) : null
}

/** The value before a label that is a caption: "______ (City)". */
export function slotBefore<T>(
  text: PageText,
  label: PageLabel,
  { parse, inText = parse }: Parsers<T>,
): Slot<T> | null {
  const { line, first, from } = label
  const blank = blankLeft(text, line, first)
  if (blank) return slotOn(text, blank, parse)
  const others = text.labels.filter((other) => other.line === line && other.until <= from)
  let start = Math.max(0, from - longest, ...others.map(({ until }) => until))
  for (let at = start + 1; at < from; at++) if (isApart(line.words[at - 1], line.words[at])) start = at
  const before = line.words[from - 1]
  const run = before && line.runs[before.run]
  if (run?.source === 'field') {
    const value = parse(run.text)
    if (value !== null)
      return { kind: 'value', value, text: run.text, places: [run], how: 'field', isWhole: true }
  }
  for (let at = start; at < from; at++) {
    const places = line.words.slice(at, from)
    const words = textOfWords(places)
    const value = inText(words)
    const how = howOf(runsOf(line, places), 'sentence')
    const isWhole = at === 0 || line.words[at - 1]?.run !== places[0]?.run
    if (value !== null) return { kind: 'value', value, text: words, places, how, isWhole }
  }
  return null
}
