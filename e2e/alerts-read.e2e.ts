import { bell, notify, row, unreadCount } from './alerts-page.ts'
import { expect, test } from './fixtures.ts'

test('a notification is announced in the open page, a click marks it as read and opens its page; reading the chat lowers every bell', async ({
  world,
}) => {
  const client = await world.openDeal()
  const [page, otherPage] = [await world.visitor(), await world.visitor()]
  await page.goto(`/client/${client.uniqueId}?tab=notifications`)
  await otherPage.goto(`/client/${client.uniqueId}`)
  await expect(page.getByText('No notifications yet', { exact: true })).toBeVisible()
  const actionUrl = `/client/${client.uniqueId}?tab=documents`
  await notify(world, client.id, { title: 'A file is ready', type: 'document_uploaded', actionUrl })
  await expect(row(page, 'A file is ready')).toBeVisible()
  await expect(page.getByText('New notification: A file is ready')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Unread 1' })).toBeVisible()
  for (const one of [page, otherPage]) await expect(bell(one, 1)).toBeVisible()
  const bar = page.getByRole('navigation', { name: 'Portal' })
  // The bell alone counts them.
  await expect(bar.getByRole('link', { name: 'Alerts', exact: true })).toBeVisible()

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
  for (const one of [page, otherPage]) await expect(bell(one, 0)).toBeVisible()
  await expect.poll(() => unreadCount(world, client.uniqueId)).toBe(0)

  // What an agent wrote stays unread.
  await notify(world, client.id, { title: 'Please call', type: 'message_received' })
  await world.api.post(`/api/admin/clients/${client.id}/messages`, { data: { content: 'Keys at ten.' } })
  for (const one of [page, otherPage]) await expect(bell(one, 2)).toBeVisible()
  await bar.getByRole('link', { name: /^Chat/ }).click()
  await expect(page.getByText('Keys at ten.')).toBeVisible()
  for (const one of [page, otherPage]) await expect(bell(one, 1)).toBeVisible()
})
