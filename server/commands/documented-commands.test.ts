import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cheapHashes, startServerProcess, withAdmin } from '#server/testing/app/server-process.ts'
import { signInOver } from '#server/testing/app/wire.ts'

const checkout = fileURLToPath(new URL('../..', import.meta.url))
const isRoot = process.getuid?.() === 0
/** Who the documents call `escrow`: somebody without privileges. */
const user = isRoot ? 'nobody' : userInfo().username
const timeout = 120_000

/** Whether that user can read this checkout and run its Node. */
function canRun(): boolean {
  const node = join(checkout, 'node_modules/.bin/node')
  return spawnSync('runuser', ['-u', user, '--', node, '--version']).status === 0 || !isRoot
}

const linux = process.platform === 'linux'
if (linux && !canRun())
  console.warn('THE DOCUMENTED COMMANDS WERE NOT TRIED: another user cannot read this checkout.')

describe.runIf(linux && canRun())('the commands of the documents, as they stand there', () => {
  /** Stands for `/`. */
  let root: string
  let deploying: string[]
  let operating: string[]
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'escrow-documented-'))
    await chmod(root, 0o755)
    for (const folder of ['etc', 'srv', 'var/lib', 'var/backups', 'usr/local/bin'])
      await mkdir(join(root, folder), { recursive: true })
    await symlink(checkout, join(root, 'srv/escrow-portal'))
    deploying = await blocksOf('docs/deploying.md')
    operating = await blocksOf('docs/operating.md')
    const shell = blockWith(deploying, 'useradd').split('\n')
    for (const line of shell.filter((one) => one.startsWith('install'))) await asRoot(line)
    await writeNamed(deploying, '/etc/escrow-portal.env')
    await writeNamed(deploying, '/usr/local/bin/escrow-portal')
    await chmod(join(root, 'usr/local/bin/escrow-portal'), 0o755)
  })
  afterEach(() => rm(root, { recursive: true, force: true }))

  /** The code blocks of a document, with the places and the user of this test. */
  async function blocksOf(path: string): Promise<string[]> {
    const text = await readFile(join(checkout, path), 'utf8')
    return [...text.matchAll(/^```\w*\n(.*?)^```/gms)].map(([, block = '']) =>
      block
        .replaceAll(/\/(?:etc|srv|var\/lib|var\/backups|usr\/local\/bin)\/escrow/g, `${root}$&`)
        .replaceAll(/(?<= -[ou] |= )escrow\b/g, user)
        .replaceAll(/(?<= -g )escrow\b/g, groupOf(user)),
    )
  }

  /** Writes the block of a document that names its file in a comment. */
  async function writeNamed(blocks: readonly string[], path: string): Promise<void> {
    await writeFile(join(root, path), blockWith(blocks, `# ${root}${path},`))
  }

  /** Runs a line in a shell with the environment of cron. */
  async function run(line: string, as: string | null): Promise<{ code: number | null; output: string }> {
    const shell = ['/bin/sh', '-c', line]
    const [program = '', ...args] = as !== null && isRoot ? ['runuser', '-u', as, '--', ...shell] : shell
    const child = spawn(program, args, {
      cwd: root,
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: root, SHELL: '/bin/sh' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const [code] = (await once(child, 'close')) as [number | null]
    return { code, output }
  }

  async function asRoot(line: string): Promise<string> {
    const { code, output } = await run(line, null)
    expect([line, code, output]).toEqual([line, 0, output])
    return output
  }

  const archives = () => readdir(join(root, 'var/backups/escrow'))
  const verified = /rows and 0 files, verified: read back, and restored into a scratch database\.\n$/

  /** A server that was installed by the documents, has an admin, and was stopped. */
  async function install(): Promise<void> {
    const folder = join(root, 'var/lib/escrow')
    await (await startServerProcess({ DATA_DIR: folder, ...withAdmin })).end()
    if (isRoot) await asRoot(`chown -R ${user} ${folder}`)
  }

  test(
    'make a backup every night, by cron and by systemd, by an unprivileged user who cannot write the program',
    async () => {
      await install()
      const cron = blockWith(operating, '15 3 * * *')
      const [, as, line = ''] = /^15 3 \* \* \* (\S+) (.*)$/m.exec(cron) ?? []
      expect(as).toBe('escrow')
      const unit = blockWith(operating, 'escrow-backup.service')
      const started = [...unit.matchAll(/^ExecStart(?:Post)?=(.*)$/gm)].map(([, command = '']) => command)
      expect(started).toHaveLength(2)
      expect(unit).toContain('\nUser=escrow\n')
      for (const [at, command] of [line, started.join(' && ')].entries()) {
        // Archives are named by the second.
        if (at > 0) await pause(1_000)
        const { code, output } = await run(command, user)
        expect(output).toMatch(verified)
        expect(code).toBe(0)
      }
      expect(await archives()).toHaveLength(2)
      const [name = ''] = await archives()
      const archive = await stat(join(root, 'var/backups/escrow', name))
      expect(archive.mode & 0o777).toBe(0o600)
      if (isRoot) expect(archive.uid).not.toBe(0)
      expect((await stat(join(root, 'etc/escrow-portal.env'))).mode & 0o777).toBe(0o640)
    },
    timeout,
  )

  test(
    'turn the newest backup into an installation that is signed in to, in the drill',
    async () => {
      await install()
      expect(await asRoot(`${root}/usr/local/bin/escrow-portal backup ${root}/var/backups/escrow`)).toMatch(
        verified,
      )
      const lines = blockWith(operating, 'escrow-drill').trim().split('\n')
      const start = lines.at(-1) ?? ''
      expect(start).toContain('build/server/main.js')
      const restored = await asRoot(lines.slice(0, -1).join(' && '))
      expect(restored).toMatch(/^Restored the backup of .*Z: \d+ rows and 0 files\.\n/)
      // Another test may use the documented port. A process group, since the server is a child of `runuser`.
      const line = `cd ${root}/srv/escrow-portal && exec ${start.replace('3999', '0')}`
      const server = spawn('/bin/sh', ['-c', line], {
        env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', NODE_OPTIONS: cheapHashes.join(' ') },
        stdio: ['ignore', 'pipe', 'inherit'],
        detached: true,
      })
      const ended = once(server, 'close')
      try {
        let output = ''
        server.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
        const address = /http:\/\/127\.0\.0\.1:\d+/
        await expect.poll(() => output, { timeout: 30_000 }).toMatch(address)
        expect(await signInOver(address.exec(output)?.[0] ?? '')).toContain('session')
      } finally {
        process.kill(-(server.pid ?? 0), 'SIGTERM')
        await ended
      }
    },
    timeout,
  )

  test(
    'find the rows of one client in the newest backup',
    async () => {
      await install()
      await asRoot(`${root}/usr/local/bin/escrow-portal backup ${root}/var/backups/escrow`)
      await asRoot(`client=ada@example.com\n${blockWith(deploying, 'archive=$(ls')}`)
      const lines = (await readFile(join(root, 'client.ndjson'), 'utf8')).trim().split('\n')
      expect(lines.length).toBeGreaterThan(0)
      for (const line of lines) expect(JSON.stringify(JSON.parse(line))).toContain('ada@example.com')
    },
    timeout,
  )

  test(
    'make a backup in a container again and again',
    async () => {
      await install()
      const [, command = ''] = /docker exec escrow (.*)/.exec(blockWith(deploying, 'docker exec')) ?? []
      const line = command.replace('/data/backups', `${root}/var/lib/escrow/backups`)
      expect(line).not.toBe(command)
      for (const at of [1, 2]) {
        if (at > 1) await pause(1_000)
        const node = join(checkout, 'node_modules/.bin')
        const { code, output } = await run(
          `cd ${checkout} && PATH=${node}:$PATH DATA_DIR=${root}/var/lib/escrow ${line}`,
          user,
        )
        expect(output).toMatch(verified)
        expect(code).toBe(0)
      }
    },
    timeout,
  )
})

function groupOf(name: string): string {
  return spawnSync('id', ['-gn', name], { encoding: 'utf8' }).stdout.trim()
}

function blockWith(blocks: readonly string[], text: string): string {
  const found = blocks.filter((block) => block.includes(text))
  expect([text, found.length]).toEqual([text, 1])
  return found[0] ?? ''
}
