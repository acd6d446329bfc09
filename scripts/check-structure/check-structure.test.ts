import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { findBreaches } from './breaches.ts'
import { sourceOf } from './source.ts'

const rulesBroken = (path: string, text: string): string[] =>
  findBreaches([sourceOf(path, text)]).map((breach) => breach.rule)

const imports = (target: string): string => `import { x } from '${target}'\nx()\n`
// In one piece these words would break the very rules that are tested here.
const joined = (...parts: string[]): string => parts.join('')
const importsType = (target: string): string => `import type { X } from '${target}'\nexport type Y = X\n`

test.for<[path: string, text: string]>([
  ['contract/notes.ts', imports('zod')],
  ['contract/notes.ts', imports('./limits.ts')],
  ['contract/notes.test.ts', imports('vitest')],
  ['server/main.ts', imports('#server/app.ts')],
  ['server/app.ts', imports('./features/notes/note-routes.ts')],
  ['server/features/notes/note-routes.ts', imports('#server/http/answer.ts')],
  ['server/features/notes/note-routes.ts', imports('./note-data.ts')],
  ['server/features/notes/note-routes.ts', importsType('#server/services.ts')],
  ['server/features/notes/post-note.ts', imports('../clients/client-data.ts')],
  ['server/features/notes/note-routes.test.ts', imports('#server/testing/postgres.ts')],
  ['server/settings.ts', 'export const port = process.env.PORT\n'],
  ['web/routes.tsx', imports('./screens/landing.tsx')],
  ['web/screens/landing.tsx', imports('#web/features/notes/note-list.tsx')],
  ['web/features/notes/note-list.tsx', imports('#web/ui/card.tsx')],
  ['web/features/notes/note-list.tsx', imports('#web/paths.ts')],
  ['web/ui/card.tsx', imports('#web/format/date.ts')],
  ['web/ui/card.browser.test.tsx', imports('#web/testing/show.tsx')],
  ['web/testing/show.tsx', imports('#web/ui/toast.tsx')],
  ['e2e/chat.e2e.ts', imports('#server/app.ts')],
  ['web/ui/dialog.tsx', "export * from './parts.ts'\nexport const own = 1\n"],
])('%s may hold %j', ([path, text]) => {
  expect(rulesBroken(path, text)).toEqual([])
})

test.for<[path: string, text: string, rule: RegExp]>([
  ['contract/notes.ts', imports('node:fs'), /contract\/ imports zod and itself/],
  ['contract/notes.ts', imports('#web/paths.ts'), /contract\/ imports zod and itself/],
  ['contract/notes.ts', "export const x = await import('kysely')\n", /contract\/ imports zod and itself/],
  ['server/app.ts', imports('#web/paths.ts'), /server\/ never imports web/],
  ['web/main.tsx', imports('../server/app.ts'), /web\/ never imports server/],
  ['server/access/portal.test.ts', imports('#web/paths.ts'), /server\/ never imports web/],
  ['server/db/schema.ts', imports('#server/features/notes/note-data.ts'), /db lies below the features/],
  ['server/http/answer.ts', imports('../app.ts'), /app\.ts is above this file/],
  ['server/features/notes/note-data.ts', imports('#server/services.ts'), /services\.ts is above this file/],
  ['server/features/notes/note-data.ts', imports('../clients/client-routes.ts'), /another's routes/],
  ['server/features/notes/note-data.ts', imports('#server/testing/postgres.ts'), /only tests import/],
  ['web/features/notes/note-list.tsx', imports('#web/testing/show.tsx'), /only tests import/],
  ['server/files/disk-store.ts', 'export const root = process.env.ROOT\n', /reads the environment/],
  ['web/api/request.ts', 'export const base = process.env.BASE\n', /reads the environment/],
  ['web/features/notes/note-list.tsx', imports('../steps/step-list.tsx'), /no other web feature/],
  ['web/features/notes/note-list.tsx', imports('#web/screens/landing.tsx'), /does not import web\/screens/],
  ['web/ui/card.tsx', imports('#web/features/notes/note-list.tsx'), /does not import web\/features/],
  [
    'web/ui/card.tsx',
    "import {\n  x,\n  y,\n} from '#web/api/request.ts'\nx(y)\n",
    /does not import web\/api/,
  ],
  ['web/screens/landing.tsx', imports('#web/routes.tsx'), /does not import web\/routes/],
  ['server/utils/dates.ts', 'export const a = 1\n', /"utils" says nothing/],
  ['web/format/date-helpers.ts', 'export const a = 1\n', /"helpers" says nothing/],
  ['web/ui/index.ts', 'export const a = 1\n', /no barrels/],
  ['web/ui/all.ts', "// Everything.\nexport * from './a.ts'\nexport { b } from './b.ts'\n", /no barrels/],
  ['server/app.ts', joined('// TO', 'DO later\n'), /left for later/],
  ['server/app.ts', joined('export const a = 1 as', ' any\n'), /type check/],
  ['server/app.ts', joined('// @ts', '-ignore\n'), /type check/],
  ['server/app.test.ts', joined('test.', "only('x', () => {})\n"), /every test runs/],
  ['server/app.test.ts', joined('describe.concurrent.', "skip('x', () => {})\n"), /every test runs/],
  ['server/app.ts', 'a()\n'.repeat(251), /251 lines, and 250 are the most/],
  ['server/app.test.ts', 'a()\n'.repeat(401), /401 lines, and 400 are the most/],
])('%s may not hold %j', ([path, text, rule]) => {
  expect(rulesBroken(path, text)).toEqual([expect.stringMatching(rule)])
})

test('a breach is told with the line where it stands', () => {
  const text = "// first\nimport { a } from 'zod'\n\nimport {\n  b,\n} from 'kysely'\n"
  expect(findBreaches([sourceOf('contract/a.ts', text)])).toMatchObject([{ path: 'contract/a.ts', line: 4 }])
})

test('a generated file may be long', () => {
  expect(rulesBroken('contract/table.ts', `// @generated\n${'a()\n'.repeat(300)}`)).toEqual([])
})

const project = mkdtempSync(join(tmpdir(), 'structure-'))
afterAll(() => rmSync(project, { recursive: true }))

test('the program fails on a project that breaks a rule, says where, and passes once it is mended', () => {
  const scripts = fileURLToPath(new URL('..', import.meta.url))
  cpSync(scripts, join(project, 'scripts'), { recursive: true })
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), text)
  }
  const program = join(project, 'scripts/check-structure.ts')
  write('package.json', '{ "type": "module" }')
  write('web/features/notes/note-list.tsx', imports('../steps/step-list.tsx'))
  const broken = spawnSync(process.execPath, [program], { encoding: 'utf8' })
  expect(broken.status).toBe(1)
  expect(broken.stderr).toContain('web/features/notes/note-list.tsx:1: a web feature imports no other')
  write('web/features/notes/note-list.tsx', imports('./note-row.tsx'))
  expect(execFileSync(process.execPath, [program], { encoding: 'utf8' })).toMatch(/median \d+ lines/)
})
