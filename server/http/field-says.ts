import type { z } from 'zod'
import { defaultLanguage, type Language, languages } from '#contract/languages.ts'
import { textsIn } from '#texts/in-language.ts'
import { type Says, words } from '../problem.ts'

const english = textsIn(defaultLanguage).errors

/** The names of the product's languages in one of them. */
function namesIn(language: Language): string[] {
  const names = new Intl.DisplayNames(language, { type: 'language' })
  return languages.map((one) => names.of(one) ?? one)
}

/** The sentences of the contract's shapes that have one in each language. */
const known: readonly Says[] = [
  (t) => t.required,
  (t) => t.notEmail,
  (t) => t.notDay,
  (t, _dates, language) => t.notLanguage(namesIn(language)),
  (t) => t.notSixDigits,
  (t) => t.unstorableCharacters,
]
const byEnglish = new Map(known.map((says) => [words(says, defaultLanguage), says]))

/**
 * The error of a field: the shape's English text, translated for fields that a person types; one general sentence for fields that
 * only a screen sends.
 */
export function fieldSays(issue: z.core.$ZodIssue): Says {
  const same = byEnglish.get(issue.message)
  if (same) return same
  if (issue.code === 'too_big') {
    const count = Number(issue.maximum)
    if (issue.message === english.atMost(count)) return (t) => t.atMost(count)
  }
  return (t, _dates, language) => (language === defaultLanguage ? issue.message : t.notValid)
}
