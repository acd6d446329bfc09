import { spawnSync } from 'node:child_process'
import { projectNode, root } from './set-up/run.mjs'

/** Large packages that the tests use. */
const packages = ['playwright-core', 'fastify', 'kysely']

/** What most of the tests' CPU goes into: a program starts, and code that is not compiled yet is read and run for the first time. */
const sample = `
  for (const name of ${JSON.stringify(packages)}) await import(name)
  const { user, system } = process.cpuUsage()
  console.log((user + system) / 1_000_000)
`

/** CPU seconds that a fixed piece of work takes here and now: slow and busy machines need more for the tests, too. */
export function cpuOfSample() {
  const { NODE_COMPILE_CACHE: _cache, ...env } = process.env
  const { stdout, stderr } = spawnSync(projectNode(), ['--input-type=module', '--eval', sample], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  if (!stdout) throw new Error(`The sample of the CPU's speed failed: ${stderr}`)
  return Number(stdout)
}
