import { waitForWorker } from './device-storage.ts'
import { expect, test } from './fixtures.ts'

test('both sides chat live without a reload', async ({ world }) => {
  const client = await world.openDeal()
  const agent = await world.agent()
  const visitor = await world.visitor()
  await agent.goto(`/admin/client/${client.id}/messages`)
  await visitor.goto(`/client/${client.uniqueId}?tab=messages`)
  await expect(visitor.getByText('Start a conversation with your agent')).toBeVisible()
  await expect(agent.getByText('Start a conversation with your client')).toBeVisible()

  await visitor.getByPlaceholder('Type your message...').fill('  When is the inspection?  ')
  await visitor.getByPlaceholder('Type your message...').press('Enter')
  await expect(visitor.getByPlaceholder('Type your message...')).toHaveValue('')
  const question = agent.getByRole('listitem').filter({ hasText: 'When is the inspection?' })
  await expect(question).toBeVisible()
  await expect(question.getByText('Client', { exact: true })).toBeVisible()

  await agent.getByPlaceholder('Type your message...').fill('On Tuesday at nine.')
  await agent.getByRole('button', { name: /send message/i }).click()
  const answer = visitor.getByRole('listitem').filter({ hasText: 'On Tuesday at nine.' })
  await expect(answer).toBeVisible()
  await expect(answer.getByText('Agent', { exact: true })).toBeVisible()
  await expect(answer.getByText('Elena Ruiz')).toBeVisible()
  await expect(visitor.getByText('2 message(s)')).toBeVisible()
})

test('message content is shown as text', async ({ world }) => {
  const client = await world.openDeal()
  const text = '<img src=x onerror=alert(1)> <script>alert(2)</script> 🏡 Ünïcode שלום'
  await world.api.post(`/api/admin/clients/${client.id}/messages`, { data: { content: text } })
  const page = await world.visitor()
  await page.goto(`/client/${client.uniqueId}?tab=messages`)
  await expect(page.getByText(text)).toBeVisible()
})

test('a failed message stays listed as not sent, and Retry sends it once', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  await page.goto(`/client/${client.uniqueId}?tab=messages`)
  await expect(page.getByText('Start a conversation with your agent')).toBeVisible()
  await waitForWorker(page)
  await page.route(`**/api/clients/${client.uniqueId}/messages`, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.getByPlaceholder('Type your message...').fill('Did this arrive?')
  await page.getByPlaceholder('Type your message...').press('Enter')
  await expect(page.getByText('Not sent')).toBeVisible()
  await expect(page.getByText('Failed to send message')).toBeVisible()
  await page.unroute(`**/api/clients/${client.uniqueId}/messages`)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Not sent')).toHaveCount(0)
  await expect(page.getByText('Did this arrive?')).toHaveCount(1)
  const stored = async () =>
    (await (await world.api.get(`/api/admin/clients/${client.id}/messages`)).json()) as unknown[]
  await expect.poll(stored).toHaveLength(1)
})

test('typed text survives a reload', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  await page.goto(`/client/${client.uniqueId}?tab=messages`)
  await page.getByPlaceholder('Type your message...').fill('Half a thought')
  await page.reload()
  await expect(page.getByPlaceholder('Type your message...')).toHaveValue('Half a thought')
})

test('a message is marked as read once its recipient has seen it', async ({ world }) => {
  const client = await world.openDeal()
  await world.api.post(`/api/admin/clients/${client.id}/messages`, { data: { content: 'Please look' } })
  const read = async () => {
    const messages = await (await world.api.get(`/api/admin/clients/${client.id}/messages`)).json()
    return (messages as { isRead: boolean }[])[0]?.isRead
  }
  const page = await world.visitor()
  await page.goto(`/client/${client.uniqueId}`)
  await expect(page.getByRole('heading', { name: `Welcome back, ${client.firstName}!` })).toBeVisible()
  expect(await read()).toBe(false)
  await page.goto(`/client/${client.uniqueId}?tab=messages`)
  await expect(page.getByText('Please look')).toBeVisible()
  await expect.poll(read).toBe(true)
})

test('a long chat opens at its end; earlier messages load while scrolling up, without jumps', async ({
  world,
}) => {
  const client = await world.openDeal()
  const say = (content: string) =>
    world.api.post(`/api/admin/clients/${client.id}/messages`, { data: { content } })
  for (let count = 1; count <= 200; count++) await say(`Line ${count} of the story`)
  const messages = (await (await world.api.get(`/api/admin/clients/${client.id}/messages`)).json()) as {
    id: string
  }[]
  const page = await world.visitor({ viewport: { width: 390, height: 800 } })
  await page.goto(`/client/${client.uniqueId}`)
  await Promise.all(messages.map(({ id }) => page.request.patch(`/api/messages/${id}/read`)))
  await page.goto(`/client/${client.uniqueId}?tab=messages`)
  await expect(page.getByText('200 message(s)')).toBeVisible()
  await expect(page.getByText('Line 200 of the story')).toBeInViewport()
  await expect(page.getByText('Line 100 of the story')).toHaveCount(0)

  const box = page.getByRole('region', { name: 'Messages' })
  const line = page.getByText('Line 145 of the story')
  await line.evaluate((bubble) => bubble.scrollIntoView({ block: 'center' }))
  const place = () => line.evaluate((bubble) => Math.round(bubble.getBoundingClientRect().top))
  const before = await place()
  await expect(page.getByText('Line 45 of the story')).toBeAttached()
  expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(2)

  await box.press('Home')
  await expect(page.getByText('Line 1 of the story', { exact: true })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Show earlier messages' })).toHaveCount(0)
  await say('Line 201 of the story')
  await page.getByRole('button', { name: 'New messages' }).click()
  await expect(page.getByText('Line 201 of the story', { exact: true })).toBeInViewport()
})
