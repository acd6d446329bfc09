import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { playwrightCounts, untriedOnPostgres, vitestCounts } from './test-counts.mjs'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'counts-'))
})
afterEach(() => rm(folder, { recursive: true }))

const report = async (content: object): Promise<string> => {
  const path = join(folder, 'report.json')
  await writeFile(path, JSON.stringify(content))
  return path
}

test('a file that could not be loaded counts as a failure even though it has no tests', async () => {
  const testResults = [
    { name: 'broken.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
    {
      name: 'wrong.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'adds', failureMessages: [] },
        { status: 'failed', fullName: 'subtracts', failureMessages: ['expected 1, got 2'] },
      ],
    },
    { name: 'right.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
  ]
  const path = await report({ numPassedTests: 5, numFailedTests: 1, testResults })
  const failures = ['broken.test.ts\nNo such module', 'wrong.test.ts: subtracts\nexpected 1, got 2']
  expect(vitestCounts(path)).toEqual({ passed: 5, failed: 2, failures, flaky: [] })
})

test('what ran on SQLite alone is named with a test; without PostgreSQL there is no list of it', async () => {
  const path = await report([{ statement: 'select 1', testFile: 'some.test.ts' }])
  expect(untriedOnPostgres(path)).toEqual(['select 1 (some.test.ts)'])
  expect(untriedOnPostgres(`${path}.missing`)).toEqual([])
})

const spec = (title: string, status: string) => ({
  file: 'portal.e2e.ts',
  line: 12,
  title,
  ok: status !== 'unexpected',
  tests: [{ status, results: [{ errors: [{ message: `no ${title} button` }] }, { errors: [] }] }],
})
const line = (title: string) => `portal.e2e.ts:12 ${title}\nno ${title} button`

test('two flaky browser tests are named and count as passed', async () => {
  const inner = { specs: [spec('opens', 'unexpected'), spec('shows', 'flaky')] }
  const suites = [{ specs: [spec('closes', 'expected'), spec('moves', 'flaky')], suites: [inner] }]
  const path = await report({ suites, stats: { expected: 7, unexpected: 1, flaky: 2, skipped: 0 } })
  expect(playwrightCounts(path)).toEqual({
    passed: 9,
    failed: 1,
    failures: [line('opens')],
    flaky: [line('moves'), line('shows')],
  })
})

test('three flaky browser tests count as failures', async () => {
  const titles = ['opens', 'shows', 'moves']
  const suites = [{ specs: titles.map((title) => spec(title, 'flaky')) }]
  const path = await report({ suites, stats: { expected: 7, unexpected: 0, flaky: 3, skipped: 0 } })
  expect(playwrightCounts(path)).toEqual({ passed: 7, failed: 3, failures: [], flaky: titles.map(line) })
})

test('a report that was never written counts nothing', () => {
  const none = { passed: 0, failed: 0, failures: [], flaky: [] }
  expect(vitestCounts(join(folder, 'none.json'))).toEqual(none)
  expect(playwrightCounts(join(folder, 'none.json'))).toEqual(none)
})
