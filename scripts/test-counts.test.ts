import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { playwrightCounts, vitestCounts } from './test-counts.mjs'

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

test('a file that could not be loaded counts as a failure though it holds no test', async () => {
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
  expect(vitestCounts(path)).toEqual({ passed: 5, failed: 2, failures })
})

test('a browser test that passed only when repeated counts as a failure', async () => {
  const at = { file: 'portal.e2e.ts', line: 12 }
  const results = [{ errors: [{ message: 'no such button' }] }, { errors: [] }]
  const inner = { specs: [{ ...at, title: 'opens', ok: false, tests: [{ results }] }] }
  const suites = [{ specs: [{ ...at, title: 'closes', ok: true, tests: [] }], suites: [inner] }]
  const path = await report({ suites, stats: { expected: 7, unexpected: 2, flaky: 1, skipped: 0 } })
  const failures = ['portal.e2e.ts:12 opens\nno such button']
  expect(playwrightCounts(path)).toEqual({ passed: 7, failed: 3, failures })
})

test('a report that was never written counts nothing', () => {
  const none = { passed: 0, failed: 0, failures: [] }
  expect(vitestCounts(join(folder, 'none.json'))).toEqual(none)
  expect(playwrightCounts(join(folder, 'none.json'))).toEqual(none)
})
