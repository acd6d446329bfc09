import { existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './built.mjs'
import { projectNode, root, run, SetupError } from './run.mjs'

const folder = join(root, 'build', 'server')
const day = 24 * 60 * 60 * 1000

/**
 * Builds the server and the commands if their sources have changed since the last build. Each build has a folder of its own,
 * named by its sources: a running server may still load files of an older one. `build/server/main.js` and the other programs
 * there lead into the newest.
 */
export const ensureServer = () =>
  ensureBuilt({
    sources: ['server', 'contract', 'texts', 'tools/build/bundle-server.mjs', 'package-lock.json'],
    stamp: join(folder, '.stamp'),
    title: 'Building the server ...',
    build: async (content) => {
      const name = content.slice(0, 12)
      const built = join(folder, name)
      if (!existsSync(built)) {
        const unfinished = join(folder, `.${name}`)
        rmSync(unfinished, { recursive: true, force: true })
        if ((await run(projectNode(), [join('tools', 'build', 'bundle-server.mjs'), unfinished])) !== 0)
          throw new SetupError('The server could not be built: the lines above say which file is wrong.')
        renameSync(unfinished, built)
      }
      for (const program of readdirSync(built).filter(isProgram)) leadTo(name, program)
      removeOld(name)
    },
  })

/** Parts that programs share have a second dot in their names, before a hash. */
const isProgram = (file) => /^[\w-]+\.js$/.test(file)

/** Appears whole, since a server may be started at this moment. */
const leadTo = (name, program) => {
  const path = join(folder, program)
  writeFileSync(`${path}.new`, `import './${name}/${program}'\n`)
  renameSync(`${path}.new`, path)
}

/** Removes builds that are neither among the newest three nor from the last day. */
const removeOld = (current) => {
  const dated = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== current)
    .map(({ name }) => ({ path: join(folder, name), at: statSync(join(folder, name)).mtimeMs }))
  for (const { path, at } of dated) {
    const isRecent = dated.filter((other) => other.at > at).length < 2
    if (!isRecent && at < Date.now() - day) rmSync(path, { recursive: true, force: true })
  }
}
