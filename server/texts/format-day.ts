import { defaultLanguage, type Language } from '#contract/languages.ts'
import { textsIn } from '#texts/in-language.ts'

/** Formats a day `YYYY-MM-DD` as "Nov 20, 2026", or as the language has it; returns any other text unchanged. */
export function formatDay(day: string, language: Language = defaultLanguage): string {
  return textsIn(language).days.longDay(day)
}
