import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import type { Proxy } from './nginx-rules.ts'

const PATH = `${process.env.PATH}:/usr/sbin`

/** Whether this machine has nginx. */
export const hasNginx = (): boolean => spawnSync('nginx', ['-v'], { env: { PATH } }).status === 0

/** The parts of `docs/deploying.md` that pass requests on: the upstream of several processes, and the directives of nginx's location. */
async function documented(ports: readonly string[]): Promise<{ upstream: string; location: string }> {
  const text = await readFile(new URL('../../../docs/deploying.md', import.meta.url), 'utf8')
  const upstream = /^upstream escrow \{\n[^}]*\}/m.exec(text)?.[0]
  const location = /^ {2}location \/ \{\n[^}]*\}/m.exec(text)?.[0]
  if (!upstream || !location) throw new Error('docs/deploying.md has no upstream or no location for nginx')
  let at = 0
  return {
    upstream: upstream.replaceAll(/127\.0\.0\.1:\d+/g, () => `127.0.0.1:${ports[at++]}`),
    location: location.replace(/proxy_pass [^;]+;/, 'proxy_pass http://escrow;'),
  }
}

/** The real nginx before three processes, as documented but without TLS. */
export async function startNginx(ports: readonly string[]): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'))
  const port = await freePort()
  const { upstream, location } = await documented(ports)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  const config = `daemon off; master_process off; pid ${folder}/pid; error_log stderr emerg;
events {}
http { access_log off; ${temporary}
${upstream}
server { listen 127.0.0.1:${port};
${location}
} }`
  await writeFile(join(folder, 'nginx.conf'), config)
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    env: { PATH },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const follow = () => child.kill('SIGKILL')
  process.once('exit', follow)
  const address = `http://127.0.0.1:${port}`
  while (child.exitCode === null && !(await fetch(address).catch(() => null))) await pause(20)
  if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`)
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
