import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startServerProcess } from '#server/testing/app/server-process.ts'
import { quantile } from './quantile.ts'
import { inTempFolder } from './temp-folder.ts'

const rounds = 5
const root = fileURLToPath(new URL('..', import.meta.url))
const cache = { NODE_COMPILE_CACHE: `${root}.cache/node`, SAMPLE_DATA: 'on' }

/** Milliseconds from `npm start` to the first 200 of /healthz. */
async function npmStart(dataDir: string): Promise<number> {
  const since = performance.now()
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '' }
  const child = spawn('npm', ['start', '--silent'], { cwd: root, env, detached: true })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const address = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /^(http:\/\/\S+?:\d+)(?: |\n)/m.exec(output)?.[1]
      if (found) resolve(found)
    })
    void ended.then(() => reject(new Error(`npm start ended:\n${output}`)))
  })
  await fetch(`${address}/healthz`)
  const taken = performance.now() - since
  if (child.pid) process.kill(-child.pid, 'SIGTERM')
  await ended
  return taken
}

/** Milliseconds from spawning the server to its first 200, and resident megabytes after `idle` ms. */
async function serverStart(dataDir: string, idle: number): Promise<{ taken: number; megabytes: number }> {
  const since = performance.now()
  const server = await startServerProcess({ DATA_DIR: dataDir, ...cache })
  await fetch(`${server.address}/healthz`)
  const taken = performance.now() - since
  await pause(idle)
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8').catch(() => '')
  await server.end()
  return { taken, megabytes: Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024 }
}

/** How long a start takes on an existing database, and the memory of the idle server (Linux only). */
export async function coldStart(): Promise<void> {
  await inTempFolder(async (folder) => {
    await serverStart(folder, 0)
    const server: number[] = []
    for (let round = 0; round < rounds; round++) server.push((await serverStart(folder, 0)).taken)
    // The first run builds what is stale.
    await npmStart(folder)
    const npm: number[] = []
    for (let round = 0; round < rounds; round++) npm.push(await npmStart(folder))
    const { megabytes } = await serverStart(folder, 5_000)
    console.log(`cold start: the server alone ${Math.round(quantile(server, 0.5))} ms to its first response`)
    console.log(`cold start: npm start        ${Math.round(quantile(npm, 0.5))} ms to its first response`)
    console.log(`resident memory, idle for 5 s: ${Math.round(megabytes)} MB`)
  })
}
