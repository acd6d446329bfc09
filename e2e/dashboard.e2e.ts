import { addDays, dayIn } from '#contract/rules/days.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, staticPage, test } from './fixtures.ts'

const teamsToday = () => dayIn(new Date(), 'America/Los_Angeles')

test('items of Today link to where they are resolved', async ({ emptyWorld: world }) => {
  const client = await world.openDeal({
    lastName: 'Waiting-Overdue',
    withStandardSteps: false,
    expectedCloseDate: addDays(teamsToday(), 2),
  })
  await world.api.post(`/api/admin/clients/${client.id}/steps`, {
    data: { title: 'Sign the riders', status: 'in-progress', expectedDate: addDays(teamsToday(), -3) },
  })
  const page = await world.agent()
  await page.goto('/admin')
  const today = page.getByRole('region', { name: 'Today' })
  const line = today.getByRole('link').filter({ hasText: 'Waiting-Overdue' })
  await expect(line.filter({ hasText: 'Sign the riders' })).toContainText('Was due')
  await expect(line.filter({ hasText: 'Closing in 2 days' })).toBeVisible()
  await expect(line.filter({ hasText: 'Portal never opened' })).toBeVisible()

  await world.api.post(`/api/clients/${client.uniqueId}/messages`, { data: { content: 'Hello?' } })
  const unread = line.filter({ hasText: '1 unread message' })
  await expect(unread).toBeVisible()
  await unread.click()
  await expect(page).toHaveURL(new RegExp(`/admin/client/${client.id}/messages$`))
})

test('a portal’s first opening removes it from the open desk’s Today and is recorded', async ({
  emptyWorld: world,
}) => {
  const client = await world.openDeal({ lastName: 'Unopened', withStandardSteps: false })
  const [desk, record] = [await world.agent(), await world.agent()]
  await desk.goto('/admin')
  await record.goto(`/admin/client/${client.id}/activity`)
  const line = desk.getByRole('region', { name: 'Today' }).getByText('Portal never opened')
  await expect(line).toBeVisible()
  await expect(record.getByText('Client added')).toBeVisible()
  const visitor = await world.visitor()
  await visitor.goto(`/client/${client.uniqueId}`)
  await expect(line).toHaveCount(0)
  await expect(record.getByText('Portal opened on a new device')).toBeVisible()
})

test('a desk with nothing to do says so, until its first client changes that', async ({
  emptyWorld: world,
}) => {
  const page = await world.agent()
  await page.goto('/admin')
  await expect(page.getByText('You’re all caught up for today', { exact: true })).toBeVisible()
  await expect(page.getByText('No active clients', { exact: true })).toBeVisible()
  await expect(page.getByText('No active deals', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await world.openDeal({ firstName: 'Ines', lastName: 'Prado', expectedCloseDate: teamsToday() })
  await expect(page.getByRole('link', { name: /^Ines Prado\s*Closing today/ })).toBeVisible()
  await expect(page.getByText('You’re all caught up for today', { exact: true })).toHaveCount(0)
  await expect(page.getByText('Deals by current step').first()).toBeVisible()
})

test('what one admin archives or deletes disappears from the other admin’s desk', async ({ world }) => {
  const [first, second] = [await world.openDeal(), await world.openDeal()]
  const page = await world.agent()
  await page.goto('/admin')
  const row = (email: string) => page.getByRole('row').filter({ hasText: email })
  await expect(row(first.email)).toBeVisible()
  await world.api.patch(`/api/admin/clients/${first.id}/archive`)
  await expect(row(first.email)).toHaveCount(0)
  await expect(row(second.email)).toBeVisible()
  await world.api.delete(`/api/admin/clients/${second.id}`)
  await expect(row(second.email)).toHaveCount(0)
})

test('the full dashboard fits at every width', async ({ world }) => {
  await world.openDeal({ firstName: 'W'.repeat(60), expectedCloseDate: teamsToday() })
  const page = await world.agent(staticPage)
  await page.goto('/admin')
  const today = page.getByRole('region', { name: 'Today' })
  await expect(today.getByRole('link').first()).toBeVisible()
  for (const width of [320, 768, 1024, 1199, 1200, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const more = today.getByRole('button', { name: /^Show (?:all|the first)/ })
    if (await more.isVisible()) await more.click()
    await expect(page.getByText('Closings by week').first()).toBeAttached()
    await expectNoSidewaysScroll(page)
  }
})

test('a client’s changed email address is listed on Today until an admin has seen it', async ({
  emptyWorld: world,
}) => {
  const client = await world.openDeal()
  const { firstName, lastName, phone, propertyAddress, uniqueId } = client
  const data = { firstName, lastName, phone, propertyAddress, email: 'nora.new@example.com' }
  expect((await world.api.patch(`/api/clients/${uniqueId}/profile`, { data })).status()).toBe(200)
  const page = await world.agent({ viewport: { width: 320, height: 700 } })
  await page.goto('/admin')
  const today = page.getByRole('region', { name: 'Today' })
  const title = `Changed their email to nora.new@example.com. It was ${client.email}.`
  await expect(today.getByRole('link', { name: title })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await today.getByRole('link', { name: title }).click()
  await expect(page.getByText(`${client.email} → nora.new@example.com`)).toBeVisible()
  await page.goBack()
  await today.getByRole('button', { name: `Seen: ${firstName} ${lastName}: ${title}` }).focus()
  await page.keyboard.press('Enter')
  await expect(today.getByRole('link', { name: title })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Today' })).toBeFocused()
})

test('on a laptop the table is in the first screen, its figures filter it, and its headers sort it', async ({
  emptyWorld: world,
}) => {
  const soon = await world.openDeal({ firstName: 'Zoe', expectedCloseDate: addDays(teamsToday(), 2) })
  const late = await world.openDeal({ firstName: 'Ana', expectedCloseDate: addDays(teamsToday(), 30) })
  const page = await world.agent({ viewport: { width: 1280, height: 800 } })
  await page.goto('/admin')
  const rows = page.getByRole('table', { name: 'Client Transactions' }).getByRole('row')
  await expect(rows.nth(1)).toContainText(soon.email)
  await expect(rows.nth(1)).toBeInViewport({ ratio: 1 })
  await expect(rows.nth(2)).toContainText(late.email)
  await page.getByRole('button', { name: 'Client', exact: true }).click()
  await expect(rows.nth(1)).toContainText(late.email)
  await page.getByRole('link', { name: /Closing This Week/ }).click()
  await expect(page).toHaveURL(/only=closingThisWeek/)
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText(soon.email)
  await page.getByRole('button', { name: /^Show all, not only/ }).click()
  await expect(rows).toHaveCount(3)
  await page.getByRole('searchbox', { name: 'Search clients' }).fill(late.email)
  await expect(rows).toHaveCount(2)
  await rows
    .nth(1)
    .getByRole('link', { name: `Ana ${late.lastName}`, exact: true })
    .click()
  await expect(page).toHaveURL(new RegExp(`/admin/client/${late.id}/steps$`))
})
