import type { Page } from '@playwright/test'
import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { cheapHashes } from '../server/testing/app/server-process.ts'
import { expect, openContext, test } from './fixtures.ts'
import { account } from './prepared-data.ts'
import { ended } from './server-process.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** The sources of the product, without built files. */
const sources = [
  'contract',
  'server',
  'texts',
  'web',
  'tools',
  'package.json',
  'vite.config.ts',
  'tsconfig.json',
]

/** A copy of the sources that a test may change, with `npm run dev` running in it. */
async function startDev(): Promise<{ folder: string; child: ChildProcess; setUpLink: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'dev-'))
  for (const path of sources) await cp(join(root, path), join(folder, path), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const child = spawn(process.execPath, [join(folder, 'tools', 'dev.ts')], {
    env: { ...process.env, NODE_OPTIONS: cheapHashes.join(' '), PORT: '0', DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const setUpLink = /http\S+\/setup#\S+/.exec(line)?.[0]
    if (setUpLink) return { folder, child, setUpLink }
  }
  throw new Error('The server ended before it listened')
}

/** Saves a file with one text replaced. */
async function change(path: string, from: string, to: string): Promise<void> {
  const source = await readFile(path, 'utf8')
  expect(source).toContain(from)
  await writeFile(path, source.replace(from, to))
}

/** Marks a page; the mark is gone once it is loaded anew. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-mark', ''))
const isMarked = (page: Page) => page.evaluate(() => 'mark' in document.documentElement.dataset)

/** Vite answers 504 to what it bundles anew, and loads the page anew by itself. */
const isOfServer = (url: string) => !new URL(url).pathname.startsWith('/@')

test('npm run dev: the printed link makes an account, and a saved text appears without a reload in both languages', async ({
  browser,
}) => {
  const { folder, child, setUpLink } = await startDev()
  const context = await openContext(browser, {})
  try {
    const agent = await context.newPage()
    const refused: string[] = []
    context.on('response', (response) => {
      if (response.status() >= 500 && isOfServer(response.url()))
        refused.push(`${response.status()} ${response.url()}`)
    })
    context.on('requestfailed', (request) => {
      const isAborted = request.failure()?.errorText === 'net::ERR_ABORTED'
      if (!isAborted && isOfServer(request.url())) refused.push(request.url())
    })
    await agent.goto(setUpLink)
    await agent.getByLabel('Name').fill(account.name)
    await agent.getByLabel('Email').fill(account.email)
    await agent.getByLabel('Password', { exact: true }).fill(account.password)
    await agent.getByRole('button', { name: 'Create account' }).click()
    await expect(agent.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()

    for (const [language, from] of [
      ['en', 'For agents and their team.'],
      ['es', 'Para agentes y su equipo.'],
    ] as const) {
      const page = await context.newPage()
      await page.goto(new URL(`/?lang=${language}`, setUpLink).href)
      await expect(page.getByText(from)).toBeVisible()
      await mark(page)
      await change(join(folder, 'texts', language, 'landing.ts'), from, 'Saved just now.')
      await expect(page.getByText('Saved just now.')).toBeVisible()
      expect(await isMarked(page)).toBe(true)
    }

    // The server restarts for a file of its own; what is asked for meanwhile waits.
    const printed = new Promise((resolve) => child.stdout?.once('data', resolve))
    await change(
      join(folder, 'contract', 'rules', 'limits.ts'),
      'export const limits',
      ' export const limits',
    )
    await printed
    await expect(async () => {
      await agent.reload({ timeout: 60_000 })
      await expect(agent.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible({ timeout: 20_000 })
    }).toPass({ timeout: 90_000 })
    expect(refused).toEqual([])
  } finally {
    await context.close()
    await ended(child, 'SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
})
