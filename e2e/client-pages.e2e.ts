import { expect, test } from './fixtures.ts'

test('chat and alerts are live on their own pages, lead to the portal and back, and end with the link', async ({
  world,
}) => {
  const client = await world.openDeal({ transactionType: 'sale' })
  const [agent, chat, alerts] = [await world.agent(), await world.visitor(), await world.visitor()]
  await agent.goto(`/admin/client/${client.id}/messages`)
  await chat.goto(`/client/${client.uniqueId}/messages`)
  await expect(chat.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible()
  await expect(chat.getByText('Communicate with Elena Ruiz about your sale transaction')).toBeVisible()
  await expect(chat.getByRole('heading', { name: 'Chat with Elena Ruiz' })).toBeVisible()
  await expect(chat.getByText('Start a conversation with your agent')).toBeVisible()
  await chat.getByPlaceholder('Type your message...').fill('Hello from the page')
  await chat.getByPlaceholder('Type your message...').press('Enter')
  await expect(agent.getByRole('listitem').filter({ hasText: 'Hello from the page' })).toBeVisible()
  await agent.getByPlaceholder('Type your message...').fill('Hello to the page')
  await agent.getByPlaceholder('Type your message...').press('Enter')
  await expect(chat.getByRole('listitem').filter({ hasText: 'Hello to the page' })).toBeVisible()
  await expect(chat.getByText('2 message(s)')).toBeVisible()

  await alerts.goto(`/client/${client.uniqueId}/notifications?tab=preferences`)
  await alerts.getByRole('switch', { name: 'Email' }).click()
  await expect(alerts.getByText('Preferences Updated', { exact: true })).toBeVisible()
  await alerts.getByRole('tab', { name: 'Notifications' }).click()
  const actionUrl = `/client/${client.uniqueId}?tab=notes`
  await world.api.post(`/api/admin/clients/${client.id}/notifications`, {
    data: { type: 'message_received', title: 'Read the note', message: 'It is short.', actionUrl },
  })
  await alerts.getByRole('link', { name: 'Read the note' }).click()
  await expect(alerts.getByRole('heading', { name: 'Messages from Your Team' })).toBeVisible()
  await alerts.goBack()

  for (const [page, title] of [
    [chat, 'Messages'],
    [alerts, 'Notifications'],
  ] as const) {
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Back to portal' }).click()
    await expect(page.getByRole('heading', { name: `Welcome back, ${client.firstName}!` })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  }
  await world.api.post(`/api/admin/clients/${client.id}/new-link`)
  for (const page of [chat, alerts])
    await expect(page.getByText('Client not found', { exact: true }).last()).toBeVisible()
})
