// Loaded before the tests, and by `--import` before a server process of theirs: scrypt as it is in every way but its cost,
// which would take most of a test run's time. The product knows nothing of it.
import crypto, { type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

type Callback = (error: Error | null, key: Buffer) => void

const { scrypt } = crypto

/** What a test may watch and change of scrypt. */
class Scrypt {
  /** N of each derived key, as it was asked for. */
  readonly costs: number[] = []
  #isCheap = true
  #released: Promise<void> | null = null

  /** Lets no key be finished until the returned function is called. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#released = promise
    return () => {
      this.#released = null
      resolve()
    }
  }

  /** Runs with the cost that is asked for. */
  async atFullCost<T>(work: () => Promise<T>): Promise<T> {
    this.#isCheap = false
    try {
      return await work()
    } finally {
      this.#isCheap = true
    }
  }

  derive(password: string, salt: Buffer, length: number, options: ScryptOptions, callback: Callback): void {
    this.costs.push(options.N ?? 0)
    const cost = this.#isCheap ? { N: 16, r: 8, p: 1 } : {}
    const work = () => scrypt(password, salt, length, { ...options, ...cost }, callback)
    if (this.#released) void this.#released.then(work)
    else work()
  }
}

export const cheapScrypt = new Scrypt()

Object.assign(crypto, { scrypt: cheapScrypt.derive.bind(cheapScrypt) })
syncBuiltinESMExports()
