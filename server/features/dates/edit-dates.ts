import { randomUUID } from 'node:crypto'
import type { DealDate, DealDateChanges, DealDateDraft } from '#contract/calls/dates/deal-dates.ts'
import { dayOfNewDate, ruleProblem } from '#contract/rules/dates/move-problems.ts'
import { limits } from '#contract/rules/limits.ts'
import type { Actor } from '../../db/activity-log.ts'
import { assertNotArchived } from '../../db/client-rows.ts'
import { type ClientChange, commitForClient, ownerOf } from '../../db/commit-for-client.ts'
import { completionState, storeCompletion } from '../../db/completions.ts'
import {
  deleteDealDateRow,
  insertDealDates,
  nothingSaid,
  requireDealDate,
  updateDealDate,
  writeRule,
} from '../../db/deal-dates.ts'
import { scheduleFacts } from '../../db/deal-facts.ts'
import { nextUpdate } from '../../db/next-update.ts'
import { assertOwnDocument } from '../../db/own-document.ts'
import { teamToday } from '../../db/team-settings.ts'
import { columnsWithTranslations, writtenTranslations } from '../../db/translations.ts'
import { assertDayOfDeal, assertPastDay } from '../../http/possible-day.ts'
import { conflict, invalid, ProblemError } from '../../problem.ts'
import type { Services } from '../../services.ts'

const audience = (...dates: readonly DealDate[]) =>
  dates.some(({ isVisible }) => isVisible) ? 'everyone' : 'admins'

/** The day that a new date's rule gives. Throws 400 for a rule from what does not exist, or a cycle. */
async function withDay({ db, client }: ClientChange, date: DealDate): Promise<DealDate> {
  if (date.rule === null) return date
  const facts = await scheduleFacts(db, client)
  const wrong = ruleProblem(date.rule, new Map(facts.dates.map(({ id }) => [id, true])))
  if (wrong) throw invalid({ [`rule.${wrong.path}`]: wrong.message })
  const { day, problem } = dayOfNewDate(facts, date)
  if (problem) throw invalid({ [problem.path]: problem.message })
  return { ...date, day }
}

/** Throws 409 when a deal has as many dates as it can. */
async function assertRoomForDate({ db, client }: ClientChange): Promise<void> {
  const { count } = await db
    .selectFrom('deal_dates')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('clientId', '=', client.id)
    .executeTakeFirstOrThrow()
  if (count >= limits.datesOfDeal)
    throw conflict(`A deal has at most ${limits.datesOfDeal} dates. Delete one that is no longer needed.`)
}

/** Adds a date. Throws 404, 400 for a rule that cannot be counted or a day long before the deal, and 409 for an archived client or beyond 200 dates. */
export async function addDealDate(
  services: Services,
  clientId: string,
  draft: DealDateDraft,
  actor: Actor,
): Promise<DealDate> {
  return commitForClient(services, { clientId, actor }, async (change) => {
    const { db, client, now, record, announce } = change
    assertNotArchived(client)
    await assertRoomForDate(change)
    if (draft.stepId !== null) await assertOwnStep(change, draft.stepId)
    assertDayOfDeal('day', draft.day, client)
    const date = await withDay(change, {
      ...draft,
      translations: writtenTranslations(draft.translations),
      // Random: ids in order would show that there is an internal date between two that a portal sees.
      id: randomUUID(),
      clientId,
      isByHand: draft.rule === null,
      state: 'open',
      doneOn: null,
      documentId: null,
      ...nothingSaid,
      createdAt: now,
      updatedAt: now,
    })
    await insertDealDates(db, [date])
    await record('date.added', date.name)
    announce(['dates'], audience(date))
    return date
  })
}

/** Throws 400 for a step of another client, or none. */
async function assertOwnStep({ db, client }: ClientChange, stepId: string): Promise<void> {
  const row = await db
    .selectFrom('escrow_steps')
    .select('id')
    .where('id', '=', stepId)
    .where('clientId', '=', client.id)
    .executeTakeFirst()
  if (!row) throw invalid({ stepId: 'There is no such step' })
}

/**
 * Marking as done sets the missing day, today; reopening or waiving clears it. Throws 400 for a day to come or before the
 * acceptance.
 */
function withDoneOn(
  { client }: ClientChange,
  before: DealDate,
  changes: DealDateChanges,
  today: string,
): DealDateChanges {
  const { state = before.state, doneOn = before.doneOn } = changes
  if (state !== 'done') return { ...changes, doneOn: null }
  if (doneOn !== before.doneOn) assertPastDay('doneOn', doneOn, client, today)
  return { ...changes, doneOn: doneOn ?? today }
}

/** Changes a date, never its day. Throws 404, 400, and 409 for an archived client or a stale `basedOn`. */
export async function changeDealDate(
  services: Services,
  id: string,
  { basedOn, ...sent }: DealDateChanges,
  actor: Actor,
): Promise<DealDate> {
  const clientId = ownerOf('deal_dates', id)
  return commitForClient(services, { clientId, actor }, async (change) => {
    const { db, client, now, record, announce } = change
    assertNotArchived(client)
    const before = await requireDealDate(db, id)
    if (basedOn !== undefined && basedOn !== before.updatedAt)
      throw new ProblemError(
        409,
        'stale',
        'This date was changed by someone else. Reload to see the changes.',
      )
    if (Object.keys(sent).length === 0) return before
    if (sent.documentId) await assertOwnDocument(change, sent.documentId)
    if (sent.stepId) await assertOwnStep(change, sent.stepId)
    const changes = withDoneOn(change, before, sent, await teamToday(db, services))
    const answered = changes.state === undefined ? {} : nothingSaid
    const isDone = before.state === 'open' && changes.state === 'done'
    const state = () => completionState(db, client.id, { stepIds: [], dateIds: [before.id] })
    const states = isDone ? { before: await state() } : null
    const columns = columnsWithTranslations(before, changes, ['name', 'meaning'])
    await updateDealDate(db, id, { ...columns, ...answered, updatedAt: nextUpdate(before.updatedAt, now) })
    if (states) await storeCompletion(db, client.id, before.id, { ...states, after: await state() }, now)
    const after = await requireDealDate(db, id)
    await record(after.state === before.state ? 'date.changed' : `date.${after.state}`, after.name)
    announce(['dates'], audience(before, after))
    return after
  })
}

/** Deletes a date. What counts from it stays on its day, set by hand. Throws 404, and 409 for an archived client. */
export async function deleteDealDate(services: Services, id: string, actor: Actor): Promise<{ id: string }> {
  const clientId = ownerOf('deal_dates', id)
  return commitForClient(services, { clientId, actor }, async (change) => {
    const { db, client, record, announce } = change
    assertNotArchived(client)
    const date = await requireDealDate(db, id)
    const { dates, steps } = await scheduleFacts(db, client)
    const byHand = { isByHand: true, rule: writeRule(null) }
    for (const { id: dependent, rule } of dates)
      if (rule?.from === date.id)
        await db.updateTable('deal_dates').set(byHand).where('id', '=', dependent).execute()
    for (const { id: dependent, rule } of steps)
      if (rule?.from === date.id)
        await db.updateTable('escrow_steps').set(byHand).where('id', '=', dependent).execute()
    await deleteDealDateRow(db, date.id)
    await record('date.deleted', date.name)
    announce(['dates'], audience(date))
    return { id: date.id }
  })
}
