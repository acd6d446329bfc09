import { setImmediate } from 'node:timers/promises'
import type { ClientImport, ImportedClient, ImportResult } from '#contract/calls/clients/client-import.ts'
import { dayIn } from '#contract/rules/days.ts'
import { standardStepTitles } from '#contract/rules/deal/standard-steps.ts'
import { isEmptyDate } from '#contract/rules/empty-date.ts'
import { pastDayProblem } from '#contract/rules/past-day.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import type { Actor } from '../../db/activity-log.ts'
import { commit, type Change } from '../../db/change.ts'
import type { Db } from '../../db/database.ts'
import { teamZone } from '../../db/team-settings.ts'
import { acceptanceProblem } from '../../http/possible-day.ts'
import { insertDefaultPreferences } from '../../notifications/preferences/preference-data.ts'
import { invalid, ProblemError, type Says } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { updateCalendarDates } from '../calendar/calendar-dates.ts'
import { updateHealth } from '../dates/health.ts'
import {
  insertTemplateDates,
  insertTemplateSteps,
  startingStep,
  type TemplateReader,
  templateReader,
} from '../dates/new-deals.ts'
import { insertStandardSteps } from '../steps/step-data.ts'
import { findDuplicates } from './find-duplicates.ts'
import { insertCoClients } from './import-co-clients.ts'
import { insertWithFreeIds, newClientRow, type NewClientRow } from './insert-new-clients.ts'

/** Clients per statement, and between two pauses for other requests: some milliseconds of work. */
const batchSize = 20
const maxReported = 100

type NumberedDraft = { draft: ImportedClient; place: number }

const duplicateMessages = {
  line: 'Same email and property address as an earlier line',
  client: 'Same email and property address as an existing client',
}

function duplicatesRefused(duplicates: ImportResult['duplicates']): ProblemError {
  const reported = duplicates.slice(0, maxReported)
  const fields = Object.fromEntries(
    reported.map(({ place, of }) => [`clients.${place}.email`, duplicateMessages[of]]),
  )
  const count =
    duplicates.length === 1 ? '1 line is a duplicate' : `${duplicates.length} lines are duplicates`
  return new ProblemError(409, 'conflict', `${count}. Nothing was imported.`, { fields })
}

/** The error in a day of an imported deal, as its field and the reason; null for valid days. */
function wrongDay(client: ImportedClient, today: string): readonly [string, Says] | null {
  const { isClosed, expectedCloseDate, acceptanceDate = null } = client
  if (isEmptyDate(expectedCloseDate)) return ['expectedCloseDate', 'Must be a day: this is an empty date']
  // An acceptance that is still to come is no earlier than today, and a closed deal has one from before.
  const closed = { first: acceptanceDate, last: today }
  const notClosed = isClosed ? pastDayProblem(expectedCloseDate, closed) : null
  if (notClosed !== null) return ['expectedCloseDate', notClosed]
  const notAccepted = acceptanceProblem({ acceptanceDate, expectedCloseDate })
  return notAccepted === null ? null : ['acceptanceDate', notAccepted]
}

/** Throws a 400 that names the wrong day of each deal that cannot have been accepted or closed on its line's days. */
function assertDays(clients: readonly ImportedClient[], today: string): void {
  const problems = clients.flatMap((client, place) => {
    const wrong = wrongDay(client, today)
    return wrong === null ? [] : [[`clients.${place}.${wrong[0]}`, wrong[1]] as const]
  })
  if (problems.length > 0) throw invalid(Object.fromEntries(problems.slice(0, maxReported)))
}

/** The row of an imported client; a closed deal is at its last step, whatever step its line gives. */
function importedRow({ isClosed, coClient: _second, ...draft }: ImportedClient, now: string): NewClientRow {
  const row = newClientRow(draft, now, false)
  if (!isClosed) return row
  const currentStep = standardStepTitles.length
  return { ...row, outcome: 'closed', outcomeOn: row.expectedCloseDate, currentStep }
}

interface Importing {
  change: Change
  actor: Actor
  /** The team's day and time zone. */
  today: string
  timeZone: string
  readTemplate: TemplateReader
}

