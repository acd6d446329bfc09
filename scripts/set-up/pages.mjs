import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { projectNode, root, run, SetupError } from './run.mjs'

const sources = ['web', 'contract', 'vite.config.ts', 'package-lock.json']
const stamp = join(root, 'build', 'web', '.stamp')

/** Builds the pages if their sources have changed since the last build. */
export const ensurePages = async () => {
  if (isBuilt()) return
  await withLock(async () => {
    if (isBuilt()) return
    console.log('Building the pages ...')
    // Taken before the build, so that a file changed during the build triggers another build at the next start.
    const made = JSON.stringify({ glance: glance(), content: content() })
    const code = await run(projectNode(), [
      join('node_modules', 'vite', 'bin', 'vite.js'),
      'build',
      '-l',
      'warn',
    ])
    if (code !== 0)
      throw new SetupError('The pages could not be built: the lines above say which file is wrong.')
    writeFileSync(stamp, made)
  })
}

const isBuilt = () => {
  if (!existsSync(stamp)) return false
  const last = JSON.parse(readFileSync(stamp, 'utf8'))
  const now = glance()
  if (last.glance === now) return true
  if (last.content !== content()) return false
  writeFileSync(stamp, JSON.stringify({ ...last, glance: now }))
  return true
}

const filesUnder = (path) =>
  statSync(join(root, path)).isDirectory()
    ? readdirSync(join(root, path)).flatMap((name) => filesUnder(join(path, name)))
    : [path]

const pageFiles = () =>
  sources.flatMap((source) => filesUnder(source)).filter((path) => !/\.test\.tsx?$/.test(path))

const digest = (describe) => {
  const hash = createHash('sha256')
  for (const path of pageFiles())
    hash
      .update(path)
      .update('\0')
      .update(describe(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}

/** Names, sizes and modification times: fast, and sufficient if nothing was touched. */
const glance = () =>
  digest((path) => {
    const { size, mtimeMs } = statSync(path)
    return `${size} ${mtimeMs}`
  })

const content = () => digest((path) => readFileSync(path))
