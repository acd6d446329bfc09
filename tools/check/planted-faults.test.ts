import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pages } from '../../web/pages.ts'
import { manifestFile, pageIn } from '../build/language-plugin.ts'

// What `npm run check` says of a folder of sources, or of a build, in which something about the texts is wrong.

const root = fileURLToPath(new URL('../..', import.meta.url))
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'planted-faults-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Writes files under a folder of the test's own and returns its path. */
async function plant(name: string, files: Record<string, string | Buffer>): Promise<string> {
  const planted = join(folder, name)
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(planted, file)), { recursive: true })
    await writeFile(join(planted, file), content)
  }
  return planted
}

interface Ended {
  code: number
  output: string
}

/** Runs a program of Node to its end. */
const run = (program: string, args: string[], cwd = root): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(process.execPath, [join(root, program), ...args], { cwd }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    )
  })

const textsOfNeed = {
  'package.json': JSON.stringify({
    type: 'module',
    imports: { '#texts/*': './texts/en/*' },
  }),
  'texts/en/need.ts':
    "export const calm = 'Nothing'\nexport const due = (day: string): string => `By ${day}`\n",
  'web/need.ts': "import * as t from '#texts/need.ts'\nexport const need = [t.calm, t.due('Monday')]\n",
}

test('L11: a text that is used nowhere, and words in a prop, are found', async () => {
  const planted = await plant('unused', {
    ...textsOfNeed,
    'web/need.ts': "import * as t from '#texts/need.ts'\nexport const need = t.calm\n",
    'web/portal/part.tsx': 'export const Part = () => <img alt="A house" />\n',
  })
  const { code, output } = await run('tools/check/check-texts.ts', [`${planted}/`])
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toEqual([
    'texts/en/need.ts: due is used nowhere',
    'web/portal/part.tsx:1: alt is no text',
  ])
})

const part = (words: string) => `export function Part() {\n  return <p>${words}</p>\n}\n`

test('L11: a string in JSX is found in each place of the clients’ screens, and not at the desk', async () => {
  const places = ['portal', 'portal/home', 'shared', 'shared/chat', 'ui', 'partner', 'site', 'site/house']
  const planted = await plant('literals', {
    ...Object.fromEntries(places.map((place) => [`web/${place}/part.tsx`, part('Hello')])),
    'web/desk/part.tsx': part('Hello'),
    'web/portal/sign.tsx': part('·'),
  })
  await cp(join(root, 'oxlint.config.ts'), join(planted, 'oxlint.config.ts'))
  await symlink(join(root, 'node_modules'), join(planted, 'node_modules'))
  const { output } = await run('node_modules/oxlint/bin/oxlint', ['--format', 'unix'], planted)
  const found = output.split('\n').filter((line) => line.includes('jsx-no-literals'))
  expect(found.map((line) => /web\/([^:]+)\/part\.tsx:/.exec(line)?.[1] ?? line).toSorted()).toEqual(
    places.toSorted(),
  )
})

/** A build whose portal is as large as given in each language, in compressed bytes. */
function build(portal: { en: number; es: number }) {
  const screens = [pages.portal.screen, pages.landing.screen, pages.partner.screen]
  const contract = ['desk/intake/contract-intake.tsx', 'desk/intake/pdf-contract-reader.ts']
  return Object.fromEntries(
    (['en', 'es'] as const).flatMap((language) => {
      const sources = ['main.tsx', 'portal/explainer/explainer.tsx', ...contract, ...screens]
      const fileOf = (index: number) => `assets/${language}-${index}.js`
      const manifest = Object.fromEntries(sources.map((source, index) => [source, { file: fileOf(index) }]))
      return [
        [manifestFile(language), JSON.stringify(manifest)],
        [pageIn(language), `<script type="module" src="/${fileOf(0)}"></script>`],
        ...sources.map((source, index): [string, Buffer] => [
          `${fileOf(index)}.gz`,
          Buffer.alloc(source === pages.portal.screen ? portal[language] - 1000 : 1000),
        ]),
      ]
    }),
  )
}

test.each([
  [{ en: 120_000, es: 120_000 }, []],
  [{ en: 120_000, es: 120_001 }, ['portal in Spanish: JavaScript 120.0 KB of 120 KB: TOO MUCH']],
  [{ en: 120_001, es: 120_000 }, ['portal: JavaScript 120.0 KB of 120 KB: TOO MUCH']],
])('L11: a language over its size is found: %o', async (portal, says) => {
  const planted = await plant('build', build(portal))
  const { code, output } = await run('tools/check/check-size.ts', [`${planted}/`])
  expect(output.split('\n').filter((line) => line.includes('TOO MUCH'))).toEqual(says)
  expect(code).toBe(says.length > 0 ? 1 : 0)
})
