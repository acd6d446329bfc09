import { execFileSync } from 'node:child_process'
import { projectNode, SetupError } from './run.mjs'

const needed = 24

/** Without a Node installed with the packages, the machine's own must be new enough. */
export const ensureNode = () => {
  const node = projectNode()
  const version =
    node === process.execPath
      ? process.version
      : execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()
  if (Number(/\d+/.exec(version)?.[0]) >= needed) return
  throw new SetupError(
    `This needs Node ${needed} or newer, and this machine has ${version}.\n` +
      'Install it from https://nodejs.org and run the command again.',
  )
}
