import type { NotificationText } from '#texts/notification-values.ts'
import type { Wording } from '../../texts/notification-texts.ts'
import type { Condition, NoticeKind } from './notice-kind.ts'
import { closingReminder } from './notices/closing-reminder.ts'
import { dateReminder } from './notices/date-reminder.ts'
import { documentReminder, documentRequest, sharedDocument } from './notices/document.ts'
import { documentsRequest } from './notices/documents-request.ts'
import { chatMessage, sharedNote } from './notices/message.ts'
import { datesMoved } from './notices/move.ts'
import { numberChanged } from './notices/number-changed.ts'
import { stepReminder } from './notices/step-reminder.ts'
import { coClientAdded, outcomeSet, stepUpdate } from './notices/step-update.ts'

/** The kind of each of the product's texts. */
const kindOfText: Record<Wording['text'], NoticeKind> = {
  'step-completed': stepUpdate,
  'step-started': stepUpdate,
  'step-pending': stepUpdate,
  'document-shared': sharedDocument,
  'document-requested': documentRequest,
  'document-returned': documentRequest,
  'documents-requested': documentsRequest,
  'co-client-added': coClientAdded,
  'number-changed': numberChanged,
  message: chatMessage,
  'closing-moved': datesMoved,
  'acceptance-moved': datesMoved,
  'date-moved': datesMoved,
  'dates-moved': datesMoved,
  outcome: outcomeSet,
  'deal-closed': outcomeSet,
  'step-near': stepReminder,
  'date-near': dateReminder,
  'contingency-near': dateReminder,
  'contingency-ends': dateReminder,
  'date-late': dateReminder,
  'document-near': documentReminder,
  'document-late': documentReminder,
  'closing-near': closingReminder,
}

/** The kind of a notice, by its text. An agent's own text that is sent by an event is a note. */
export const kindOf = (says: Wording | NotificationText): NoticeKind =>
  'text' in says ? kindOfText[says.text] : sharedNote

/** The kind of a stored notification; undefined for one that an agent wrote. */
export const kindOfRow = ({ wording }: { wording: string | null }): NoticeKind | undefined =>
  wording === null ? undefined : kindOfText[(JSON.parse(wording) as Wording).text]

const kinds = [...new Set(Object.values(kindOfText))]

/** The conditions under which alerts of any kind are marked as read. */
export const settledConditions: readonly Condition[] = [
  ...new Set(kinds.flatMap(({ settled }) => settled ?? [])),
]

/** The conditions under which the mark that something is to be done goes. */
export const fulfilledConditions: readonly Condition[] = [
  ...new Set(kinds.flatMap(({ fulfilled }) => fulfilled ?? [])),
]
