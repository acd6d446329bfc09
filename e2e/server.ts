import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preparedFolder } from './prepared-data.ts'
import { ended, start } from './server-process.ts'

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

/** Starts the real server on its own copy of the prepared data. */
export async function startServer(options: {
  withAdmin: boolean
  sampleData?: boolean
  /** Additional settings, such as SMTP_URL. */
  settings?: Record<string, string>
  /** The port, for a server whose address others have to know before; any free one by default. */
  port?: number
}): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'server-'))
  await cp(preparedFolder(options), dataDir, { recursive: true })
  const environment = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '', SAMPLE_DATA: 'off', ...options.settings }
  const first = await start(dataDir, options.port ?? 0, environment)
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
