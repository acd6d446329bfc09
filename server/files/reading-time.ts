const hour = 60 * 60_000

/** The files of a link have taken all the processor time that they may take in an hour. */
export class ReadingTimeUsedUp extends Error {
  /** Milliseconds until further files are read. */
  readonly wait: number
  constructor(wait: number) {
    super('Files of this link took too long to read.')
    this.wait = wait
  }
}

/** The processor time that reading the files of each link has taken since the first of them, forgotten an hour later. */
export class ReadingTime {
  #of = new Map<string, { used: number; until: number }>()
  #most: number
  #clock: () => Date

  /** `most`: milliseconds that a link's files may take in an hour; the last one may go beyond. */
  constructor(most: number, clock: () => Date) {
    this.#most = most
    this.#clock = clock
  }

  /** Throws ReadingTimeUsedUp. */
  assertLeft(link: string): void {
    const now = this.#clock().getTime()
    for (const [one, { until }] of this.#of) if (until <= now) this.#of.delete(one)
    const time = this.#of.get(link)
    if (time && time.used >= this.#most) throw new ReadingTimeUsedUp(time.until - now)
  }

  /** Counts what a file took; a file that was not read to its end takes all that is left. */
  use(link: string, took: number, isUnread: boolean): void {
    const time = this.#of.get(link) ?? { used: 0, until: this.#clock().getTime() + hour }
    this.#of.set(link, { ...time, used: time.used + (isUnread ? this.#most : took) })
  }
}
