import { expect, test } from 'vitest'
import { markedParts } from '#web/portal/explainer/marked-parts.ts'
import * as english from './en/explainer.ts'
import * as englishGlossary from './en/glossary.ts'
import * as spanish from './es/explainer.ts'
import * as spanishGlossary from './es/glossary.ts'

type Language = typeof english | typeof spanish

/** The explanations of a language, with what they are of. */
const explanations = ({ purchase, purchaseInCash, sale }: Language) =>
  Object.entries({ purchase, purchaseInCash, sale }).flatMap(([of, steps]) =>
    steps.map((texts: readonly string[], index) => ({ of: `${of} ${index + 1}`, texts })),
  )

const termsOf = (text: string) => markedParts(text).flatMap(({ term }) => term ?? [])

/** Which explanation has how many texts, and which terms are marked in it. */
const marks = (language: Language) =>
  explanations(language).map(({ of, texts }) => [of, texts.length, texts.flatMap(termsOf).toSorted()])

test('L13: purchases and sales explain six steps in five texts each, with the same terms marked in both languages', () => {
  expect(marks(english)).toHaveLength(18)
  expect(marks(spanish)).toEqual(marks(english))
  expect(marks(english).every(([, length]) => length === 5)).toBe(true)
})

test('each mark names a term of the glossary, once in a text, and nothing else has braces', () => {
  for (const { texts } of [english, spanish].flatMap(explanations)) {
    for (const text of texts) {
      const terms = termsOf(text)
      expect(terms).toEqual([...new Set(terms)])
      expect(Object.keys(englishGlossary)).toEqual(expect.arrayContaining(terms))
      expect(markedParts(text).filter(({ words }) => /[{}|]/.test(words))).toEqual([])
    }
  }
})

test('a purchase without a loan step reads of no lender, loan, preapproval or mortgage', () => {
  const read = [english, spanish].flatMap(({ purchaseInCash }) => purchaseInCash.toSpliced(3, 1).flat())
  expect(read).toHaveLength(50)
  expect(read.filter((text) => /lender|loan|approval|mortgage|presta|hipoteca|aprobaci/i.test(text))).toEqual(
    [],
  )
})

test('each term names the word of the other language, without what that adds in parentheses', () => {
  const here: Readonly<Record<string, string>> = englishGlossary
  const there: Readonly<Record<string, string>> = spanishGlossary
  expect(Object.keys(here)).toHaveLength(70)
  for (const [name, text] of Object.entries(here)) {
    const [word = '', other, meaning, ...more] = text.split(' | ')
    const [spanishWord = '', itsOther, itsMeaning, ...itsMore] = there[name]?.split(' | ') ?? []
    expect([meaning, itsMeaning].every((one) => one?.endsWith('.'))).toBe(true)
    expect([...more, ...itsMore]).toEqual([])
    const bare = spanishWord.toLowerCase().endsWith(` (${word.toLowerCase()})`)
      ? spanishWord.slice(0, -word.length - 3)
      : spanishWord
    expect([other, itsOther]).toEqual([bare, word])
  }
})
