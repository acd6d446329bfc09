import { ProblemError, type Refusal } from '../problem.ts'

/** How often this process has refused callers, by reason. It knows nothing about the callers. */
export class Refusals {
  #counts = new Map<string, Refusal & { times: number }>()

  /** Counts an error that refuses its caller; any other is ignored. */
  count(error: unknown): void {
    if (!(error instanceof ProblemError) || !error.refusal) return
    const { reason, limiter = '' } = error.refusal
    const key = `${reason} ${limiter}`
    const counted = this.#counts.get(key) ?? { reason, limiter, times: 0 }
    counted.times++
    this.#counts.set(key, counted)
  }

  list(): Iterable<Refusal & { times: number }> {
    return this.#counts.values()
  }
}
