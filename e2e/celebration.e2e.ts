import type { Page } from '@playwright/test'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { expect, test, type World } from './fixtures.ts'
import { today } from './open-day.ts'

const message = 'Congratulations! Your closing is complete!'

/** A deal that closes today, with all steps completed. */
async function closingToday(world: World): Promise<AdminClient> {
  const client = await world.openDeal({ expectedCloseDate: today })
  const steps = await world.api.get(`/api/admin/clients/${client.id}/steps`)
  for (const { id } of (await steps.json()) as { id: string }[]) {
    await world.api.patch(`/api/steps/${id}`, { data: { status: 'completed' } })
  }
  return client
}

/** Opens Home with a clock that the test controls. */
async function openHome(page: Page, client: AdminClient): Promise<void> {
  await page.clock.install()
  await page.goto(`/client/${client.uniqueId}`)
  await expect(page.getByRole('heading', { name: 'Your Transaction Journey' })).toBeVisible()
}

/** Advances time second by second, so that responses can arrive in between. */
async function advanceClock(page: Page, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) await page.clock.runFor(1000)
}

/** Counts the painted pixels of the canvas. */
function paintedPixels(page: Page): Promise<number> {
  return page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas
    const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
    let painted = 0
    for (let at = 3; at < data.length; at += 4) if (data[at] !== 0) painted += 1
    return painted
  })
}

/** Records when Home appeared and when the message appeared and disappeared; milliseconds. */
async function watchTimes(page: Page): Promise<() => Promise<Record<string, number>>> {
  await page.addInitScript((text) => {
    const times: Record<string, number> = {}
    Object.assign(window, { times })
    const note = (name: string) => {
      times[name] ??= performance.now()
    }
    new MutationObserver(() => {
      const shown = document.documentElement.textContent
      if (shown.includes('Your Transaction Journey')) note('home')
      if (shown.includes(text)) note('came')
      else if (times['came'] !== undefined) note('went')
    }).observe(document, { childList: true, subtree: true })
  }, message)
  return () => page.evaluate(() => (window as unknown as { times: Record<string, number> }).times)
}

test('once all steps are completed, the message appears a second after the page has loaded, with confetti, for eight seconds, and only once', async ({
  world,
}) => {
  const client = await closingToday(world)
  const page = await world.visitor()
  const confetti: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('fly-confetti')) confetti.push(request.url())
  })
  const times = await watchTimes(page)
  await page.goto(`/client/${client.uniqueId}`)
  await expect(page.getByText(message)).toBeVisible()
  await expect.poll(() => paintedPixels(page)).toBeGreaterThan(500)
  expect(confetti).toHaveLength(1)
  await page.getByRole('link', { name: 'Send Message' }).click({ trial: true })
  await expect(page.getByText(message)).toHaveCount(0)
  await expect(page.locator('canvas')).toHaveCount(0)
  const { home = 0, came = 0, went = 0 } = await times()
  expect(came - home).toBeGreaterThan(950)
  expect(came - home).toBeLessThan(9_000)
  // A busy machine paints it a moment after its time has begun.
  expect(went - came).toBeGreaterThan(7_500)
  expect(went - came).toBeLessThan(10_000)

  const again = await page.context().newPage()
  await openHome(again, client)
  await advanceClock(again, 5)
  await expect(again.getByText(message)).toHaveCount(0)
})
