import type { DaysOff } from '#contract/rules/dates/days-off.ts'
import { dialedNumber } from '#contract/rules/dialed-number.ts'
import { fieldsOfKind } from '../../deal/fields-of.ts'
import type { ImportRow } from './import-rows.ts'

/** Questions asked once before the rows are added. */
export interface ImportQuestions {
  /** Equal as long as the questions are the same; empty without any. */
  key: string
  texts: readonly string[]
}

/** The numbers of a row that do not look like phone numbers. */
export function doubtfulPhones({ values }: Pick<ImportRow, 'values'>): string[] {
  return fieldsOfKind('phone')
    .map((field) => values[field] ?? '')
    .filter((phone) => phone !== '' && !dialedNumber(phone))
}

/**
 * What was assumed about the file, the closings on days when the recorder is closed, and the numbers that do not look like phone
 * numbers.
 */
export function importQuestions(
  rows: readonly ImportRow[],
  daysOff: DaysOff | null,
  assumptions: readonly string[] = [],
): ImportQuestions {
  const closings = rows.flatMap(({ line, draft }) =>
    draft && daysOff?.isRecorderClosed(draft.expectedCloseDate) ? `${line}:${draft.expectedCloseDate}` : [],
  )
  const doubtful = rows.filter((row) => doubtfulPhones(row).length > 0)
  const phones = doubtful.map((row) => `${row.line}:${doubtfulPhones(row).join('/')}`)
  return {
    key: [...assumptions, ...closings, ...phones].join(' '),
    texts: [
      ...assumptions,
      ...(closings.length > 0 ? [closingsText(closings.length)] : []),
      ...(doubtful.length > 0 ? [phonesText(doubtful)] : []),
    ],
  }
}

function closingsText(count: number): string {
  return count === 1
    ? 'The recorder is closed on 1 of the closing days. Change it, or add anyway.'
    : `The recorder is closed on ${count.toLocaleString('en-US')} of the closing days. Change them, or add anyway.`
}

const mostLines = 8

/** "Rows 4, 9 and 12 have phone numbers that do not look like one. Keep them?" */
function phonesText(rows: readonly ImportRow[]): string {
  const lines = rows.map(({ line }) => String(line))
  const [only] = lines
  if (lines.length === 1)
    return `Row ${only}: “${doubtfulPhones(rows[0] as ImportRow)[0]}” does not look like a phone number. Keep it?`
  const named = lines.length > mostLines ? lines.slice(0, mostLines) : lines.slice(0, -1)
  const last = lines.length > mostLines ? `${lines.length - mostLines} more` : lines.at(-1)
  return `Rows ${named.join(', ')} and ${last} have phone numbers that do not look like one. Keep them?`
}
