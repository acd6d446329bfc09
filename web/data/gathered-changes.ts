import type { Topic } from '#contract/topics.ts'

/** Milliseconds for which changes are gathered: what follows one at once, such as another part of the same change, is fetched with it. */
const gathering = 100
/** Milliseconds at least between two rounds, since a large team changes something several times a second. */
const pace = 1_000

/** Gathers changes of all clients, so that what is about many of them is fetched once for several changes. */
export class GatheredChanges {
  readonly #fetchAgain: (topics: ReadonlySet<Topic>) => void
  #topics = new Set<Topic>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #lastRound = -Infinity

  constructor(fetchAgain: (topics: ReadonlySet<Topic>) => void) {
    this.#fetchAgain = fetchAgain
  }

  add(topics: readonly Topic[]): void {
    for (const topic of topics) this.#topics.add(topic)
    const wait = Math.max(gathering, this.#lastRound + pace - performance.now())
    this.#timer ??= setTimeout(() => this.flush(), wait)
  }

  /** Begins the round at once, such as before announcements end. */
  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#topics.size === 0) return
    const topics = this.#topics
    this.#topics = new Set()
    this.#lastRound = performance.now()
    this.#fetchAgain(topics)
  }
}
