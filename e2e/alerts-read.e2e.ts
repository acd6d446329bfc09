import { expect, test, withoutFirstData } from './fixtures.ts'
import { workerIsReady } from './kept-on-device.ts'
import { bell, list, notify, row, unreadCount } from './alerts-page.ts'

test('a click marks a notification read and leads to the page it is about', async ({ world }) => {
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

test('an https action opens in a new tab that knows nothing of the portal', async ({ world }) => {
  const client = await world.openDeal()
  await notify(world, client.id, { title: 'Sign here', actionUrl: 'https://sign.example.com/room/1' })
  const page = await world.visitor()
  await page.goto(`/client/${client.uniqueId}?tab=notifications`)
  const link = row(page, 'Sign here').getByRole('link', { name: /Sign here.*new tab/ })
  await expect(link).toHaveAttribute('href', 'https://sign.example.com/room/1')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(row(page, 'Sign here').getByText('Open sign.example.com')).toBeVisible()
})

test('an action that leads astray is not followed, whoever stored it', async ({ world }) => {
  const client = await world.openDeal()
  const other = await world.openDeal()
  const stored = await notify(world, client.id, { title: 'Crooked' })
  const page = await world.visitor()
  await withoutFirstData(page)
  await page.route(`**/api/clients/${client.uniqueId}/notifications`, (route) =>
    route.fulfill({
      json: [`/client/${other.uniqueId}`, 'javascript:alert(1)', 'http://example.com', '//example.com'].map(
        (actionUrl, at) => ({ ...stored, id: `${stored.id.slice(0, -1)}${at}`, actionUrl }),
      ),
    }),
  )
  await page.goto(`/client/${client.uniqueId}?tab=notifications`)
  await expect(list(page).getByRole('listitem')).toHaveCount(4)
  await expect(list(page).getByRole('link')).toHaveCount(0)
})

test('a failed mark is undone and told', async ({ world }) => {
  const client = await world.openDeal()
  await notify(world, client.id, { title: 'Stubborn' })
  await notify(world, client.id, { title: 'Other' })
  const page = await world.visitor()
  await page.goto(`/client/${client.uniqueId}?tab=notifications`)
  const gate = Promise.withResolvers<void>()
  await workerIsReady(page)
  await page.route('**/read', async (route) => {
    await gate.promise
    await route.fulfill({ status: 500, body: '' })
  })
  for (const press of [
    () => row(page, 'Stubborn').getByRole('button', { name: 'Stubborn' }).click(),
    () => page.getByRole('button', { name: 'Mark all read' }).click(),
  ]) {
    await press()
    gate.resolve()
    await expect(page.getByRole('alert').getByText('Failed to mark as read')).toBeVisible()
    await expect(page.getByRole('alert').getByText('Error', { exact: true })).toBeVisible()
    await expect(row(page, 'Stubborn').getByText('New', { exact: true })).toBeVisible()
    await expect(bell(page, 2)).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.getByText('Failed to mark as read')).toHaveCount(0)
  }
  expect(await unreadCount(world, client.uniqueId)).toBe(2)
})

test('it shows as read at once, before the server has answered', async ({ world }) => {
  const client = await world.openDeal()
  await notify(world, client.id, { title: 'Quick' })
  const page = await world.visitor()
  await page.goto(`/client/${client.uniqueId}?tab=notifications`)
  const gate = Promise.withResolvers<void>()
  await workerIsReady(page)
  await page.route('**/read', async (route) => {
    await gate.promise
    await route.continue()
  })
  await row(page, 'Quick').getByRole('button', { name: 'Quick' }).click()
  await expect(row(page, 'Quick').getByText('New', { exact: true })).toHaveCount(0)
  await expect(bell(page, 0)).toBeVisible()
  expect(await unreadCount(world, client.uniqueId)).toBe(1)
  gate.resolve()
  await expect.poll(() => unreadCount(world, client.uniqueId)).toBe(0)
})

test('all are marked read in one call', async ({ world }) => {
  const client = await world.openDeal()
  for (const title of ['One', 'Two', 'Three']) await notify(world, client.id, { title })
  const page = await world.visitor()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().endsWith('/read')) sent.push(request.url())
  })
  await page.goto(`/client/${client.uniqueId}?tab=notifications`)
  await page.getByRole('button', { name: 'Mark all read' }).click()
  await expect(list(page).getByText('New', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Mark all read' })).toHaveCount(0)
  await expect(list(page)).toBeFocused()
  await expect.poll(() => unreadCount(world, client.uniqueId)).toBe(0)
  expect(sent).toHaveLength(1)
})

test('a notification that an admin makes arrives in the open page and is announced', async ({ world }) => {
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

test('a keyboard alone filters, reads and follows', async ({ world }) => {
  const client = await world.openDeal()
  await notify(world, client.id, { title: 'Just to read' })
  const actionUrl = `/client/${client.uniqueId}?tab=progress`
  await notify(world, client.id, { title: 'Leads to steps', actionUrl })
  const page = await world.visitor()
  await page.goto(`/client/${client.uniqueId}?tab=notifications`)
  await page.getByRole('button', { name: 'Mark all read' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'All', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Unread 2' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Tab')
  await expect(list(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Leads to steps' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Just to read')).toHaveCount(0)
  await expect(list(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your Transaction Steps' })).toBeVisible()
})
