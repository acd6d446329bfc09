import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './built.mjs'
import { projectNode, root, run, SetupError } from './run.mjs'

/** Builds the pages in each language if their sources have changed since the last build. */
export const ensurePages = () =>
  ensureBuilt({
    sources: ['web', 'contract', 'texts', 'tools/build', 'vite.config.ts', 'package-lock.json'],
    stamp: join(root, 'build', 'web', '.stamp'),
    title: 'Building the pages ...',
    build: async () => {
      rmSync(join(root, 'build', 'web'), { recursive: true, force: true })
      if ((await run(projectNode(), [join('tools', 'build', 'build-pages.ts')])) !== 0)
        throw new SetupError('The pages could not be built: the lines above say which file is wrong.')
    },
  })
