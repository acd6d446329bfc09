import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import { toAgendaDate } from '#contract/rules/dates/to-agenda-date.ts'
import { addDays, dayIn, daysBetween } from '#contract/rules/days.ts'
import {
  type AgendaDocument,
  type AgendaItem,
  agendaOf,
  type AgendaStep,
} from '#contract/rules/deal/agenda.ts'
import { foldIntoMoney } from '#contract/rules/deal/money-tasks.ts'
import { inOtherLanguages, type TranslatedTexts } from '#contract/rules/translations.ts'
import type { Db } from '../../db/database.ts'
import { scheduleFacts } from '../../db/deal-facts.ts'
import { isInPortal } from '../../db/document-requests.ts'
import { selectWithReturned } from '../../db/returned-files.ts'
import type { ClientRow } from '../../db/schema.ts'
import { readTranslations } from '../../db/translations.ts'

/** Days after its day on which a client is still reminded of an item; older items are left to the agent. */
export const latestReminder = 7

/** An item that a client is reminded of. */
export interface RemindedItem {
  item: AgendaItem
  day: string
  /** Whole days from today to the day to act by; negative once it has passed. */
  days: number
  /** Whole days from today to its own day. */
  endsIn: number
  /** The item's texts that an agent also wrote in other languages. */
  translations: TranslatedTexts<'title' | 'detail'>
}

/** The person and the moment to list near items for. */
interface Asking {
  today: string
  timeZone: string
  reminderDaysBefore: number
}

/** A row of a deal with its texts in other languages. */
type Translated = { readonly translations?: TranslatedTexts | undefined }

async function listSteps(db: Db, clientId: string): Promise<(AgendaStep & Translated)[]> {
  const rows = await db
    .selectFrom('escrow_steps')
    .select(['id', 'title', 'status', 'stepNumber', 'expectedDate', 'nextAction', 'owner', 'saidDoneOn'])
    .select('translations')
    .where('clientId', '=', clientId)
    .orderBy('stepNumber')
    .orderBy('id')
    .execute()
  return rows.map(({ saidDoneOn, translations, ...row }) => ({
    ...row,
    ...(saidDoneOn === null ? {} : { saidDoneOn }),
    ...readTranslations(translations),
  })) as AgendaStep[]
}

/** The translations of an item, from its date or its step: each text from the last row that has it. */
function translationsOf({ title, detail }: AgendaItem, rows: readonly (Translated | undefined)[]) {
  return inOtherLanguages((language) => {
    const written = rows.flatMap((row) =>
      Object.entries(row?.translations?.[language] ?? {}).map(([field, words]) => [
        (row as Record<string, unknown>)[field],
        words,
      ]),
    )
    const wordsOf = new Map(written as [unknown, string | undefined][])
    return { title: wordsOf.get(title), detail: wordsOf.get(detail) }
  })
}

/** The open requests and shared documents that the portal shows. */
async function listDocuments(db: Db, clientId: string) {
  const rows = await selectWithReturned(db)
    .select([
      'documents.id',
      'documents.name',
      'documents.description',
      'documents.status',
      'documents.dueDate',
      'documents.askedOf',
      'documents.uploadDate',
      'documents.uploadedBy',
      'returned.reason as returnedReason',
    ])
    .where('documents.clientId', '=', clientId)
    .where(isInPortal)
    .where((document) =>
      document.or([
        document('documents.status', '=', 'pending'),
        document('documents.uploadedBy', '=', 'admin'),
      ]),
    )
    .orderBy('documents.id')
    .execute()
  return rows.map(({ returnedReason: reason, ...row }) => ({
    ...row,
    ...(reason === null ? {} : { review: { reason } }),
  })) as (AgendaDocument & Pick<TransactionDocument, 'uploadDate' | 'uploadedBy'>)[]
}

/** Whether an item is the client's own, and its day near enough or not long past. */
function isReminded(
  { state, kind, owner, subject }: AgendaItem,
  days: number,
  endsIn: number,
  { reminderDaysBefore }: Asking,
): boolean {
  if (days > reminderDaysBefore) return false
  if (kind === 'closing') return days >= 0
  if (owner !== 'client') return false
  if (state === 'decide') return endsIn >= 0
  // A step of the client's is announced by its day even before its turn.
  const isOwn = state === 'needed' || (subject === 'step' && state === 'coming')
  return isOwn && (days >= 0 || (subject !== 'step' && days >= -latestReminder))
}

/**
 * The items that a client is reminded of, from their portal's agenda. Left out are internal items, items reported done, not yet
 * possible or unanswered, and other parties' items. A document is not reminded of on the day it is requested.
 */
export async function listRemindedItems(db: Db, client: ClientRow, asking: Asking): Promise<RemindedItem[]> {
  const facts = await scheduleFacts(db, client)
  const documents = await listDocuments(db, client.id)
  const steps = await listSteps(db, client.id)
  const { today, timeZone, reminderDaysBefore } = asking
  const askedToday = new Set(
    documents.flatMap(({ id, uploadDate }) => (dayIn(new Date(uploadDate), timeZone) === today ? id : [])),
  )
  const agendaFacts = {
    client: { ...client, outcome: 'open' as const },
    steps,
    documents,
    dates: facts.dates.filter(({ isVisible }) => isVisible).map((date) => toAgendaDate(date, facts)),
    hasSharedDocument: documents.some(
      ({ status, uploadedBy }) => status === 'available' && uploadedBy === 'admin',
    ),
    enteredOn: dayIn(new Date(client.createdAt), timeZone),
    reminderDaysBefore,
    today,
  }
  return foldIntoMoney(agendaOf(agendaFacts), agendaFacts).flatMap((item) => {
    if (item.day === null || askedToday.has(item.id)) return []
    const days = daysBetween(today, item.actBy ?? item.day)
    const endsIn = daysBetween(today, item.day)
    if (!isReminded(item, days, endsIn, asking)) return []
    const date = facts.dates.find(({ id }) => item.subject === 'date' && id === item.id)
    const step = steps.find(({ id }) => id === item.stepId)
    return [{ item, day: item.day, days, endsIn, translations: translationsOf(item, [date, step]) }]
  })
}

/** The first day whose items a client may still be reminded of. */
export function firstRemindedDay(today: string): string {
  return addDays(today, -latestReminder)
}
