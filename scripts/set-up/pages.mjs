import { join } from 'node:path'
import { ensureBuilt } from './built.mjs'
import { projectNode, root, run, SetupError } from './run.mjs'

/** Builds the pages if their sources have changed since the last build. */
export const ensurePages = () =>
  ensureBuilt({
    sources: ['web', 'contract', 'texts', 'vite.config.ts', 'package-lock.json'],
    stamp: join(root, 'build', 'web', '.stamp'),
    title: 'Building the pages ...',
    build: async () => {
      const vite = join('node_modules', 'vite', 'bin', 'vite.js')
      if ((await run(projectNode(), [vite, 'build', '-l', 'warn'])) !== 0)
        throw new SetupError('The pages could not be built: the lines above say which file is wrong.')
    },
  })
