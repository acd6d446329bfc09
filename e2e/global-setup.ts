import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quickFolder } from '../server/testing/engines/quick-folder.ts'
import { guardFolder } from '../server/testing/engines/throwaway-guard.ts'
import { ensurePages } from '../tools/set-up/pages.mjs'
import { ensureServer } from '../tools/set-up/server.mjs'
import { prepareData } from './prepared-data.ts'

/** Builds what has changed, and prepares a data folder of each kind in a folder for everything that the tests write. */
export default async function setUp(): Promise<() => Promise<void>> {
  await ensureServer()
  await ensurePages()
  const folder = await mkdtemp(join(quickFolder(tmpdir()), 'escrow-e2e-'))
  const guard = guardFolder(folder)
  // Returned by `tmpdir()` in each worker.
  process.env['TMPDIR'] = folder
  await prepareData(folder)
  return () => guard.release()
}
