import { expect, test } from './fixtures.ts'
import { getShifts, recordShifts } from './layout-shifts.ts'

/** A path of the desk, and what shows when it is fully loaded. */
const pages: readonly [path: (clientId: string) => string, shows: string][] = [
  [() => '/admin?tab=clients', 'Client Transactions'],
  [() => '/admin/clients', 'Step 1'],
  [(id) => `/admin/client/${id}/overview`, 'Who owes what'],
  [(id) => `/admin/client/${id}/documents`, 'Showing Nora'],
  [(id) => `/admin/client/${id}/steps`, 'Escrow Opening'],
  [() => '/admin/settings?tab=notifications', 'Client uploads'],
]

test('controls do not move while the desk loads, on a phone and a laptop', async ({ emptyWorld: world }) => {
  test.slow()
  // Enough items to fill Today.
  const [client] = await Promise.all([world.openDeal(), world.openDeal(), world.openDeal()])
  const page = await world.agent({ reducedMotion: 'reduce' })
  await recordShifts(page)
  // Responses arrive after everything else is rendered, the hardest case for the layout.
  await page.route(/\/api\/(?!.*live)/, async (route) => {
    await page.evaluate(() => document.fonts.ready).catch(() => null)
    await new Promise((passed) => setTimeout(passed, 200))
    await route.continue()
  })
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    for (const [path, shows] of pages) {
      await page.goto(path(client.id))
      await expect(page.getByText(shows).locator('visible=true').first()).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      const shifts = await getShifts(page)
      const moved = shifts.reduce((sum, shift) => sum + shift, 0)
      expect(moved, `of ${path(client.id)} at ${width} px`).toBeLessThanOrEqual(0.05)
    }
  }
})
