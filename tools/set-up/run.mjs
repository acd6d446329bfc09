import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** An error that the user can act on; its message is shown without a stack. */
export class SetupError extends Error {}

const binFolder = join(root, 'node_modules', '.bin')
const otherPath = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => folder !== binFolder)
  .join(delimiter)

/** The Node that runs the project: the one installed with the packages, or else the current one. */
export const projectNode = () => {
  const installed = join(binFolder, process.platform === 'win32' ? 'node.cmd' : 'node')
  return existsSync(installed) ? installed : process.execPath
}

const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program in the project folder with visible output, and resolves to its exit code. A signal that ends this process
 * ends the program, too, also where it was sent to this process alone.
 * `packages: false` leaves the installed programs out of its PATH, for npm, which replaces them.
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
    const endBoth = (signal) => {
      child.kill(signal)
      process.kill(process.pid, signal)
    }
    for (const signal of endingSignals) process.once(signal, endBoth)
    child.once('error', (error) => reject(new SetupError(`Could not run ${program}: ${error.message}`)))
    child.once('exit', (code, signal) => {
      for (const ending of endingSignals) process.off(ending, endBoth)
      resolve(signal ? 1 : (code ?? 1))
    })
  })
