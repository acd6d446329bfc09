import { defaultLanguage, type Language, type OtherLanguage, otherLanguages } from '../languages.ts'

/** What an agent also wrote in other languages: by language, the fields that were written in it. */
export type Translations<Fields> = { readonly [Other in OtherLanguage]?: Fields | undefined }

/** The translated texts of these fields. */
export type TranslatedTexts<Field extends string = string> = Translations<{
  readonly [Name in Field]?: string | undefined
}>

/** What was written in a language; undefined without it, and for the default language, whose texts are the row's own. */
export function translationIn<Fields>(
  translations: Translations<Fields> | undefined,
  language: Language,
): Fields | undefined {
  return language === defaultLanguage ? undefined : translations?.[language]
}

/** A value for each language but the default. */
export function inOtherLanguages<Value>(
  valueIn: (language: OtherLanguage) => Value,
): Record<OtherLanguage, Value> {
  return Object.fromEntries(otherLanguages.map((language) => [language, valueIn(language)])) as Record<
    OtherLanguage,
    Value
  >
}

/** Translations with other fields, by language; undefined without any. */
export function mapTranslations<Fields, Mapped>(
  translations: Translations<Fields> | undefined,
  toFields: (fields: Fields) => Mapped,
): Translations<Mapped> | undefined {
  if (translations === undefined) return undefined
  return inOtherLanguages((language) => {
    const fields = translations[language]
    return fields === undefined ? undefined : toFields(fields)
  })
}
