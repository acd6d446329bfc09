import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '../settings.ts'

const checkout = join(import.meta.dirname, '../..')
const isInstalled = (program: string) => spawnSync('which', [program]).status === 0

interface Block {
  language: string
  text: string
}

/** The code blocks of a document, in order. */
async function blocksOf(path: string): Promise<Block[]> {
  const text = await readFile(join(checkout, path), 'utf8')
  return [...text.matchAll(/^( *)```(\w*)\n(.*?)^\1```/gms)].map(
    ([, indent = '', language = '', block = '']) => ({
      language,
      text: block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  )
}

const found = async (document: string, begins: string): Promise<string> =>
  (await blocksOf(document)).find(({ text }) => text.trimStart().startsWith(begins))?.text ?? ''

const byCommands = 'run in documented-commands.test.ts'
const byMail = 'run in documented-mail.test.ts'
const here = 'checked below'
const settings = 'read as settings below'

/** Every code block by what its first line begins with: the test that runs it, or why none does. */
const blocks: Record<string, [begins: string, proof: string][]> = {
  'README.md': [
    ['npm run demo', 'run in demo.test.ts'],
    [
      'npm start',
      'run in tools/set-up/set-up.test.ts, and each start of a server in tests is its second half',
    ],
    ['npm run dev', 'run in e2e/dev.e2e.ts; npm test runs this'],
  ],
  'docs/deploying.md': [
    ['apt-get install', 'not run: it changes the machine'],
    ['useradd', `${byCommands}, without useradd, which changes the machine`],
    ['# /etc/escrow-portal.env', `${byCommands}; ${settings}`],
    ['# /etc/systemd/system/escrow.service', here],
    ['#!/bin/sh', byCommands],
    ['# escrow.conf', here],
    ['portal.example.com {', here],
    ['# /etc/haproxy/haproxy.cfg', here],
    ['http:', 'not run: Traefik is in no package source of Debian'],
    ['DOMAIN=portal.example.com docker', `not run: it needs a daemon; compose.yaml ${settings}`],
    ['docker build', `not run: it needs a daemon; the last line is ${byCommands}`],
    [
      'cd /srv/escrow-portal',
      'not run: it would take the packages of these tests away; the image is built so',
    ],
    ['tar czf', 'not run: it copies a gigabyte'],
    ['swaks', byMail],
    ['from=check@sender.invalid', byMail],
    ['upstream escrow', here],
    ['# Three processes', here],
    ['# Three processes: in the backend', here],
    ['# Three processes: in place', 'not run: Traefik is in no package source of Debian'],
    ['archive=$(ls', byCommands],
    ['systemctl disable', 'not run: it changes the machine'],
  ],
  'docs/operating.md': [
    ['SMTP_URL=', settings],
    ['MAIL_IN=', settings],
    ['curl -H', `the same post is ${byMail}`],
    ['npm run reset-password', 'run in reset-password.test.ts'],
    ['npm run make-owner', 'run in make-owner.test.ts'],
    ['TWILIO_ACCOUNT_SID=', settings],
    ['npm run backup', byCommands],
    ['15 3 * * *', byCommands],
    ['# /etc/systemd/system/escrow-backup.service', `${byCommands}, and ${here}`],
    ['install -d', byCommands],
    ['npm run move-to-postgres', 'run in server/backup/move-to-postgres.test.ts'],
  ],
}

describe('the code blocks of the documents', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'escrow-blocks-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  /** What a program says about a file, and with which exit code. */
  async function check(name: string, content: string, program: string, args: string[]) {
    await writeFile(join(folder, name), content)
    const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' })
    return { status, output: stdout + stderr }
  }

  /** A certificate for proxies, which refuse a configuration without one. */
  function makeCertificate(): void {
    const subject = ['-subj', '/CN=portal.example.com', '-days', '2', '-nodes']
    const files = ['-keyout', 'privkey.pem', '-out', 'fullchain.pem']
    const { status } = spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...subject, ...files], {
      cwd: folder,
    })
    expect(status).toBe(0)
  }

  test.each(Object.keys(blocks))('of %s are each run by a test, or it is said why not', async (document) => {
    const begins = (await blocksOf(document)).map(({ text }) => text.trimStart().split('\n')[0] ?? '')
    const listed = blocks[document] ?? []
    expect(begins.map((line, at) => line.slice(0, listed[at]?.[0].length ?? 60))).toEqual(
      listed.map(([first]) => first),
    )
  })

  test.each(Object.keys(blocks))('of %s for a shell are read by one', async (document) => {
    for (const { language, text } of await blocksOf(document)) {
      if (language !== 'sh') continue
      const { stderr } = spawnSync('/bin/sh', ['-n'], { input: text, encoding: 'utf8' })
      expect([text, stderr]).toEqual([text, ''])
    }
  })

  test.runIf(isInstalled('nginx') && isInstalled('openssl'))(
    'for nginx load, also with several processes',
    async () => {
      makeCertificate()
      const server = (await found('docs/deploying.md', '# escrow.conf')).replaceAll(
        '/etc/letsencrypt/live/portal.example.com',
        folder,
      )
      const upstream = await found('docs/deploying.md', 'upstream escrow')
      const several = `${upstream}\n${server.replace('proxy_pass http://127.0.0.1:3000', 'proxy_pass http://escrow')}`
      const version = /nginx\/(\d+)\.(\d+)/.exec(spawnSync('nginx', ['-v'], { encoding: 'utf8' }).stderr)
      const isNew = Number(version?.[1]) > 1 || Number(version?.[2]) > 24
      const sites = isNew
        ? [server, several, server.replace('443 ssl http2;', '443 ssl;\nhttp2 on;')]
        : [server, several]
      for (const site of sites) {
        const whole = `pid ${folder}/nginx.pid;\nevents {}\nhttp {\n${site}\n}\n`
        const { status, output } = await check('nginx.conf', whole, 'nginx', [
          '-t',
          '-c',
          join(folder, 'nginx.conf'),
        ])
        expect(output).toContain('test is successful')
        expect(status).toBe(0)
      }
    },
  )

  test.runIf(isInstalled('caddy'))('for Caddy load, also with several processes', async () => {
    const args = ['validate', '--adapter', 'caddyfile', '--config', 'Caddyfile']
    for (const begins of ['portal.example.com {', '# Three processes\n']) {
      const block = await found('docs/deploying.md', begins)
      expect(block).toContain('reverse_proxy')
      const { status, output } = await check('Caddyfile', block, 'caddy', args)
      expect(output).toContain('Valid configuration')
      expect(status).toBe(0)
    }
  })

  test.runIf(isInstalled('haproxy') && isInstalled('openssl'))(
    'for haproxy load without a warning, also with several processes',
    async () => {
      makeCertificate()
      const both = await Promise.all(
        ['fullchain.pem', 'privkey.pem'].map((name) => readFile(join(folder, name))),
      )
      await writeFile(join(folder, 'both.pem'), Buffer.concat(both))
      const block = (await found('docs/deploying.md', '# /etc/haproxy')).replace(
        '/etc/haproxy/portal.example.com.pem',
        join(folder, 'both.pem'),
      )
      const servers = await found('docs/deploying.md', '# Three processes: in the backend')
      const several = block.replace(/^ *server one .*$/m, servers)
      expect(several.match(/^ *server /gm)).toHaveLength(3)
      for (const configuration of [block, several]) {
        const { status, output } = await check('haproxy.cfg', configuration, 'haproxy', [
          '-c',
          '-f',
          'haproxy.cfg',
        ])
        expect(output).not.toMatch(/warning|alert/i)
        expect(status).toBe(0)
      }
    },
  )

  test.runIf(isInstalled('systemd-analyze'))('for systemd are units', async () => {
    const service = await found('docs/deploying.md', '# /etc/systemd/system/escrow.service')
    const backup = await found('docs/operating.md', '# /etc/systemd/system/escrow-backup.service')
    const units = `${service}\n${backup}`.split(/^# \/etc\/systemd\/system\/(?=\S+$)/m).slice(1)
    expect(units.map((unit) => unit.split('\n')[0])).toEqual([
      'escrow.service',
      'escrow-backup.service',
      'escrow-backup.timer',
    ])
    for (const unit of units) {
      const [name = '', ...lines] = unit.split('\n')
      // The programs that it starts are not installed here.
      const content = lines.join('\n').replaceAll(/^(Exec\w+)=\S+/gm, '$1=/bin/true')
      const { output } = await check(name, content, 'systemd-analyze', ['verify', `./${name}`])
      expect(output.split('\n').filter((line) => line.includes(name))).toEqual([])
    }
  })

  test('with settings name only settings that a server takes', async () => {
    const compose = (await readFile(join(checkout, 'compose.yaml'), 'utf8')).split('\n\n')[0] ?? ''
    const ofCompose = [...compose.matchAll(/^ {6}([A-Z_]+): (.*)$/gm)].map(
      ([, name = '', value = '']) =>
        [name, value.replace(/\$\{DOMAIN[^}]*\}/, 'portal.example.com')] as const,
    )
    expect(ofCompose.map(([name]) => name)).toEqual(['BASE_URL', 'TRUST_PROXY', 'DATABASE_URL'])
    expect(readSettings(Object.fromEntries(ofCompose))).toMatchObject({
      baseUrl: 'https://portal.example.com',
      database: { engine: 'postgres', url: 'postgres://escrow:escrow@database/escrow' },
    })
    const file = await found('docs/deploying.md', '# /etc/escrow-portal.env')
    const ofFile = [...file.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(
      ([, name = '', value = '']) => [name, value] as const,
    )
    expect(readSettings(Object.fromEntries(ofFile))).toMatchObject({
      dataDir: '/var/lib/escrow',
      trustProxy: '127.0.0.1',
    })
    for (const begins of ['SMTP_URL=', 'MAIL_IN=', 'TWILIO_ACCOUNT_SID=']) {
      const lines = (await found('docs/operating.md', begins)).trim().split('\n')
      expect(lines.every((line) => line.startsWith(begins))).toBe(true)
      for (const line of lines) {
        const complete = line.replaceAll('...', 'a-secret-of-many-characters')
        const { stdout } = spawnSync('/bin/sh', ['-c', `exec env -i ${complete} env`], { encoding: 'utf8' })
        const given = Object.fromEntries(
          [...stdout.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
        )
        expect(Object.keys(given)).toContain(begins.slice(0, -1))
        const both = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'portal@example.com', ...given }
        expect(() => readSettings(both)).not.toThrow()
      }
    }
  })
})
