import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** A program that ends with this process at the latest. */
export interface Program {
  child: ChildProcess
  end(): Promise<void>
}

/**
 * Starts a program and waits until it prints a line that matches, on standard output, standard error or file descriptor 3.
 * `said` is the first group of the match. Null waits for nothing.
 */
export async function startProgram(
  name: string,
  args: readonly string[],
  ready: RegExp | null,
  environment: Record<string, string> = {},
): Promise<Program & { said: string }> {
  const child = spawn(name, args, {
    // The zone of the sample data.
    env: { ...process.env, TZ: 'America/Los_Angeles', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    // A group of its own, because browsers start processes that outlive them for a moment.
    detached: true,
  })
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // The group has ended.
    }
  }
  process.once('exit', kill)
  const ended = once(child, 'exit')
  const end = async () => {
    kill()
    await ended
    process.off('exit', kill)
  }
  const said = Promise.withResolvers<string>()
  if (ready === null) said.resolve('')
  let output = ''
  for (const stream of [child.stdout, child.stderr, child.stdio[3] as Readable]) {
    if (stream === null) continue
    createInterface({ input: stream }).on('line', (line) => {
      const match = ready?.exec(line)
      if (match) said.resolve(match[1] ?? '')
      if (output.length < 5000) output += `${line}\n`
    })
  }
  void ended.then(
    () => said.reject(new Error(`${name} ended before it was ready:\n${output}`)),
    (error: unknown) => said.reject(error instanceof Error ? error : new Error(String(error))),
  )
  const overdue = setTimeout(
    () => said.reject(new Error(`${name} was not ready in 60 s:\n${output}`)),
    60_000,
  )
  try {
    return { child, end, said: await said.promise }
  } catch (error) {
    kill()
    throw error
  } finally {
    clearTimeout(overdue)
  }
}
