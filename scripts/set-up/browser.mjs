import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium } from './find-chromium.mjs'
import { alone } from './lock.mjs'
import { run, Trouble } from './run.mjs'

const byHand =
  'The browser tests need Chromium or Chrome, and none was found. Install one\n' +
  '(Debian, Ubuntu: sudo apt-get install chromium), or name its program in CHROMIUM_PATH.'

/** Finds a Chromium, or installs Debian's where that needs no password. */
export const ensureBrowser = async () => {
  if (isThere()) return
  await alone(async () => {
    if (isThere()) return
    const rights = asRoot()
    if (!rights || !existsSync('/usr/bin/apt-get')) throw new Trouble(byHand)
    console.log('Installing Chromium (this happens once) ...')
    const apt = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq']
    const install = ['install', '-y', '--no-install-recommends', 'chromium']
    for (const args of [['update'], install]) {
      const [program, ...rest] = [...rights, ...apt, ...args]
      if ((await run(program, rest)) !== 0) throw new Trouble(byHand)
    }
    if (!isThere()) throw new Trouble(byHand)
  })
}

const isThere = () => {
  const path = findChromium()
  if (path && !existsSync(path)) throw new Trouble(`CHROMIUM_PATH names ${path}, which is not there.`)
  return path !== null
}

/** The words that give a command root's rights without asking anyone; null when there are none. */
const asRoot = () => {
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : null
}
