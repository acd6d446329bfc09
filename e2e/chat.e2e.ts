import { expect, test } from './fixtures.ts'

test('both sides chat live without a reload; text survives one, and reading is stored', async ({ world }) => {
  const client = await world.openDeal()
  const agent = await world.agent()
  const visitor = await world.visitor()
  await agent.goto(`/admin/client/${client.id}/messages`)
  await visitor.goto(`/client/${client.uniqueId}?tab=messages`)
  await expect(visitor.getByText('Start a conversation with your agent')).toBeVisible()
  await expect(agent.getByText('Start a conversation with your client')).toBeVisible()

  const input = visitor.getByPlaceholder('Type your message...')
  await input.fill('  When is the inspection?  ')
  await visitor.reload()
  await expect(input).toHaveValue('  When is the inspection?  ')
  await input.press('Enter')
  await expect(input).toHaveValue('')
  const question = agent.getByRole('listitem').filter({ hasText: 'When is the inspection?' })
  await expect(question).toBeVisible()
  await expect(question.getByText('Client', { exact: true })).toBeVisible()

  await visitor.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Home' }).click()
  await expect(visitor.getByRole('heading', { name: `Welcome back, ${client.firstName}!` })).toBeVisible()
  await agent.getByPlaceholder('Type your message...').fill('On Tuesday at nine.')
  await agent.getByRole('button', { name: /send message/i }).click()
  await expect(agent.getByText('2 message(s)')).toBeVisible()
  const read = async () => {
    const messages = await (await world.api.get(`/api/admin/clients/${client.id}/messages`)).json()
    return (messages as { isRead: boolean }[])[1]?.isRead
  }
  expect(await read()).toBe(false)
  await visitor.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Chat' }).click()
  const answer = visitor.getByRole('listitem').filter({ hasText: 'On Tuesday at nine.' })
  await expect(answer).toBeVisible()
  await expect(answer.getByText('Agent', { exact: true })).toBeVisible()
  await expect(answer.getByText('Elena Ruiz')).toBeVisible()
  await expect(visitor.getByText('2 message(s)')).toBeVisible()
  await expect.poll(read).toBe(true)
  await agent.getByPlaceholder('Type your message...').fill('Bring your keys.')
  await agent.getByRole('button', { name: /send message/i }).click()
  await expect(visitor.getByRole('listitem').filter({ hasText: 'Bring your keys.' })).toBeVisible()
})
