// What the npm scripts run first: installs the packages and builds the pages, each only when it must. `command` builds
// nothing: a server that runs must keep its pages.
// Plain JavaScript without dependencies, for any Node from 18 on: it runs before anything is installed.
import { ensureTestBrowsers } from './set-up/browser.mjs'
import { ensureNode } from './set-up/node-version.mjs'
import { ensurePackages } from './set-up/packages.mjs'
import { ensurePages } from './set-up/pages.mjs'
import { Trouble } from './set-up/run.mjs'

const purpose = process.argv[2]

try {
  if (!['start', 'test', 'command'].includes(purpose))
    throw new Trouble('Usage: node scripts/set-up.mjs start|test|command')
  await ensurePackages()
  ensureNode()
  if (purpose !== 'command') await ensurePages()
  if (purpose === 'test') await ensureTestBrowsers()
} catch (error) {
  if (!(error instanceof Trouble)) throw error
  console.error(error.message)
  process.exitCode = 1
}
