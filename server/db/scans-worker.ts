import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { embedded } from './engine-sqlite.ts'
import type { Asked, Answered } from './scans.ts'
import { sqliteFault } from './sqlite-fault.ts'

const { path } = workerData as { path: string }
const database = embedded(new DatabaseSync(path, { readOnly: true, timeout: 1_500 }))

function answer({ id, statement, parameters }: Asked): Answered {
  try {
    return { id, rows: database.prepare(statement).all(parameters) }
  } catch (error) {
    return { id, error: { message: String(error), fault: sqliteFault(error) } }
  }
}

parentPort?.on('message', (asked: Asked) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has none
  parentPort?.postMessage(answer(asked))
})
