import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export const account = { email: 'elena@example.com', password: 'correct-horse-battery', name: 'Elena Ruiz' }

export interface RunningServer {
  address: string
  dataDir: string
  /** The one-time link to the first admin account; null when there is one. */
  setUpLink: string | null
  stop(): Promise<void>
  /** Ends the process as a crash does, and starts it again on the same address and data. */
  restart(): Promise<void>
  /** Ends the process and leaves it down. */
  goDown(): Promise<void>
}

async function start(dataDir: string, port: number, environment: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      ...environment,
      DATA_DIR: dataDir,
      PORT: String(port),
      DATABASE_URL: '',
      BASE_URL: '',
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

/** Starts the real server on a data folder of its own. */
export async function startServer(options: {
  withAdmin: boolean
  sampleData?: boolean
  /** Further settings, such as SMTP_URL. */
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
      // At once: nobody comes back to it.
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
