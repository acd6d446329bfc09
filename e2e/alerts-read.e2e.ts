import { bell, notify, row, unreadCount } from './alerts-page.ts'
import { expect, test } from './fixtures.ts'

test('a click marks a notification as read and opens its page', async ({ world }) => {
  const client = await world.openDeal()
  const actionUrl = `/client/${client.uniqueId}?tab=documents`
  await notify(world, client.id, { title: 'A file is ready', type: 'document_uploaded', actionUrl })
  const page = await world.visitor()
  await page.goto(`/client/${client.uniqueId}?tab=notifications`)
  await expect(bell(page, 1)).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Alerts 1 unread' }),
  ).toBeVisible()
  let loads = 0
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) loads += 1
  })
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
  // Anywhere in the row, not just on the title.
  await row(page, 'A file is ready').getByText('Something to know.').click({ force: true })
  await expect(page.getByRole('heading', { name: 'Transaction Documents' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/client/${client.uniqueId}\\?tab=documents$`))
  await expect(page.locator('body')).toHaveAttribute('data-same-page', '')
  expect(loads).toBe(1)
  await expect(bell(page, 0)).toBeVisible()
  await expect.poll(() => unreadCount(world, client.uniqueId)).toBe(0)
})

test('reading the chat lowers the count of the bell in every open portal, but not by what an agent wrote', async ({
  world,
}) => {
  const client = await world.openDeal()
  await notify(world, client.id, { title: 'Please call', type: 'message_received' })
  const [page, otherPage] = [await world.visitor(), await world.visitor()]
  for (const one of [page, otherPage]) await one.goto(`/client/${client.uniqueId}`)
  await world.api.post(`/api/admin/clients/${client.id}/messages`, { data: { content: 'Keys at ten.' } })
  for (const one of [page, otherPage]) await expect(bell(one, 2)).toBeVisible()
  await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: /^Chat/ }).click()
  await expect(page.getByText('Keys at ten.')).toBeVisible()
  for (const one of [page, otherPage]) await expect(bell(one, 1)).toBeVisible()
})

test('a new notification appears in the open page and is announced to screen readers', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  await page.goto(`/client/${client.uniqueId}?tab=notifications`)
  await expect(page.getByText('No notifications yet', { exact: true })).toBeVisible()
  await notify(world, client.id, { title: 'Fresh from the desk' })
  await expect(row(page, 'Fresh from the desk')).toBeVisible()
  await expect(page.getByText('New notification: Fresh from the desk')).toBeAttached()
  await expect(bell(page, 1)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unread 1' })).toBeVisible()
})
