import type { PortalChange, PortalDate, PortalDates } from '#contract/calls/dates/dates-of-deal.ts'
import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import { defaultLanguage, type Language } from '#contract/languages.ts'
import { actByDay, forStepOf, stepInLineWith, waitsFor } from '#contract/rules/dates/agenda-dates.ts'
import { type DateReason, reasonForPortal } from '#contract/rules/dates/rule-explanation.ts'
import { unseenChange, unseenMoves, visibleDays } from '#contract/rules/dates/unseen-change.ts'
import { translationIn } from '#contract/rules/translations.ts'
import { textsIn } from '#texts/in-language.ts'
import type { PortalOfReader } from '../../access/portal-of-link.ts'
import { assertNotArchived, requireClient } from '../../db/client-rows.ts'
import { commitForClient } from '../../db/commit-for-client.ts'
import type { Db } from '../../db/database.ts'
import type { MoveLineRow } from '../../db/date-rows.ts'
import { listDealDates } from '../../db/deal-dates.ts'
import { type DealFacts, scheduleFacts } from '../../db/deal-facts.ts'
import { isClient } from '../../db/readers.ts'
import { translatedNames } from '../../db/translated-names.ts'
import { notFound } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { inReadersLanguage, rowForReader } from '../../texts/built-in-words.ts'
import { movedName, ownNameOf } from '../../texts/moved-name.ts'
import { listStoredMoves, type StoredMove, toMove } from './move-data.ts'

/** The day before the last notified move of a date or of the closing; null if the date is back on that day. */
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

/** The fields of a date that a portal's agenda needs beside its own columns; hidden rows are not named. */
function agendaFields(date: DealDate, facts: DealFacts): Partial<PortalDate> {
  const waiting = waitsFor(date, facts)
  const actBy = actByDay(date, facts.daysOff)
  const step = stepInLineWith(date, facts.steps)
  return {
    ...(step ? { stepId: step.id } : {}),
    ...forStepOf(date),
    ...(actBy === null || actBy === date.day ? {} : { actBy }),
    ...(waiting ? { waitsFor: waiting.by.isVisible ? waiting.for : ('agent' as const) } : {}),
    ...(date.saidDoneOn === null || date.state !== 'open' ? {} : { saidDoneOn: date.saidDoneOn }),
    ...(date.saidNote === null || date.state !== 'open' ? {} : { saidNote: date.saidNote }),
    ...(date.endsByTime ? { endsByTime: true as const } : {}),
  }
}

/** The moves of a deal, newest first, with when this reader saw each; a co-client has seen all moves up to one moment. */
async function movesOfReader(db: Db, { clientId, personId }: PortalOfReader): Promise<StoredMove[]> {
  const moves = await listStoredMoves(db, clientId)
  if (personId === clientId || moves.length === 0) return moves
  const person = await db
    .selectFrom('people')
    .select('movesSeenThrough as through')
    .where('id', '=', personId)
    .executeTakeFirst()
  const through = person?.through ?? null
  return moves.map((move) => ({
    ...move,
    seenAt: through !== null && move.createdAt <= through ? through : null,
  }))
}

/** The reason for a date's day in the reader's language, with its anchor and the holiday that it was moved off. */
function becauseOf(reason: DateReason, dates: readonly DealDate[], language: Language): string {
  const { because } = textsIn(language).dateReasons
  if (language === defaultLanguage) return because(reason)
  const { rule, anchor, rolled } = reason
  const { translations } = dates.find(({ id }) => id === anchor.from) ?? {}
  const name = translationIn(translations, language)?.name
  return because({
    rule,
    anchor: { ...anchor, name: name ?? inReadersLanguage(anchor.name, language) },
    rolled: rolled && { ...rolled, off: inReadersLanguage(rolled.off, language) },
  })
}

/**
 * The lines of a change with their names in the reader's language; a move names a date or step as it was called then.
 */
async function linesForReader(
  db: Db,
  { clientId, language = defaultLanguage }: PortalOfReader,
  lines: PortalChange['lines'],
): Promise<PortalChange['lines']> {
  if (language === defaultLanguage) return lines
  const namesOf = await translatedNames(
    db,
    clientId,
    lines.filter(({ subject }) => subject === 'date' || subject === 'step'),
  )
  return lines.map((line) => {
    const names = namesOf({ ...line, title: ownNameOf(line) })
    return { ...line, title: movedName(line, translationIn(names, language), language) }
  })
}

/** The dates of a deal for its portal: no internal date, and no trace of one. */
export async function getPortalDates(db: Db, portal: PortalOfReader): Promise<PortalDates> {
  const { clientId, language = defaultLanguage } = portal
  const dates = await listDealDates(db, clientId)
  const moves = await movesOfReader(db, portal)
  if (dates.length === 0 && moves.length === 0) return { dates: [] }
  const facts = await scheduleFacts(db, await requireClient(db, clientId))
  const toPortalDate = (date: DealDate): PortalDate => {
    const reason = reasonForPortal(date, facts)
    const because = reason && becauseOf(reason, dates, language)
    const wasDay = dayBefore(moves, ({ subjectId }) => subjectId === date.id, date.day)
    const { id, name, kind, day, state, doneOn, owes, meaning, translations } = date
    const shown = {
      id,
      name,
      kind,
      day,
      state,
      doneOn,
      owes,
      meaning,
      translations,
      ...agendaFields(date, facts),
      ...(because === null ? {} : { because }),
      ...(wasDay === null ? {} : { wasDay }),
    }
    return rowForReader(shown, ['name', 'meaning'], language)
  }
  const closingWasDay = dayBefore(moves, ({ subject }) => subject === 'closing', facts.closeDate)
  const change = unseenChange(moves.map(toMove), visibleDays(facts), language)
  const lines = change && (await linesForReader(db, portal, change.lines))
  const seenAt = moves.find(({ isNotified }) => isNotified)?.seenAt
  return {
    dates: dates.filter(({ isVisible, isUnanswered }) => isVisible && !isUnanswered).map(toPortalDate),
    ...(closingWasDay === null ? {} : { closingWasDay }),
    ...(change && lines ? { change: { ...change, lines } } : {}),
    ...(seenAt ? { seenAt } : {}),
  }
}

/**
 * Marks a move and the ones before it as seen by the client. Repeating is harmless. Throws 404 for a move that the portal does
 * not show, and 409 for an archived client.
 */
export async function markMoveSeen(
  services: Services,
  portal: PortalOfReader,
  moveId: string,
): Promise<PortalDates> {
  const { clientId, personId } = portal
  return commitForClient(
    services,
    { clientId, actor: portal },
    async ({ db, client, reader, now, record, announce }) => {
      assertNotArchived(client)
      const moves = await movesOfReader(db, portal)
      const move = moves.find(({ id, isNotified }) => id === moveId.toLowerCase() && isNotified)
      if (!move) throw notFound()
      const ids = unseenMoves(moves.slice(moves.indexOf(move))).map(({ id }) => id)
      if (ids.length === 0) return getPortalDates(db, portal)
      if (isClient(reader))
        await db.updateTable('moves').set({ seenAt: now }).where('id', 'in', ids).execute()
      else
        await db
          .updateTable('people')
          .set({ movesSeenThrough: move.createdAt })
          .where('id', '=', personId)
          .execute()
      await record('dates.seen')
      announce(['dates'])
      return getPortalDates(db, portal)
    },
  )
}
