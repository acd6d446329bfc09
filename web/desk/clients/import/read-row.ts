import { ImportedCoClient } from '#contract/calls/clients/client-import.ts'
import { isDay } from '#contract/rules/days.ts'
import { isSale } from '#contract/rules/deal/parties.ts'
import { readLanguage } from '#contract/rules/language-words.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { plainLine } from '#contract/rules/visible-text.ts'
import { formatDay } from '#web/format/date.ts'
import { type DayOrder, isDoubtfulDay } from './day-order.ts'
import { isEmptyCell } from './empty-cell.ts'
import {
  addressParts,
  type ColumnTarget,
  type ColumnTargets,
  type ImportField,
  type ImportKind,
  kindOf,
  type Party,
  partyFields,
} from './import-fields.ts'
import { joinAddress, joinStreet } from './join-address.ts'
import { isInCapitals, inNormalCase } from './name-case.ts'
import { isCoClientTarget, isPartyTarget, type Parties } from './parties.ts'
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
  /** The people of both sides, in a sheet that has both; null in others. */
  parties: Parties | null
  /** The second person of the client's side; null without one. */
  coClient: ImportedCoClient | null
  /** The sheet says which side the team represents, or has to: without it the row needs an answer. */
  needsSide: boolean
}

/** How the cells of a file are read. */
export interface ReadOptions {
  /** Names in capitals stay so. */
  keepsCapitals?: boolean
  /** The second person of a row becomes a co-client; true by default. */
  addsCoClients?: boolean
  /** How each column writes its days; month first by default. */
  dayOrders?: readonly DayOrder[]
}

const readers: Partial<Record<ImportKind, (text: string) => string | null>> = {
  type: readType,
  money: readMoney,
  percent: readPercent,
  phone: readPhone,
  email: readEmail,
  language: readLanguage,
  'portal-id': readPortalId,
}

/** One field's text as it is sent; unreadable text is left as it is, for the check to refuse. */
export function readField(field: ImportField, text: string, order: DayOrder = 'month-first'): string {
  const plain = plainLine(text).replaceAll(/\s+/g, ' ')
  if (kindOf(field) === 'day') return readDay(plain, order) ?? plain
  return readers[kindOf(field)]?.(plain) ?? plain
}

/** Our own export prefixes an apostrophe to anything a spreadsheet would run as a formula. */
function withoutDefusing(text: string): string {
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text
}

/**
 * A reading that deserves a second look: one of several emails or phones in a cell, a fraction as a percentage, a number as a day,
 * a day that could be another if read month first. Null for others.
 */
function notableReading(field: ImportField, from: string, to: string, order: DayOrder): Reading | null {
  const kind = kindOf(field)
  if (kind === 'email') return /[;,|/()\s]|:::/.test(from) ? { from, to } : null
  if (kind === 'phone') return from.includes(':::') ? { from, to } : null
  if (kind === 'day') {
    const isNotable = isDayNumber(from) || (order !== 'month-first' && isDoubtfulDay(from))
    return isNotable && isDay(to) ? { from, to: formatDay(to) } : null
  }
  const isFraction = kind === 'percent' && !from.includes('%') && Number(from) !== Number(to)
  return isFraction ? { from, to: `${to}%` } : null
}

/** Whether a target is read by itself, and is no field. */
const isPart = (target: ColumnTarget): boolean =>
  addressParts.includes(target) || target === 'fullName' || target === 'status'

const fullNameOf = ({ firstName = '', lastName = '' }: RowValues) => nameOf({ firstName, lastName }).trim()

/** The names of a row that are in capitals, in normal case. Very short ones may be initials, unless the whole name is in capitals. */
function normalNames(values: RowValues): RowValues {
  const isWhole = isInCapitals(fullNameOf(values), 4)
  const names = (['firstName', 'lastName', 'agentName'] as const).filter((field) =>
    isInCapitals(values[field] ?? '', field !== 'agentName' && isWhole ? 1 : 3),
  )
  return Object.fromEntries(names.map((field) => [field, inNormalCase(values[field] ?? '')]))
}

/** First and last name in a cell, or what it has of them. */
function namesIn(text: string): RowValues {
  const { firstName, lastName } = splitName(text)
  return { ...(firstName && { firstName }), ...(lastName && { lastName }) }
}

