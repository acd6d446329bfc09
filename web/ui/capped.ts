/** A count for display: "99+" above 99. */
export function capped(value: number): string {
  return value > 99 ? '99+' : String(value)
}
