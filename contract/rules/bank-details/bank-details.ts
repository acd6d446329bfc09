import { fold } from './fold.ts'
import { withoutHarmless } from './harmless.ts'
import { findIbans } from './ibans.ts'
import { findNumbers } from './numbers.ts'
import { mask, type Span, textEnd } from './span.ts'

/**
 * Finds bank details in text, for browser and server alike. Wire fraud is the industry's largest risk: numbers never pass
 * through the portal. Matches by shape and checksum, in English and Spanish; a text in words ("one two one") or in a
 * picture is not found.
 */

/** A message is read together with the sender's two before it. */
export const messagesReadTogether = 3

/** The places of bank numbers in each of several texts that are read together, in order and non-overlapping. */
function findIn(texts: readonly string[]): Span[][] {
  if (!texts.some((text) => /\d|[^ -~]/.test(text))) return texts.map(() => [])
  const folded = texts.map(fold)
  const joined = folded.map(({ text }) => text).join(textEnd)
  const ibans = apart(findIbans(joined))
  let withoutIbans = ''
  let from = 0
  for (const [start, end] of ibans) {
    withoutIbans += joined.slice(from, start) + mask.repeat(end - start)
    from = end
  }
  withoutIbans += joined.slice(from)
  const found = apart([...ibans, ...findNumbers(withoutHarmless(withoutIbans))])
  let offset = 0
  return folded.map(({ text, at }) => {
    const first = offset
    offset += text.length + textEnd.length
    return found
      .filter(([start]) => start >= first && start < offset)
      .map(([start, end]): Span => [at(start - first), at(Math.min(end - first, text.length))])
  })
}

/** Spans in order, with overlapping ones merged. */
function apart(spans: Span[]): Span[] {
  const merged: Span[] = []
  for (const [start, end] of spans.toSorted(([one], [other]) => one - other)) {
    const last = merged.at(-1)
    if (last && start < last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], end)]
    else merged.push([start, end])
  }
  return merged
}

/** Whether a text contains an IBAN, a routing number, or an account number. */
export function hasBankNumbers(text: string): boolean {
  return findIn([text])[0]?.length !== 0
}

/**
 * Indexes of the texts that contain a part of bank details when read in sequence: the fields of one save, or the last messages of
 * a sender. A number counts next to an account word or another number, and not next to a bank's name.
 */
export function indexesOfBankNumbers(texts: readonly string[]): number[] {
  return findIn(texts).flatMap((spans, index) => (spans.length > 0 ? [index] : []))
}

/** The text with each number replaced by "[removed]"; `before` is the text that the reader sees right before it. */
export function withoutBankNumbers(text: string, before: readonly string[] = []): string {
  let left = text
  // Removing one number may reveal another, so repeat until none is found.
  for (let spans = last(left); spans.length > 0; spans = last(left)) {
    for (const [start, end] of spans.toReversed()) left = `${left.slice(0, start)}[removed]${left.slice(end)}`
  }
  return left

  function last(one: string): Span[] {
    return findIn([...before, one]).at(-1) ?? []
  }
}
