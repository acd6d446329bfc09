/** A count as it is shown and said: 99+ for more. */
export function capped(value: number): string {
  return value > 99 ? '99+' : String(value)
}
