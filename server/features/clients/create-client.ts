import type { AdminClient, ClientDraft } from '#contract/clients.ts'
import { dayIn } from '#contract/days.ts'
import { newId } from '../../db/new-id.ts'
import type { ClientRow } from '../../db/schema.ts'
import { ProblemError } from '../../http/problem.ts'
import { commit, type Change } from '../../live/commit.ts'
import type { Services } from '../../services.ts'
import { recordActivity, type Actor } from '../activity/activity-data.ts'
import { insertDefaultPreferences } from '../preferences/preference-data.ts'
import { insertStandardSteps } from '../steps/step-data.ts'
import { adminClient, insertClient } from './client-data.ts'
import { moneyColumns } from './client-row.ts'
import { newUniqueId } from './unique-id.ts'

const tries = 5

function taken(): ProblemError {
  return new ProblemError(409, 'conflict', 'This portal ID is already in use', {
    fields: { uniqueId: 'Already in use' },
  })
}

/** Inserts the row under the wished portal id, or under a free random one. */
async function insertUnderFreeId(change: Change, row: ClientRow, wished: string | null): Promise<void> {
  if (wished) {
    if (!(await insertClient(change.db, { ...row, uniqueId: wished }))) throw taken()
    return
  }
  for (let attempt = 0; attempt < tries; attempt++) {
    if (await insertClient(change.db, { ...row, uniqueId: newUniqueId() })) return
  }
  throw taken()
}

/** Opens a transaction for a client: its row, preferences and, if wished, the six standard steps. */
export async function createClient(
  services: Services,
  draft: ClientDraft,
  actor: Actor,
  isSample = false,
): Promise<AdminClient> {
  const { uniqueId, withStandardSteps, propertyPrice, commissionAmount, commissionPercentage, ...fields } =
    draft
  const id = newId()
  return commit(services, async (change) => {
    const { db, now } = change
    const row: ClientRow = {
      ...fields,
      id,
      uniqueId: '',
      propertyPriceCents: null,
      commissionAmountCents: null,
      commissionThousandths: null,
      ...moneyColumns({ propertyPrice, commissionAmount, commissionPercentage }),
      isArchived: false,
      isSample,
      createdAt: now,
      updatedAt: now,
    }
    await insertUnderFreeId(change, row, uniqueId || null)
    await insertDefaultPreferences(db, id, now)
    if (withStandardSteps) {
      await insertStandardSteps(db, row, dayIn(services.clock(), services.settings.timeZone))
    }
    await recordActivity(db, {
      clientId: id,
      actor,
      action: 'client.created',
      subject: `${row.firstName} ${row.lastName}`,
      at: now,
    })
    change.changed(id, ['client', 'steps'])
    return adminClient(db, id)
  })
}
