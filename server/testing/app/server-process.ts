import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Contents } from '../engines/engines.ts'

/** The path of a built program, as `npm start` and the commands run it. */
export const built = (program: 'main' | 'demo' | 'make-owner' | 'reset-password'): string =>
  fileURLToPath(new URL(`../../../build/server/${program}.js`, import.meta.url))
export const main = built('main')
/** Compiled code as `npm start` stores it. */
export const compileCache = fileURLToPath(new URL('../../../.cache/node', import.meta.url))
/** Node arguments that make a program hash passwords as cheaply as the tests do. */
export const cheapHashes = ['--import', new URL('../cheap-scrypt.ts', import.meta.url).href]
/** The moved clock of the test run, for the programs that it starts; nothing when the machine's counts. */
export const clockOfRun = (): Record<string, string> => {
  const { CLOCK_OFFSET } = process.env
  const movedClock = new URL('../moved-clock.ts', import.meta.url).href
  return CLOCK_OFFSET === undefined ? {} : { CLOCK_OFFSET, NODE_OPTIONS: `--import ${movedClock}` }
}
/** Node's options for a server, as every way to start one gives them (docs/decisions/005-memory.md). */
export const serverOptions = [
  '--max-semi-space-size=4',
  '--initial-heap-size=48',
  '--invocation-count-for-maglev=2000',
]
const startsWithin = 45_000

/** The admin of every server process that `withAdmin` starts. */
export const processAdmin = { email: 'ada@example.com', password: 'correct horse battery' }
export const withAdmin = {
  ADMIN_EMAIL: processAdmin.email,
  ADMIN_PASSWORD: processAdmin.password,
  ADMIN_NAME: 'Ada Agent',
}

/** How a process ended. */
export interface Ending {
  code: number | null
  signal: NodeJS.Signals | null
}

/** The complete program in a separate process, as an operator runs it. */
export interface ServerProcess {
  address: string
  pid: number
  /** Everything it has written so far. */
  output: () => string
  ended: Promise<Ending>
  /** Sends the signal and waits for the end. */
  end: (signal?: NodeJS.Signals) => Promise<Ending>
}

const defaults = {
  HOST: '127.0.0.1',
  PORT: '0',
  SAMPLE_DATA: 'off',
  SHUTDOWN_DELAY: '0',
  NODE_COMPILE_CACHE: compileCache,
  MALLOC_ARENA_MAX: '2',
}

interface LaunchOptions {
  /** The user id it runs as. */
  uid?: number
  /** Hashes passwords at the production cost. */
  fullCost?: boolean
}

function launch(environment: Record<string, string>, { uid, fullCost = false }: LaunchOptions = {}) {
  const args = [...serverOptions, ...(fullCost ? [] : cheapHashes), main]
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...clockOfRun(), ...defaults, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  // A failing test must not leave the process running.
  const follow = () => child.kill('SIGKILL')
  process.once('exit', follow)
  child.once('close', () => process.removeListener('exit', follow))
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  // 'close' is emitted after the last output.
  const ended: Promise<Ending> = once(child, 'close').then(([code, signal]) => ({ code, signal }))
  return { child, output: () => output, ended }
}

/** Runs the program until it exits by itself, for failing starts. */
export async function runToItsEnd(
  environment: Record<string, string>,
  options: LaunchOptions = {},
): Promise<{ ending: Ending; output: string }> {
  const { ended, output, child } = launch(environment, options)
  const overdue = setTimeout(() => child.kill('SIGKILL'), startsWithin)
  const ending = await ended
  clearTimeout(overdue)
  return { ending, output: output() }
}

/** Starts the program on a free port and waits until it prints its address. */
export async function startServerProcess(
  environment: Record<string, string>,
  options: LaunchOptions = {},
): Promise<ServerProcess> {
  const { child, output, ended } = launch(environment, options)
  const overdue = setTimeout(() => child.kill('SIGKILL'), startsWithin)
  const listening = Promise.withResolvers<string>()
  child.stdout.on('data', () => {
    const address = /^(http:\/\/\S+?:\d+)(?: |\n)/m.exec(output())?.[1]
    if (address) listening.resolve(address)
  })
  void ended.then(() => listening.reject(new Error(`The server ended before it listened:\n${output()}`)))
  const address = await listening.promise.finally(() => clearTimeout(overdue))
  return {
    address,
    pid: child.pid ?? 0,
    output,
    ended,
    end: (signal = 'SIGTERM') => {
      child.kill(signal)
      return ended
    },
  }
}

/** A time zone in which it is evening, so that a server that starts now sends no daily brief of the morning. */
export function eveningZone(): string {
  const ahead = ((18 - new Date().getUTCHours() + 36) % 24) - 12
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

/**
 * The data folder after a first start with `withAdmin`, for tests of other things: a first start takes twice as long, because it
 * rates and hashes the password.
 */
export const startedWithAdmin: Contents = {
  name: 'started-with-admin',
  fill: async (environment) => {
    await (await startServerProcess({ TIME_ZONE: eveningZone(), ...environment, ...withAdmin })).end()
  },
}
