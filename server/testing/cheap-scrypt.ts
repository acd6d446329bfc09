// Loaded before the tests, and with `--import` before their server processes: scrypt at a much lower cost, since the real
// cost would take most of a test run's time. The product does not know about it.
import crypto, { type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

type Callback = (error: Error | null, key: Buffer) => void

const { scrypt } = crypto

/** Lets tests observe and control scrypt. */
class Scrypt {
  /** The requested N of each derived key. */
  readonly costs: number[] = []
  #isCheap = true
  #released: Promise<void> | null = null

  /** Holds all keys back until the returned function is called. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#released = promise
    return () => {
      this.#released = null
      resolve()
    }
  }

  /** Runs at the requested cost. */
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
