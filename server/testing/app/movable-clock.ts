/** A clock that follows the real time until a test sets it. */
export class MovableClock {
  #fixed: number | null = null

  now = (): Date => new Date(this.#fixed ?? Date.now())

  /** Freezes the clock at a time, ISO 8601. */
  set(moment: string): void {
    this.#fixed = Date.parse(moment)
  }

  /** Freezes the clock this many milliseconds later. */
  advance(milliseconds: number): void {
    this.#fixed = this.now().getTime() + milliseconds
  }

  /** Follows the real time again. */
  release(): void {
    this.#fixed = null
  }
}
