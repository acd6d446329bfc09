import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import type { PartnerPage, TaskChange } from '#contract/calls/people/partner.ts'
import { dayIn } from '#contract/rules/days.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import type { Partner } from '../../access/partner.ts'
import { assertNotArchived } from '../../db/client-rows.ts'
import { type ClientChange, commitForClient } from '../../db/commit-for-client.ts'
import { completionState, storeCompletion } from '../../db/completions.ts'
import { nothingSaid, updateDealDate } from '../../db/deal-dates.ts'
import { newId } from '../../db/new-id.ts'
import { nextUpdate } from '../../db/next-update.ts'
import type { ClientRow } from '../../db/schema.ts'
import { teamZone } from '../../db/team-settings.ts'
import { assertTaskDay } from '../../http/possible-day.ts'
import { noteOwnDay } from '../../notifications/partners/note-partner-asks.ts'
import { conflict, invalid, ProblemError } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { insertMove } from '../dates/move-data.ts'
import { readPartnerPage, requireTask } from './partner-data.ts'

/** Throws 409 for a deal that partners can only read. */
export function assertChangeable(client: Pick<ClientRow, 'isArchived' | 'outcome'> & ClientRow): void {
  assertNotArchived(client)
  if (client.outcome === 'canceled') throw conflict((t) => t.dealCanceled)
}

function stale(): ProblemError {
  return new ProblemError(409, 'stale', (t) => t.taskChanged)
}

/** Marks a task as done today, like an agent's Done, or as open again. */
async function setDone(
  { db, client, now, record }: ClientChange,
  task: DealDate,
  isDone: boolean,
  today: string,
) {
  if (isDone === (task.state === 'done')) return
  const state = () => completionState(db, client.id, { stepIds: [], dateIds: [task.id] })
  const before = await state()
  await updateDealDate(db, task.id, {
    state: isDone ? 'done' : 'open',
    doneOn: isDone ? today : null,
    ...nothingSaid,
  })
  if (isDone) await storeCompletion(db, client.id, task.id, { before, after: await state() }, now)
  await record(isDone ? 'date.done' : 'date.open', task.name)
}

/** Gives a task its day, set by hand. Nothing that is counted from it moves: an agent decides that. */
async function setDay({ db, client, reader, now, record }: ClientChange, task: DealDate, day: string) {
  if (day === task.day) return
  await noteOwnDay(db, { personId: reader.personId, subjectId: task.id, day })
  await updateDealDate(db, task.id, { day, isByHand: true, isUnanswered: false })
  const move = {
    id: newId(),
    clientId: client.id,
    actorName: nameOf(reader),
    reason: null,
    meaning: [],
    isNotified: false,
    seenAt: null,
    undoes: null,
    createdAt: now,
  }
  const line = {
    subject: 'date' as const,
    subjectId: task.id,
    title: task.name,
    from: task.day,
    to: day,
    because: '',
    isVisible: task.isVisible,
    wasByHand: task.isByHand,
    wasUnanswered: task.isUnanswered,
    oldRule: task.rule,
  }
  await insertMove(db, move, [line])
  await record('date.partner-moved', task.name)
}

/**
 * Lets a partner complete their task, reopen it, or set its day. The team sees the change; no other date moves, no step is
 * completed and no client is notified. Returns the whole page. Throws 404 for another party's task, 400 for the day of a done
 * task and for a day outside of the deal, and 409 for a stale `basedOn`, an archived or a canceled deal.
 */
export async function changeTask(
  services: Services,
  partner: Partner,
  id: string,
  { isDone, day, basedOn }: TaskChange,
): Promise<PartnerPage> {
  return commitForClient(services, { clientId: partner.clientId, actor: partner }, async (change) => {
    const { db, client, now, announce } = change
    const task = await requireTask(db, partner, id)
    assertChangeable(client)
    if (basedOn !== task.updatedAt) throw stale()
    const willBeDone = isDone ?? task.state === 'done'
    if (day !== undefined && day !== task.day && willBeDone) throw invalid({ day: (t) => t.taskDone })
    const differs = willBeDone !== (task.state === 'done') || (day !== undefined && day !== task.day)
    if (differs) {
      const timeZone = await teamZone(db, services)
      const today = dayIn(services.clock(), timeZone)
      if (day !== undefined && day !== task.day) assertTaskDay(day, client, { today, timeZone })
      if (isDone !== undefined) await setDone(change, task, isDone, today)
      if (day !== undefined) await setDay(change, task, day)
      await db
        .updateTable('deal_dates')
        .set({ partnerChangeAt: now, updatedAt: nextUpdate(task.updatedAt, now) })
        .where('id', '=', task.id)
        .execute()
      announce(['dates'], task.isVisible ? 'everyone' : 'admins')
    }
    return readPartnerPage({ db, channels: services.channels }, client, partner)
  })
}
