import type { Page } from '@playwright/test'
import type { AdminClient } from '#contract/clients.ts'
import { addDays, dayIn } from '#contract/days.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, staticPage, test, type World } from './fixtures.ts'

const message = 'Congratulations! Your closing is complete!'
const today = dayIn(new Date(), 'America/Los_Angeles')

async function closingIn(world: World, days: number, options: { done: boolean }): Promise<AdminClient> {
  const client = await world.openDeal({ expectedCloseDate: addDays(today, days) })
  const steps = await world.api.get(`/api/admin/clients/${client.id}/steps`)
  for (const { id } of options.done ? ((await steps.json()) as { id: string }[]) : []) {
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

test('on the closing day Home lists what is still open, without congratulations', async ({ world }) => {
  const client = await closingIn(world, 0, { done: false })
  const page = await world.visitor()
  await openHome(page, client)
  await advanceClock(page, 5)
  await expect(page.getByText(message)).toHaveCount(0)
  const open = page.getByRole('region', { name: 'Still open' })
  await expect(open.getByRole('listitem')).toHaveCount(6)
  await expect(open).toContainText('Closing & TransferEscrow')
  await expect(page.getByRole('img', { name: 'CLOSING TODAY!' })).toBeVisible()
})

test('once all steps are completed, the message appears after a second with confetti, for eight seconds, and only once', async ({
  world,
}) => {
  const client = await closingIn(world, 0, { done: true })
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
  expect(came - home).toBeLessThan(5_000)
  expect(went - came).toBeGreaterThan(7_900)
  expect(went - came).toBeLessThan(10_000)

  const again = await page.context().newPage()
  await openHome(again, client)
  await advanceClock(again, 5)
  await expect(again.getByText(message)).toHaveCount(0)
})

test('it closes by Escape and by its button, and the page below stays usable', async ({ world }) => {
  for (const close of ['Escape', 'button']) {
    const client = await closingIn(world, -1, { done: true })
    const page = await world.visitor()
    await page.goto(`/client/${client.uniqueId}`)
    await expect(page.getByText(message)).toBeVisible()
    await expect(page.locator('[aria-live=polite]').filter({ hasText: message })).toHaveCount(1)
    if (close === 'Escape') {
      await page.getByRole('link', { name: 'Files' }).click()
      await expect(page.getByRole('heading', { name: 'Transaction Documents' })).toBeVisible()
      await page.keyboard.press('Escape')
    } else await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText(message)).toHaveCount(0, { timeout: 2_000 })
    await page.context().close()
  }
})

test('it does not appear with an open step or before the closing day', async ({ world }) => {
  for (const [days, done] of [
    [-1, false],
    [0, false],
    [1, true],
  ] as const) {
    const client = await closingIn(world, days, { done })
    const page = await world.visitor()
    await openHome(page, client)
    await advanceClock(page, 5)
    await expect(page.getByText(message)).toHaveCount(0)
    expect(await page.evaluate((id) => localStorage.getItem(`celebrated:${id}`), client.uniqueId)).toBeNull()
    await page.context().close()
  }
})

for (const theme of ['light', 'dark']) {
  test(`without motion a static card shows the same at every width and passes axe (${theme})`, async ({
    world,
  }) => {
    const client = await closingIn(world, -1, { done: true })
    const page = await world.visitor(staticPage)
    const confetti: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('fly-confetti')) confetti.push(request.url())
    })
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme)
    await page.goto(`/client/${client.uniqueId}`)
    await expect(page.getByText(message)).toBeVisible()
    await expect(page.locator('canvas')).toHaveCount(0)
    await expect(page.getByText(/is yours\. Welcome home, Nora\.$/)).toBeVisible()
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
    }
    await expectAccessible(page)
    await expect(page.getByText(message)).toBeVisible()
    expect(confetti).toEqual([])
  })
}
