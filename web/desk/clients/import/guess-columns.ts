import { isOpenTitle, titleScore } from './column-titles.ts'
import { type ColumnTarget, columnTargets, type ColumnTargets } from './import-fields.ts'
import { isDayNumber, readDay, readMoney, readPercent, readType } from './read-cells.ts'
import { readStatus } from './read-status.ts'

/** How many rows are looked at. */
const sampled = 200

/** Targets whose titles have other meanings, too, so that the values have to agree. */
const ambiguous: ReadonlySet<ColumnTarget> = new Set<ColumnTarget>([
  'transactionType',
  'commissionAmount',
  'commissionPercentage',
  'acceptanceDate',
  'expectedCloseDate',
  'status',
])

interface Guess {
  column: number
  target: ColumnTarget
  score: number
}

/** How likely a column is to be a target: over 50 by its title, below by its values alone, 0 for not at all. */
function score(title: string, values: readonly string[], target: ColumnTarget): number {
  const byTitle = titleScore(title, target)
  const like = likeness(values, target)
  if (byTitle > 0) {
    // "Buyer/Seller" is a title for names and for the side of the deal.
    const isSide = target === 'fullName' && (likeness(values, 'transactionType') ?? 0) > 0.5
    const isRefuted = isSide || (like !== null && like < 0.2 && ambiguous.has(target))
    return isRefuted ? 0 : byTitle + (like ?? 0) * 20
  }
  const place = recognizable.indexOf(target)
  // Without other signs, a number of five digits is more likely a ZIP code than a day.
  const numbers = target === 'expectedCloseDate' ? values.filter(isDayNumber).length : 0
  const isLike = (like ?? 0) >= 0.7 && numbers * 2 <= values.length
  return place >= 0 && isOpenTitle(title) && isLike ? 40 - place : 0
}

/** Finds what each column is, by its title and its values; no target is used twice. */
export function guessColumns(
  titles: readonly string[],
  lines: readonly (readonly string[])[],
): ColumnTargets {
  const guesses: Guess[] = []
  for (const [column, title] of titles.entries()) {
    const values = lines.slice(0, sampled).map((cells) => (cells[column] ?? '').trim())
    for (const target of columnTargets) guesses.push({ column, target, score: score(title, values, target) })
  }
  const targets: (ColumnTarget | null)[] = titles.map(() => null)
  const used = new Set<ColumnTarget>()
  for (const guess of guesses.toSorted((one, other) => other.score - one.score)) {
    if (guess.score === 0 || targets[guess.column] !== null || used.has(guess.target)) continue
    targets[guess.column] = guess.target
    used.add(guess.target)
    // First and last name in columns of their own need no third.
    if (guess.target === 'lastName' || guess.target === 'firstName') used.add('fullName')
  }
  return targets
}

const isName = (text: string) =>
  readType(text) === null && /^[\p{L}'’.-]+(?:[ ,&/]+[\p{L}'’.-]+){1,5}$/u.test(text)

/** Tests for a target's values; targets without an entry take any value. */
const looks: Partial<Record<ColumnTarget, (text: string) => boolean>> = {
  email: (text) => /^\S+@\S+\.\w+$/.test(text),
  phone: (text) => /^[+\d().\-\s/]{10,20}$/.test(text) && text.replaceAll(/\D/g, '').length >= 10,
  acceptanceDate: (text) => readDay(text) !== null,
  expectedCloseDate: (text) => readDay(text) !== null,
  transactionType: (text) => readType(text) !== null,
  status: (text) => readStatus(text) !== null,
  propertyPrice: (text) => Number(readMoney(text) ?? 0) >= 10_000,
  commissionAmount: (text) => Number(readMoney(text) ?? 0) >= 100,
  commissionPercentage: (text) => {
    const value = readPercent(text)
    return value !== null && Number(value) <= 15
  },
  propertyAddress: (text) => /^\d+[\w-]*\s+\p{L}/u.test(text) || /^\p{L}.*\d{5}$/u.test(text),
  fullName: isName,
}

/** Targets that a column can become by its values alone, the surest first. */
const recognizable: readonly ColumnTarget[] = [
  'email',
  'phone',
  'propertyAddress',
  'transactionType',
  'expectedCloseDate',
  'propertyPrice',
  'fullName',
]

/** The share, 0 to 1, of the filled values that look like the target's; null when nothing can be said. */
function likeness(values: readonly string[], target: ColumnTarget): number | null {
  const look = looks[target]
  const filled = values.filter((value) => value !== '')
  if (!look || filled.length === 0) return null
  return filled.filter(look).length / filled.length
}
