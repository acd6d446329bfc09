import { randomUUID } from 'node:crypto'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

test('unknown stored files are reported on the dashboard, and only then', async ({ emptyWorld: world }) => {
  const page = await world.agent()
  const notice = page.getByText('3 of 3 stored files belong to no document')
  const nothingWaits = page.getByText('You’re all caught up for today', { exact: true })
  await page.goto('/admin')
  await expect(nothingWaits).toBeVisible()
  await expect(notice).toHaveCount(0)

  const folder = join(world.server.dataDir, 'files', randomUUID())
  await mkdir(folder)
  const yesterday = new Date(Date.now() - 86_400_000)
  for (let count = 0; count < 3; count++) {
    const path = join(folder, randomUUID())
    await writeFile(path, 'of a newer database')
    await utimes(path, yesterday, yesterday)
  }
  await world.server.restart()
  await expect(async () => {
    await page.goto('/admin')
    await expect(nothingWaits).toBeVisible()
    await expect(notice).toBeVisible({ timeout: 1_000 })
  }).toPass()
  for (const [width, theme] of [
    [320, 'light'],
    [1280, 'dark'],
  ] as const) {
    const look = await world.agent({ viewport: { width, height: 700 } })
    await look.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
    await look.goto('/admin')
    await expect(look.getByText('restore the latest database')).toBeVisible()
    await expect(look.locator('html')).toHaveAttribute('data-theme', theme)
    await expectAccessible(look)
    await expectNoSidewaysScroll(look)
  }
})
