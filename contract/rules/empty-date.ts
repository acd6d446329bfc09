/**
 * Whether a day, `YYYY-MM-DD`, is an empty cell: spreadsheets export it as the first day of their calendar, Dec 30 or 31, 1899,
 * Jan 0 or 1, 1900, or Jan 1, 1904.
 */
export function isEmptyDate(day: string): boolean {
  return day < '1900-01-02' || day === '1904-01-01'
}
