import { execFileSync } from 'node:child_process'
import { projectNode, SetupError } from './run.mjs'

/** The first version in which a worker's processor time can be read from outside of it. */
const needed = '24.6'

/** Without a Node installed with the packages, the machine's own must be new enough. */
export const ensureNode = () => {
  const node = projectNode()
  const version =
    node === process.execPath
      ? process.version
      : execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()
  if (version.slice(1).localeCompare(needed, 'en', { numeric: true }) >= 0) return
  throw new SetupError(
    `This needs Node ${needed} or newer, and this machine has ${version}.\n` +
      'Install it from https://nodejs.org and run the command again.',
  )
}
