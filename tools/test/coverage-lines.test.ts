import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { coverageLines } from './coverage-lines.mjs'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coverage-'))
})
afterEach(() => rm(folder, { recursive: true }))

const of = (covered: number, total: number) => ({ covered, total, skipped: 0, pct: 0 })

test('lines, branches and functions are summed over the files of each folder', async () => {
  const path = join(folder, 'summary.json')
  const summary = {
    total: { lines: of(1, 1), branches: of(1, 1), functions: of(1, 1) },
    '/home/me/server/portal/server/app.ts': { lines: of(8, 10), branches: of(1, 4), functions: of(2, 2) },
    '/home/me/server/portal/server/db/a.ts': { lines: of(2, 10), branches: of(0, 4), functions: of(1, 2) },
    '/home/me/server/portal/contract/b.ts': { lines: of(3, 3), branches: of(0, 0), functions: of(1, 3) },
  }
  await writeFile(path, JSON.stringify(summary))
  expect(coverageLines(path, '/home/me/server/portal', ['contract', 'server'])).toEqual([
    'Covered in contract/: lines 100.0 %, branches none, functions 33.3 %',
    'Covered in server/: lines 50.0 %, branches 12.5 %, functions 75.0 %',
  ])
})

test('without a summary there are no lines', () => {
  expect(coverageLines(join(folder, 'none.json'), '/', ['server'])).toEqual([])
})
