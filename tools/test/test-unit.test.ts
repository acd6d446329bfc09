import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

test(
  'npm run test:unit runs tests in Node and in the browser together, and only the named files',
  { timeout: 120_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'test-unit-'))
    const report = join(folder, 'report.json')
    const paths = ['contract/calls/fields/money.test.ts', 'web/shared/use-today.browser.test.tsx']
    const args = ['run', '--silent', 'test:unit', '--', ...paths, `--outputFile.json=${report}`]
    const child = spawn('npm', args, { cwd: root, stdio: 'ignore' })
    const code = await new Promise((resolve) => child.once('exit', resolve))
    const { testResults } = JSON.parse(await readFile(report, 'utf8')) as {
      testResults: { name: string; status: string; assertionResults: unknown[] }[]
    }
    await rm(folder, { recursive: true, force: true })
    expect(code).toBe(0)
    const files = testResults.map(({ name, status, assertionResults }) => [
      name.slice(root.length),
      status,
      assertionResults.length > 0,
    ])
    expect(new Set(files)).toEqual(new Set(paths.map((path) => [path, 'passed', true])))
  },
)
