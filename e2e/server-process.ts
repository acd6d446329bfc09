import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { cheapHashes, clockOfRun, compileCache, main } from '../server/testing/app/server-process.ts'

/** Starts the built server, and waits until it prints its address. */
export async function start(dataDir: string, port: number, environment: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [...cheapHashes, main], {
    env: {
      ...process.env,
      ...clockOfRun(),
      BASE_URL: '',
      ...environment,
      DATA_DIR: dataDir,
      PORT: String(port),
      DATABASE_URL: '',
      NODE_COMPILE_CACHE: compileCache,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /http:\/\/\S+?:\d+/.exec(line)?.[0]
    if (address) return { child, address, setUpLink: /http\S+\/setup#\S+/.exec(line)?.[0] ?? null }
  }
  throw new Error('The server ended before it listened')
}

/** Sends the signal unless the process has ended, and waits for its end. */
export async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await exit
}
