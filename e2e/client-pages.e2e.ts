import {
  expect,
  expectAccessible,
  expectToFit,
  failUntilRetry,
  staticPage,
  test,
  withoutInitialData,
} from './fixtures.ts'

test('two browsers chat live on the messages page', async ({ world }) => {
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
})

test('the notifications page has two tabs, stored in the URL, with arrow keys', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  await page.goto(`/client/${client.uniqueId}/notifications`)
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
  await expect(page.getByText('Stay updated on your real estate transaction progress')).toBeVisible()
  const tabs = page.getByRole('tablist').getByRole('tab')
  await expect(tabs).toHaveText(['Notifications', 'Preferences'])
  await expect(tabs.nth(0)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: 'Notifications' })).toContainText('No notifications yet')
  await tabs.nth(0).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tabs.nth(1)).toBeFocused()
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/\/notifications\?tab=preferences$/)
  await expect(page.getByRole('tabpanel', { name: 'Preferences' })).toContainText('Quiet hours')
  await page.keyboard.press('ArrowRight')
  await expect(tabs.nth(0)).toBeFocused()
  await page.keyboard.press('End')
  await expect(tabs.nth(1)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(tabs.nth(0)).toBeFocused()
  await expect(page).toHaveURL(/\/notifications$/)
  await tabs.nth(1).click()
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Step updates' })).toBeChecked()
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
})

for (const name of ['messages', 'notifications'] as const) {
  test(`the ${name} page shows a loading screen until the client loads, and links back`, async ({
    world,
  }) => {
    const client = await world.openDeal()
    const page = await world.visitor()
    await withoutInitialData(page)
    const gate = Promise.withResolvers<void>()
    await page.route(`**/api/clients/${client.uniqueId}`, async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.goto(`/client/${client.uniqueId}/${name}`)
    await expect(page.getByLabel('Loading your portal')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
    gate.resolve()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Back to portal' }).click()
    await expect(page.getByRole('heading', { name: `Welcome back, ${client.firstName}!` })).toBeVisible()
  })

  test(`the ${name} page of an unknown link says that there is no client`, async ({ world }) => {
    const page = await world.visitor()
    const answer = await page.goto(`/client/wrongwrong/${name}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('Client not found', { exact: true }).last()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Client not found' })).toBeAttached()
    await expectAccessible(page)
  })

  test(`the ${name} page distinguishes a failure from a missing client and can be retried`, async ({
    world,
  }) => {
    const client = await world.openDeal()
    const page = await world.visitor()
    await withoutInitialData(page)
    const address = `**/api/clients/${client.uniqueId}`
    await failUntilRetry(page, address)
    await page.goto(`/client/${client.uniqueId}/${name}`)
    await expect(page.getByText('Failed to fetch client')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(name, 'i') })).toBeVisible()
  })

  test(`the ${name} page shows immediately that the link was replaced`, async ({ world }) => {
    const client = await world.openDeal()
    const page = await world.visitor()
    await page.goto(`/client/${client.uniqueId}/${name}`)
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(name, 'i') })).toBeVisible()
    await world.api.post(`/api/admin/clients/${client.id}/new-link`)
    await expect(page.getByText('Client not found', { exact: true }).last()).toBeVisible()
  })
}

test('both pages show that a transaction is archived', async ({ world }) => {
  const client = await world.openDeal()
  await world.api.patch(`/api/admin/clients/${client.id}/archive`)
  const page = await world.visitor()
  for (const name of ['messages', 'notifications']) {
    await page.goto(`/client/${client.uniqueId}/${name}`)
    await expect(page.getByText('This transaction is archived', { exact: true })).toBeVisible()
  }
})

test('both pages fit at every width and pass axe in both themes', async ({ world }) => {
  const { uniqueId } = (await (await world.api.get('/api/sample-portal')).json()) as { uniqueId: string }
  const page = await world.visitor(staticPage)
  for (const [path, shown] of [
    ['messages', 'I work until 2 that day.'],
    ['notifications', 'Pay stub needed by your lender'],
    ['notifications?tab=preferences', 'Quiet hours'],
  ] as const) {
    await page.goto(`/client/${uniqueId}/${path}`)
    await expect(page.getByText(shown).first()).toBeVisible()
    await expectToFit(page)
  }
})
