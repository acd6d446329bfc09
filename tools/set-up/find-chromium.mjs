import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell']
const apps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of Chromium on this machine, or null. CHROMIUM_PATH overrides the search. */
export const findChromium = () => process.env.CHROMIUM_PATH ?? firstOf([...inPath(names), ...apps])

/** The path of Chromium's headless shell, or null. HEADLESS_SHELL_PATH overrides the search. */
export const findHeadlessShell = () => process.env.HEADLESS_SHELL_PATH ?? findFirst(shellNames)

/** The path of the first of these programs that is installed, or null. */
export const findFirst = (programs) => firstOf(inPath(programs))

const inPath = (programs) => {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  return programs.flatMap((name) => folders.map((folder) => join(folder, name)))
}

const firstOf = (candidates) => candidates.find((path) => existsSync(path)) ?? null
