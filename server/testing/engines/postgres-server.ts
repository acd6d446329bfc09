import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { signalFamily } from '../app/process-family.ts'
import { postgresBinaries, runAs, type RunAs } from './postgres-binaries.ts'
import { quickFolder } from './quick-folder.ts'
import { guardFolder } from './throwaway-guard.ts'

/** A separate, real PostgreSQL, reachable only by a Unix socket. */
export type PostgresServer = {
  /** A connection URL for `pg`; the database `postgres` always exists. */
  url: (database: string) => string
  /** Stops it as an operator would (open sessions are cut off); `start` restarts it with its data. */
  stop: () => Promise<void>
  start: () => Promise<void>
  /** Kills all of its processes, as in a crash; `start` recovers it. */
  crash: () => Promise<void>
  /** Suspends all of its processes until `thaw`: connections remain open, but nothing responds. */
  freeze: () => void
  thaw: () => void
  /** Stops it permanently and deletes its files. */
  remove: () => Promise<void>
}

type Options = {
  /** Sync to disk as in production; only crash tests need it. */
  durable?: boolean
  /** Further server settings, for example `{ max_connections: '5' }`. */
  settings?: Record<string, string>
  /** Also a port on loopback that offers TLS; key and certificate in PEM. */
  tls?: { port: number; key: string; certificate: string }
}

const fastSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }

export const startPostgres = async ({
  durable = false,
  settings = {},
  tls,
}: Options = {}): Promise<PostgresServer> => {
  const account = await runAs()
  // Short and accessible to that account: the path of a Unix socket is limited to about 100 characters.
  const folder = await mkdtemp(join(quickFolder('/tmp'), 'pg-'))
  if (account.uid !== undefined && account.gid !== undefined) await chown(folder, account.uid, account.gid)
  const guard = guardFolder(folder)
  try {
    const bin = await postgresBinaries(account, folder)
    const data = join(folder, 'data')
    initialise(bin, data, account)
    if (tls) await writeTlsFiles(data, tls, account)
    const port = tls ? `&port=${tls.port}` : ''
    const url = (database: string): string => `postgresql:///${database}?host=${folder}&user=postgres${port}`
    const network = tls ? { ssl: 'on', port: String(tls.port), listen_addresses: '127.0.0.1' } : {}
    const all = {
      max_connections: '200',
      jit: 'off',
      listen_addresses: '',
      ...(durable ? {} : fastSettings),
      ...network,
      ...settings,
    }
    const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const args = ['-D', data, '-k', folder, ...flags]
    let server: ChildProcess | null = null
    const pid = (): number => {
      if (server?.pid === undefined) throw new Error('This PostgreSQL is not running.')
      return server.pid
    }
    const launchOnce = (): Promise<ChildProcess> =>
      launch(join(bin, 'postgres'), args, folder, account, url('postgres'))
    const start = async (): Promise<void> => {
      if (server) return
      // The backends of a server that was killed hold its shared memory for a moment.
      server = await launchOnce().catch(async (error: unknown) => {
        if (!String(error).includes('pre-existing shared memory block')) throw error
        await pause(500)
        return launchOnce()
      })
      server.once('exit', () => (server = null))
    }
    const stop = async (): Promise<void> => {
      if (!server) return
      server.ref()
      const ended = once(server, 'exit')
      signalFamily(pid(), 'SIGCONT')
      server.kill('SIGINT')
      await ended
    }
    const crash = async (): Promise<void> => {
      if (!server) return
      server.ref()
      const ended = once(server, 'exit')
      // Children are signaled too: without their parent they could not be found later.
      signalFamily(pid(), 'SIGKILL')
      await ended
    }
    const remove = async (): Promise<void> => {
      await stop()
      await guard.release()
    }
    await start()
    const freeze = (): void => signalFamily(pid(), 'SIGSTOP')
    const thaw = (): void => signalFamily(pid(), 'SIGCONT')
    return { url, stop, start, crash, freeze, thaw, remove }
  } catch (error) {
    await guard.release()
    throw error
  }
}

const initialise = (bin: string, data: string, account: RunAs): void => {
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-instructions'].concat(
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ),
    { ...account, cwd: '/tmp', encoding: 'utf8', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' } },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`)
}

/** Under the names that PostgreSQL looks for. */
const writeTlsFiles = async (
  data: string,
  { key, certificate }: NonNullable<Options['tls']>,
  { uid, gid }: RunAs,
): Promise<void> => {
  for (const [name, text] of Object.entries({ 'server.key': key, 'server.crt': certificate })) {
    await writeFile(join(data, name), text, { mode: 0o600 })
    if (uid !== undefined && gid !== undefined) await chown(join(data, name), uid, gid)
  }
}

const launch = async (
  program: string,
  args: string[],
  folder: string,
  account: RunAs,
  url: string,
): Promise<ChildProcess> => {
  const logPath = join(folder, 'log')
  const log = await open(logPath, 'a')
  const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C' }
  // A separate process group, so that Ctrl-C in the terminal reaches only the test run.
  const server = spawn(program, args, {
    ...account,
    cwd: folder,
    env,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  await log.close()
  server.unref()
  const deadline = Date.now() + 30_000
  while (server.exitCode === null && Date.now() < deadline) {
    if (await answers(url)) return server
    await pause(20)
  }
  server.kill('SIGQUIT')
  throw new Error(`PostgreSQL did not start:\n${await readFile(logPath, 'utf8')}`)
}

const answers = async (url: string): Promise<boolean> => {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