/** The people of both parties in a row; null for a sheet without columns of both. */
function readParties(cell: (target: ColumnTarget) => string, targets: ColumnTargets): Parties | null {
  if (!targets.some(isPartyTarget)) return null
  const person = (party: Party): RowValues => {
    const fields = (['firstName', 'lastName', 'email', 'phone'] as const).flatMap((field) => {
      const text = cell(`${party}:${field}`)
      return text === '' ? [] : [[field, readField(field, text)]]
    })
    return { ...namesIn(cell(`${party}:fullName`)), ...Object.fromEntries(fields) }
  }
  return { buyer: person('buyer'), seller: person('seller') }
}

/** The second person in a row: the other one of a cell with two names, or of columns of their own. Null without a name. */
function readCoClient(
  cell: (target: ColumnTarget) => string,
  other: string | undefined,
): ImportedCoClient | null {
  const named = namesIn(other ?? cell('co-client:fullName'))
  const read = ImportedCoClient.safeParse({
    firstName: named.firstName ?? named.lastName ?? cell('co-client:firstName'),
    lastName: named.firstName === undefined ? cell('co-client:lastName') : (named.lastName ?? ''),
    email: readField('email', cell('co-client:email')),
    phone: readField('phone', cell('co-client:phone')),
  })
  return read.success ? read.data : null
}

/** What of a second person stays out because it cannot be read: the text of their cells. */
const secondText = (cell: (target: ColumnTarget) => string) =>
  partyFields
    .map((field) => cell(`co-client:${field}`))
    .filter(Boolean)
    .join(' ')

/** The party that the team represents, by the words of a side; null for other words. */
export function representedParty(side: string): Party | null {
  const type = readType(side)
  return type && (isSale(type) ? 'seller' : 'buyer')
}

/**
 * The client fields in a row: names split, the address joined, dates and amounts read; empty ones are left out. In a sheet of both
 * parties the client is the represented one.
 */
export function readRow(
  cells: readonly string[],
  targets: ColumnTargets,
  { keepsCapitals = false, addsCoClients = true, dayOrders = [] }: ReadOptions = {},
): RowReading {
  const cell = (target: ColumnTarget) => {
    const column = targets.indexOf(target)
    // An address in several lines of a cell has no commas between them.
    const lines = target === 'propertyAddress' ? ', ' : ' '
    const whole = (cells[column] ?? '').trim().replaceAll(/\s*[\r\n]+\s*/g, lines)
    const text = column < 0 ? '' : withoutDefusing(whole.replaceAll(/\s+/g, ' '))
    return isEmptyCell(text, target) ? '' : text
  }
  const parties = readParties(cell, targets)
  const party = representedParty(cell('transactionType'))
  const values: RowValues = { ...(party && parties?.[party]) }
  const readings: Reading[] = []
  const fullName = parties && party ? cell(`${party}:fullName`) : cell('fullName')
  if (fullName !== '') Object.assign(values, namesIn(fullName))
  const parts = { unit: cell('unit'), city: cell('city'), state: cell('state'), zip: cell('zip') }
  const street =
    cell('propertyAddress') ||
    joinStreet({
      streetNumber: cell('streetNumber'),
      streetDirection: cell('streetDirection'),
      streetName: cell('streetName'),
      streetSuffix: cell('streetSuffix'),
    })
  if (street !== '') values.propertyAddress = joinAddress({ street, ...parts })
  for (const [column, target] of targets.entries()) {
    if (target === null || isPartyTarget(target) || isCoClientTarget(target) || isPart(target)) continue
    const field = target as ImportField
    const text = cell(field)
    if (text === '') continue
    const order = dayOrders[column] ?? 'month-first'
    const value = readField(field, text, order)
    values[field] = value
    const notable = notableReading(field, text, value, order)
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
  const statusText = cell('status')
  const status = readStatus(statusText)
  if (statusText !== '' && status === null) readings.push({ from: statusText, to: 'not read as a status' })
  if (isUnusualName(fullName)) readings.unshift(nameReading(fullName, written, values))
  const { other } = splitName(fullName)
  const coClient = readCoClient(cell, other)
  const second = secondText(cell)
  if (coClient !== null)
    readings.push({
      from: other === undefined ? second : fullName,
      to: `${addsCoClients ? 'Co-client' : 'Not added'}: ${nameOf(coClient)}`,
    })
  else if (second !== '') readings.push({ from: second, to: 'No co-client: not readable' })
  return {
    values,
    readings,
    status,
    capitals,
    parties,
    coClient,
    needsSide: parties !== null || targets.includes('transactionType'),
  }
}

/** How a name was split; `written` is first and last name as the file has them. */
function nameReading(from: string, written: string, values: RowValues): Reading {
  const { firstName = '', lastName = '' } = values
  return {
    from,
    to: written === from ? `First name: ${firstName}, last name: ${lastName}` : fullNameOf(values),
  }
}
