import { spawn } from 'node:child_process'
import { appendFile, cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

// A separate project with an npm that records each installation and a builder that records each build.
let project: string
let diary: string

const fakeNpm = `#!/bin/sh
echo "install" >> "$DIARY"
sleep 0.3
[ -e "$DIARY.refuse" ] && exit 1
rm -rf node_modules
mkdir -p node_modules/vite/bin
cat > node_modules/vite/bin/vite.js <<'JS'
import { appendFileSync, mkdirSync } from 'node:fs'
appendFileSync(process.env.DIARY, 'build\\n')
mkdirSync('build/web', { recursive: true })
JS
`

const write = async (path: string, content: string, mode = 0o644): Promise<void> => {
  await mkdir(dirname(join(project, path)), { recursive: true })
  await writeFile(join(project, path), content, { mode })
}

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'set-up-'))
  diary = join(project, 'diary')
  await cp(fileURLToPath(new URL('..', import.meta.url)), join(project, 'scripts'), { recursive: true })
  await write('programs/npm', fakeNpm, 0o755)
  await write('package.json', '{ "type": "module", "scripts": {} }')
  await write('package-lock.json', '{ "packages": { "": {}, "node_modules/vite": { "version": "1.0.0" } } }')
  await write('web/main.tsx', '')
  await write('contract/call.ts', '')
  await write('vite.config.ts', '')
  await writeFile(diary, '')
})
afterEach(() => rm(project, { recursive: true, force: true }))

const setUp = async (purpose = 'start'): Promise<{ code: number | null; said: string }> => {
  const child = spawn(process.execPath, [join(project, 'scripts/set-up.mjs'), purpose], {
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
  expect(await done()).toEqual(['install', 'build'])
})

test('two concurrent first starts install once and build once', async () => {
  const both = await Promise.all([setUp(), setUp()])
  expect(both.map((run) => run.code)).toEqual([0, 0])
  expect(await done()).toEqual(['install', 'build'])
})

test('a changed lock file installs again, a changed script in package.json does not', async () => {
  await setUp()
  await write('package.json', '{ "type": "module", "scripts": { "new": "true" } }')
  await setUp()
  expect(await done()).toEqual(['install', 'build'])
  await write('package-lock.json', '{ "packages": { "": {}, "node_modules/vite": { "version": "2.0.0" } } }')
  await setUp()
  expect(await done()).toEqual(['install', 'build', 'install', 'build'])
})

test('manually installed packages are not changed', async () => {
  await setUp()
  await rm(join(project, 'node_modules/.set-up'))
  await write(
    'node_modules/.package-lock.json',
    '{ "packages": { "node_modules/vite": { "version": "1.0.0" } } }',
  )
  await setUp()
  expect(await done()).toEqual(['install', 'build'])
})

test('a changed page is built, a changed test or a touched file is not', async () => {
  await setUp()
  await write('web/main.test.tsx', 'test')
  await write('web/main.tsx', '')
  await setUp()
  expect(await done()).toEqual(['install', 'build'])
  await appendFile(join(project, 'web/main.tsx'), 'changed')
  await setUp()
  expect(await done()).toEqual(['install', 'build', 'build'])
})

test('starts continue, one at a time, after an earlier one was killed midway', async () => {
  await write('.cache/set-up.lock/owner', `4194305 ${hostname()} long-gone`)
  const all = await Promise.all([setUp(), setUp(), setUp()])
  expect(all.map((run) => run.code)).toEqual([0, 0, 0])
  expect(await done()).toEqual(['install', 'build'])
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
  await write('node_modules/.bin/node', '#!/bin/sh\necho v20.1.0\n', 0o755)
  const { code, said } = await setUp()
  expect(code).toBe(1)
  expect(said).toMatch(/needs Node 24 or newer, and this machine has v20\.1\.0/)
})
