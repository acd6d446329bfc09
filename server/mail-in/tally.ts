/** Counts by key; all start again after a period, if there is one. */
export class Tally {
  #counts = new Map<string, number>()
  #period: number
  #until = 0

  /** `period`: milliseconds. */
  constructor(period = Infinity) {
    this.#period = period
  }

  of(key: string): number {
    return this.#counts.get(key) ?? 0
  }

  /** Counts one more, and returns how many there are now. */
  add(key: string): number {
    const now = performance.now()
    if (now >= this.#until) {
      this.#counts.clear()
      this.#until = now + this.#period
    }
    const count = this.of(key) + 1
    this.#counts.set(key, count)
    return count
  }

  /** Counts one less. */
  take(key: string): void {
    const count = this.of(key) - 1
    if (count > 0) this.#counts.set(key, count)
    else this.#counts.delete(key)
  }

  forget(key: string): void {
    this.#counts.delete(key)
  }
}
