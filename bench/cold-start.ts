import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startServerProcess } from '#server/testing/app/server-process.ts'
import { cpuOf } from './cpu-of.ts'
import { memoryOf } from './memory-of.ts'
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

interface Start {
  /** Milliseconds to the first 200. */
  taken: number
  /** Seconds of CPU until the server listens. */
  cpu: number
  /** Resident megabytes after a while without requests. */
  megabytes: number
}

/** Starts the server, and ends it after `idle` milliseconds. */
async function serverStart(dataDir: string, idle: number): Promise<Start> {
  const since = performance.now()
  const server = await startServerProcess({ DATA_DIR: dataDir, ...cache }, { fullCost: true })
  const cpu = cpuOf(server.pid)
  await fetch(`${server.address}/healthz`)
  const taken = performance.now() - since
  await pause(idle)
  const megabytes = memoryOf(server.pid) / 1024
  await server.end()
  return { taken, cpu, megabytes }
}

/** How long a start takes on an existing database, its CPU, and the memory of the idle server (Linux). */
export async function coldStart(): Promise<void> {
  await inTempFolder(async (folder) => {
    await serverStart(folder, 0)
    const server: Start[] = []
    for (let round = 0; round < rounds; round++) server.push(await serverStart(folder, 0))
    const taken = server.map((start) => start.taken)
    const cpu = server.map((start) => start.cpu)
    // The first run builds what is stale.
    await npmStart(folder)
    const npm: number[] = []
    for (let round = 0; round < rounds; round++) npm.push(await npmStart(folder))
    const { megabytes } = await serverStart(folder, 5_000)
    console.log(
      `cold start: the server alone ${Math.round(quantile(taken, 0.5))} ms to its first response, ${quantile(cpu, 0.5).toFixed(2)} s of CPU`,
    )
    console.log(`cold start: npm start        ${Math.round(quantile(npm, 0.5))} ms to its first response`)
    console.log(`resident memory, idle for 5 s: ${Math.round(megabytes)} MB`)
  })
}
