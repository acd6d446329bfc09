import { addDays, dayIn } from '#contract/rules/days.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const teamsToday = () => dayIn(new Date(), 'America/Los_Angeles')

test('an open desk follows its clients and other admins: added, opened, written, changed, archived, deleted', async ({
  emptyWorld: world,
}) => {
  const page = await world.agent()
  await page.goto('/admin')
  const caughtUp = page.getByText('You’re all caught up for today', { exact: true })
  await expect(caughtUp).toBeVisible()
  await expect(page.getByText('No active clients', { exact: true })).toBeVisible()
  await expect(page.getByText('No active deals', { exact: true })).toBeVisible()
  await expectAccessible(page)

  const client = await world.openDeal({ firstName: 'Ines', expectedCloseDate: teamsToday() })
  const { email, id, lastName, phone, propertyAddress, uniqueId } = client
  const today = page.getByRole('region', { name: 'Today' })
  const line = today.getByRole('link').filter({ hasText: `Ines ${lastName}` })
  const row = page.getByRole('row').filter({ hasText: `Ines ${lastName}` })
  await expect(line.filter({ hasText: 'Closing today' })).toHaveCount(1)
  await expect(caughtUp).toHaveCount(0)
  await expect(page.getByText('Deals by current step').first()).toBeVisible()
  await expect(row).toBeVisible()
  await expect(line.filter({ hasText: 'Portal never opened' })).toBeVisible()

  const record = await world.agent()
  await record.goto(`/admin/client/${id}/activity`)
  await expect(record.getByText('Client added')).toBeVisible()
  const visitor = await world.visitor()
  await visitor.goto(`/client/${uniqueId}`)
  await expect(line.filter({ hasText: 'Portal never opened' })).toHaveCount(0)
  await expect(record.getByText('Portal opened on a new device')).toBeVisible()
  // The browser sends its time zone on the first visit.
  await record.reload()
  await expect(record.getByText('Notification preferences changed')).toBeVisible()

  const data = { firstName: 'Ines', lastName, phone, propertyAddress, email: 'ines.new@example.com' }
  expect((await visitor.request.patch(`/api/clients/${uniqueId}/profile`, { data })).status()).toBe(200)
  const title = `Changed their email to ines.new@example.com. It was ${email}.`
  await line.filter({ hasText: title }).click()
  await expect(page.getByText(`${email} → ines.new@example.com`)).toBeVisible()
  await page.goBack()
  await today.getByRole('button', { name: `Seen: Ines ${lastName}: ${title}` }).press('Enter')
  await expect(line.filter({ hasText: title })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Today' })).toBeFocused()

  const other = await world.openDeal({ firstName: 'Otto' })
  const otherRow = page.getByRole('row').filter({ hasText: `Otto ${other.lastName}` })
  await expect(otherRow).toBeVisible()
  await record.goto('/admin/clients')
  await world.api.patch(`/api/admin/clients/${id}/archive`)
  await expect(row).toHaveCount(0)
  await expect(record.getByRole('row', { name: /Ines/ }).getByText('Archived', { exact: true })).toBeVisible()
  await world.api.delete(`/api/admin/clients/${other.id}`)
  await expect(otherRow).toHaveCount(0)
})

test('a line of Today, a figure, a header and a row lead to the client', async ({ emptyWorld: world }) => {
  const soon = await world.openDeal({ firstName: 'Zoe', expectedCloseDate: addDays(teamsToday(), 2) })
  const late = await world.openDeal({ firstName: 'Ana', expectedCloseDate: addDays(teamsToday(), 30) })
  await world.api.post(`/api/admin/clients/${soon.id}/document-requests`, {
    data: { name: 'Signed riders', dueDate: teamsToday() },
  })
  const page = await world.agent({ viewport: { width: 1280, height: 800 } })
  await page.goto('/admin')
  const rows = page.getByRole('table', { name: 'Client Transactions' }).getByRole('row')
  await expect(rows.nth(1)).toContainText(`Zoe ${soon.lastName}`)
  await expect(rows.nth(1)).toBeInViewport({ ratio: 1 })
  await expect(rows.nth(2)).toContainText(`Ana ${late.lastName}`)
  await page.getByRole('button', { name: 'Client', exact: true }).click()
  await expect(rows.nth(1)).toContainText(`Ana ${late.lastName}`)
  await page.getByRole('link', { name: /Closing This Week/ }).click()
  await expect(page).toHaveURL(/only=closingThisWeek/)
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText(`Zoe ${soon.lastName}`)
  await page.getByRole('button', { name: /^Show all, not only/ }).click()
  await expect(rows).toHaveCount(3)
  await page.getByRole('searchbox', { name: 'Search clients' }).fill(late.email)
  await expect(rows).toHaveCount(2)

  const today = page.getByRole('region', { name: 'Today' })
  const lines = today.getByRole('link').filter({ hasText: 'Zoe' })
  await expect(lines.filter({ hasText: 'Signed riders' })).toBeVisible()
  await today.getByRole('button', { name: /more: Zoe/ }).click()
  await expect(today.getByRole('link', { name: 'Closing in 2 days' })).toBeVisible()
  await world.api.post(`/api/clients/${soon.uniqueId}/messages`, { data: { content: 'Hello?' } })
  await lines.filter({ hasText: '1 unread message' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/client/${soon.id}/messages#reply$`))
  await page.goBack()
  const ana = page.getByRole('link', { name: `Ana ${late.lastName}`, exact: true })
  await ana.click()
  await expect(page).toHaveURL(new RegExp(`/admin/client/${late.id}/overview$`))
  await expect(page.getByRole('region', { name: 'Who owes what' })).toBeVisible()
})
