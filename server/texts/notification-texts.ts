import { defaultLanguage, type Language } from '#contract/languages.ts'
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
 * written. `spanish` has the values that an agent had also written in Spanish; like `values`, they stay as they were at the time,
 * even if their row changes.
 */
export type Wording = {
  [Text in keyof Texts]: {
    text: Text
    values: Parameters<Texts[Text]>[0]
    spanish?: { [Value in keyof Parameters<Texts[Text]>[0]]?: string | undefined }
  }
}[keyof Texts]

/** The values of steps, dates and documents, which may be the product's own. */
const ofBuiltIns = new Set(['title', 'next', 'nextAction', 'meaning', 'name', 'description', 'reason'])

/** Documents with the product's own names in the reader's language. */
const namedIn = (documents: readonly RequestedTogether[], language: Language) =>
  documents.map((document) => ({ ...document, name: inReadersLanguage(document.name, language) }))

const completedIn = (dates: readonly CompletedTogether[], language: Language) =>
  dates.map(({ name, spanish }) => ({ name: spanish ?? inReadersLanguage(name, language) }))

/**
 * The stored values in a reader's language: what an agent wrote in it, the product's own names and meanings, and who is called
 * where no agent is known.
 */
function valuesIn({ text, values, spanish }: Wording, language: Language): unknown {
  if (language === defaultLanguage) return values
  if (text === 'documents-requested') return { documents: namedIn(values.documents, language) }
  const { yourAgent } = textsIn(language).money
  const { yourAgent: storedAgent } = textsIn(defaultLanguage).money
  const side: { readonly [Value in string]?: string | undefined } = spanish ?? {}
  return Object.fromEntries(
    Object.entries(values).map(([key, value]: [string, unknown]) => {
      if (key === 'dates') return [key, completedIn(value as readonly CompletedTogether[], language)]
      if (typeof value !== 'string') return [key, value]
      if ((key === 'agent' || key === 'ask') && value === storedAgent) return [key, yourAgent]
      // Stored by how the move named it; only a step's name begins with its number.
      if (text === 'date-moved' && key === 'name')
        return [key, movedName({ subject: 'step', title: value }, side['name'], language)]
      // A co-client's name is a person's.
      const isBuiltIn = ofBuiltIns.has(key) && text !== 'co-client-added'
      return [key, side[key] ?? (isBuiltIn ? inReadersLanguage(value, language) : value)]
    }),
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
