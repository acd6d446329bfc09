import type { ClosingRule } from '../forms/rules.ts'
import { parseSplitDay } from '../forms/value-parsers.ts'
import { boxBefore, type BoxState } from './boxes.ts'
import { type Finding, type Found, foundAt, nothing, together } from './finding.ts'
import { findLabel } from './labels.ts'
import { beginsText, type PageLabel, type PageText, type TextLine } from './page-text.ts'
import { type Closing, parseDays, type Parser } from './parsers.ts'
import { type Slot, slotBefore, slotOf } from './slots.ts'

const daysClosing: Parser<Closing> = (text) => {
  const days = parseDays(text)
  return days === null ? null : { daysAfterAcceptance: days }
}
const dayClosing: Parser<Closing> = (text) => {
  const day = parseSplitDay(text)
  return day === null ? null : { day }
}

/** Points below its label within which the terms of the closing may stand. */
const termsWithin = 28

/** A phrase in a line, as a label. */
function phrases(line: TextLine, wanted: readonly string[], after: number): PageLabel[] {
  return wanted
    .flatMap((label) => findLabel(line.words, label).map((one) => ({ ...one, label })))
    .filter(({ from }) => from >= after)
    .flatMap((one) => {
      const [first, last] = [line.words[one.from], line.words[one.until - 1]]
      return first && last ? [{ ...one, line, first, last }] : []
    })
}

type ClosingSlot = Slot<Closing> | null

interface Term {
  slot: Slot<Closing>
  box: BoxState
}

function termOf(text: PageText, slot: ClosingSlot, start: PageLabel | null): Term | null {
  const first =
    start?.first ?? (slot?.kind === 'value' || slot?.kind === 'unreadable' ? slot.places[0] : undefined)
  return slot && { slot, box: first ? boxBefore(text, first) : 'none' }
}

/** The terms of a closing in one line: a number of days, a day, or both. */
function termsIn(
  text: PageText,
  line: TextLine,
  after: number,
  label: PageLabel | null,
  rule: ClosingRule,
): Term[] {
  const days = phrases(line, rule.daysBefore, after).map((one) =>
    termOf(text, slotBefore(text, one, { parse: daysClosing }), null),
  )
  const dated = phrases(line, rule.dayAfter, after).map((one) =>
    termOf(text, slotOf(text, one, { parse: dayClosing }), one),
  )
  const beside =
    label && days.length === 0 ? termOf(text, slotOf(text, label, { parse: dayClosing }), null) : null
  return [...days, ...dated, beside].filter((one) => one !== null)
}

/** All terms with a value. A box that chooses an empty term contradicts them. */
function filled(text: PageText, terms: readonly Term[], label: string): Finding<Closing> {
  const found = terms
    .map(({ slot }): Found<Closing> | null => (slot.kind === 'value' ? foundAt(text, slot, label) : null))
    .filter((one) => one !== null)
  const isElsewhere =
    terms.some(({ slot, box }) => slot.kind === 'empty' && box === 'on') &&
    terms.some(({ slot, box }) => slot.kind === 'value' && box === 'off')
  const isInked = terms.some(({ slot }) => slot.kind === 'unreadable')
  return { found, why: isInked ? 'ink' : isElsewhere ? 'boxes' : null }
}

/** When the deal closes. A day and a number of days are both given, whatever their boxes say. */
export function findClosing(
  pages: readonly PageText[],
  rule: ClosingRule,
  onlyAtStart = false,
): Finding<Closing> {
  const findings = pages.flatMap((text) =>
    text.labels
      .filter((one) => rule.labels.includes(one.label) && (!onlyAtStart || beginsText(one)))
      .map((label): Finding<Closing> => {
        const own = termsIn(text, label.line, label.until, label, rule)
        if (own.some(({ slot }) => slot.kind !== 'empty')) return filled(text, own, label.label)
        if (!beginsText(label)) return nothing
        const next = text.lines.filter(
          ({ base }) => base > label.line.base + 4 && base < label.line.base + termsWithin,
        )
        const terms = next.flatMap((line) =>
          text.labels.some((other) => other.line === line && other.from === 0)
            ? []
            : termsIn(text, line, 0, null, rule),
        )
        return filled(text, terms, label.label)
      }),
  )
  const all = together(findings)
  const kinds = new Set(all.found.map(({ value }) => 'day' in value))
  return all.why === null && kinds.size > 1 ? { ...all, why: 'day-and-days' } : all
}
