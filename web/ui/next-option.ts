/** Where a key leads in a list of options, round its ends; null for a key that leads nowhere. -1 is "none yet". */
export function nextOption(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return at < count - 1 ? at + 1 : 0
  if (key === 'ArrowUp') return at > 0 ? at - 1 : count - 1
  if (key === 'PageDown') return Math.min(count - 1, at + 5)
  if (key === 'PageUp') return Math.max(0, at - 5)
  return null
}
