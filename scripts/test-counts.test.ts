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
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{}] },
    { status: 'passed', assertionResults: [{}] },
  ]
  const path = await report({ numPassedTests: 5, numFailedTests: 1, testResults })
  expect(vitestCounts(path)).toEqual({ passed: 5, failed: 2 })
})

test('a browser test that passed only when repeated counts as a failure', async () => {
  const path = await report({ stats: { expected: 7, unexpected: 2, flaky: 1, skipped: 0 } })
  expect(playwrightCounts(path)).toEqual({ passed: 7, failed: 3 })
})

test('a report that was never written counts nothing', () => {
  expect(vitestCounts(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 0 })
  expect(playwrightCounts(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 0 })
})
