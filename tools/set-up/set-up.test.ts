import { spawn } from 'node:child_process'
import { appendFile, cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { otherLanguages } from '../../contract/languages.ts'

/** What a build of the pages records: one for each language. */
const pages = [...otherLanguages.map((language) => `pages in ${language}`), 'pages in production']

// A separate project with an npm that records each installation and a builder that records each build.
let project: string
let diary: string

const fakeNpm = `#!/bin/sh
if [ "$1" = sbom ]; then
  [ -e "$DIARY.no-list" ] && exit 1
  echo '{ "bomFormat": "CycloneDX", "metadata": { "component": { "name": "the folder" } } }'
  exit
fi
echo "install" >> "$DIARY"
sleep 0.3
[ -e "$DIARY.refuse" ] && exit 1
rm -rf node_modules
mkdir -p node_modules/vite
echo '{ "type": "module", "main": "index.js" }' > node_modules/vite/package.json
cat > node_modules/vite/index.js <<'JS'
import { appendFileSync, mkdirSync } from 'node:fs'
export async function build({ mode }) {
  appendFileSync(process.env.DIARY, 'pages in ' + mode + '\\n')
  mkdirSync('build/web', { recursive: true })
}
JS
mkdir -p node_modules/rolldown
echo '{ "type": "module", "main": "index.js" }' > node_modules/rolldown/package.json
cat > node_modules/rolldown/index.js <<'JS'
import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
export async function build({ output: { dir } }) {
  appendFileSync(process.env.DIARY, 'server\\n')
  mkdirSync(dir, { recursive: true })
  if (existsSync(process.env.DIARY + '.break')) process.exit(1)
  writeFileSync(dir + '/main.js', '')
  writeFileSync(dir + '/move-to-postgres.js', '')
  writeFileSync(dir + '/shared.12345678.js', '')
}
JS
`

const write = async (path: string, content: string, mode = 0o644): Promise<void> => {
  await mkdir(dirname(join(project, path)), { recursive: true })
  await writeFile(join(project, path), content, { mode })
}

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'set-up-'))
  diary = join(project, 'diary')
  await cp(fileURLToPath(new URL('..', import.meta.url)), join(project, 'tools'), { recursive: true })
  await write('programs/npm', fakeNpm, 0o755)
  await write('package.json', '{ "name": "portal", "type": "module", "scripts": {} }')
  await write('package-lock.json', '{ "packages": { "": {}, "node_modules/vite": { "version": "1.0.0" } } }')
  await write('web/main.tsx', '')
  await write('server/main.ts', '')
  for (const file of ['language-list.ts', 'languages.ts'])
    await cp(
      fileURLToPath(new URL(`../../contract/${file}`, import.meta.url)),
      join(project, 'contract', file),
    )
  await write('texts/en/frame.ts', '')
  await write('vite.config.ts', '')
  await writeFile(diary, '')
})
afterEach(() => rm(project, { recursive: true, force: true }))