async function insertBatch(
  { change, actor, today, timeZone, readTemplate }: Importing,
  batch: readonly NumberedDraft[],
): Promise<string[]> {
  const { db, now } = change
  const newClients = batch.map(({ draft, place }) => ({
    place,
    row: importedRow(draft, now),
    uniqueId: draft.uniqueId,
    draft,
  }))
  const deals = newClients.flatMap(({ draft, row, place }) =>
    draft.templateId ? [readTemplate(row, draft, `clients.${place}.`)] : [],
  )
  for (const deal of deals) {
    const row = newClients.find((one) => one.row.id === deal.deal.id)?.row
    if (row) row.currentStep = startingStep(deal, today)
  }
  const notInserted = new Set((await insertWithFreeIds(change, newClients)).map(({ row }) => row.id))
  const taken = newClients.filter(({ row }) => notInserted.has(row.id))
  if (taken.length > 0) {
    throw invalid(
      Object.fromEntries(taken.map(({ place }) => [`clients.${place}.uniqueId`, 'Already in use'])),
    )
  }
  const ids = newClients.map(({ row }) => row.id)
  await insertDefaultPreferences(
    db,
    ids.map((id) => ({ clientId: id, personId: id })),
    now,
  )
  const withSteps = newClients.filter(({ draft }) => draft.withStandardSteps && !draft.templateId)
  await insertStandardSteps(
    db,
    withSteps.map(({ row, draft }) =>
      draft.isClosed ? { ...row, closed: { from: row.acceptanceDate } } : row,
    ),
    today,
  )
  await insertTemplateSteps(db, deals, today)
  await insertTemplateDates(db, deals, now, today)
  const entries = newClients.flatMap(({ row, draft }) => {
    const entry = { clientId: row.id, actor, subject: nameOf(row) }
    const created = { ...entry, action: 'client.created' }
    return draft.isClosed ? [created, { ...entry, action: 'client.closed' }] : [created]
  })
  await change.record(...entries)
  const couples = newClients.flatMap(({ row, draft: { coClient } }) => (coClient ? [{ row, coClient }] : []))
  await insertCoClients(change, couples, actor)
  await updateCalendarDates(db, ids, now)
  await updateHealth(db, ids, today, timeZone)
  return ids
}

/**
 * Creates clients for all drafts or for none. Throws 400 for a taken portal id and for a deal that cannot have been accepted or
 * closed on its days, and 409 for duplicates.
 */
export async function importClientList(
  services: Services,
  { clients, duplicates: duplicatePolicy, addAnyway, checkOnly }: ClientImport,
  actor: Actor,
): Promise<ImportResult> {
  const timeZone = await teamZone(services.db, services)
  const today = dayIn(services.clock(), timeZone)
  assertDays(clients, today)
  const added = new Set(addAnyway)
  const duplicatesIn = async (db: Db) =>
    (await findDuplicates(db, clients)).filter(({ place }) => !added.has(place))
  if (checkOnly) {
    const duplicates = await duplicatesIn(services.db)
    return { imported: clients.length - duplicates.length, ids: [], duplicates }
  }
  return commit(services, async (change) => {
    // Imports run one at a time, so that two cannot both miss the other's duplicates.
    const lock = { key: 'last-import', value: change.now }
    await change.db
      .insertInto('installation')
      .values(lock)
      .onConflict((known) => known.column('key').doUpdateSet(lock))
      .execute()
    const duplicates = await duplicatesIn(change.db)
    if (duplicates.length > 0 && duplicatePolicy === 'refuse') throw duplicatesRefused(duplicates)
    const skipped = new Set(duplicates.map(({ place }) => place))
    const numbered = clients
      .map((draft, place) => ({ draft, place }))
      .filter(({ place }) => !skipped.has(place))
    const importing = { change, actor, today, timeZone, readTemplate: await templateReader(change.db) }
    const ids: string[] = []
    for (let start = 0; start < numbered.length; start += batchSize) {
      ids.push(...(await insertBatch(importing, numbered.slice(start, start + batchSize))))
      await setImmediate()
    }
    // No one has these portals open, and one announcement is enough to refresh the client lists.
    const [first] = ids
    const hasDates = numbered.some(({ draft }) => draft.templateId)
    if (first) change.changed(first, ['client', 'steps', ...(hasDates ? (['dates'] as const) : [])], 'admins')
    return { imported: ids.length, ids, duplicates }
  })
}
