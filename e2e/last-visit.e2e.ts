import type { Page } from '@playwright/test'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { addDays } from '#contract/rules/days.ts'
import { expect, expectToFit, test, type World } from './fixtures.ts'
import { getShifts, recordShifts } from './layout-shifts.ts'

function visitSummary(page: Page) {
  return page.getByRole('region', { name: 'Since your last visit' })
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

/** Opens the list below the line. */
async function showVisitSummary(page: Page): Promise<void> {
  await visitSummary(page)
    .getByRole('button', { name: /^Since / })
    .click()
  await expect(visitSummary(page).getByRole('listitem').first()).toBeVisible()
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

test('the agent’s changes are shown, survive a reload, link to their place, and are gone after Got it', async ({
  world,
}) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  await visitPortal(page, client)
  await agentWorks(world, client)
  await openHome(page, client)
  await showVisitSummary(page)
  const lines = visitSummary(page).getByRole('listitem')
  for (const text of [
    /^Closing is now on \w{3}\s\d{1,2},\s\d{4}/,
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
  await showVisitSummary(page)
  await lines.filter({ hasText: '1 new message' }).getByRole('link').click()
  await expect(page).toHaveURL(/tab=messages/)
  await page.goBack()
  await showVisitSummary(page)
  await lines.filter({ hasText: 'New note' }).getByRole('link').click()
  await expect(page).toHaveURL(/tab=notes/)

  await page.goBack()
  await showVisitSummary(page)
  await visitSummary(page).getByRole('button', { name: 'Got it' }).click()
  await expect(visitSummary(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your Transaction Journey' })).toBeVisible()
  await expect(visitSummary(page)).toHaveCount(0)
  const next = await page.context().newPage()
  await openHome(next, client)
  await expect(visitSummary(next)).toHaveCount(0)
})

test('neither the summary nor anything else of Home shifts the layout, and the page fits, at every width', async ({
  world,
}) => {
  const client = await world.openDeal()
  const steps = (await (await world.api.get(`/api/admin/clients/${client.id}/steps`)).json()) as {
    id: string
    title: string
  }[]
  const visitor = await world.visitor({ reducedMotion: 'reduce' })
  await visitPortal(visitor, client)
  for (const [index, width] of [320, 390, 1280].entries()) {
    const step = steps[index]
    await world.api.post(`/api/steps/${step?.id}/complete`)
    const page = await visitor.context().newPage()
    await page.setViewportSize({ width, height: 844 })
    await recordShifts(page)
    await openHome(page, client)
    await expect(visitSummary(page)).toContainText(`${step?.title} completed`)
    await expect(page.getByRole('heading', { name: 'Upcoming Milestones' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Transaction Summary' })).toBeVisible()
    const shifts = await getShifts(page)
    expect(
      shifts.reduce((sum, shift) => sum + shift, 0),
      `at ${width} px`,
    ).toBeLessThanOrEqual(0.02)
    await expectToFit(page, [width])
    await page.close()
  }
})
