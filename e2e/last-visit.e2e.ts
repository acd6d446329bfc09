import type { Page } from '@playwright/test'
import type { AdminClient } from '#contract/clients.ts'
import { addDays } from '#contract/days.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, type World } from './fixtures.ts'
import { notedShifts, noteShifts } from './layout-shifts.ts'

function news(page: Page) {
  return page.getByRole('region', { name: /Since your last visit/ })
}

async function openHome(page: Page, client: AdminClient): Promise<void> {
  await page.goto(`/client/${client.uniqueId}`)
  await expect(page.getByRole('heading', { name: 'Your Transaction Journey' })).toBeVisible()
}

/** Looks at the portal in a tab of this browser until it is remembered, then closes the tab. */
async function look(page: Page, client: AdminClient): Promise<void> {
  const tab = await page.context().newPage()
  await openHome(tab, client)
  await expect
    .poll(() => tab.evaluate((id) => localStorage.getItem(`last-visit:${id}`), client.uniqueId))
    .not.toBeNull()
  await tab.close()
}

/** Opens the list where it waits for the reader, since room for it was not free. */
async function showNews(page: Page): Promise<void> {
  const show = news(page).getByRole('button', { name: 'Show' })
  await expect(news(page).getByRole('listitem').first().or(show)).toBeVisible()
  if (await show.isVisible()) await show.click()
}

async function agentWorks(world: World, client: AdminClient): Promise<void> {
  const steps = (await (await world.api.get(`/api/admin/clients/${client.id}/steps`)).json()) as {
    id: string
  }[]
  const done = await Promise.all([
    world.api.post(`/api/steps/${steps[0]?.id}/complete`),
    world.api.post(`/api/admin/clients/${client.id}/document-requests`, { data: { name: 'Pay stub' } }),
    world.api.post(`/api/admin/clients/${client.id}/notes`, {
      data: { title: 'Keys', content: 'At the office.' },
    }),
    world.api.post(`/api/admin/clients/${client.id}/messages`, { data: { content: 'Good news' } }),
    world.api.patch(`/api/admin/clients/${client.id}`, {
      data: { expectedCloseDate: addDays(client.expectedCloseDate, 7) },
    }),
  ])
  for (const answer of done) expect(answer.ok()).toBe(true)
}

test('the first visit ever tells nothing, the second that nothing has changed', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  const tab = await page.context().newPage()
  await openHome(tab, client)
  await expect
    .poll(() => tab.evaluate((id) => localStorage.getItem(`last-visit:${id}`), client.uniqueId))
    .not.toBeNull()
  await expect(news(tab)).toHaveCount(0)
  await tab.close()
  await openHome(page, client)
  await expect(
    news(page).getByText(/^Nothing has changed since your last visit on \w{3} \d{1,2}, \d{4}\.$/),
  ).toBeVisible()
})

test('what the agent did meanwhile is told, stays over a reload, and leads to where it is', async ({
  world,
}) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  await look(page, client)
  await agentWorks(world, client)
  await openHome(page, client)
  await showNews(page)
  const lines = news(page).getByRole('listitem')
  for (const text of [
    /^Closing is now on \w{3} \d{1,2}, \d{4}/,
    'Purchase Agreement is complete',
    'Escrow Opening has started',
    'Pay stub is needed from you',
    '1 new message from Elena',
    'New note: Keys',
  ]) {
    await expect(lines.filter({ hasText: text })).toHaveCount(1)
  }
  await page.reload()
  await showNews(page)
  await expect(lines.filter({ hasText: 'Purchase Agreement is complete' })).toBeVisible()

  await lines.filter({ hasText: 'Pay stub' }).getByRole('link').click()
  await expect(page).toHaveURL(/tab=documents#document-/)
  const row = page.getByRole('listitem').filter({ hasText: 'Pay stub' })
  await expect(row).toBeFocused()
  await expect(row).toBeInViewport()
  await page.goBack()
  await lines.filter({ hasText: '1 new message' }).getByRole('link').click()
  await expect(page).toHaveURL(/tab=messages/)
  await page.goBack()
  await lines.filter({ hasText: 'New note' }).getByRole('link').click()
  await expect(page).toHaveURL(/tab=notes/)
})

test('Got it puts the news away for this visit, and the next one starts from there', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  await look(page, client)
  await agentWorks(world, client)
  await openHome(page, client)
  await showNews(page)
  await news(page).getByRole('button', { name: 'Got it' }).click()
  await expect(news(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your Transaction Journey' })).toBeVisible()
  await expect(news(page)).toHaveCount(0)
  const next = await page.context().newPage()
  await openHome(next, client)
  await expect(news(next).getByText(/^Nothing has changed/)).toBeVisible()
})

test('what the client does is no news to the client', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  await look(page, client)
  const portal = page.context().request
  const buffer = Buffer.from('Our alarm code')
  await portal.post(`/api/clients/${client.uniqueId}/documents`, {
    multipart: { file: { name: 'Notes.txt', mimeType: 'text/plain', buffer } },
  })
  await portal.post(`/api/clients/${client.uniqueId}/messages`, { data: { content: 'Hello' } })
  await openHome(page, client)
  await expect(news(page).getByText(/^Nothing has changed/)).toBeVisible()
})

test('half an hour out of sight ends the visit', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  await look(page, client)
  await agentWorks(world, client)
  await page.clock.install()
  await openHome(page, client)
  await showNews(page)
  await expect(news(page).getByRole('listitem').first()).toBeVisible()
  const turn = (hidden: boolean) =>
    page.evaluate((isHidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await turn(true)
  await page.clock.fastForward('29:00')
  await turn(false)
  await expect(news(page).getByRole('listitem').first()).toBeVisible()
  await turn(true)
  await page.clock.fastForward('31:00')
  await turn(false)
  await expect(news(page).getByText(/^Nothing has changed/)).toBeVisible()
})

for (const width of [320, 390, 1280]) {
  test(`news at ${width} px: no shift, nothing sticks out, axe finds nothing in either theme`, async ({
    world,
  }) => {
    for (const theme of ['light', 'dark']) {
      const client = await world.openDeal()
      const page = await world.visitor({ viewport: { width, height: 1300 }, reducedMotion: 'reduce' })
      await look(page, client)
      const steps = (await (await world.api.get(`/api/admin/clients/${client.id}/steps`)).json()) as {
        id: string
      }[]
      await world.api.post(`/api/steps/${steps[0]?.id}/complete`)
      await page.addInitScript((name) => localStorage.setItem('theme', name), theme)
      const { promise: newsMayCome, resolve: letNewsCome } = Promise.withResolvers<void>()
      // The news are the last to be known: that is the hardest case for the layout.
      await page.route(`**/api/clients/${client.uniqueId}/notes`, async (route) => {
        await page.getByRole('heading', { name: 'Closing & Transfer' }).waitFor()
        await page.evaluate(() => document.fonts.ready)
        await newsMayCome
        await route.continue()
      })
      await noteShifts(page)
      await openHome(page, client)
      await expect(page.getByRole('heading', { name: 'Closing & Transfer' })).toBeVisible()
      await expect(news(page)).toBeAttached()
      const before = await notedShifts(page)
      letNewsCome()
      const list = news(page).getByText('Purchase Agreement is complete')
      const show = news(page).getByRole('button', { name: 'Show' })
      await expect(list.or(show)).toBeVisible()
      const after = (await notedShifts(page)).slice(before.length)
      expect(after.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.005)
      await expectAccessible(page)
      if (await show.isVisible()) await show.click()
      await expect(list).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await page.context().close()
    }
  })
}
