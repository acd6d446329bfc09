import type { Move } from '#contract/calls/dates/moves.ts'

/** The moves that still hold, newest first: neither an undo nor what it undid. */
function standing(moves: readonly Move[]): Move[] {
  const undone = new Set(moves.flatMap(({ undoes }) => undoes ?? []))
  return moves.filter(({ id, undoes }) => undoes === null && !undone.has(id))
}

/** The moves that gave a date another day, newest first. The first day it ever got is no move. */
export function movesOf(dateId: string, moves: readonly Move[]): Move[] {
  return standing(moves).filter(({ lines }) =>
    lines.some(({ subjectId, fromDay }) => subjectId === dateId && fromDay !== null),
  )
}

/** "Moved once", "Moved 3 times". */
export function timesMoved(count: number): string {
  return count === 1 ? 'Moved once' : `Moved ${count} times`
}

/** The line that a move is named after. */
export function mainLine({ lines }: Move): Move['lines'][number] | undefined {
  return lines.find(({ subject }) => subject === 'closing' || subject === 'acceptance') ?? lines[0]
}
