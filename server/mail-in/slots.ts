/** So many places that work takes one at a time, in order of arrival. */
export class Slots {
  #free: number
  #waiting: ((release: (() => void) | null) => void)[] = []

  constructor(count: number) {
    this.#free = count
  }

  /** Takes a place and returns what frees it; null if none became free within so many milliseconds. */
  async take(within: number): Promise<(() => void) | null> {
    if (this.#free > 0) {
      this.#free--
      return this.#release()
    }
    return new Promise((resolve) => {
      const settle = (release: (() => void) | null) => {
        clearTimeout(late)
        resolve(release)
      }
      const late = setTimeout(() => {
        this.#waiting = this.#waiting.filter((one) => one !== settle)
        resolve(null)
      }, within)
      this.#waiting.push(settle)
    })
  }

  #release(): () => void {
    return () => {
      const next = this.#waiting.shift()
      if (next) next(this.#release())
      else this.#free++
    }
  }
}
