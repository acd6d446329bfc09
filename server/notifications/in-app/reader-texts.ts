import type { Notification } from '#contract/calls/notifications/notifications.ts'
import { defaultLanguage, type Language } from '#contract/languages.ts'
import { translationIn } from '#contract/rules/translations.ts'
import type { NotificationText } from '#texts/notification-values.ts'
import type { Db } from '../../db/database.ts'
import type { NotificationRow } from '../../db/schema.ts'
import { readTranslations } from '../../db/translations.ts'
import { rowForReader } from '../../texts/built-in-words.ts'
import { noteNotification } from '../../texts/note-notification.ts'
import { storedText } from '../../texts/notification-texts.ts'

type Row = Pick<NotificationRow, 'title' | 'message' | 'wording' | 'noteId'>

/** The texts of a notification for its reader, with the names of those that are not in their language. */
type ReaderTexts = NotificationText & Pick<Notification, 'asTyped'>

/** A text that an agent typed, for a reader of another language. */
const asTyped = { asTyped: ['title', 'message'] } satisfies Pick<Notification, 'asTyped'>

/** The translated texts of notes for a reader of another language, by note. */
async function notesForReader(db: Db, ids: readonly string[], language: Language) {
  if (ids.length === 0) return new Map<string, ReaderTexts>()
  const notes = await db
    .selectFrom('client_notes')
    .select(['id', 'title', 'content', 'translations'])
    .where('id', 'in', ids)
    .where('translations', 'is not', null)
    .execute()
  return new Map(
    notes.flatMap(({ translations: column, ...note }) => {
      const { translations } = readTranslations(column)
      if (translationIn(translations, language) === undefined) return []
      const read = rowForReader({ ...note, translations }, ['title', 'content'], language)
      const typed = read.asTyped?.map((field) => (field === 'content' ? 'message' : field))
      return [[note.id, { ...noteNotification(read), ...(typed ? { asTyped: typed } : {}) }] as const]
    }),
  )
}

/**
 * The texts of stored notifications in a reader's language. A note's notification takes its text from the note, where the note
 * was written in that language.
 */
export async function textsForReader(
  db: Db,
  rows: readonly Row[],
  language: Language,
): Promise<(row: Row) => ReaderTexts> {
  const ids = language === defaultLanguage ? [] : rows.flatMap(({ noteId }) => noteId ?? [])
  const notes = await notesForReader(db, ids, language)
  const isTyped = (row: Row) => language !== defaultLanguage && row.wording === null
  return (row) =>
    notes.get(row.noteId ?? '') ?? { ...storedText(row, language), ...(isTyped(row) ? asTyped : {}) }
}
