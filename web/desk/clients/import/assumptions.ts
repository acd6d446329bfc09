import type { DayOrder } from './day-order.ts'
import { isByValues } from './guess-columns.ts'
import { type ColumnTargets, kindOf, type ImportField, targetTitles } from './import-fields.ts'
import { columnName } from './match-columns.tsx'
import type { ReadFile } from './read-file.ts'

interface Matched {
  /** What each column is now, and what it was found to be at first. */
  targets: ColumnTargets
  guessed: ColumnTargets
  dayOrders: readonly DayOrder[]
}

const days: ReadonlySet<string> = new Set<ImportField>(['acceptanceDate', 'expectedCloseDate'])

/**
 * What was assumed about a file, in sentences that are shown and asked once: columns matched by their values alone, days that are
 * not in the usual order, and letters whose encoding is a guess.
 */
export function assumptionsAbout(file: ReadFile, { targets, guessed, dayOrders }: Matched): string[] {
  const ofColumns = targets.flatMap((target, column) => {
    if (target === null) return []
    const name = `“${columnName(file.titles[column] ?? '', column)}”`
    const order = days.has(target) && kindOf(target as ImportField) === 'day' ? dayOrders[column] : undefined
    return [
      ...(guessed[column] === target && isByValues(file.titles[column] ?? '', target)
        ? [`${name} was taken for ${targetTitles[target]} by its values. Check it, or go back and choose.`]
        : []),
      ...(order === 'day-first' ? [`The days in ${name} are read as day/month/year.`] : []),
      ...(order === 'mixed' ? [`${name} has days in both orders. Days that could be either need you.`] : []),
    ]
  })
  const words = file.guessedWords.map((word) => `“${word}”`).join(', ')
  return words === ''
    ? ofColumns
    : [...ofColumns, `The file does not say how its letters are written. Check ${words}.`]
}
