import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { clockOfRun, compileCache } from './server-process.ts'

/** Starts a built command in a separate process, as an operator does; the caller waits for its end. */
export function startScript(
  name: string,
  args: readonly string[],
  environment: Record<string, string>,
): { child: ChildProcess; ended: Promise<{ code: number | null; output: string }> } {
  const path = fileURLToPath(new URL(`../../../build/server/${name}.js`, import.meta.url))
  const child = spawn(process.execPath, [path, ...args], {
    env: { PATH: process.env.PATH, ...clockOfRun(), NODE_COMPILE_CACHE: compileCache, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }))
  return { child, ended }
}

export const runScript = (...of: Parameters<typeof startScript>) => startScript(...of).ended
