import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { root } from './run.mjs'

/**
 * Builds something if its sources have changed since the last build. `stamp` is a file beside the result that says from which
 * sources it was made; `build` receives a digest of their content.
 */
export const ensureBuilt = async ({ sources, stamp, title, build }) => {
  const digests = digestsOf(sources)
  if (isBuilt(stamp, digests)) return
  await withLock(async () => {
    if (isBuilt(stamp, digests)) return
    console.log(title)
    // Taken before the build, so that a file changed during the build triggers another build at the next start.
    const made = { glance: digests.glance(), content: digests.content() }
    await build(made.content)
    writeFileSync(stamp, JSON.stringify(made))
  })
}

const isBuilt = (stamp, { glance, content }) => {
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

/** Tests are in no build, and neither are the pseudo texts that tests write. */
const isSource = (path) => !/\.test\.tsx?$/.test(path) && !path.startsWith(join('texts', 'pseudo'))

const digestsOf = (sources) => {
  const digest = (describe) => {
    const hash = createHash('sha256')
    for (const path of sources.flatMap(filesUnder).filter(isSource))
      hash
        .update(path)
        .update('\0')
        .update(describe(join(root, path)))
        .update('\0')
    return hash.digest('hex')
  }
  return {
    /** Names, sizes and modification times: fast, and sufficient if nothing was touched. */
    glance: () =>
      digest((path) => {
        const { size, mtimeMs } = statSync(path)
        return `${size} ${mtimeMs}`
      }),
    content: () => digest((path) => readFileSync(path)),
  }
}
