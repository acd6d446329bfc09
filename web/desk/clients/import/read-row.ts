import { isDay } from '#contract/rules/days.ts'
import { readLanguage } from '#contract/rules/language-words.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { plainLine } from '#contract/rules/visible-text.ts'
import { formatDay } from '#web/format/date.ts'
import {
  type ColumnTarget,
  type ColumnTargets,
  type ImportField,
  type ImportKind,
  kindOf,
} from './import-fields.ts'
import { isInCapitals, inNormalCase } from './name-case.ts'
import {
  isDayNumber,
  readDay,
  readEmail,
  readMoney,
  readPercent,
  readPhone,
  readPortalId,
  readType,
} from './read-cells.ts'
import { type FileStatus, readStatus } from './read-status.ts'
import { isUnusualName, splitName } from './split-name.ts'

/** A row's fields as text, in the form in which they are sent where they could be read. */
export type RowValues = Partial<Record<ImportField, string>>

/** Something that was understood in a way worth looking at. */
export interface Reading {
  from: string
  to: string
}

export interface RowReading {
  values: RowValues
  readings: Reading[]
  /** The deal's status in the file; null without one. */
  status: FileStatus | null
  /** A name that is written in capitals, and how it is usually written; null for other names. */
  capitals: Reading | null
}

const readers: Partial<Record<ImportKind, (text: string) => string | null>> = {
  day: readDay,
  type: readType,
  money: readMoney,
  percent: readPercent,
  phone: readPhone,
  email: readEmail,
  language: readLanguage,
  'portal-id': readPortalId,
}

/** One field's text as it is sent; unreadable text is left as it is, for the check to refuse. */
export function readField(field: ImportField, text: string): string {
  const plain = plainLine(text).replaceAll(/\s+/g, ' ')
  return readers[kindOf(field)]?.(plain) ?? plain
}

/** Our own export prefixes an apostrophe to anything a spreadsheet would run as a formula. */
function withoutDefusing(text: string): string {
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text
}

/**
 * A reading that deserves a second look: one of several emails in a cell, a fraction as a percentage, a number as a day. Null for
 * others.
 */
function notableReading(field: ImportField, from: string, to: string): Reading | null {
  const kind = kindOf(field)
  if (kind === 'email') return /[;,]|\s(?:and|or|&|\/)\s/.test(from) ? { from, to } : null
  if (kind === 'day') return isDayNumber(from) && isDay(to) ? { from, to: formatDay(to) } : null
  const isFraction = kind === 'percent' && !from.includes('%') && Number(from) !== Number(to)
  return isFraction ? { from, to: `${to}%` } : null
}

const fullNameOf = ({ firstName = '', lastName = '' }: RowValues) => nameOf({ firstName, lastName }).trim()

/** The names of a row that are in capitals, in normal case. Very short ones may be initials, unless the whole name is in capitals. */
function normalNames(values: RowValues): RowValues {
  const isWhole = isInCapitals(fullNameOf(values), 4)
  const names = (['firstName', 'lastName', 'agentName'] as const).filter((field) =>
    isInCapitals(values[field] ?? '', field !== 'agentName' && isWhole ? 1 : 3),
  )
  return Object.fromEntries(names.map((field) => [field, inNormalCase(values[field] ?? '')]))
}

/**
 * The client fields in a row: names split, the address joined, dates and amounts read; empty ones are left out. Names in capitals
 * are put in normal case unless `keepsCapitals`.
 */
export function readRow(cells: readonly string[], targets: ColumnTargets, keepsCapitals = false): RowReading {
  const cell = (target: ColumnTarget) => {
    const column = targets.indexOf(target)
    return column < 0 ? '' : withoutDefusing((cells[column] ?? '').trim().replaceAll(/\s+/g, ' '))
  }
  const values: RowValues = {}
  const readings: Reading[] = []
  const fullName = cell('fullName')
  if (fullName !== '') {
    const { firstName, lastName } = splitName(fullName)
    Object.assign(values, firstName && { firstName }, lastName && { lastName })
  }
  const parts = { unit: cell('unit'), city: cell('city'), state: cell('state'), zip: cell('zip') }
  const street = cell('propertyAddress')
  if (street !== '') values.propertyAddress = joinAddress({ street, ...parts })
  for (const target of targets) {
    if (target === null || target === 'propertyAddress' || target === 'fullName' || target in parts) continue
    if (target === 'status') continue
    const field = target as ImportField
    const text = cell(field)
    if (text === '') continue
    const value = readField(field, text)
    values[field] = value
    const notable = notableReading(field, text, value)
    if (notable) readings.push(notable)
  }
  const written = fullNameOf(values)
  const normal = normalNames(values)
  const inNormal = fullNameOf({ ...values, ...normal })
  const { agentName } = normal
  const capitals =
    inNormal === written
      ? agentName === undefined
        ? null
        : { from: values.agentName ?? '', to: agentName }
      : { from: written, to: inNormal }
  if (!keepsCapitals) Object.assign(values, normal)
  if (isUnusualName(fullName)) readings.unshift(nameReading(fullName, written, values))
  return { values, readings, status: readStatus(cell('status')), capitals }
}

/** How a name was split; `written` is first and last name as the file has them. */
function nameReading(from: string, written: string, values: RowValues): Reading {
  const { firstName = '', lastName = '' } = values
  return {
    from,
    to: written === from ? `First name: ${firstName}, last name: ${lastName}` : fullNameOf(values),
  }
}

interface AddressParts {
  street: string
  unit: string
  city: string
  state: string
  zip: string
}

const unitText = (unit: string) => (/^\d\w{0,4}$|^\w$/.test(unit) ? `#${unit}` : unit)

/** The parts as "street unit, city, ST zip"; what the street already contains after its own city is not repeated. */
export function joinAddress({ street, unit, city, state, zip }: AddressParts): string {
  const line = [street.replace(/[\s,]+$/, ''), unitText(unit)].filter(Boolean).join(' ')
  const after = city === '' ? undefined : line.toLowerCase().split(`, ${city.toLowerCase()}`)[1]
  const written = new Set((after ?? '').split(/[\s,]+/))
  // A spreadsheet drops the first zero of a number.
  const fullZip = /^\d{4}$/.test(zip) ? `0${zip}` : zip
  const area = [state.length === 2 ? state.toUpperCase() : state, fullZip]
    .filter((part) => part !== '' && !written.has(part.toLowerCase()))
    .join(' ')
  if (area !== '' && area === fullZip && written.has(state.toLowerCase())) return `${line} ${area}`
  return [line, after === undefined ? city : '', area].filter(Boolean).join(', ')
}
