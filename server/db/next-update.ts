/** The `updatedAt` of a save: always later than the last one, so that two saves in one millisecond differ. */
export function nextUpdate(before: string, now: string): string {
  const next = new Date(Date.parse(before) + 1).toISOString()
  return now > next ? now : next
}
