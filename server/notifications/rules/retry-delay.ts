const minute = 60_000
const delays = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * minute)

/** Returns the milliseconds until the next attempt, or null after the last one, about 22 hours in. */
export function getRetryDelay(attempts: number): number | null {
  return delays[attempts - 1] ?? null
}
