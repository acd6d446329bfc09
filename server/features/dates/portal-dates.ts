import type { PortalDate, PortalDates } from '#contract/calls/dates/dates-of-deal.ts'
import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import { actByDay, stepInLineWith, waitsFor } from '#contract/rules/dates/agenda-dates.ts'
import { becauseForPortal } from '#contract/rules/dates/rule-explanation.ts'
import { unseenChange, unseenMoves, visibleDays } from '#contract/rules/dates/unseen-change.ts'
import type { Portal } from '../../access/portal-of-link.ts'
import { assertNotArchived, requireClient } from '../../db/client-rows.ts'
import { commitForClient } from '../../db/commit-for-client.ts'
import type { Db } from '../../db/database.ts'
import type { MoveLineRow } from '../../db/date-rows.ts'
import { listDealDates } from '../../db/deal-dates.ts'
import { type DealFacts, scheduleFacts } from '../../db/deal-facts.ts'
import { notFound } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { listStoredMoves, type StoredMove, toMove } from './move-data.ts'

/** The day before the last move that the client was notified of, of a date or of the closing; null if it is on that day again. */
function dayBefore(
  moves: readonly StoredMove[],
  isMeant: (line: MoveLineRow) => boolean,
  day: string | null,
): string | null {
  for (const { isNotified, lines } of moves) {
    const line = isNotified ? lines.find(isMeant) : undefined
    if (line && line.fromDay !== line.toDay) return line.fromDay === day ? null : line.fromDay
  }
  return null
}

/** What the agenda of a portal needs to know of a date beside its own columns. What is hidden is not named. */
function agendaFields(date: DealDate, facts: DealFacts): Partial<PortalDate> {
  const waiting = waitsFor(date, facts)
  const actBy = actByDay(date, facts.daysOff)
  const step = stepInLineWith(date, facts.steps)
  return {
    ...(step ? { stepId: step.id } : {}),
    ...(actBy === null || actBy === date.day ? {} : { actBy }),
    ...(waiting ? { waitsFor: waiting.by.isVisible ? waiting.for : ('agent' as const) } : {}),
    ...(date.saidDoneOn === null || date.state !== 'open' ? {} : { saidDoneOn: date.saidDoneOn }),
    ...(date.saidNote === null || date.state !== 'open' ? {} : { saidNote: date.saidNote }),
    ...(date.endsByTime ? { endsByTime: true as const } : {}),
  }
}

/** What a portal sees of the dates of its deal: no internal date, and no trace of one. */
export async function getPortalDates(db: Db, clientId: string): Promise<PortalDates> {
  const dates = await listDealDates(db, clientId)
  const moves = await listStoredMoves(db, clientId)
  if (dates.length === 0 && moves.length === 0) return { dates: [] }
  const facts = await scheduleFacts(db, await requireClient(db, clientId))
  const toPortalDate = (date: DealDate): PortalDate => {
    const because = becauseForPortal(date, facts)
    const wasDay = dayBefore(moves, ({ subjectId }) => subjectId === date.id, date.day)
    const { id, name, kind, day, state, doneOn, owes, meaning } = date
    return {
      id,
      name,
      kind,
      day,
      state,
      doneOn,
      owes,
      meaning,
      ...agendaFields(date, facts),
      ...(because === null ? {} : { because }),
      ...(wasDay === null ? {} : { wasDay }),
    }
  }
  const closingWasDay = dayBefore(moves, ({ subject }) => subject === 'closing', facts.closeDate)
  const change = unseenChange(moves.map(toMove), visibleDays(facts))
  const seenAt = moves.find(({ isNotified }) => isNotified)?.seenAt
  return {
    dates: dates.filter(({ isVisible, isUnanswered }) => isVisible && !isUnanswered).map(toPortalDate),
    ...(closingWasDay === null ? {} : { closingWasDay }),
    ...(change ? { change } : {}),
    ...(seenAt ? { seenAt } : {}),
  }
}

/**
 * The client has seen a move and those before it. Repeating is harmless. Throws 404 for a move that the portal does not
 * show, and 409 for an archived client.
 */
export async function markMoveSeen(
  services: Services,
  { clientId }: Pick<Portal, 'clientId'>,
  moveId: string,
): Promise<PortalDates> {
  return commitForClient(
    services,
    { clientId, actor: 'client' },
    async ({ db, client, now, record, announce }) => {
      assertNotArchived(client)
      const moves = await listStoredMoves(db, clientId)
      const move = moves.find(({ id, isNotified }) => id === moveId.toLowerCase() && isNotified)
      if (!move) throw notFound()
      const ids = unseenMoves(moves.slice(moves.indexOf(move))).map(({ id }) => id)
      if (ids.length === 0) return getPortalDates(db, clientId)
      await db.updateTable('moves').set({ seenAt: now }).where('id', 'in', ids).execute()
      await record('dates.seen')
      announce(['dates'])
      return getPortalDates(db, clientId)
    },
  )
}
