/** How often the shown progress may rise, in milliseconds (specification section 9). */
export const progressTick = 100

const risesBy = 10
const holdsAt = 90

/** The percentage after one tick: towards what was really sent, at most 10 points, never above 90 nor falling. */
export function nextShownPercent(shown: number, sent: number, total: number): number {
  const real = total > 0 ? Math.floor((sent / total) * 100) : 0
  return Math.max(shown, Math.min(shown + risesBy, real, holdsAt))
}
