import { defaultLanguage, type Language } from '#contract/languages.ts'
import { type TranslatedTexts, translationIn } from '#contract/rules/translations.ts'
import { textsIn, type TextsOfServer } from '#texts/in-language.ts'
import type { CompletedTogether, NotificationText, RequestedTogether } from '#texts/notification-values.ts'
import { inReadersLanguage } from './built-in-words.ts'
import { movedName } from './moved-name.ts'

/** The longest title, in characters. */
const longestTitle = 200

/** The product's texts, by the names under which notifications are stored. */
const textsByName = ({ notifications: t }: TextsOfServer) => ({
  'step-completed': t.stepCompleted,
  'step-started': t.stepStarted,
  'step-pending': t.stepPending,
  'document-shared': t.documentShared,
  'document-requested': t.documentRequested,
  'document-returned': t.documentReturned,
  'documents-requested': t.documentsRequested,
  'co-client-added': t.coClientAdded,
  'number-changed': t.numberChanged,
  message: t.messageReceived,
  'closing-moved': t.closingMoved,
  'acceptance-moved': t.acceptanceMoved,
  'date-moved': t.dateMoved,
  'dates-moved': t.datesMoved,
  outcome: t.outcomeSet,
  'deal-closed': t.dealClosed,
  'step-near': t.stepNear,
  'date-near': t.dateNear,
  'contingency-near': t.contingencyNear,
  'contingency-ends': t.contingencyEnds,
  'date-late': t.dateLate,
  'document-near': t.documentNear,
  'document-late': t.documentLate,
  'closing-near': t.closingNear,
})

type Texts = ReturnType<typeof textsByName>

/**
 * A text of the product in a notification: its name and its values, rendered when read or sent. An agent's texts are stored as
 * written. `translations` has the values that an agent had also written in other languages; like `values`, they stay as they were at the time,
 * even if their row changes.
 */
export type Wording = {
  [Text in keyof Texts]: {
    text: Text
    values: Parameters<Texts[Text]>[0]
    translations?: TranslatedTexts<keyof Parameters<Texts[Text]>[0] & string> | undefined
  }
}[keyof Texts]

type ValuesOf<Text extends keyof Texts> = Required<Parameters<Texts[Text]>[0]>

/** Turns a stored value into what its text says in a language; `written` is what an agent wrote in that language. */
type Reading<Value> = (value: Value, written: string | undefined, language: Language) => unknown

/** A day, a number or a person's name, the same in every language. An agent without a name is null, which each language words. */
const asStored = (value: unknown): unknown => value

/** What an agent wrote for this notification. */
const typed = (value: string, written: string | undefined): string => written ?? value

/** A text of a step, a date or a document, which may be the product's own. */
const ofDeal = (value: string | null, written: string | undefined, language: Language) =>
  written ?? (value === null ? null : inReadersLanguage(value, language))

/** The name of a date, or of a step with its number, as the move named it: only a step's name begins with its number. */
const moved = (title: string, written: string | undefined, language: Language): string =>
  movedName({ subject: 'step', title }, written, language)

const documents = (requested: readonly RequestedTogether[], _: unknown, language: Language) =>
  requested.map((document) => ({ ...document, name: inReadersLanguage(document.name, language) }))

const completed = (dates: readonly CompletedTogether[], _: unknown, language: Language) =>
  dates.map(({ name, translations }) => ({
    name: translationIn(translations, language)?.name ?? inReadersLanguage(name, language),
  }))

const step = { title: ofDeal, next: ofDeal, isLast: asStored, dates: completed }

/** How the values of each text are read. */
const readings: {
  readonly [Text in keyof Texts]: { readonly [Value in keyof ValuesOf<Text>]: Reading<ValuesOf<Text>[Value]> }
} = {
  'step-completed': step,
  'step-started': step,
  'step-pending': step,
  'document-shared': { name: ofDeal, description: ofDeal },
  'document-requested': { name: ofDeal, description: ofDeal, dueOn: asStored },
  'document-returned': { name: ofDeal, reason: ofDeal, dueOn: asStored },
  'documents-requested': { documents },
  'co-client-added': { name: asStored },
  'number-changed': { agent: asStored },
  message: { sender: asStored },
  'closing-moved': { day: asStored, said: typed },
  'acceptance-moved': { day: asStored, said: typed },
  'date-moved': { name: moved, day: asStored, said: typed },
  'dates-moved': { count: asStored, said: typed },
  outcome: { outcome: asStored, said: ofDeal },
  'deal-closed': { street: asStored, firstName: asStored, isSale: asStored, said: ofDeal },
  'step-near': { title: ofDeal, days: asStored, nextAction: ofDeal },
  'date-near': { name: ofDeal, days: asStored, meaning: ofDeal },
  'contingency-near': { name: ofDeal, days: asStored, agent: asStored },
  'contingency-ends': { name: ofDeal, days: asStored, actBy: asStored, agent: asStored, isLast: asStored },
  'date-late': { name: ofDeal, day: asStored, meaning: ofDeal },
  'document-near': { name: ofDeal, days: asStored, description: ofDeal },
  'document-late': { name: ofDeal, day: asStored, description: ofDeal },
  'closing-near': { days: asStored, isSale: asStored, ask: asStored },
}

/** The stored values as their text says them in a language. A value that this release does not know stays as it is. */
function valuesIn({ text, values, translations }: Wording, language: Language): unknown {
  if (language === defaultLanguage) return values
  const readingOf: Partial<Record<string, Reading<never>>> = readings[text]
  const written: Partial<Record<string, string>> = translationIn<object>(translations, language) ?? {}
  return Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      readingOf[name]?.(value as never, written[name], language) ?? value,
    ]),
  )
}

/** The texts that somebody reads, in their language. */
export function notificationText(wording: Wording, language: Language = defaultLanguage): NotificationText {
  const word = textsByName(textsIn(language))[wording.text] as (values: unknown) => NotificationText
  const { title, message } = word(valuesIn(wording, language))
  return { title: title.slice(0, longestTitle), message }
}

/** The texts of a stored notification: worded in a reader's language, or as an agent wrote them. */
export function storedText(
  row: NotificationText & { wording: string | null },
  language: Language = defaultLanguage,
): NotificationText {
  return row.wording === null ? row : notificationText(JSON.parse(row.wording) as Wording, language)
}

/** The documents that a stored notification asks for together; none for any other. */
export function requestedTogether({ wording }: { wording: string | null }): readonly RequestedTogether[] {
  const stored = wording === null ? null : (JSON.parse(wording) as Wording)
  return stored?.text === 'documents-requested' ? stored.values.documents : []
}
