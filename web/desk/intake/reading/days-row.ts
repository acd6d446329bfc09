import type { DaysRule } from '../forms/rules.ts'
import { boxOf } from './boxes.ts'
import { type Finding, foundAt, nothing, together } from './finding.ts'
import {
  beginsText,
  endOf,
  isDrawnAt,
  isSeen,
  type PageLabel,
  type PageText,
  textOfWords,
  type Word,
} from './page-text.ts'
import { parseDays } from './parsers.ts'
import type { Place } from './runs.ts'
import { type Slot, slotOf, slotOn } from './slots.ts'

const clean = (text: string): string => text.replaceAll(/[();,]/g, '')

/** The words of a row, up to the next label. */
function wordsOfRow({ labels }: PageText, { line, until, words }: PageLabel): readonly Word[] {
  const next = labels
    .filter((other) => other.line === line && other.from >= until && other.label !== 'days after acceptance')
    .map(({ from }) => from)
  return words.slice(until, next.length > 0 ? Math.min(...next) : undefined)
}

const placeBetween = (left: Place, right: Place): Place => ({
  page: left.page,
  x: endOf(left) + 1,
  width: right.x - endOf(left) - 2,
  top: left.top + 1,
  height: left.height - 2.5,
})

type DaysSlot = Slot<number> | null

/** The number printed before "or". */
function printedDays(words: readonly Word[], or: number): DaysSlot {
  const word = words[or - 1]
  const value = word ? parseDays(clean(word.text)) : null
  if (!word || value === null) return null
  return { kind: 'value', value, text: word.text, places: [word], how: 'printed', isWhole: true }
}

/** What was written instead of the printed number: "17 (or ____) Days". */
function insteadOf(text: PageText, line: PageLabel['line'], words: readonly Word[], or: number): DaysSlot {
  const printed = printedDays(words, or)
  const orWord = words[or]
  const end = words.findIndex((word, at) => at > or && (word.text.includes(')') || /^days?/i.test(word.text)))
  const endWord = words[end]
  if (!orWord || !endWord) return null
  const blank = text.page.blanks.find(
    (one) => Math.abs(one.top - orWord.top) < 5 && one.x > endOf(orWord) - 4 && endOf(one) < endWord.x + 4,
  )
  if (blank) {
    const slot = slotOn(text, blank, (written) => parseDays(clean(written)))
    return slot.kind === 'empty' ? printed : slot
  }
  const inside = words.slice(or + 1, /^\W*$|^\)?days?/i.test(endWord.text) ? end : end + 1)
  const value = parseDays(textOfWords(inside.map((word) => ({ ...word, text: clean(word.text) }))))
  if (value !== null) {
    const isField = inside.some(({ run }) => line.runs[run]?.source === 'field')
    const snippet = textOfWords(words.slice(or - 1, end + 1))
    return {
      kind: 'value',
      value,
      text: snippet,
      places: inside,
      how: isField ? 'field' : 'right',
      isWhole: true,
    }
  }
  if (inside.length > 0) return { kind: 'unreadable', places: inside }
  const between = placeBetween(orWord, endWord)
  const isInked = between.width > 6 && isDrawnAt(text.page, between) && isSeen(text.page, between)
  return isInked ? { kind: 'unreadable', places: [between] } : printed
}

function slotOfRow(text: PageText, label: PageLabel): DaysSlot {
  const words = wordsOfRow(text, label)
  const or = words.findIndex((word) => /^\(?or\)?$/i.test(word.text))
  if (or > 0) return insteadOf(text, label.line, words, or)
  const slot = slotOf(text, label, {
    parse: parseDays,
    inText: (one) => (/ days?$/i.test(one) ? parseDays(one) : null),
  })
  const isOfDays = words.some((word) => /^\)?days?/i.test(word.text))
  return slot?.kind === 'value' && (isOfDays || slot.how === 'below')
    ? slot
    : slot?.kind === 'unreadable'
      ? slot
      : null
}

/** The days of a row, found by its words; null where its box "No" is ticked. */
export function findDays(pages: readonly PageText[], { labels, noBox }: DaysRule): Finding<number | null> {
  const findings = pages.flatMap((text) =>
    text.labels.map((label): Finding<number | null> => {
      if (noBox.includes(label.label)) {
        if (boxOf(text, label.first, label.last) !== 'on') return nothing
        const places = label.words.slice(label.from, label.until)
        const box = {
          kind: 'value',
          value: null,
          text: textOfWords(places),
          places,
          how: 'box',
          isWhole: true,
        } as const
        const found = foundAt<null>(text, box, label.label)
        return { found: found ? [found] : [], why: null }
      }
      if (!labels.includes(label.label) || !beginsText(label)) return nothing
      const slot = slotOfRow(text, label)
      if (slot?.kind === 'unreadable') return { found: [], why: 'ink' }
      const found = slot?.kind === 'value' ? foundAt(text, slot, label.label) : null
      return { found: found ? [found] : [], why: null }
    }),
  )
  const all = together(findings)
  const isOff = all.found.some(({ value }) => value === null)
  const written = all.found.filter(({ value, source }) => value !== null && source.how !== 'printed')
  if (isOff && all.why === null && written.length === 0)
    return { found: all.found.filter(({ value }) => value === null), why: null }
  if (isOff) return { found: all.found.filter(({ source }) => source.how !== 'printed'), why: 'boxes' }
  return all
}
