import { unparse } from 'papaparse'

const byteOrderMark = '\uFEFF'

/** Rows as CSV (RFC 4180), with a byte order mark so that spreadsheets read it as UTF-8, and formulas escaped. */
export function csv(rows: readonly (readonly string[])[]): string {
  const text = unparse(
    rows.map((row) => [...row]),
    { newline: '\r\n', escapeFormulae: true },
  )
  return `${byteOrderMark}${text}\r\n`
}
