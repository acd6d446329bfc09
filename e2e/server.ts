import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { cheapHashes, compileCache } from '../server/testing/server-process.ts'

export const account = { email: 'elena@example.com', password: 'correct-horse-battery', name: 'Elena Ruiz' }

export interface RunningServer {
  address: string
  dataDir: string
  /** The one-time setup link; null when there already is an admin. */
  setUpLink: string | null
  stop(): Promise<void>
  /** Kills the process like a crash, and restarts it on the same address and data. */
  restart(): Promise<void>
  /** Stops the process without restarting it. */
  goDown(): Promise<void>
}

async function start(dataDir: string, port: number, environment: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [...cheapHashes, 'server/main.ts'], {
    env: {
      ...process.env,
      ...environment,
      DATA_DIR: dataDir,
      PORT: String(port),
      DATABASE_URL: '',
      BASE_URL: '',
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

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await exit
}

/** Starts the real server on its own data folder. */
export async function startServer(options: {
  withAdmin: boolean
  sampleData?: boolean
  /** Additional settings, such as SMTP_URL. */
  settings?: Record<string, string>
}): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'escrow-e2e-'))
  const admin = { ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password, ADMIN_NAME: account.name }
  const environment = {
    SAMPLE_DATA: options.sampleData ? 'on' : 'off',
    ...(options.withAdmin ? admin : { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }),
    ...options.settings,
  }
  const first = await start(dataDir, 0, environment)
  let { child } = first
  const port = Number(new URL(first.address).port)
  return {
    address: first.address,
    dataDir,
    setUpLink: first.setUpLink,
    stop: async () => {
      // Kill it immediately: no test uses it anymore.
      await ended(child, 'SIGKILL')
      await rm(dataDir, { recursive: true, force: true })
    },
    restart: async () => {
      await ended(child, 'SIGKILL')
      child = (await start(dataDir, port, environment)).child
    },
    goDown: () => ended(child, 'SIGKILL'),
  }
}
