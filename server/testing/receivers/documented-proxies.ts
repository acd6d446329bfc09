import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import type { Proxy } from './nginx-rules.ts'

const PATH = `${process.env.PATH}:/usr/sbin`

/** What is before the processes: where it listens, and a folder of its own. */
interface Place {
  ports: readonly string[]
  port: number
  folder: string
}

interface Program {
  /** Its name, and how it says its version. */
  program: string
  version: string
  run: (file: string, folder: string) => string[]
  /** Its configuration out of `docs/deploying.md`, without TLS. */
  configure: (part: (begins: string) => string, place: Place) => string
}

/** The same text with these ports of processes. */
function withPorts(text: string, ports: readonly string[]): string {
  let at = 0
  return text.replaceAll(/127\.0\.0\.1:\d+/g, () => `127.0.0.1:${ports[at++]}`)
}

const programs: Record<string, Program> = {
  nginx: {
    program: 'nginx',
    version: '-v',
    run: (file, folder) => ['-p', folder, '-c', file],
    configure: (part, { ports, port, folder }) => {
      const location = /^ {2}location \/ \{\n[^}]*\}/m.exec(part('# escrow.conf'))?.[0] ?? ''
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${folder}/${name};`)
        .join(' ')
      return `daemon off; master_process off; pid ${folder}/pid; error_log stderr emerg;
events {}
http { access_log off; ${temporary}
${withPorts(part('upstream escrow'), ports)}
server { listen 127.0.0.1:${port};
${location.replace(/proxy_pass [^;]+;/, 'proxy_pass http://escrow;')}
} }`
    },
  },
  haproxy: {
    program: 'haproxy',
    version: '-v',
    run: (file) => ['-db', '-q', '-f', file],
    configure: (part, { ports, port }) => {
      const servers = withPorts(part('# Three processes: in the backend'), ports)
      return part('# /etc/haproxy')
        .replace(/^ *server one .*$/m, servers)
        .replace(/^ *bind :443 .*$/m, `  bind 127.0.0.1:${port}`)
        .replace(/^ *bind :80$/m, '')
        .replace(/^ *http-request redirect .*$/m, '')
        .replace('X-Forwarded-Proto https', 'X-Forwarded-Proto http')
        .replace('maxconn 20000', 'maxconn 200')
    },
  },
  Caddy: {
    program: 'caddy',
    version: 'version',
    run: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
    configure: (part, { ports, port }) => {
      const block = withPorts(part('# Three processes\n'), ports)
      const site = block.replace('portal.example.com', `http://127.0.0.1:${port}`)
      // Less, as the processes of a test say for less time that they stop.
      const quick = site.replace('health_interval 2s', 'health_interval 400ms')
      return `{\n\tadmin off\n\tlog {\n\t\tlevel FATAL\n\t}\n}\n${quick}`
    },
  },
}

const isInstalled = ({ program, version }: Program) =>
  spawnSync(program, [version], { env: { PATH } }).status === 0

async function start({ program, run, configure }: Program, ports: readonly string[]): Promise<Proxy> {
  const text = await readFile(new URL('../../../docs/deploying.md', import.meta.url), 'utf8')
  const blocks = [...text.matchAll(/^```\w+\n(.*?)^```/gms)].map(([, block = '']) => block)
  const part = (begins: string) => {
    const found = blocks.find((block) => block.trimStart().startsWith(begins))
    if (found === undefined) throw new Error(`docs/deploying.md has no block that begins with ${begins}`)
    return found
  }
  const folder = await mkdtemp(join(tmpdir(), `${program}-`))
  const port = await freePort()
  const file = join(folder, 'configuration')
  await writeFile(file, configure(part, { ports, port, folder }))
  const child = spawn(program, run(file, folder), {
    env: { PATH, HOME: folder },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const follow = () => child.kill('SIGKILL')
  process.once('exit', follow)
  const address = `http://127.0.0.1:${port}`
  while (child.exitCode === null && !(await fetch(address).catch(() => null))) await pause(20)
  if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`)
  return {
    address,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      process.removeListener('exit', follow)
      await rm(folder, { recursive: true })
    },
  }
}

/** The real proxies that this machine has, by name: each before these ports of processes, as `docs/deploying.md` says. */
export const documentedProxies: [name: string, (ports: readonly string[]) => Promise<Proxy>][] =
  Object.entries(programs)
    .filter(([, program]) => isInstalled(program))
    .map(([name, program]) => [`${name} as documented`, (ports) => start(program, ports)])
