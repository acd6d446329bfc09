import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const oxlint = join(root, 'node_modules/.bin/oxlint')

// One import in each place, and whether the rules of `oxlint.config.ts` refuse it.
const cases: readonly [place: string, statement: string, isRefused: boolean][] = [
  ['contract', "import { x } from '#web/pages.ts'", true],
  ['contract', "import { x } from 'node:fs'", true],
  ['contract', "import { x } from '../web/pages.ts'", true],
  ['contract', "import { x } from './call.ts'", false],
  ['contract', "import { x } from 'zod'", false],
  ['contract/calls/team', "import { x } from 'zod'", false],
  ['contract/calls/team', "import { x } from '../../rules/days.ts'", false],
  ['contract/calls/team', "import { x } from '../../../web/pages.ts'", true],
  ['contract/rules', "import { x } from 'zod'", true],
  ['contract/rules/dates', "import { x } from '../days.ts'", false],
  ['contract/rules/dates', "import { x } from '../../../web/pages.ts'", true],
  ['contract/rules/deal', "import { x } from '../../calls/deal/steps.ts'", true],
  ['contract/rules/deal', "import type { x } from '../../calls/deal/steps.ts'", false],
  ['server', "import { x } from '#web/main.tsx'", true],
  ['server', "import { x } from '../web/ui/badge.tsx'", true],
  ['server', "import { x } from '#web/pages.ts'", false],
  ['server/http', "import { x } from '#web/ui/badge.tsx'", true],
  ['server/http', "import { x } from '../features/steps/step-data.ts'", true],
  ['server/db', "import { x } from '../notifications/in-app/notify.ts'", true],
  ['server/features/steps', "import { x } from '../notes/note-data.ts'", true],
  ['server/features/steps', "import { x } from '../../db/change.ts'", false],
  ['server/features/steps', "import { x } from '../../testing/world.ts'", true],
  ['server/features/clients', "import { x } from '../steps/step-data.ts'", false],
  ['server/features/clients', "import { x } from './client-routes.ts'", true],
  ['server/features/partner', "import { x } from '../documents/add-document.ts'", false],
  ['server/features/links', "import { x } from '../people/person-link.ts'", false],
  ['server/notifications/outbox', "import { x } from '../../features/notes/note-data.ts'", true],
  ['server/notifications/channels/sms', "import { x } from '../../outbox/enqueue.ts'", true],
  ['web/portal', 'export const x = () => crypto.randomUUID()', true],
  ['web/desk', 'export const x = () => navigator.clipboard.readText()', true],
  ['web/data', 'export const x = () => navigator.locks.query()', true],
  ['web/data', 'export const x = () => crypto.getRandomValues(new Uint8Array(1))', false],
  ['server/access', 'export const x = () => crypto.randomUUID()', false],
  ['web/portal', "import { x } from '#server/app.ts'", true],
  ['web/portal', "import { x } from '#web/desk/desk-routes.tsx'", true],
  ['web/portal', "import { x } from '#web/shared/use-today.ts'", false],
  ['web/portal', "import { x } from '#contract/calls/messages/messages.ts'", true],
  ['web/portal', "import type { x } from '#contract/calls/messages/messages.ts'", false],
  ['web/portal', "import { x } from '#contract/rules/limits.ts'", false],
  ['web/portal', "import { x } from '#contract/rules/deal/need.ts'", false],
  ['web/portal', "import { x } from '#contract/rules/dates/verdict.ts'", true],
  ['web/portal', "import { x } from '#contract/topics.ts'", false],
  ['web/portal', "import { x } from '#web/partner/partner-deal.tsx'", true],
  ['web/partner', "import { x } from '#web/portal/portal.tsx'", true],
  ['web/partner', "import { x } from '#web/desk/desk-routes.tsx'", true],
  ['web/partner', "import { x } from '#web/shared/use-today.ts'", false],
  ['web/partner', "import { x } from '#contract/calls/messages/messages.ts'", true],
  ['web/desk', "import { x } from '#web/partner/partner-deal.tsx'", true],
  ['web/desk', "import { x } from '#contract/rules/dates/verdict.ts'", false],
  ['web/desk', "import { x } from '#web/portal/portal.tsx'", true],
  ['web/desk', "import { x } from '#contract/calls/messages/messages.ts'", false],
  ['web/shared', "import { x } from '#web/desk/desk-routes.tsx'", true],
  ['web/shared', "import { x } from '#contract/calls/clients/clients.ts'", true],
  ['web/ui', "import { x } from '#web/shared/use-today.ts'", true],
  ['web/ui', "import { lazy as x } from 'react'", true],
  ['web/portal', "import { lazy as x } from 'react'", true],
  ['web/desk', "import { lazy as x } from 'react'", true],
  ['web/site', "import { lazy as x } from 'react'", true],
  ['web/shared', "import { lazy as x } from 'react'", true],
  ['web/desk', "import { useState as x } from 'react'", false],
  ['web/ui', "import { Dialog as x } from 'radix-ui'", true],
  ['web/portal', "import { Dialog as x } from 'radix-ui'", true],
  ['web/desk', "import { Dialog as x } from 'radix-ui'", true],
  ['web/ui', "import { Root as x } from 'radix-ui/dialog'", false],
]
const fileOf = (index: number) => `${cases[index]?.[0]}/case-${index}.ts`
let folder: string
let refused: Set<string>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-rules-'))
  await cp(join(root, 'oxlint.config.ts'), join(folder, 'oxlint.config.ts'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const [index, [place, statement]] of cases.entries()) {
    await mkdir(dirname(join(folder, fileOf(index))), { recursive: true })
    const use = statement.startsWith('import type') ? 'export type Y = x' : 'export const y = x'
    await writeFile(join(folder, place, `case-${index}.ts`), `${statement}\n${use}\n`)
  }
  const output = await new Promise<string>((resolve) => {
    execFile(oxlint, ['--format', 'unix'], { cwd: folder }, (_error, stdout) => resolve(stdout))
  })
  const lines = output.split('\n').filter((line) => /no-restricted-(?:imports|properties)/.test(line))
  refused = new Set(
    lines.map((line) => /^(?:.*\/)?((?:contract|server|web)\/[^:]+):/.exec(line)?.[1] ?? line),
  )
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test.each(cases.map((one, index) => [...one, index] as const))(
  'in %s: %s (refused: %s)',
  (_place, _statement, isRefused, index) => {
    expect(refused.has(fileOf(index))).toBe(isRefused)
  },
)
