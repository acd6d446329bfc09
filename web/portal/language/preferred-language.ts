import { type Language, languages } from '#contract/languages.ts'

/** The first supported language of the browser; undefined without one. */
export function preferredLanguage(): Language | undefined {
  const codes = navigator.languages.map((one) => one.split('-')[0])
  return codes.flatMap((code) => languages.find((language) => language === code) ?? [])[0]
}
