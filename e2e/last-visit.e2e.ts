import type { Page } from '@playwright/test'
import type { AdminClient } from '#contract/clients.ts'
import { addDays } from '#contract/days.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, type World } from './fixtures.ts'
import { getShifts, recordShifts } from './layout-shifts.ts'

function visitSummary(page: Page) {
  return page.getByRole('region', { name: /Since your last visit/ })
}

async function openHome(page: Page, client: AdminClient): Promise<void> {
  await page.goto(`/client/${client.uniqueId}`)
  await expect(page.getByRole('heading', { name: 'Your Transaction Journey' })).toBeVisible()
}

/** Visits the portal in a tab until the visit is stored, then closes the tab. */
async function visitPortal(page: Page, client: AdminClient): Promise<void> {
  const tab = await page.context().newPage()
  await openHome(tab, client)
  await expect
    .poll(() => tab.evaluate((id) => localStorage.getItem(`last-visit:${id}`), client.uniqueId))
    .not.toBeNull()
  await tab.close()
}

/** Opens the list if it is collapsed for lack of room. */
async function showVisitSummary(page: Page): Promise<void> {
  const show = visitSummary(page).getByRole('button', { name: 'Show' })
  await expect(visitSummary(page).getByRole('listitem').first().or(show)).toBeVisible()
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

test('the first visit shows nothing, the second that nothing has changed', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  const tab = await page.context().newPage()
  await openHome(tab, client)
  await expect
    .poll(() => tab.evaluate((id) => localStorage.getItem(`last-visit:${id}`), client.uniqueId))
    .not.toBeNull()
  await expect(visitSummary(tab)).toHaveCount(0)
  await tab.close()
  await openHome(page, client)
  await expect(
    visitSummary(page).getByText(/^Nothing has changed since your last visit on \w{3} \d{1,2}, \d{4}\.$/),
  ).toBeVisible()
})

test('the agent’s changes are shown, survive a reload, and link to their place', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  await visitPortal(page, client)
  await agentWorks(world, client)
  await openHome(page, client)
  await showVisitSummary(page)
  const lines = visitSummary(page).getByRole('listitem')
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
  await showVisitSummary(page)
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

test('Got it hides the summary for this visit, and the next one starts from there', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  await visitPortal(page, client)
  await agentWorks(world, client)
  await openHome(page, client)
  await showVisitSummary(page)
  await visitSummary(page).getByRole('button', { name: 'Got it' }).click()
  await expect(visitSummary(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your Transaction Journey' })).toBeVisible()
  await expect(visitSummary(page)).toHaveCount(0)
  const next = await page.context().newPage()
  await openHome(next, client)
  await expect(visitSummary(next).getByText(/^Nothing has changed/)).toBeVisible()
})

test('the client’s own actions are not shown', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  await visitPortal(page, client)
  const portal = page.context().request
  const buffer = Buffer.from('Our alarm code')
  await portal.post(`/api/clients/${client.uniqueId}/documents`, {
    multipart: { file: { name: 'Notes.txt', mimeType: 'text/plain', buffer } },
  })
  await portal.post(`/api/clients/${client.uniqueId}/messages`, { data: { content: 'Hello' } })
  await openHome(page, client)
  await expect(visitSummary(page).getByText(/^Nothing has changed/)).toBeVisible()
})

test('a visit ends after half an hour in the background', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  await visitPortal(page, client)
  await agentWorks(world, client)
  await page.clock.install()
  await openHome(page, client)
  await showVisitSummary(page)
  await expect(visitSummary(page).getByRole('listitem').first()).toBeVisible()
  const turn = (hidden: boolean) =>
    page.evaluate((isHidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await turn(true)
  await page.clock.fastForward('29:00')
  await turn(false)
  await expect(visitSummary(page).getByRole('listitem').first()).toBeVisible()
  await turn(true)
  await page.clock.fastForward('31:00')
  await turn(false)
  await expect(visitSummary(page).getByText(/^Nothing has changed/)).toBeVisible()
})

for (const width of [320, 390, 1280]) {
  test(`the summary at ${width} px does not shift the layout, fits, and passes axe in both themes`, async ({
    world,
  }) => {
    for (const theme of ['light', 'dark']) {
      const client = await world.openDeal()
      const page = await world.visitor({ viewport: { width, height: 1300 }, reducedMotion: 'reduce' })
      await visitPortal(page, client)
      const steps = (await (await world.api.get(`/api/admin/clients/${client.id}/steps`)).json()) as {
        id: string
      }[]
      await world.api.post(`/api/steps/${steps[0]?.id}/complete`)
      await page.addInitScript((name) => localStorage.setItem('theme', name), theme)
      const { promise: newsMayCome, resolve: letNewsCome } = Promise.withResolvers<void>()
      // The summary loads last, the hardest case for the layout.
      await page.route(`**/api/clients/${client.uniqueId}/notes`, async (route) => {
        await page.getByRole('heading', { name: 'Closing & Transfer' }).waitFor()
        await page.evaluate(() => document.fonts.ready)
        await newsMayCome
        await route.continue()
      })
      await recordShifts(page)
      await openHome(page, client)
      await expect(page.getByRole('heading', { name: 'Closing & Transfer' })).toBeVisible()
      await expect(visitSummary(page)).toBeAttached()
      const before = await getShifts(page)
      letNewsCome()
      const list = visitSummary(page).getByText('Purchase Agreement is complete')
      const show = visitSummary(page).getByRole('button', { name: 'Show' })
      await expect(list.or(show)).toBeVisible()
      const after = (await getShifts(page)).slice(before.length)
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
