import type { Move, MoveDraft } from '#contract/calls/dates/moves.ts'
import type { Schedule, ScheduleLine } from '#contract/rules/dates/schedule-facts.ts'
import { scheduleOf } from '#contract/rules/dates/schedule.ts'
import type { Actor } from '../../db/activity-log.ts'
import { assertNotOver } from '../../db/client-rows.ts'
import { commitForClient } from '../../db/commit-for-client.ts'
import { scheduleFacts } from '../../db/deal-facts.ts'
import { newId } from '../../db/new-id.ts'
import type { ClientRow } from '../../db/schema.ts'
import { teamToday } from '../../db/team-settings.ts'
import { writtenTranslations } from '../../db/translations.ts'
import { assertDayOfDeal } from '../../http/possible-day.ts'
import { invalid, ProblemError } from '../../problem.ts'
import type { Services } from '../../services.ts'
import type { ActivitySubject } from '../../texts/activity-texts.ts'
import { applyLines, type DayToWrite, topicsOf } from './apply-lines.ts'
import { insertMove, toMove } from './move-data.ts'
import { notifyOfMove } from './notify-of-move.ts'

function stalePreview(): ProblemError {
  return new ProblemError(409, 'stale', 'The dates changed while you looked. This is the new preview.')
}

/** Throws 400 naming what is wrong with a move. */
function assertPossible({ problems, lines, held }: Schedule, isNotified: boolean): void {
  if (problems.length > 0)
    throw invalid(Object.fromEntries(problems.map(({ path, message }) => [path, message])))
  if (lines.length + held.length === 0) throw invalid({ set: 'Nothing would move' })
  if (isNotified && !lines.some(({ isVisible }) => isVisible))
    throw invalid({ isNotified: 'Only internal dates move, which the client does not see' })
}

/** Throws 400 naming a typed day long before the deal, as it closes by this move. */
function assertDaysOfDeal(
  { acceptance, closing, dates = {} }: NonNullable<MoveDraft['set']>,
  client: ClientRow,
) {
  const deal = { expectedCloseDate: closing ?? client.expectedCloseDate }
  assertDayOfDeal('set.acceptance', acceptance, deal)
  for (const [id, change] of Object.entries(dates))
    if ('day' in change) assertDayOfDeal(`set.dates.${id}.day`, change.day, deal)
}

/** Throws 409 if the days that the agent saw differ from the days to write. */
function assertSeen(lines: readonly ScheduleLine[], seen: MoveDraft['lines']): void {
  const dayOf = new Map(seen.map(({ id, from, to }) => [id, `${from} ${to}`]))
  const isSame = lines.every(({ subjectId, from, to }) => dayOf.get(subjectId) === `${from} ${to}`)
  if (!isSame || dayOf.size !== lines.length) throw stalePreview()
}

/** The subject for the activity: one moved day by its name, or the number of days. */
function subjectOf(lines: readonly ScheduleLine[]): ActivitySubject | string {
  const [first] = lines
  if (!first || lines.length > 1) return { text: 'dates', values: { count: lines.length } }
  const { subject, title } = first
  return subject === 'acceptance' || subject === 'closing' ? { text: subject, values: null } : title
}

/** The values to write for each line: its row after the move. */
function daysToWrite({ lines, held, after }: Schedule): DayToWrite[] {
  const rows = new Map([...after.dates, ...after.steps].map((row) => [row.id, row]))
  return [...lines, ...held].map(({ subject, subjectId, to }) => {
    const { rule = null, isByHand = false } = rows.get(subjectId) ?? {}
    return { subject, subjectId, to, rule, isByHand }
  })
}

/**
 * Moves days of a deal with all dates that depend on them, computed by the same function as in the browser, all or nothing.
 * Throws 404, 400 naming the line, and 409 for a deal that is over or a stale preview.
 */
export async function moveDates(
  services: Services,
  clientId: string,
  { set, keep, lines: seen, reason, meaning, isNotified, translations }: MoveDraft,
  actor: Actor,
): Promise<Move> {
  return commitForClient(services, { clientId, actor }, async (change) => {
    const { db, client, now, record, announce } = change
    assertNotOver(client)
    assertDaysOfDeal(set, client)
    const schedule = scheduleOf(await scheduleFacts(db, client), { set, keep })
    assertPossible(schedule, isNotified)
    assertSeen(schedule.lines, seen)
    await applyLines(change, daysToWrite(schedule), await teamToday(db, services))
    const lines = [...schedule.lines, ...schedule.held]
    const move = {
      id: newId(),
      clientId,
      actorName: actor.name,
      reason,
      meaning,
      isNotified,
      seenAt: null,
      undoes: null,
      createdAt: now,
      translations: writtenTranslations(translations),
    }
    const stored = await insertMove(db, move, lines)
    if (isNotified) await notifyOfMove(change, stored)
    await record('dates.moved', subjectOf(schedule.lines))
    announce(topicsOf(lines), lines.some(({ isVisible }) => isVisible) ? 'everyone' : 'admins')
    return toMove(stored)
  })
}
