import type { OtherLanguage } from '#contract/languages.ts'
import { inOtherLanguages, type Translations } from '#contract/rules/translations.ts'

type Texts<Field extends string> = { readonly [Name in Field]?: string | null | undefined }
type Values<Field extends string> = Record<OtherLanguage, Record<Field, string>>

/** The translations of a record as the values of a form: what was not written is empty. */
export function translationValues<Field extends string>(
  fields: readonly Field[],
  translations: Translations<Texts<Field> | null> | undefined,
): Values<Field> {
  return inOtherLanguages(
    (language) =>
      Object.fromEntries(fields.map((field) => [field, translations?.[language]?.[field] ?? ''])) as Record<
        Field,
        string
      >,
  )
}

/**
 * The translations that go with a change: all fields of a language if a text changed in it or in English, since a change of an
 * English text alone removes its translation; nothing in a language in which nothing is written.
 */
export function translationChange<Field extends string>(
  fields: readonly Field[],
  before: Texts<Field> & { translations?: Translations<Texts<Field>> | undefined },
  typed: Texts<Field>,
  values: Values<Field>,
): { translations?: Translations<Record<Field, string>> } {
  const changed = inOtherLanguages((language) => {
    const written = before.translations?.[language]
    const isWritten = written !== undefined || fields.some((field) => values[language][field] !== '')
    const isChanged = fields.some(
      (field) =>
        (before[field] ?? '') !== (typed[field] ?? '') ||
        (written?.[field] ?? '') !== values[language][field],
    )
    return isWritten && isChanged ? values[language] : undefined
  })
  const sent = Object.entries(changed).filter(([, fieldsOf]) => fieldsOf !== undefined)
  return sent.length > 0 ? { translations: Object.fromEntries(sent) } : {}
}
