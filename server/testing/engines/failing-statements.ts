import { StatementSync } from 'node:sqlite'
import { Client } from 'pg'
import type { Engine } from '../../db/engine.ts'

/** How a statement fails: an error of the engine, no space left, or a lost connection. SQLite has no connection. */
export type Failure = 'error' | 'full disk' | 'lost connection'

const writing = /^\s*(?:insert|update|delete|create|alter|drop|commit|select pg_notify)/i

/** Lets one statement fail. Reads are not counted: before the first write there is nothing to undo. */
export interface FailingStatements {
  /** From now on, the writing statement with this number fails, counted from 1; `commit` is one too. */
  failAt: (number: number, failure: Failure) => void
  /** Whether it has failed by now; nothing fails afterwards. */
  hasFailed: () => boolean
  /** Makes the engine work as before. */
  remove: () => void
}

class Countdown {
  #left = 0
  failure: Failure = 'error'

  start(number: number, failure: Failure): void {
    this.#left = number
    this.failure = failure
  }

  /** Whether this statement has to fail. */
  isDue(sql: string): boolean {
    return this.#left > 0 && writing.test(sql) && --this.#left === 0
  }

  stop(): boolean {
    const isPending = this.#left > 0
    this.#left = 0
    return !isPending
  }
}

const diskError = () =>
  Object.assign(new Error('disk I/O error'), {
    code: 'ERR_SQLITE_ERROR',
    errcode: 10,
    errstr: 'disk I/O error',
  })
const serverErrors = {
  error: () => Object.assign(new Error('could not serialize access'), { code: '40001' }),
  'full disk': () => Object.assign(new Error('could not extend file'), { code: '53100' }),
}

type Method = (this: never, ...parameters: unknown[]) => unknown

function patchSqlite(countdown: Countdown): () => void {
  const prototype = StatementSync.prototype as unknown as Record<'all' | 'run', Method>
  const { all, run } = prototype
  const failing = (method: Method): Method =>
    function patched(this: StatementSync, ...parameters) {
      if (countdown.isDue(this.sourceSQL)) throw diskError()
      return Reflect.apply(method, this, parameters)
    }
  Object.assign(prototype, { all: failing(all), run: failing(run) })
  return () => void Object.assign(prototype, { all, run })
}

/** A client with the socket of its connection, which its types do not name. */
interface Connected {
  connection: { stream: { destroy: () => void } }
}

function patchPostgres(countdown: Countdown): () => void {
  const prototype = Client.prototype as unknown as Record<'query', Method>
  const { query } = prototype
  prototype.query = function patched(this: Connected, ...parameters) {
    const [first] = parameters
    if (typeof first === 'string' && countdown.isDue(first)) {
      if (countdown.failure !== 'lost connection') return Promise.reject(serverErrors[countdown.failure]())
      this.connection.stream.destroy()
    }
    return Reflect.apply(query, this, parameters)
  }
  return () => void (prototype.query = query)
}

/** Makes statements of this process fail on demand. */
export function failingStatements(engine: Engine): FailingStatements {
  const countdown = new Countdown()
  return {
    failAt: (number, failure) => countdown.start(number, failure),
    hasFailed: () => countdown.stop(),
    remove: engine === 'sqlite' ? patchSqlite(countdown) : patchPostgres(countdown),
  }
}
