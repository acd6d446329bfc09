import { expect, test } from 'vitest'
import { markedParts } from '#web/portal/explainer/marked-parts.ts'
import * as english from './en/explainer.ts'
import * as englishGlossary from './en/glossary.ts'
import * as spanish from './es/explainer.ts'
import * as spanishGlossary from './es/glossary.ts'

type Texts = Readonly<Record<string, unknown>>

/** The explanations of a language by name: those of the texts that have five parts. */
const explanations = (texts: Texts) =>
  Object.entries(texts).filter(
    (entry): entry is [string, readonly string[]] => Array.isArray(entry[1]) && entry[1].length === 5,
  )

const parts = (texts: readonly string[]) => texts.flatMap(markedParts)
const marks = (texts: Texts): [string, string[]][] =>
  explanations(texts).map(([name, said]) => [
    name,
    parts(said)
      .flatMap(({ term }) => term ?? [])
      .toSorted(),
  ])

test('L13: a purchase and a sale have their explanations, with the same terms marked in both languages', () => {
  expect(explanations(english)).toHaveLength(15)
  expect(marks(spanish)).toEqual(marks(english))
})

test('each mark names a term of the glossary, once in a text, and nothing else has braces', () => {
  for (const texts of [english, spanish]) {
    for (const [, said] of explanations(texts)) {
      for (const text of said) {
        const terms = markedParts(text).flatMap(({ term }) => term ?? [])
        expect(terms).toEqual([...new Set(terms)])
        expect(Object.keys(englishGlossary)).toEqual(expect.arrayContaining(terms))
        expect(markedParts(text).filter(({ words }) => /[{}|]/.test(words))).toEqual([])
      }
    }
  }
})

test('a deal without a loan reads of no lender, loan, preapproval or mortgage', () => {
  const cash = explanations(english).filter(([name]) => name.endsWith('InCash'))
  const efectivo = explanations(spanish).filter(([name]) => name.endsWith('InCash'))
  expect(cash.map(([name]) => name)).toEqual(efectivo.map(([name]) => name))
  for (const [, said] of [...cash, ...efectivo])
    expect(
      parts(said).filter(({ words }) =>
        /lender|loan|approval|mortgage|presta|hipoteca|aprobaci/i.test(words),
      ),
    ).toEqual([])
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
