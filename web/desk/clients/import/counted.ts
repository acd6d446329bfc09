/** "1 row", "1,204 rows". */
export function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count.toLocaleString('en-US')} ${noun}s`
}

/** "1 total row stays out."; empty for none. */
export function totalRowsText(count: number): string {
  return count === 0 ? '' : `${counted(count, 'total row')} ${count === 1 ? 'stays' : 'stay'} out.`
}
