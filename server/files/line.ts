/** Runs work one piece at a time, in order of arrival, urgent work first. */
export class Line {
  #isBusy = false
  #urgent: (() => void)[] = []
  #others: (() => void)[] = []

  /** Does the work when its turn comes. Throws what the work throws; the next one starts all the same. */
  async run<T>(work: () => Promise<T>, { isUrgent = false } = {}): Promise<T> {
    if (this.#isBusy)
      await new Promise<void>((start) => void (isUrgent ? this.#urgent : this.#others).push(start))
    this.#isBusy = true
    try {
      return await work()
    } finally {
      const next = this.#urgent.shift() ?? this.#others.shift()
      if (next) next()
      else this.#isBusy = false
    }
  }

  /** Whether nothing is being done and nothing waits. */
  get isIdle(): boolean {
    return !this.#isBusy
  }
}

/** A line for each key. */
export class Lines {
  #of = new Map<string, Line>()

  /** Does the work once all earlier work of the same key is done. Throws what the work throws. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.#of.get(key) ?? new Line()
    this.#of.set(key, line)
    try {
      return await line.run(work)
    } finally {
      if (line.isIdle) this.#of.delete(key)
    }
  }
}
