import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium, findFirst, findHeadlessShell } from './find-chromium.mjs'
import { withLock } from './lock.mjs'
import { run, SetupError } from './run.mjs'

const chromium = {
  title: 'Chromium',
  find: findChromium,
  setting: 'CHROMIUM_PATH',
  debianPackage: 'chromium',
  instructions:
    'The browser tests need Chromium or Chrome, and none was found. Install one\n' +
    '(Debian, Ubuntu: sudo apt-get install chromium), or name its program in CHROMIUM_PATH.',
}

const headlessShell = {
  title: "Chromium's headless shell",
  find: findHeadlessShell,
  setting: 'HEADLESS_SHELL_PATH',
  debianPackage: 'chromium-headless-shell',
  instructions:
    'This bench needs a headless shell of Chromium, and none was found. Install one\n' +
    '(Debian: sudo apt-get install chromium-headless-shell), or name its program in HEADLESS_SHELL_PATH.',
}

const ofOtherEngines = (title, names, setting, debianPackage) => ({
  title,
  find: () => process.env[setting] ?? findFirst(names),
  setting,
  debianPackage,
  instructions:
    `The walk through other browsers needs ${title}, and it was not found. Install it\n` +
    `(Debian: sudo apt-get install ${debianPackage}), or name its program in ${setting}.`,
})
const firefox = ofOtherEngines('Firefox', ['firefox-esr', 'firefox'], 'FIREFOX_PATH', 'firefox-esr')
const webkit = ofOtherEngines(
  'WebKitWebDriver',
  ['WebKitWebDriver'],
  'WEBKIT_DRIVER_PATH',
  'webkit2gtk-driver',
)
const xvfb = ofOtherEngines('Xvfb', ['Xvfb'], 'XVFB_PATH', 'xvfb')

/** Finds Chromium, or installs Debian's if that needs no password. */
const ensureBrowser = () => ensure(chromium)

/** The same for a headless shell, a Chromium that draws pages without a window. */
export const ensureHeadlessShell = () => ensure(headlessShell)

/** Sets up Chromium for the browser tests, and for speed a headless shell if one is available. */
export const ensureTestBrowsers = async () => {
  await ensureBrowser()
  try {
    await ensureHeadlessShell()
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    console.log(
      'No headless shell of Chromium found: all browser tests use full Chromium, which takes longer.',
    )
  }
}

/** Finds Firefox, or installs Debian's; resolves to its path. */
export const ensureFirefox = () => ensure(firefox)

/** The same for WebKit's driver with its small browser, and for the screen in memory that it needs. */
export const ensureWebKit = async () => ({ driver: await ensure(webkit), screen: await ensure(xvfb) })

const ensure = async (browser) => {
  if (isInstalled(browser)) return browser.find()
  await withLock(async () => {
    if (isInstalled(browser)) return
    const { title, instructions, debianPackage } = browser
    const rights = asRoot()
    if (!rights || !existsSync('/usr/bin/apt-get')) throw new SetupError(instructions)
    console.log(`Installing ${title} (this happens once) ...`)
    const apt = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq']
    const install = ['install', '-y', '--no-install-recommends', debianPackage]
    for (const args of [['update'], install]) {
      const [program, ...rest] = [...rights, ...apt, ...args]
      if ((await run(program, rest)) !== 0) throw new SetupError(instructions)
    }
    if (!isInstalled(browser)) throw new SetupError(instructions)
  })
  return browser.find()
}

const isInstalled = ({ find, setting }) => {
  const path = find()
  if (path && !existsSync(path)) throw new SetupError(`${setting} names ${path}, which does not exist.`)
  return path !== null
}

/** The command prefix to run as root without a password; null when that is not possible. */
const asRoot = () => {
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : null
}
