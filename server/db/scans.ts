import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  DummyDriver,
  type QueryResult,
  SqliteDialect,
} from 'kysely'
import { Worker } from 'node:worker_threads'
import type { SqliteFault } from './sqlite-fault.ts'

/** A statement for the worker. */
export interface Asked {
  id: number
  statement: string
  parameters: readonly unknown[]
}

/** What the worker found, or why it could not. */
export type Answered = { id: number } & (
  | { rows: unknown[] }
  | { error: { message: string; fault: SqliteFault | null } }
)

interface Waiting {
  resolve: (rows: unknown[]) => void
  reject: (error: Error) => void
}

/** Sends statements to the worker, which is started with the first one, and again after it has failed. */
class ScanConnection implements DatabaseConnection {
  readonly #path: string
  readonly #onFault: (fault: SqliteFault) => void
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | null = null
  #asked = 0

  constructor(path: string, onFault: (fault: SqliteFault) => void) {
    this.#path = path
    this.#onFault = onFault
  }

  async executeQuery<R>({ sql: statement, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const worker = this.#start()
    const id = ++this.#asked
    const rows = await new Promise<unknown[]>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      worker.ref()
      const asked: Asked = { id, statement, parameters }
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has none
      worker.postMessage(asked)
    })
    return { rows: rows as R[] }
  }

  // oxlint-disable-next-line require-yield -- it has nothing to yield
  async *streamQuery<R>(): AsyncGenerator<QueryResult<R>> {
    throw new Error('A scan is read as a whole')
  }

  #start(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(new URL('./scans-worker.ts', import.meta.url), {
      workerData: { path: this.#path },
    })
    worker.on('message', (answered: Answered | { id?: undefined }) => {
      // Its first messages under `node --watch` name imported files and have no id.
      if (answered.id !== undefined) this.#settle(answered)
    })
    worker.once('error', (error) => this.#fail(worker, error as Error))
    worker.once('exit', () => this.#fail(worker, new Error('The worker that reads the database ended')))
    this.#worker = worker
    return worker
  }

  #settle(answered: Answered): void {
    const waiting = this.#waiting.get(answered.id)
    this.#waiting.delete(answered.id)
    // A worker with nothing to do must not keep the process alive.
    if (this.#waiting.size === 0) this.#worker?.unref()
    if ('rows' in answered) return waiting?.resolve(answered.rows)
    const { message, fault } = answered.error
    if (fault) this.#onFault(fault)
    waiting?.reject(new Error(message))
  }

  #fail(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return
    this.#worker = null
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }

  async end(): Promise<void> {
    await this.#worker?.terminate()
  }
}

class ScanDriver extends DummyDriver {
  readonly #connection: ScanConnection

  constructor(connection: ScanConnection) {
    super()
    this.#connection = connection
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }

  override async beginTransaction(): Promise<void> {
    throw new Error('Scans only read')
  }

  override async destroy(): Promise<void> {
    await this.#connection.end()
  }
}

/**
 * The embedded engine on a second connection in a worker, for statements that may look at many rows: meanwhile the process answers
 * others. It reads what is committed, and cannot write.
 */
export function scansDialect(path: string, onFault: (fault: SqliteFault) => void): Dialect {
  const sqlite = new SqliteDialect({ database: () => Promise.reject(new Error('Never opened here')) })
  return {
    createDriver: () => new ScanDriver(new ScanConnection(path, onFault)),
    createAdapter: () => sqlite.createAdapter(),
    createIntrospector: (db) => sqlite.createIntrospector(db),
    createQueryCompiler: () => sqlite.createQueryCompiler(),
  }
}
