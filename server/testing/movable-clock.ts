/** The real time until a test moves it. */
export class MovableClock {
  #fixed: number | null = null

  now = (): Date => new Date(this.#fixed ?? Date.now())

  /** Stands still at a moment, ISO 8601. */
  set(moment: string): void {
    this.#fixed = Date.parse(moment)
  }

  /** Stands still, so many milliseconds later. */
  advance(milliseconds: number): void {
    this.#fixed = this.now().getTime() + milliseconds
  }

  /** Runs with the real time again. */
  release(): void {
    this.#fixed = null
  }
}
