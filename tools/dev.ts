// Runs the product from its sources: the server, which restarts when one of its files changes, and Vite, whose hot reload shows a
// saved text or screen without a reload. Both have one address. Ctrl-C ends them.
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import {
  createServer as createHttpServer,
  type IncomingMessage,
  request as requestOf,
  type ServerResponse,
} from 'node:http'
import { type AddressInfo, connect, createServer as createNetServer, type Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createServer, type ViteDevServer } from 'vite'
import { defaultLanguage, type Language, languages } from '../contract/languages.ts'
import { manifestFile, pageIn } from './build/language-plugin.ts'
import { pdfFiles } from './build/pdf-data.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const pagesDir = join(root, 'build', 'dev')
const { PORT = '3000', HOST = '127.0.0.1' } = process.env

/** The path below which Vite serves the sources of a language; everything else is the server's. */
const baseOf = (language: Language): string => `/@${language}/`

const front = createHttpServer()

const vites = new Map<Language, ViteDevServer>()
for (const language of languages)
  vites.set(
    language,
    await createServer({
      configFile: join(root, 'vite.config.ts'),
      mode: language === defaultLanguage ? 'development' : language,
      base: baseOf(language),
      appType: 'custom',
      cacheDir: join(root, '.cache', `vite-${language}`),
      clearScreen: false,
      logLevel: 'warn',
      // Found before the first page: a package that is found later would load it anew.
      optimizeDeps: {
        entries: ['**/*.{ts,tsx}', '!**/*.test.{ts,tsx}', '!{testing,service-worker}/**', '!**/*-plugin.ts'],
      },
      server: { middlewareMode: true, hmr: { server: front }, fs: { strict: false } },
    }),
  )

/** The pages as the server reads them, with Vite's scripts instead of built ones. */
async function writePages(): Promise<void> {
  rmSync(pagesDir, { recursive: true, force: true })
  cpSync(join(root, 'web', 'public'), pagesDir, { recursive: true })
  const write = (path: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(pagesDir, path)), { recursive: true })
    writeFileSync(join(pagesDir, path), content)
  }
  const source = readFileSync(join(root, 'web', 'index.html'), 'utf8')
  const html = source.replace('"../node_modules/', `"/@fs${root}node_modules/`)
  for (const [language, vite] of vites) {
    write(pageIn(language), await vite.transformIndexHtml('/', html))
    write(manifestFile(language), '{}')
  }
  for await (const { path, content } of pdfFiles()) write(path, content)
}

/** A port that is free now. */
async function freePort(): Promise<number> {
  const server = createNetServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** A connection to the server; while it restarts, the request waits instead of being refused. */
async function connectTo(port: number): Promise<Socket> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true))
      socket.once('error', () => resolve(false))
    })
    if (isOpen) return socket
    await setTimeout(100)
  }
}

/** Lets the server answer. A read that a server accepted and did not answer, as it was about to end, is repeated. */
async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const socket = await connectTo(serverPort)
  const { method, url, headers } = request
  const isRead = method === 'GET' || method === 'HEAD'
  const forwarded = requestOf({ method, path: url, headers, createConnection: () => socket }, (answer) => {
    // The policy of built pages forbids the inline scripts and styles of Vite's client.
    delete answer.headers['content-security-policy']
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
    answer.once('error', () => response.destroy())
  })
  forwarded.once('error', () => {
    if (isRead && !response.headersSent && !response.destroyed) void forward(request, response)
    else response.destroy()
  })
  response.once('close', () => forwarded.destroy())
  if (isRead) forwarded.end()
  else request.pipe(forwarded)
}

await writePages()
const serverPort = await freePort()

front.on('request', (request, response) => {
  const language = languages.find((one) => request.url?.startsWith(baseOf(one)))
  const vite = language && vites.get(language)
  if (vite) vite.middlewares(request, response)
  else void forward(request, response)
})
front.listen(Number(PORT), HOST)
await new Promise((resolve) => front.once('listening', resolve))
const { port } = front.address() as AddressInfo

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    BASE_URL: `http://${HOST}:${port}`,
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(serverPort),
    PAGES_DIR: pagesDir,
    SHUTDOWN_DELAY: '0',
  },
})
const end = () => server.kill('SIGTERM')
process.on('SIGINT', end)
process.on('SIGTERM', end)
server.once('exit', (code) => process.exit(code ?? 0))
