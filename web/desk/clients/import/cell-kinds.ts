import type { ColumnTarget } from './import-fields.ts'
import { readDay, readMoney, readPercent, readType } from './read-cells.ts'

const isName = (text: string) =>
  readType(text) === null && /^[\p{L}'’.-]+(?:[ ,&/]+[\p{L}'’.-]+){1,5}$/u.test(text)

/** What the values of a target look like; targets without an entry can look like anything. */
const looks: Partial<Record<ColumnTarget, (text: string) => boolean>> = {
  email: (text) => /^\S+@\S+\.\w+$/.test(text),
  phone: (text) => /^[+\d().\-\s/]{10,20}$/.test(text) && text.replaceAll(/\D/g, '').length >= 10,
  acceptanceDate: (text) => readDay(text) !== null,
  expectedCloseDate: (text) => readDay(text) !== null,
  transactionType: (text) => readType(text) !== null,
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
export const recognizable: readonly ColumnTarget[] = [
  'email',
  'phone',
  'propertyAddress',
  'transactionType',
  'expectedCloseDate',
  'propertyPrice',
  'fullName',
]

/** The share, 0 to 1, of the filled values that look like the target's; null when nothing can be said. */
export function likeness(values: readonly string[], target: ColumnTarget): number | null {
  const look = looks[target]
  const filled = values.filter((value) => value !== '')
  if (!look || filled.length === 0) return null
  return filled.filter(look).length / filled.length
}
