import { readMoney, readPercent } from './read-cells.ts'

const label = /^(?:grand |sub[- ]?)?(?:totals?|sums?|averages?|avg)\b/i

/** A row of numbers below this has no sums: a list's empty rows often have their number. */
const leastSum = 1_000

/** Whether a row is no client but the sums of a sheet: it begins with "Total" and has no email, or has nothing but amounts. */
export function isTotalRow(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  if (filled.some((cell) => cell.includes('@'))) return false
  if (label.test(filled[0] ?? '')) return true
  const amounts = filled.map((cell) => readMoney(cell) ?? readPercent(cell))
  return amounts.every((amount) => amount !== null) && amounts.some((amount) => Number(amount) >= leastSum)
}
