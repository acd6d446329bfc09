import { unparse } from 'papaparse'

const byteOrderMark = '\uFEFF'

/** Prefixes an apostrophe to text that a spreadsheet would run as a formula (leading = + - @, tab or CR). */
function defused(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

function csvField(text: string): string {
  const safe = defused(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as CSV (RFC 4180), with a byte order mark so that spreadsheets read it as UTF-8. */
export function csv(rows: readonly (readonly string[])[]): string {
  const text = unparse(
    rows.map((row) => [...row]),
    { newline: '\r\n', escapeFormulae: true },
  )
  return `${byteOrderMark}${text}\r\n`
}
