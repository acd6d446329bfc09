import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Something the reader can act on: shown as it is, without a stack. */
export class Trouble extends Error {}

const binFolder = join(root, 'node_modules', '.bin')
const otherPath = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => folder !== binFolder)
  .join(delimiter)

/** The Node that will run the project: the installed one, or else the one that runs this. */
export const projectNode = () => {
  const installed = join(binFolder, process.platform === 'win32' ? 'node.cmd' : 'node')
  return existsSync(installed) ? installed : process.execPath
}

/**
 * Runs a program in the project's folder, its output shown, and resolves to its exit code.
 * `packages: false` keeps the installed programs out of its way, for npm, which replaces them.
 */
export const run = (program, args, { packages = true } = {}) =>
  new Promise((resolve, reject) => {
    const PATH = packages ? binFolder + delimiter + otherPath : otherPath
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, PATH },
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    child.once('error', (error) => reject(new Trouble(`Could not run ${program}: ${error.message}`)))
    child.once('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)))
  })
