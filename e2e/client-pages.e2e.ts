import { expect, test } from './fixtures.ts'

test('two browsers chat live on the messages page, until the link is replaced', async ({ world }) => {
  const client = await world.openDeal({ transactionType: 'sale' })
  const agent = await world.agent()
  const visitor = await world.visitor()
  await agent.goto(`/admin/client/${client.id}/messages`)
  await visitor.goto(`/client/${client.uniqueId}/messages`)
  await expect(visitor.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible()
  await expect(visitor.getByText('Communicate with Elena Ruiz about your sale transaction')).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'Chat with Elena Ruiz' })).toBeVisible()
  await expect(visitor.getByText('Start a conversation with your agent')).toBeVisible()
  await visitor.getByPlaceholder('Type your message...').fill('Hello from the page')
  await visitor.getByPlaceholder('Type your message...').press('Enter')
  await expect(agent.getByRole('listitem').filter({ hasText: 'Hello from the page' })).toBeVisible()
  await agent.getByPlaceholder('Type your message...').fill('Hello to the page')
  await agent.getByPlaceholder('Type your message...').press('Enter')
  await expect(visitor.getByRole('listitem').filter({ hasText: 'Hello to the page' })).toBeVisible()
  await expect(visitor.getByText('2 message(s)')).toBeVisible()
  await visitor.getByRole('link', { name: 'Back to portal' }).click()
  await expect(visitor.getByRole('heading', { name: `Welcome back, ${client.firstName}!` })).toBeVisible()

  await visitor.goBack()
  await expect(visitor.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible()
  await world.api.post(`/api/admin/clients/${client.id}/new-link`)
  await expect(visitor.getByText('Client not found', { exact: true }).last()).toBeVisible()
})

test('alerts arrive live on the notifications page and link to the portal, and preferences save', async ({
  world,
}) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  await page.goto(`/client/${client.uniqueId}/notifications?tab=preferences`)
  await page.getByRole('switch', { name: 'Email' }).click()
  await expect(page.getByText('Preferences Updated', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Notifications' }).click()
  await expect(page.getByText('No notifications yet')).toBeVisible()
  const actionUrl = `/client/${client.uniqueId}?tab=notes`
  await world.api.post(`/api/admin/clients/${client.id}/notifications`, {
    data: { type: 'message_received', title: 'Read the note', message: 'It is short.', actionUrl },
  })
  await page.getByRole('link', { name: 'Read the note' }).click()
  await expect(page.getByRole('heading', { name: 'Messages from Your Team' })).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Back to portal' }).click()
  await expect(page.getByRole('heading', { name: `Welcome back, ${client.firstName}!` })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
  await world.api.post(`/api/admin/clients/${client.id}/new-link`)
  await expect(page.getByText('Client not found', { exact: true }).last()).toBeVisible()
})
