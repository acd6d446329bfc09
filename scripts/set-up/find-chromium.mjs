import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell']
const apps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a Chromium on this machine, or null. CHROMIUM_PATH names one outright. */
export const findChromium = () => process.env.CHROMIUM_PATH ?? firstOf([...inPath(names), ...apps])

/** The path of a Chromium without any window of its own, or null. HEADLESS_SHELL_PATH names one outright. */
export const findHeadlessShell = () => process.env.HEADLESS_SHELL_PATH ?? firstOf(inPath(shellNames))

const inPath = (programs) => {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  return programs.flatMap((name) => folders.map((folder) => join(folder, name)))
}

const firstOf = (candidates) => candidates.find((path) => existsSync(path)) ?? null
