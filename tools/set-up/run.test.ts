import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const module = new URL('run.mjs', import.meta.url).href
/** Writes its process id and goes on until it is ended. */
const program = 'console.log(process.pid); setInterval(() => undefined, 1000)'

/** False also for what has ended and whose end nobody has asked about yet, as in a container whose first process never does. */
const isRunning = (pid: number) => {
  const stat = `/proc/${pid}/stat`
  try {
    process.kill(pid, 0)
    return !existsSync(stat) || !/\) Z /.test(readFileSync(stat, 'latin1'))
  } catch {
    return false
  }
}

test('a signal to this process alone ends the programs that it runs', async () => {
  const source = `
    import { run } from ${JSON.stringify(module)}
    for (let count = 0; count < 2; count++) void run(process.execPath, ['-e', ${JSON.stringify(program)}])`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(parent, 'exit')
  let output = ''
  parent.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const pids = () => output.trim().split('\n').filter(Boolean).map(Number)
  try {
    await expect.poll(pids).toHaveLength(2)
    expect(pids().map(isRunning)).toEqual([true, true])
    parent.kill('SIGTERM')
    expect(await ended).toEqual([null, 'SIGTERM'])
    await expect.poll(() => pids().map(isRunning)).toEqual([false, false])
  } finally {
    for (const pid of [parent.pid ?? 0, ...pids()].filter((one) => one > 0 && isRunning(one)))
      process.kill(pid, 'SIGKILL')
  }
})
