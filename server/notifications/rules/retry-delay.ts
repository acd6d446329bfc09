const minute = 60_000
const pauses = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * minute)

/** Milliseconds until a delivery that failed for now is tried again; null after the last try, most of a day later. */
export function pauseAfter(attempts: number): number | null {
  return pauses[attempts - 1] ?? null
}
