import { waitForWorker } from './device-storage.ts'
import { expect, test } from './fixtures.ts'

test('what the agent does shows at once in the open portal: a step done, a preference changed, the deal archived, the link replaced', async ({
  world,
}) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  await page.goto(`/client/${client.uniqueId}?tab=progress`)
  await expect(page.getByRole('heading', { name: 'Your Transaction Steps' })).toBeVisible()
  const steps = (await (await world.api.get(`/api/admin/clients/${client.id}/steps`)).json()) as {
    id: string
  }[]
  const done = await world.api.post(`/api/steps/${steps[0]?.id}/complete`)
  expect(done.status()).toBe(200)
  const first = page.getByRole('listitem').filter({ hasText: 'Purchase Agreement' }).first()
  await expect(first.getByText('Complete', { exact: true })).toBeVisible()
  const second = page.getByRole('listitem').filter({ hasText: 'Escrow Opening' }).first()
  await expect(second.getByText('Current', { exact: true })).toBeVisible()

  const tabs = page.getByRole('navigation', { name: 'Portal' })
  await tabs.getByRole('link', { name: /^Alerts/ }).click()
  await expect(page.getByRole('switch', { name: 'Messages' })).toBeChecked()
  const data = { messageNotifications: false }
  await world.api.patch(`/api/admin/clients/${client.id}/notification-preferences`, { data })
  await expect(page.getByRole('switch', { name: 'Messages' })).not.toBeChecked()

  await tabs.getByRole('link', { name: /^Chat/ }).click()
  await expect(page.getByPlaceholder('Type your message...')).toBeEnabled()
  await world.api.patch(`/api/admin/clients/${client.id}/archive`)
  await expect(page.getByText('This transaction is archived', { exact: true })).toBeVisible()
  await expect(page.getByText('You can’t send new messages.')).toBeVisible()
  await expect(page.getByPlaceholder('Type your message...')).toHaveCount(0)

  await world.api.post(`/api/admin/clients/${client.id}/new-link`)
  await expect(page.getByText('Client profile not found.')).toBeVisible()
})

test('the tab is stored in the URL, and the back button works', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  await page.goto(`/client/${client.uniqueId}`)
  const tabs = page.getByRole('navigation', { name: 'Portal' })
  for (const name of ['Home', 'Steps', 'Chat', 'Notes', 'Files', 'Alerts', 'Config']) {
    await expect(tabs.getByRole('link', { name })).toBeVisible()
  }
  await tabs.getByRole('link', { name: 'Files' }).click()
  await expect(page).toHaveURL(/tab=documents/)
  await expect(page.getByRole('heading', { name: 'Transaction Documents' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: `Welcome back, ${client.firstName}!` })).toBeVisible()
})

test('a lost server connection is shown, and recovers by itself', async ({ emptyWorld: world }) => {
  const client = await world.openDeal()
  await world.api.post(`/api/admin/clients/${client.id}/messages`, { data: { content: 'Told before' } })
  const page = await world.visitor({ serviceWorkers: 'allow' })
  await page.goto(`/client/${client.uniqueId}?tab=messages`)
  const field = page.getByPlaceholder('Type your message...')
  await field.fill('Typed before the line broke')
  await waitForWorker(page)
  await world.server.goDown()
  await expect(page.getByText('Reconnecting... Changes may take a few seconds to appear.')).toBeVisible()
  await expect(page.getByText('Told before')).toBeVisible()
  await world.server.restart()
  await expect(field).toHaveValue('Typed before the line broke')
  await field.press('Enter')
  await expect(page.getByText('Typed before the line broke')).toBeVisible()
  await expect(page.getByText('2 message(s)')).toBeVisible()
})
