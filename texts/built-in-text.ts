import { defaultLanguage, type Language } from '#contract/languages.ts'
import { builtInTexts } from './by-language/built-in.ts'

type BuiltInId = keyof (typeof builtInTexts)[Language]

/** The ids of the product's own texts by the English text. */
const idOf: ReadonlyMap<string, BuiltInId> = new Map(
  Object.entries(builtInTexts[defaultLanguage]).map(([id, text]) => [text, id as BuiltInId]),
)

/**
 * A text that the product wrote into a deal, or that somebody typed letter by letter like it, in a language; null for any other
 * text, such as an edited one.
 */
export function builtInText(text: string, language: Language): string | null {
  if (language === defaultLanguage) return text
  const id = idOf.get(text)
  return id === undefined ? null : builtInTexts[language][id]
}
