import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './built.mjs'
import { projectNode, root, run, SetupError } from './run.mjs'

/** The languages in the order of their builds: English, with the service worker of all, comes last. */
const modes = ['es', 'production']

/** Builds the pages in each language if their sources have changed since the last build. */
export const ensurePages = () =>
  ensureBuilt({
    sources: ['web', 'contract', 'texts', 'tools/build', 'vite.config.ts', 'package-lock.json'],
    stamp: join(root, 'build', 'web', '.stamp'),
    title: 'Building the pages ...',
    build: async () => {
      const vite = join('node_modules', 'vite', 'bin', 'vite.js')
      rmSync(join(root, 'build', 'web'), { recursive: true, force: true })
      for (const mode of modes)
        if ((await run(projectNode(), [vite, 'build', '--mode', mode, '-l', 'warn'])) !== 0)
          throw new SetupError('The pages could not be built: the lines above say which file is wrong.')
    },
  })
