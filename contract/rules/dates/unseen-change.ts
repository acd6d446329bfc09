import type { PortalChange } from '../../calls/dates/dates-of-deal.ts'
import type { Move } from '../../calls/dates/moves.ts'
import { defaultLanguage, type Language } from '../../languages.ts'
import { translationIn } from '../translations.ts'
import type { ScheduleFacts } from './schedule-facts.ts'

/** The current day of a move's subject; undefined if the subject is gone or the portal does not show it. */
export type DayNow = (subject: string, subjectId: string) => string | null | undefined

/** The days that a portal shows now, without internal dates. */
export function visibleDays({
  acceptanceDate,
  closeDate,
  dates,
  steps,
}: Omit<ScheduleFacts, 'daysOff'>): DayNow {
  return (subject, subjectId) => {
    if (subject === 'acceptance') return acceptanceDate
    if (subject === 'closing') return closeDate
    if (subject === 'step') return steps.find(({ id }) => id === subjectId)?.expectedDate
    return dates.find(({ id, isVisible }) => id === subjectId && isVisible)?.day
  }
}

/** The moves that the client was notified of and has not confirmed, in the order given. */
export function unseenMoves<M extends Pick<Move, 'isNotified' | 'seenAt'>>(moves: readonly M[]): M[] {
  return moves.filter(({ isNotified, seenAt }) => isNotified && seenAt === null)
}

/** The latest reason and the latest meaning of moves, each in the portal's language where it was written in it. */
function wordsOf(
  moves: readonly Move[],
  language: Language,
): Pick<PortalChange, 'reason' | 'meaning' | 'asTyped'> {
  const reasoned = moves.find(({ reason }) => reason !== null)
  const explained = moves.find(({ meaning }) => meaning.length > 0)
  const words = { reason: reasoned?.reason ?? null, meaning: explained?.meaning ?? [] }
  if (language === defaultLanguage) return words
  const { reason } = translationIn(reasoned?.translations, language) ?? {}
  const { meaning } = translationIn(explained?.translations, language) ?? {}
  const asTyped = [
    ...(reasoned && reason === undefined ? (['reason'] as const) : []),
    ...(explained && meaning === undefined ? (['meaning'] as const) : []),
  ]
  return {
    reason: reason ?? words.reason,
    meaning: meaning ?? words.meaning,
    ...(asTyped.length > 0 ? { asTyped } : {}),
  }
}

/**
 * All unconfirmed moves as one change, from the day before the first move to the current day; null without any, or when every day
 * is back where it was. `moves` are newest first. Reason and meaning are in the portal's language where an agent wrote them in
 * it.
 */
export function unseenChange(
  moves: readonly Move[],
  dayNow: DayNow,
  language: Language = defaultLanguage,
): PortalChange | null {
  const unseen = unseenMoves(moves)
  const newest = unseen[0]
  if (!newest) return null
  const lines = new Map<string, PortalChange['lines'][number]>()
  for (const move of unseen.toReversed()) {
    for (const { isVisible, ...line } of move.lines) {
      const key = `${line.subject} ${line.subjectId}`
      if (!isVisible || lines.has(key)) continue
      const toDay = dayNow(line.subject, line.subjectId)
      if (toDay !== undefined) lines.set(key, { ...line, toDay })
    }
  }
  const moved = [...lines.values()].filter(({ fromDay, toDay }) => fromDay !== toDay)
  if (moved.length === 0) return null
  return { moveId: newest.id, movedAt: newest.createdAt, lines: moved, ...wordsOf(unseen, language) }
}
