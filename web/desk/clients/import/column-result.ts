import { formatDay } from '#web/format/date.ts'
import { formatDollars } from '#web/format/money.ts'
import { transactionTypeLabels } from '../../deal/transaction-type.ts'
import type { CheckedRow } from './check-row.ts'
import { type DayOrder, dayOrder } from './day-order.ts'
import { isEmptyCell } from './empty-cell.ts'
import {
  addressParts,
  type ColumnTargets,
  type ImportField,
  kindOf,
  requiredFields,
} from './import-fields.ts'
import { isPartyTarget } from './parties.ts'
import { readDay, readType } from './read-cells.ts'
import { readStatus, statusLabels } from './read-status.ts'

/** The result of a column, by the example of its first value. */
export interface ColumnResult {
  text: string
  note?: string
}

const count = (days: number) => (days === 1 ? '1 date' : `${days.toLocaleString('en-US')} dates`)

const rowCount = (rows: number) => (rows === 1 ? '1 row' : `${rows.toLocaleString('en-US')} rows`)

function emptyNote(values: readonly string[]): { note?: string } {
  const empty = values.filter((value) => value === '').length
  if (empty === 0) return {}
  return { note: `${rowCount(empty)} ${empty === 1 ? 'has' : 'have'} none` }
}

/** The first different words of a column, each with what it is read as. */
function wordsResult(values: readonly string[], read: (word: string) => string | null): ColumnResult {
  const words = [...new Set(values.filter((value) => value !== ''))].slice(0, 4)
  return { text: words.map((word) => `${word} → ${read(word) ?? 'not recognized'}`).join(', ') }
}

function typeName(word: string): string | null {
  const type = readType(word)
  return type && transactionTypeLabels[type]
}

function statusName(word: string): string | null {
  const status = readStatus(word)
  return status && statusLabels[status]
}

const orderTexts: Record<DayOrder, string> = {
  'month-first': 'as month/day/year',
  'day-first': 'as day/month/year',
  mixed: 'some as month/day, some as day/month',
}

function datesResult(values: readonly string[]): ColumnResult {
  const order = dayOrder(values)
  const days = values.map((value) => readDay(value, order)).filter((day) => day !== null)
  const bad = values.length - days.length
  const note =
    bad === 0
      ? `${count(days.length)} read, ${orderTexts[order]}`
      : `${count(days.length)} read, ${bad.toLocaleString('en-US')} ${bad === 1 ? 'is' : 'are'} not a date`
  return { text: days[0] ? formatDay(days[0]) : 'No date found', note }
}

function shownValue(field: ImportField, value: string): string {
  const kind = kindOf(field)
  if (kind === 'money') return formatDollars(value, 2)
  return kind === 'percent' ? `${value}%` : value
}

/** Describes a column for the person who matches it; null for one that is not imported. */
export function columnResult(
  column: number,
  targets: ColumnTargets,
  lines: readonly (readonly string[])[],
  rows: readonly CheckedRow[],
): ColumnResult | null {
  const target = targets[column] ?? null
  if (target === null) return null
  const values = lines
    .map((cells) => (cells[column] ?? '').trim())
    .map((value) => (isEmptyCell(value, target) ? '' : value))
  const first = values.findIndex((value) => value !== '')
  if (first < 0) return { text: 'This column is empty' }
  if (target === 'transactionType') return wordsResult(values, typeName)
  if (target === 'status') return wordsResult(values, statusName)
  const read = rows[first]?.values ?? {}
  if (isPartyTarget(target)) {
    const side = target.startsWith('buyer') ? 'purchase' : 'sale'
    return { text: values[first] ?? '', note: `The client’s in each ${side}, else the other party’s` }
  }
  if (target === 'fullName') {
    return {
      text: `First name: ${read.firstName ?? 'none'}, last name: ${read.lastName ?? 'none'}`,
      ...emptyNote(values),
    }
  }
  if (addressParts.includes(target)) {
    const parts = targets.filter((other) => other !== null && addressParts.includes(other)).length
    if (target !== 'propertyAddress') return { text: 'Part of the property address' }
    const joined = parts > 1 ? { note: `Joined from ${parts} columns` } : emptyNote(values)
    return { text: read.propertyAddress ?? '', ...joined }
  }
  const field = target as ImportField
  if (kindOf(field) === 'day') {
    const filled = values.filter((value) => value !== '')
    return requiredFields.includes(field)
      ? datesResult(values)
      : { ...datesResult(filled), ...emptyNote(values) }
  }
  return { text: shownValue(field, read[field] ?? ''), ...emptyNote(values) }
}
