import type { ClientDraft } from '#contract/clients.ts'
import { newId } from '../../db/new-id.ts'
import type { ClientRow } from '../../db/schema.ts'
import type { Change } from '../../live/commit.ts'
import { insertClients } from './client-data.ts'
import { moneyColumns } from './client-row.ts'
import { newUniqueId } from './unique-id.ts'

export type NewClientRow = Omit<ClientRow, 'searchText'>

/** The row of a new client, without a portal id yet. */
export function newClientRow(draft: ClientDraft, now: string, isSample: boolean): NewClientRow {
  const {
    uniqueId: _wished,
    withStandardSteps: _steps,
    propertyPrice,
    commissionAmount,
    commissionPercentage,
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
    // What an agent types counts as the client's own.
    confirmedEmail: draft.email,
    isArchived: false,
    isSample,
    createdAt: now,
    updatedAt: now,
  }
}

const tries = 5

/** A row and the portal id that is wished for it; null or empty: any free one. */
export interface RequestedId {
  row: NewClientRow
  uniqueId: string | null | undefined
}

/** Inserts rows under their wished or random portal ids; answers the ones whose wish is taken. */
export async function insertUnderFreeIds(
  { db }: Change,
  requestedIds: readonly RequestedId[],
): Promise<RequestedId[]> {
  const requestedId = requestedIds.filter(({ uniqueId }) => uniqueId)
  let open = requestedIds.filter(({ uniqueId }) => !uniqueId)
  for (let attempt = 0; attempt < tries && open.length > 0; attempt++) {
    const inserted = await insertClients(
      db,
      open.map(({ row }) => ({ ...row, uniqueId: newUniqueId() })),
    )
    open = open.filter(({ row }) => !inserted.has(row.id))
  }
  if (requestedId.length === 0) return open
  const inserted = await insertClients(
    db,
    requestedId.map(({ row, uniqueId }) => ({ ...row, uniqueId: uniqueId ?? '' })),
  )
  return [...open, ...requestedId.filter(({ row }) => !inserted.has(row.id))]
}
