// Walks through the product in other engines than Chromium: npm run test:browsers [-- firefox|webkit]
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { guardFolder } from '../../../server/testing/engines/throwaway-guard.ts'
import { ensureFirefox, ensureWebKit } from '../../set-up/browser.mjs'
import { root, SetupError } from '../../set-up/run.mjs'
import type { Engine } from './driver.ts'
import { firefox } from './firefox.ts'
import { walk } from './walk.ts'
import { webkit } from './webkit.ts'

const engines: Record<string, () => Promise<Engine>> = {
  firefox: async () => firefox(await ensureFirefox()),
  webkit: async () => webkit(await ensureWebKit()),
}
const chosen = process.argv.slice(2)
const unknown = chosen.find((name) => !(name in engines))
// Servers and browsers end when this process exits.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

// Everything written is in one folder, which goes however this process ends.
const folder = await mkdtemp(join(tmpdir(), 'escrow-browsers-'))
const guard = guardFolder(folder)
process.env['TMPDIR'] = folder

try {
  if (unknown !== undefined)
    throw new SetupError(`“${unknown}” is not one of ${Object.keys(engines).join(', ')}`)
  for (const [name, start] of Object.entries(engines)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    const began = Date.now()
    const engine = await start()
    let failures: number
    try {
      failures = await walk(engine, join(root, 'test-results', 'browsers'))
    } finally {
      await engine.end()
    }
    const seconds = Math.round((Date.now() - began) / 1000)
    console.log(`${name}: ${failures === 0 ? 'all ok' : `${failures} failed`}, ${seconds} s`)
    if (failures > 0) process.exitCode = 1
  }
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  await guard.release()
}
