import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from './lock.mjs'
import { projectNode, root, run, Trouble } from './run.mjs'

const sources = ['web', 'contract', 'vite.config.ts', 'package-lock.json']
const stamp = join(root, 'build', 'web', '.stamp')

/** Builds the browser's part when its sources have changed since the last time. */
export const ensurePages = async () => {
  if (isBuilt()) return
  await alone(async () => {
    if (isBuilt()) return
    console.log('Building the pages ...')
    // Taken first: a file changed while the build runs makes the next start build again.
    const made = JSON.stringify({ glance: glance(), content: content() })
    const code = await run(projectNode(), [
      join('node_modules', 'vite', 'bin', 'vite.js'),
      'build',
      '-l',
      'warn',
    ])
    if (code !== 0)
      throw new Trouble('The pages could not be built: the lines above say which file is wrong.')
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

/** Names, sizes and times: cheap, and enough when nothing was touched. */
const glance = () =>
  digest((path) => {
    const { size, mtimeMs } = statSync(path)
    return `${size} ${mtimeMs}`
  })

const content = () => digest((path) => readFileSync(path))
