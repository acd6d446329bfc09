import type { Move, MoveLine } from '#contract/calls/dates/moves.ts'
import { anchorTitles, type ScheduleLine } from '#contract/rules/dates/schedule-facts.ts'
import type { Db } from '../../db/database.ts'
import type { MoveLineRow, MoveRow } from '../../db/date-rows.ts'
import { writeRule } from '../../db/deal-dates.ts'
import { writeTranslations } from '../../db/translations.ts'

/** A move with its lines for undoing, including lines whose day stayed while their rule changed. */
export interface StoredMove extends Omit<MoveRow, 'meaning' | 'translations'>, Pick<Move, 'translations'> {
  meaning: string[]
  lines: MoveLineRow[]
}

function isAnchor(subject: string): subject is keyof typeof anchorTitles {
  return subject === 'acceptance' || subject === 'closing'
}

function withTitle(line: MoveLineRow): MoveLineRow {
  const { subject } = line
  return isAnchor(subject) ? { ...line, title: anchorTitles[subject] } : line
}

async function withLines(db: Db, rows: readonly MoveRow[]): Promise<StoredMove[]> {
  if (rows.length === 0) return []
  const lines = await db
    .selectFrom('move_lines')
    .selectAll()
    .where(
      'moveId',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('subject')
    .orderBy('toDay')
    .orderBy('subjectId')
    .execute()
  const byMove = Map.groupBy(lines, ({ moveId }) => moveId)
  return rows.map(({ translations, ...row }) => ({
    ...row,
    ...(translations === null ? {} : { translations: JSON.parse(translations) as Move['translations'] }),
    meaning: JSON.parse(row.meaning) as string[],
    lines: (byMove.get(row.id) ?? []).map(withTitle),
  }))
}

const selectMoves = (db: Db) =>
  db.selectFrom('moves').selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc')

/** Lists the moves of a deal, newest first. */
export async function listStoredMoves(db: Db, clientId: string): Promise<StoredMove[]> {
  return withLines(db, await selectMoves(db).where('clientId', '=', clientId).execute())
}

export async function newestMove(db: Db, clientId: string): Promise<StoredMove | null> {
  const rows = await selectMoves(db).where('clientId', '=', clientId).limit(1).execute()
  return (await withLines(db, rows))[0] ?? null
}

/** The line as a screen shows it: acceptance and closing by name. */
function toLine({ subject, subjectId, title, fromDay, toDay, isVisible }: MoveLineRow): MoveLine {
  return {
    subject: subject as MoveLine['subject'],
    subjectId: isAnchor(subject) ? subject : subjectId,
    title,
    fromDay,
    toDay,
    isVisible,
  }
}

export function toMove({ lines, ...move }: StoredMove): Move {
  return { ...move, lines: lines.filter(({ fromDay, toDay }) => fromDay !== toDay).map(toLine) }
}

export async function insertMove(
  db: Db,
  move: Omit<StoredMove, 'lines'>,
  lines: readonly ScheduleLine[],
): Promise<StoredMove> {
  await db
    .insertInto('moves')
    .values({
      ...move,
      meaning: JSON.stringify(move.meaning),
      translations: writeTranslations(move.translations),
    })
    .execute()
  const rows = lines.map(
    ({ subject, subjectId, title, from, to, isVisible, wasByHand, wasUnanswered, oldRule }) => ({
      moveId: move.id,
      subject,
      subjectId: isAnchor(subject) ? move.clientId : subjectId,
      // Acceptance and closing are worded when they are read.
      title: isAnchor(subject) ? '' : title,
      fromDay: from,
      toDay: to,
      wasByHand,
      wasUnanswered,
      oldRule: writeRule(oldRule),
      isVisible,
    }),
  )
  if (rows.length > 0) await db.insertInto('move_lines').values(rows).execute()
  return { ...move, lines: rows.map(withTitle) }
}

/** The moves of these clients that the client was notified of and has not confirmed, newest first. */
export async function listNotifiedMoves(db: Db, clientIds: readonly string[]): Promise<StoredMove[]> {
  const rows = await selectMoves(db)
    .where('clientId', 'in', clientIds)
    .where('isNotified', '=', true)
    .where('seenAt', 'is', null)
    .execute()
  return withLines(db, rows)
}
