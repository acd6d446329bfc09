import { DocumentRequest } from '#contract/calls/deal/documents.ts'
import { dueFrom } from '#contract/rules/dates/due-document.ts'
import { foldedName } from '#contract/rules/dates/kits.ts'
import type { TemplateDocument } from '#contract/rules/dates/template.ts'
import type { Change } from '../../db/change.ts'
import { teamDaysOff } from '../../db/days-off.ts'
import type { ClientRow } from '../../db/schema.ts'
import { listDocuments } from '../documents/document-data.ts'
import { askForDocuments } from '../documents/request-documents.ts'

interface Asking extends Pick<Change, 'db' | 'now' | 'changed'> {
  record: (action: string, name: string) => Promise<void>
}

/**
 * Requests the documents of a new deal's template, in the transaction that applies it. Documents that the deal already has by
 * name are left out, and a closed or canceled deal gets no requests. Returns whether any document was requested.
 */
export async function askForTemplateDocuments(
  change: Asking,
  client: ClientRow,
  documents: readonly TemplateDocument[],
  today: string,
): Promise<boolean> {
  if (documents.length === 0 || client.outcome === 'closed' || client.outcome === 'canceled') return false
  const there = new Set((await listDocuments(change.db, client.id)).map(({ name }) => foldedName(name)))
  const missing = documents.filter(({ name }) => !there.has(foldedName(name)))
  if (missing.length === 0) return false
  const daysOff = await teamDaysOff(change.db)
  const requests = missing.map(({ key: _key, dueDate, ...document }) =>
    DocumentRequest.parse({ ...document, dueDate: dueFrom(today, dueDate, daysOff) }),
  )
  await askForDocuments(change, client, requests)
  return true
}
