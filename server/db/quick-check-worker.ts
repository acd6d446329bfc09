import { DatabaseSync } from 'node:sqlite'
import { workerData } from 'node:worker_threads'
import { sqliteFault } from './sqlite-fault.ts'

function isDamaged(path: string): boolean {
  try {
    const database = new DatabaseSync(path, { readOnly: true, timeout: 5_000 })
    return database.prepare('pragma quick_check(1)').get()?.['quick_check'] !== 'ok'
  } catch (error) {
    if (sqliteFault(error) === 'damaged') return true
    throw error
  }
}

const { path, damagedCode } = workerData as { path: string; damagedCode: number }
process.exit(isDamaged(path) ? damagedCode : 0)
