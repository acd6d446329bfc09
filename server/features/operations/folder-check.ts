import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isFull } from '../../http/failure.ts'
import type { Services } from '../../services.ts'
import { reasonOf } from './store-check.ts'

const interval = 60_000

/** Notes whether uploads can be written below DATA_DIR. A full disk is no fault: it refuses writes with 507, and reads still work. */
export async function checkUnfinishedFiles({
  tempDir,
  faults,
}: Pick<Services, 'tempDir' | 'faults'>): Promise<void> {
  const probe = join(tempDir, `check-${process.pid}`)
  try {
    await mkdir(tempDir, { recursive: true, mode: 0o700 })
    await writeFile(probe, '')
    await rm(probe)
    faults.note('unfinished-files', null)
  } catch (error) {
    const sentence = `Uploads cannot be written to the folder incoming in DATA_DIR: ${reasonOf(error)}.`
    faults.note('unfinished-files', isFull(error) ? null : sentence)
  }
}

/** Checks it every minute. The returned function stops it. */
export function startFolderChecks(services: Services): () => void {
  const timer = setInterval(() => void checkUnfinishedFiles(services), interval)
  timer.unref()
  return () => clearInterval(timer)
}
