// Runs the server and builds the pages, and restarts and rebuilds them at each change. Ctrl-C ends both.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './set-up/run.mjs'

const start = (...args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })

// The server reads the page only at its start, so it restarts after a new build too.
const watched = ['server', 'contract', 'texts', join('build', 'web')]

const parts = [
  start(join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--watch', '-l', 'warn'),
  start(
    ...watched.map((path) => `--watch-path=${path}`),
    '--watch-preserve-output',
    join('server', 'main.ts'),
  ),
]

const endAll = () => {
  for (const part of parts) part.kill('SIGTERM')
}
process.on('SIGINT', endAll)
process.on('SIGTERM', endAll)
for (const part of parts) {
  part.on('exit', (code) => {
    process.exitCode ||= code ?? 0
    endAll()
  })
}
