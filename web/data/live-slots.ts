/**
 * Streams of one browser at once, whatever it has open. HTTP/1.1 allows six connections to a server: half of them stay free for
 * requests.
 */
export const maxStreams = 3

/** Takes one of the places if one is free, and returns the function that gives it back; otherwise null. */
export async function takeSlot(): Promise<(() => void) | null> {
  for (let n = 0; n < maxStreams; n++) {
    const slot = await new Promise<(() => void) | null>((taken, failed) => {
      const hold = (lock: Lock | null) => {
        if (lock !== null) return new Promise<void>((giveBack) => taken(giveBack))
        taken(null)
        return undefined
      }
      navigator.locks.request(`live-slot-${n}`, { ifAvailable: true }, hold).catch(failed)
    })
    if (slot) return slot
  }
  return null
}