const setUp = async (purpose = 'start'): Promise<{ code: number | null; said: string }> => {
  const child = spawn(process.execPath, [join(project, 'tools/set-up.mjs'), purpose], {
    env: { DIARY: diary, PATH: `${join(project, 'programs')}:${process.env.PATH}` },
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, said: out + err }
}

const done = async (): Promise<string[]> => (await readFile(diary, 'utf8')).split('\n').filter(Boolean)

test('the first start installs and builds, and the second does nothing and prints nothing', async () => {
  expect(await setUp()).toMatchObject({ code: 0, said: expect.stringMatching(/Installing.*Building/s) })
  expect(await setUp()).toEqual({ code: 0, said: '' })
  expect(await done()).toEqual(['install', 'server', ...pages])
})

test('two concurrent first starts install once and build once', async () => {
  const both = await Promise.all([setUp(), setUp()])
  expect(both.map((run) => run.code)).toEqual([0, 0])
  expect(await done()).toEqual(['install', 'server', ...pages])
})

test('a changed lock file installs again, a changed script in package.json does not', async () => {
  await setUp()
  await write('package.json', '{ "type": "module", "scripts": { "new": "true" } }')
  await setUp()
  expect(await done()).toEqual(['install', 'server', ...pages])
  await write('package-lock.json', '{ "packages": { "": {}, "node_modules/vite": { "version": "2.0.0" } } }')
  await setUp()
  expect(await done()).toEqual(['install', 'server', ...pages, 'install', 'server', ...pages])
})

test('manually installed packages are not changed', async () => {
  await setUp()
  await rm(join(project, 'node_modules/.set-up'))
  await write(
    'node_modules/.package-lock.json',
    '{ "packages": { "node_modules/vite": { "version": "1.0.0" } } }',
  )
  await setUp()
  expect(await done()).toEqual(['install', 'server', ...pages])
})

test('a changed page is built, a changed test or a touched file is not', async () => {
  await setUp()
  await write('web/main.test.tsx', 'test')
  await write('web/main.tsx', '')
  await setUp()
  expect(await done()).toEqual(['install', 'server', ...pages])
  await appendFile(join(project, 'web/main.tsx'), 'changed')
  await setUp()
  expect(await done()).toEqual(['install', 'server', ...pages, ...pages])
})

/** The folders of builds, and where each program leads. */
async function builds() {
  const entries = await readdir(join(project, 'build/server'), { withFileTypes: true })
  const programs = entries.filter((entry) => entry.name.endsWith('.js')).map(({ name }) => name)
  const lines = await Promise.all(
    programs.map((name) => readFile(join(project, 'build/server', name), 'utf8')),
  )
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  return { folders, programs, leads: new Set(lines.map((line) => /\.\/(\w+)\//.exec(line)?.[1])) }
}

test('a changed server is built beside the one that may be running, and its programs lead to the new one', async () => {
  await setUp()
  const [first = ''] = (await builds()).folders
  expect(await builds()).toEqual({
    folders: [first],
    programs: ['main.js', 'move-to-postgres.js'],
    leads: new Set([first]),
  })
  await write('server/main.ts', 'changed')
  await setUp()
  expect(await done()).toEqual(['install', 'server', ...pages, 'server'])
  const second = (await builds()).folders.find((name) => name !== first)
  expect(new Set((await builds()).folders)).toEqual(new Set([first, second]))
  expect((await builds()).leads).toEqual(new Set([second]))
  // Back again: that build is still there.
  await write('server/main.ts', '')
  await setUp()
  expect(await done()).toEqual(['install', 'server', ...pages, 'server'])
  expect((await builds()).leads).toEqual(new Set([first]))
})

test('a command builds the server and leaves the pages of a running one alone', async () => {
  await setUp('command')
  expect(await done()).toEqual(['install', 'server'])
})

test('a build that fails midway leaves the last one in place, and the next start tries again', async () => {
  await setUp()
  const before = await builds()
  await write('server/main.ts', 'changed')
  await writeFile(`${diary}.break`, '')
  expect(await setUp()).toMatchObject({ code: 1, said: expect.stringContaining('could not be built') })
  expect((await builds()).leads).toEqual(before.leads)
  await rm(`${diary}.break`)
  expect(await setUp()).toMatchObject({ code: 0 })
  expect((await builds()).leads).not.toEqual(before.leads)
})

test('starts continue, one at a time, after an earlier one was killed midway', async () => {
  await write('.cache/set-up.lock/owner', `4194305 ${hostname()} long-gone`)
  const all = await Promise.all([setUp(), setUp(), setUp()])
  expect(all.map((run) => run.code)).toEqual([0, 0, 0])
  expect(await done()).toEqual(['install', 'server', ...pages])
  expect(await readdir(join(project, '.cache'))).toEqual([])
})

test('a failed installation is reported in plain English, and the next start tries again', async () => {
  await writeFile(`${diary}.refuse`, '')
  const { code, said } = await setUp()
  expect(code).toBe(1)
  expect(said).toMatch(/could not be installed/)
  expect(said).not.toMatch(/\.mjs:\d+/)
  await rm(`${diary}.refuse`)
  expect(await setUp()).toMatchObject({ code: 0 })
})

test('a Node that is too old is reported with the required version', async () => {
  await setUp()
  await write('node_modules/.bin/node', '#!/bin/sh\necho v24.5.0\n', 0o755)
  const { code, said } = await setUp()
  expect(code).toBe(1)
  expect(said).toMatch(/needs Node 24\.6 or newer, and this machine has v24\.5\.0/)
})

test('a start lists the packages as CycloneDX, and an npm that cannot stops it not', async () => {
  const path = join(project, 'build/sbom/sbom.cdx.json')
  expect((await setUp()).code).toBe(0)
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'portal' } },
  })
  await write('package-lock.json', '{ "packages": { "": {}, "node_modules/vite": { "version": "1.0.1" } } }')
  await writeFile(`${diary}.no-list`, '')
  const { code, said } = await setUp()
  expect([code, said]).toEqual([
    0,
    expect.stringContaining('The packages could not be listed: Command failed'),
  ])
  await expect(readFile(path)).rejects.toThrow('ENOENT')
})
