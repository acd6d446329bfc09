import { type OtherLanguage, otherLanguages } from '#contract/languages.ts'
import { inOtherLanguages, type TranslatedTexts, type Translations } from '#contract/rules/translations.ts'
import { isBlank } from '#contract/rules/visible-text.ts'

/** The translations from a column, to spread into an answer; empty without any. */
export function readTranslations(column: string | null): { translations?: TranslatedTexts } {
  return column === null ? {} : { translations: JSON.parse(column) as TranslatedTexts }
}

const isWritten = (words: unknown): boolean =>
  typeof words === 'string' ? !isBlank(words) : Array.isArray(words) && words.length > 0

/** The non-empty fields of an object; undefined without any. */
function writtenFields(fields: object | null | undefined): object | undefined {
  const written = Object.entries(fields ?? {}).filter(([, words]) => isWritten(words))
  return written.length > 0 ? Object.fromEntries(written) : undefined
}

/** The non-empty fields of translations; undefined without any. */
export function writtenTranslations<Fields extends object>(
  translations: Translations<Fields | null> | undefined,
): Translations<Fields> | undefined {
  const written = otherLanguages.flatMap((language) => {
    const fields = writtenFields(translations?.[language])
    return fields ? [[language, fields] as const] : []
  })
  return written.length > 0 ? Object.fromEntries(written) : undefined
}

/** Translations for their column; null without any text. */
export function writeTranslations(translations: Translations<object | null> | undefined): string | null {
  const written = writtenTranslations(translations)
  return written === undefined ? null : JSON.stringify(written)
}

type Texts<Field extends string> = { [Name in Field]?: string | null | undefined }
type Row<Field extends string> = Texts<Field> & { translations?: TranslatedTexts<Field> | undefined }
type Sent<Field extends string> = Texts<Field> & {
  translations?: Translations<Texts<Field> | null> | undefined
}

/** The translation to one language after a change of texts. */
function translationAfter<Field extends string>(
  before: Row<Field>,
  changes: Sent<Field>,
  fields: readonly Field[],
  language: OtherLanguage,
): Texts<Field> {
  const sent = changes.translations?.[language]
  const after: Texts<Field> = {}
  for (const field of fields) {
    const text = changes[field]
    const isChanged = text !== undefined && (text ?? '') !== (before[field] ?? '')
    const kept = isChanged ? undefined : before.translations?.[language]?.[field]
    after[field] = sent === null ? undefined : (sent?.[field] ?? kept)
  }
  return after
}

/**
 * Changes with the row's new translations, if any. A text that changes without its translation loses it, because an outdated one
 * is worse than none. A text given in another language only is stored as the row's own, too.
 */
export function withTranslationsAfter<Field extends string, Changes extends Sent<Field>>(
  before: Row<Field>,
  { translations: sent, ...changes }: Changes,
  fields: readonly Field[],
): Omit<Changes, 'translations'> & { translations?: TranslatedTexts<Field> } {
  const all = { ...changes, translations: sent } as Sent<Field>
  const after = writtenTranslations<Texts<Field>>(
    inOtherLanguages((language) => translationAfter(before, all, fields, language)),
  ) as TranslatedTexts<Field> | undefined
  const written = Object.values<Texts<Field> | undefined>(after ?? {})
  const onlyTranslated = fields.flatMap((field) => {
    const words = written.find((texts) => isWritten(texts?.[field]))?.[field]
    return !(field in changes) && !isWritten(before[field]) && words !== undefined ? [[field, words]] : []
  })
  return {
    ...changes,
    ...Object.fromEntries(onlyTranslated),
    ...(after ? { translations: after } : {}),
  }
}

/** Like `withTranslationsAfter`, as columns; `translations` is left out of a change that touches none of the texts. */
export function columnsWithTranslations<Field extends string, Changes extends Sent<Field>>(
  before: Row<Field>,
  changes: Changes,
  fields: readonly Field[],
): Omit<Changes, 'translations'> & { translations?: string | null } {
  const { translations: written, ...columns } = withTranslationsAfter<Field, Sent<Field>>(
    before,
    changes,
    fields,
  )
  const isAboutTexts = ['translations', ...fields].some((name) => name in changes)
  const after = isAboutTexts ? { ...columns, translations: writeTranslations(written) } : columns
  return after as Omit<Changes, 'translations'> & { translations?: string | null }
}
