import { isOpenTitle, saysNothing, titleScore } from './column-titles.ts'
import { isEmptyCell } from './empty-cell.ts'
import { type ColumnTarget, columnTargets, type ColumnTargets, partyFields } from './import-fields.ts'
import { coClientTarget, isCoClientTarget, isPartyTarget, partyTargets } from './parties.ts'
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
    // A column of sides that cannot be read needs an answer in each row; without it every row would be a purchase.
    const isKept = target === 'transactionType' && /side|represent/i.test(title)
    const isRefuted = isSide || (!isKept && like !== null && like < 0.2 && ambiguous.has(target))
    return isRefuted ? 0 : byTitle + (like ?? 0) * 20
  }
  const place = recognizable.indexOf(target)
  // Without other signs, a number of five digits is more likely a ZIP code than a day.
  const numbers = target === 'expectedCloseDate' ? values.filter(isDayNumber).length : 0
  const isLike = (like ?? 0) >= 0.7 && numbers * 2 <= values.length
  if (place < 0 || !isOpenTitle(title) || !isLike) return 0
  if (target === 'expectedCloseDate' && !saysNothing(title)) return 0
  if (target === 'propertyPrice' && !(saysNothing(title) && values.some((value) => value.includes('$'))))
    return 0
  return 40 - place
}

/** Targets that by values alone are taken only where one column fits. */
const onlyAlone: ReadonlySet<ColumnTarget> = new Set<ColumnTarget>(['expectedCloseDate', 'propertyPrice'])

/** The highest score that values alone give. */
const byValues = 40

/** Whether a column was matched by its values alone, since its title does not name its target. */
export const isByValues = (title: string, target: ColumnTarget): boolean =>
  !isPerson(target) && titleScore(title, target) === 0

const isPerson = (target: ColumnTarget) => isPartyTarget(target) || isCoClientTarget(target)

/** Finds what each column is, by its title and its values; no target is used twice. */
export function guessColumns(
  titles: readonly string[],
  lines: readonly (readonly string[])[],
): ColumnTargets {
  const guesses: Guess[] = []
  const ofParties = partyTargets(titles)
  for (const [column, title] of titles.entries()) {
    const ofParty = ofParties.get(column)
    if (ofParty !== undefined) {
      if (ofParty !== null) guesses.push({ column, target: ofParty, score: 200 })
      continue
    }
    // In a sheet of both parties, whose second person it is depends on the row: it stays out, by name.
    const second = coClientTarget(title)
    if (second !== null) {
      if (ofParties.size === 0) guesses.push({ column, target: second, score: 200 })
      continue
    }
    const values = lines
      .slice(0, sampled)
      .map((cells) => cells[column] ?? '')
      .map((cell) => (isEmptyCell(cell, 'unit') ? '' : cell.trim()))
    for (const target of columnTargets)
      if (!isPerson(target)) guesses.push({ column, target, score: score(title, values, target) })
  }
  const fits = (target: ColumnTarget) =>
    guesses.filter((guess) => guess.target === target && guess.score > 0).length
  const targets: (ColumnTarget | null)[] = titles.map(() => null)
  const used = new Set<ColumnTarget>()
  for (const guess of guesses.toSorted((one, other) => other.score - one.score)) {
    if (guess.score === 0 || targets[guess.column] !== null || used.has(guess.target)) continue
    if (guess.score <= byValues && onlyAlone.has(guess.target) && fits(guess.target) > 1) continue
    targets[guess.column] = guess.target
    used.add(guess.target)
    // First and last name in columns of their own need no third.
    if (guess.target === 'lastName' || guess.target === 'firstName') used.add('fullName')
    // The people of both parties are in columns of their own.
    if (isPartyTarget(guess.target)) for (const field of partyFields) used.add(field)
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
