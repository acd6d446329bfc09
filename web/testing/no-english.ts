import { expect } from 'vitest'

/** Marks the arguments of a text's function, to tell them apart from its words. */
const value = '\u2400'
const values: unknown[] = [value, [value], 2, 1, null]

/** The words of a text in any form, without its values. */
function wordsOf(text: unknown): string[] {
  if (typeof text === 'string') return text.split(/[\u240012]/)
  if (Array.isArray(text)) return text.flatMap(wordsOf)
  if (typeof text !== 'function') return []
  return values.flatMap((one) => {
    try {
      return wordsOf(text(...Array.from({ length: text.length }, () => one)))
    } catch {
      return []
    }
  })
}

const all = (texts: Record<string, object>) => Object.values(texts).flatMap(Object.values).flatMap(wordsOf)
const spanish = all(import.meta.glob('../../texts/es/*.ts', { eager: true }))
const english = [
  // The offer of English is in English on every page.
  ...new Set(
    all(import.meta.glob(['../../texts/en/*.ts', '!**/offer.ts'], { eager: true })).map((text) =>
      text.trim(),
    ),
  ),
]
  // "Chat" is both.
  .filter((text) => /\p{L}{2}/u.test(text) && !spanish.some((other) => other.includes(text)))

/** Words that every English sentence has and no Spanish one. */
const englishWords = /\b(?:the|your|you|is|was|has|by|with|and|of|to|in \d)\b/i

const attributes = ['aria-label', 'title', 'placeholder', 'alt']

/** The texts that a person reads or hears of an element, one by one. */
export function readTexts(within: Element): string[] {
  const texts: string[] = []
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '')
  for (const element of within.querySelectorAll('*'))
    texts.push(...attributes.map((name) => element.getAttribute(name) ?? ''))
  return texts.map((text) => text.trim()).filter(Boolean)
}

/** Expects that an element says no English text of the product: short ones as a whole, longer ones also within another. */
export function expectNoEnglishText(within: Element = document.body): void {
  const found = readTexts(within).filter((text) =>
    english.some((one) => text === one || (one.length > 9 && text.includes(one))),
  )
  expect(found).toEqual([])
}

/** The same, and no English sentence that is no text yet; what people typed must be Spanish. */
export function expectSpanish(within: Element): void {
  expectNoEnglishText(within)
  expect(readTexts(within).filter((text) => englishWords.test(text))).toEqual([])
}
