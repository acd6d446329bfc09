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
export interface Wish {
  row: NewClientRow
  uniqueId: string | null | undefined
}

/** Inserts rows under their wished or random portal ids; answers the ones whose wish is taken. */
export async function insertUnderFreeIds({ db }: Change, wishes: readonly Wish[]): Promise<Wish[]> {
  const wished = wishes.filter(({ uniqueId }) => uniqueId)
  let open = wishes.filter(({ uniqueId }) => !uniqueId)
  for (let attempt = 0; attempt < tries && open.length > 0; attempt++) {
    const inserted = await insertClients(
      db,
      open.map(({ row }) => ({ ...row, uniqueId: newUniqueId() })),
    )
    open = open.filter(({ row }) => !inserted.has(row.id))
  }
  if (wished.length === 0) return open
  const inserted = await insertClients(
    db,
    wished.map(({ row, uniqueId }) => ({ ...row, uniqueId: uniqueId ?? '' })),
  )
  return [...open, ...wished.filter(({ row }) => !inserted.has(row.id))]
}
