const byteOrderMark = '\uFEFF'

/** A leading = + - @, tab or carriage return would make a spreadsheet run the text: an apostrophe defuses it. */
function defused(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

function csvField(text: string): string {
  const safe = defused(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as CSV (RFC 4180), with a byte order mark so that spreadsheets read it as UTF-8. */
export function csv(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(csvField).join(',')}\r\n`).join('')
}
