// Runs before the npm scripts: installs the packages, builds the server and the pages, each only if needed. `dev` builds nothing,
// and `command` not the pages, since those of a running server must not change.
// Plain JavaScript without dependencies for Node 18 or newer, because it runs before anything is installed.
import { ensureTestBrowsers } from './set-up/browser.mjs'
import { ensureNode } from './set-up/node-version.mjs'
import { ensurePackages } from './set-up/packages.mjs'
import { ensurePages } from './set-up/pages.mjs'
import { SetupError } from './set-up/run.mjs'
import { ensureSbom } from './set-up/sbom.mjs'
import { ensureServer } from './set-up/server.mjs'

const purpose = process.argv[2]

try {
  if (!['start', 'dev', 'test', 'command'].includes(purpose))
    throw new SetupError('Usage: node tools/set-up.mjs start|dev|test|command')
  await ensurePackages()
  ensureNode()
  if (purpose !== 'dev') await ensureServer()
  if (purpose === 'start' || purpose === 'test') await ensurePages()
  if (purpose === 'start') await ensureSbom()
  if (purpose === 'test') await ensureTestBrowsers()
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
