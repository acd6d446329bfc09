import { setImmediate } from 'node:timers/promises'
import type { ClientImport, ImportResult } from '#contract/client-import.ts'
import type { ClientDraft } from '#contract/clients.ts'
import { updateCalendarDates } from '../../db/calendar-dates.ts'
import { invalid, ProblemError } from '../../http/problem.ts'
import { commit, type Change } from '../../live/commit.ts'
import { insertDefaultPreferences } from '../../notifications/preferences/preference-data.ts'
import type { Services } from '../../services.ts'
import { recordActivity, type Actor } from '../activity/activity-data.ts'
import { insertStandardSteps } from '../steps/step-data.ts'
import { teamToday } from '../team/team-settings-data.ts'
import { findDuplicates } from './find-duplicates.ts'
import { insertUnderFreeIds, newClientRow } from './new-client.ts'

/** Clients of one statement, and between two breaths for other requests. */
const atOnce = 200
const mostNamed = 100

type Indexed = { draft: ClientDraft; place: number }

const doubleOf = {
  line: 'Same e-mail and address as an earlier line',
  client: 'Same e-mail and address as a client who is there already',
}

function refused(duplicates: ImportResult['duplicates']): ProblemError {
  const named = duplicates.slice(0, mostNamed)
  const fields = Object.fromEntries(named.map(({ place, of }) => [`clients.${place}.email`, doubleOf[of]]))
  const count =
    duplicates.length === 1 ? '1 line is a duplicate' : `${duplicates.length} lines are duplicates`
  return new ProblemError(409, 'conflict', `${count}. Nothing was imported.`, { fields })
}

async function insertSome(change: Change, some: readonly Indexed[], actor: Actor, today: string) {
  const { db, now } = change
  const made = some.map(({ draft, place }) => ({
    place,
    row: newClientRow(draft, now, false),
    uniqueId: draft.uniqueId,
    withStandardSteps: draft.withStandardSteps,
  }))
  const withoutIndex = new Set((await insertUnderFreeIds(change, made)).map(({ row }) => row.id))
  const taken = made.filter(({ row }) => withoutIndex.has(row.id))
  if (taken.length > 0) {
    throw invalid(
      Object.fromEntries(taken.map(({ place }) => [`clients.${place}.uniqueId`, 'Already in use'])),
    )
  }
  const ids = made.map(({ row }) => row.id)
  await insertDefaultPreferences(db, ids, now)
  const withSteps = made.filter(({ withStandardSteps }) => withStandardSteps).map(({ row }) => row)
  await insertStandardSteps(db, withSteps, today)
  const entries = made.map(({ row }) => ({
    clientId: row.id,
    actor,
    action: 'client.created',
    subject: `${row.firstName} ${row.lastName}`,
    at: now,
  }))
  await recordActivity(db, ...entries)
  await updateCalendarDates(db, ids, now)
  return ids
}

/** Opens transactions for all drafts or for none. Throws 400 for a taken portal id, 409 for duplicates. */
export async function importAll(
  services: Services,
  { clients, duplicates: wanted, checkOnly }: ClientImport,
  actor: Actor,
): Promise<ImportResult> {
  if (checkOnly) {
    const duplicates = await findDuplicates(services.db, clients)
    return { imported: clients.length - duplicates.length, duplicates }
  }
  const today = await teamToday(services.db, services)
  return commit(services, async (change) => {
    // One import waits for the other: both would find no duplicates in what the other is about to store.
    const mark = { key: 'last-import', value: change.now }
    await change.db
      .insertInto('installation')
      .values(mark)
      .onConflict((known) => known.column('key').doUpdateSet(mark))
      .execute()
    const duplicates = await findDuplicates(change.db, clients)
    if (duplicates.length > 0 && wanted === 'refuse') throw refused(duplicates)
    const left = new Set(duplicates.map(({ place }) => place))
    const indexed = clients.map((draft, place) => ({ draft, place })).filter(({ place }) => !left.has(place))
    let first: string | undefined
    for (let start = 0; start < indexed.length; start += atOnce) {
      const [id] = await insertSome(change, indexed.slice(start, start + atOnce), actor, today)
      first ??= id
      await setImmediate()
    }
    // Nobody has these portals open, and one hint lets the lists over all clients be fetched again.
    if (first) change.changed(first, ['client', 'steps'], 'admins')
    return { imported: indexed.length, duplicates }
  })
}
