import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Driver, Engine, Size } from './driver.ts'
import { startProgram } from './process.ts'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Runs in the page: collects what nobody caught or what was reported to the console. */
const collectErrors = `(() => {
  const errors = []
  globalThis.collectedErrors = errors
  addEventListener('error', ({ message }) => errors.push(message))
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    errors.push('refused by the policy: ' + violatedDirective + ' ' + blockedURI))
  const { error } = console
  console.error = (...values) => { errors.push(values.map(String).join(' ')); error.apply(console, values) }
})()`

async function open(program: string, display: string, size: Size): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'webkit-'))
  const port = await freePort()
  const environment = { HOME: profile, DISPLAY: `:${display}`, LANG: 'en_US.UTF-8', GDK_BACKEND: 'x11' }
  const driver = await startProgram(program, [`--port=${port}`], null, environment)
  const base = `http://127.0.0.1:${port}`
  const command = async (method: string, path: string, data?: object): Promise<unknown> => {
    const response = await fetch(base + path, { method, ...(data && { body: JSON.stringify(data) }) })
    const { value } = (await response.json()) as { value: unknown }
    if (response.ok) return value
    throw new Error(
      (value as { message?: string } | null)?.message ?? `WebDriver answered ${response.status}`,
    )
  }
  for (let attempt = 0; ; attempt += 1) {
    const status = await command('GET', '/status').catch(() => null)
    if (status !== null) break
    if (attempt === 100) throw new Error(`${program} did not start`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  // Without a toolbar, whose buttons need more width than a phone has.
  const options = { args: ['--automation', '--full-screen'] }
  const { sessionId } = (await command('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })) as { sessionId: string }
  const session = `/session/${sessionId}`
  await command('POST', `${session}/timeouts`, { pageLoad: 30_000, script: 20_000 })
  await command('POST', `${session}/window/rect`, { x: 0, y: 0, ...size })
  const evaluate = async (expression: string): Promise<unknown> => {
    const script = `const done = arguments[arguments.length - 1]
      Promise.resolve().then(() => ${expression}).then(
        (value) => done({ json: JSON.stringify(value) ?? 'null' }), (error) => done({ error: String(error) }))`
    const answer = (await command('POST', `${session}/execute/async`, { script, args: [] })) as {
      json?: string
      error?: string
    }
    if (answer.error !== undefined) throw new Error(answer.error)
    return JSON.parse(answer.json ?? 'null') as unknown
  }
  const load = async (path: string, data: object) => {
    // Fails for an address that cannot be reached.
    await command('POST', `${session}/${path}`, data).catch(() => {})
    await evaluate(collectErrors).catch(() => {})
  }
  return {
    goto: (url) => load('url', { url }),
    reload: () => load('refresh', {}),
    evaluate,
    screenshot: async () => Buffer.from(String(await command('GET', `${session}/screenshot`)), 'base64'),
    takeErrors: async () => ((await evaluate('globalThis.collectedErrors?.splice(0)')) ?? []) as string[],
    end: async () => {
      await command('DELETE', session).catch(() => {})
      await driver.end()
    },
  }
}

/** Debian's WebKitGTK by W3C WebDriver, on a screen in memory. */
export async function webkit(programs: { driver: string; screen: string }): Promise<Engine> {
  const args = ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp']
  const screen = await startProgram(programs.screen, args, /^(\d+)$/)
  return {
    name: 'webkit',
    open: (size) => open(programs.driver, screen.said, size),
    end: () => screen.end(),
  }
}
