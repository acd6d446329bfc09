import type { FastifyBaseLogger } from 'fastify'

/** What makes the process not ready. */
type Fault = 'announcements' | 'newer-release' | 'unfinished-files'
/** What works, but not as it should. */
type Warning = 'forwarded-headers'

/**
 * What does not work in this process, each in one sentence for the server administrator that says what to do. The sentences are
 * public (`/readyz`), so they have no paths and no secrets.
 */
export class Faults {
  #log: FastifyBaseLogger
  #faults = new Map<Fault, string>()
  #warnings = new Map<Warning, string>()

  constructor(log: FastifyBaseLogger) {
    this.#log = log
  }

  /** Notes a fault, or with null its end. The log says each once. */
  note(fault: Fault, sentence: string | null): void {
    const before = this.#faults.get(fault)
    if (sentence === (before ?? null)) return
    if (sentence === null) {
      this.#faults.delete(fault)
      this.#log.warn(`no longer: ${before}`)
    } else {
      this.#faults.set(fault, sentence)
      this.#log.error(sentence)
    }
  }

  /** Warns until the process ends. The log says it once, with a detail that is not public. */
  warn(warning: Warning, sentence: string, detail = ''): void {
    if (this.#warnings.has(warning)) return
    this.#warnings.set(warning, sentence)
    this.#log.warn(sentence + detail)
  }

  has(name: Fault | Warning): boolean {
    return this.#faults.has(name as Fault) || this.#warnings.has(name as Warning)
  }

  /** Why the process is not ready; empty when it is. */
  get sentences(): string[] {
    return [...this.#faults.values()]
  }

  get warnings(): string[] {
    return [...this.#warnings.values()]
  }
}
