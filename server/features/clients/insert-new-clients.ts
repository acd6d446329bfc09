import type { ClientDraft } from '#contract/calls/clients/clients.ts'
import { defaultLanguage } from '#contract/languages.ts'
import type { Change } from '../../db/change.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { ClientRow } from '../../db/schema.ts'
import type { SearchColumns } from '../../db/search-text.ts'
import { insertClients } from './client-data.ts'
import { moneyColumns } from './client-row.ts'
import { newUniqueId } from './unique-id.ts'

export type NewClientRow = Omit<ClientRow, keyof SearchColumns>

/** Builds the row of a new client, without a portal id. */
export function newClientRow(draft: ClientDraft, now: string, isSample: boolean): NewClientRow {
  const {
    uniqueId: _requestedId,
    withStandardSteps: _steps,
    templateId: _template,
    days: _days,
    passed: _passed,
    passedOthers: _passedOthers,
    propertyPrice,
    commissionAmount,
    commissionPercentage,
    language = defaultLanguage,
    ...fields
  } = draft
  return {
    ...fields,
    id: newId(),
    uniqueId: '',
    propertyPriceCents: null,
    commissionAmountCents: null,
    commissionThousandths: null,
    ...moneyColumns({ propertyPrice, commissionAmount, commissionPercentage }),
    // An address entered by an agent counts as confirmed.
    confirmedEmail: draft.email,
    acceptanceDate: draft.acceptanceDate ?? null,
    health: null,
    healthReason: null,
    assignedTo: draft.assignedTo ?? null,
    isArchived: false,
    outcome: 'open',
    outcomeOn: null,
    outcomeReason: null,
    isSample,
    keepsRolledDays: false,
    lockedNumberId: null,
    language,
    languageBy: language === defaultLanguage ? null : 'agent',
    languageAt: language === defaultLanguage ? null : now,
    linkReplacedAt: null,
    filingKey: null,
    createdAt: now,
    updatedAt: now,
  }
}

const maxAttempts = 5

/** The portal ids that are taken by another person's link; using one would make an address lead to two people. */
async function keysOfPeople(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('people').select('key').where('key', 'in', ids).execute()
  return new Set(rows.map(({ key }) => key))
}

/** A row and its requested portal id; null or empty for a random one. */
export interface ClientToInsert {
  row: NewClientRow
  uniqueId: string | null | undefined
}

/** Inserts rows with their requested or random portal ids. Returns the rows whose requested id is taken. */
export async function insertWithFreeIds(
  { db }: Change,
  clientsToInsert: readonly ClientToInsert[],
): Promise<ClientToInsert[]> {
  const withRequestedId = clientsToInsert.filter(({ uniqueId }) => uniqueId)
  let remaining = clientsToInsert.filter(({ uniqueId }) => !uniqueId)
  for (let attempt = 0; attempt < maxAttempts && remaining.length > 0; attempt++) {
    const inserted = await insertClients(
      db,
      remaining.map(({ row }) => ({ ...row, uniqueId: newUniqueId() })),
    )
    remaining = remaining.filter(({ row }) => !inserted.has(row.id))
  }
  if (withRequestedId.length === 0) return remaining
  const keys = await keysOfPeople(
    db,
    withRequestedId.map(({ uniqueId }) => uniqueId ?? ''),
  )
  const free = withRequestedId.filter(({ uniqueId }) => !keys.has(uniqueId ?? ''))
  if (free.length === 0) return [...remaining, ...withRequestedId]
  const inserted = await insertClients(
    db,
    free.map(({ row, uniqueId }) => ({ ...row, uniqueId: uniqueId ?? '' })),
  )
  return [...remaining, ...withRequestedId.filter(({ row }) => !inserted.has(row.id))]
}
