import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium, findHeadlessShell } from './find-chromium.mjs'
import { alone } from './lock.mjs'
import { run, Trouble } from './run.mjs'

const chromium = {
  find: findChromium,
  setting: 'CHROMIUM_PATH',
  debianPackage: 'chromium',
  byHand:
    'The browser tests need Chromium or Chrome, and none was found. Install one\n' +
    '(Debian, Ubuntu: sudo apt-get install chromium), or name its program in CHROMIUM_PATH.',
}

const headlessShell = {
  find: findHeadlessShell,
  setting: 'HEADLESS_SHELL_PATH',
  debianPackage: 'chromium-headless-shell',
  byHand:
    'This bench needs a headless shell of Chromium, and none was found. Install one\n' +
    '(Debian: sudo apt-get install chromium-headless-shell), or name its program in HEADLESS_SHELL_PATH.',
}

/** Finds a Chromium, or installs Debian's where that needs no password. */
const ensureBrowser = () => ensure(chromium)

/** The same for a Chromium that draws pages and no window around them. */
export const ensureHeadlessShell = () => ensure(headlessShell)

/** What the browser tests need: a Chromium, and a headless shell for speed where it can be had. */
export const ensureTestBrowsers = async () => {
  await ensureBrowser()
  try {
    await ensureHeadlessShell()
  } catch (error) {
    if (!(error instanceof Trouble)) throw error
    console.log('No headless shell of Chromium: all browser tests use the whole one, which takes longer.')
  }
}

const ensure = async (browser) => {
  if (isThere(browser)) return
  await alone(async () => {
    if (isThere(browser)) return
    const { byHand, debianPackage } = browser
    const rights = asRoot()
    if (!rights || !existsSync('/usr/bin/apt-get')) throw new Trouble(byHand)
    console.log('Installing Chromium (this happens once) ...')
    const apt = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq']
    const install = ['install', '-y', '--no-install-recommends', debianPackage]
    for (const args of [['update'], install]) {
      const [program, ...rest] = [...rights, ...apt, ...args]
      if ((await run(program, rest)) !== 0) throw new Trouble(byHand)
    }
    if (!isThere(browser)) throw new Trouble(byHand)
  })
}

const isThere = ({ find, setting }) => {
  const path = find()
  if (path && !existsSync(path)) throw new Trouble(`${setting} names ${path}, which is not there.`)
  return path !== null
}

/** The words that give a command root's rights without asking anyone; null when there are none. */
const asRoot = () => {
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : null
}
