import type { Move } from '#contract/calls/dates/moves.ts'
import type { ScheduleFacts, ScheduleLine } from '#contract/rules/dates/schedule-facts.ts'
import type { Actor } from '../../db/activity-log.ts'
import { assertNotOver } from '../../db/client-rows.ts'
import { type ClientChange, commitForClient } from '../../db/commit-for-client.ts'
import type { Db } from '../../db/database.ts'
import type { MoveLineRow } from '../../db/date-rows.ts'
import { readRule } from '../../db/deal-dates.ts'
import { scheduleFacts } from '../../db/deal-facts.ts'
import { newId } from '../../db/new-id.ts'
import { teamToday } from '../../db/team-settings.ts'
import { deleteNotificationsAbout } from '../../notifications/in-app/subject-notifications.ts'
import { conflict, orNotFound } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { applyLines, topicsOf } from './apply-lines.ts'
import { insertMove, newestMove, type StoredMove, toMove } from './move-data.ts'
import { notifyOfMove } from './notify-of-move.ts'

async function ownerOfMove(db: Db, moveId: string): Promise<string> {
  const row = await db.selectFrom('moves').select('clientId').where('id', '=', moveId).executeTakeFirst()
  return orNotFound(row).clientId
}

/** Whether a line is still as the move left it: on that day, and not done since. */
function stands(facts: ScheduleFacts, { subject, subjectId, toDay }: MoveLineRow): boolean {
  if (subject === 'acceptance') return facts.acceptanceDate === toDay
  if (subject === 'closing') return facts.closeDate === toDay
  if (subject === 'date') {
    const date = facts.dates.find(({ id }) => id === subjectId)
    return date?.state === 'open' && date.day === toDay
  }
  const step = facts.steps.find(({ id }) => id === subjectId)
  return step !== undefined && step.status !== 'completed' && step.expectedDate === toDay
}

/** The lines that undo a move. */
function reversed(facts: ScheduleFacts, lines: readonly MoveLineRow[]): ScheduleLine[] {
  const rows = new Map([...facts.dates, ...facts.steps].map((row) => [row.id, row]))
  return lines.map(({ subject, subjectId, title, fromDay, toDay, isVisible }) => ({
    subject: subject as ScheduleLine['subject'],
    subjectId,
    title,
    from: toDay,
    to: fromDay,
    because: '',
    isVisible,
    wasByHand: rows.get(subjectId)?.isByHand ?? false,
    wasUnanswered: facts.dates.find(({ id }) => id === subjectId)?.isUnanswered ?? false,
    oldRule: rows.get(subjectId)?.rule ?? null,
  }))
}

/** Whether anything about the move has left the portal: an email, a text or a push. */
async function wasSent(db: Db, { id, clientId }: StoredMove): Promise<boolean> {
  const row = await db
    .selectFrom('notifications')
    .innerJoin('deliveries', 'deliveries.subjectId', 'notifications.id')
    .select('deliveries.id')
    .where('notifications.clientId', '=', clientId)
    .where('notifications.moveId', '=', id)
    .where('deliveries.state', 'in', ['sending', 'sent'])
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Withdraws the notification of an undone move if it was neither sent nor seen. Returns whether the client has to be notified of
 * the undo.
 */
async function withdrawIfUnseen({ db }: ClientChange, move: StoredMove): Promise<boolean> {
  if (!move.isNotified) return false
  if (move.seenAt !== null || (await wasSent(db, move))) return true
  await deleteNotificationsAbout(db, { clientId: move.clientId, moveId: move.id })
  await db.updateTable('moves').set({ isNotified: false }).where('id', '=', move.id).execute()
  return false
}

/**
 * Undoes the newest move of a deal, restoring every day, rule and mark. Throws 404, and 409 for a deal that is over, for an older
 * move, or if one of its lines was done or changed since; the message names the line.
 */
export async function undoMove(services: Services, moveId: string, actor: Actor): Promise<Move> {
  const clientId = (db: Db) => ownerOfMove(db, moveId)
  return commitForClient(services, { clientId, actor }, async (change) => {
    const { db, client, now, record, announce } = change
    assertNotOver(client)
    const move = await newestMove(db, client.id)
    if (move?.id !== moveId.toLowerCase())
      throw conflict('Another date was moved since. Only the newest move can be undone.')
    const facts = await scheduleFacts(db, client)
    const changed = move.lines.filter((line) => !stands(facts, line)).map(({ title }) => title)
    if (changed.length > 0)
      throw conflict(`Changed since, so this can no longer be undone: ${changed.join(', ')}.`)
    await applyLines(
      change,
      move.lines.map(({ subject, subjectId, fromDay, oldRule, wasByHand, wasUnanswered }) => ({
        subject: subject as ScheduleLine['subject'],
        subjectId,
        to: fromDay,
        rule: readRule(oldRule),
        isByHand: wasByHand,
        isUnanswered: wasUnanswered,
      })),
      await teamToday(db, services),
    )
    const isNotified = await withdrawIfUnseen(change, move)
    const undo = {
      id: newId(),
      clientId: client.id,
      actorName: actor.name,
      reason: null,
      meaning: [],
      isNotified,
      seenAt: null,
      undoes: move.id,
      createdAt: now,
    }
    const stored = await insertMove(db, undo, reversed(facts, move.lines))
    if (isNotified) await notifyOfMove(change, stored)
    await record('dates.restored')
    const isVisible = move.lines.some((line) => line.isVisible)
    const topics = topicsOf(move.lines)
    announce(move.isNotified ? [...topics, 'notifications'] : topics, isVisible ? 'everyone' : 'admins')
    return toMove(stored)
  })
}
