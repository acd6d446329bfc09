import type { ColumnMatch, ImportField } from './import-fields.ts'

/** "11/3/2026" as "2026-11-03"; other text stays as it is, to be judged by the rules of a client. */
function readDay(text: string): string {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  if (!match) return text
  const [, month = '', day = '', year = ''] = match
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const money = (text: string) => text.replaceAll(/[$,\s]/g, '')

const readers: Partial<Record<ImportField, (text: string) => unknown>> = {
  expectedCloseDate: readDay,
  transactionType: (text) => text.toLowerCase(),
  currentStep: (text) => (/^\d+$/.test(text) ? Number(text) : text),
  propertyPrice: money,
  commissionAmount: money,
  commissionPercentage: (text) => text.replaceAll(/[%\s]/g, ''),
}

/** Our own export puts an apostrophe before what a spreadsheet would run. */
function withoutDefusing(text: string): string {
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text
}

/** The fields that a line says of a client; an empty cell says nothing. */
export function readDraft(cells: readonly string[], match: ColumnMatch): Record<string, unknown> {
  const said = Object.entries(match).flatMap(([field, column]) => {
    const text = withoutDefusing((cells[column] ?? '').trim())
    const read = readers[field as ImportField]
    return text === '' ? [] : [[field, read ? read(text) : text] as const]
  })
  return Object.fromEntries(said)
}
