import { waitForWorker } from './device-storage.ts'
import { expect, expectAccessible, expectToFit, staticPage, test, withoutInitialData } from './fixtures.ts'

test('a client sees at a glance where the deal is and what is next', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  await page.goto(`/client/${client.uniqueId}`)
  await expect(page.getByRole('heading', { name: `Welcome back, ${client.firstName}!` })).toBeVisible()
  await expect(page.getByText('Track your real estate transaction progress')).toBeVisible()
  const need = page.getByRole('region', { name: 'What is needed from you' })
  await expect(need).toContainText('Read your copy of the agreement')
  await expect(page.getByRole('img', { name: '20 days to closing' })).toBeVisible()
  const road = page.getByRole('list', { name: 'Road to closing' })
  await expect(road.getByRole('listitem')).toHaveCount(6)
  await expect(road.locator('[aria-current=step]')).toContainText('1 Purchase Agreement, In Progress')
  await expect(page.getByRole('heading', { name: 'Coming Next' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call Agent' })).toHaveAttribute('href', /^tel:/)
})

test('the first visit stores the client’s time zone, and later ones leave it', async ({ world }) => {
  const client = await world.openDeal()
  const zone = async () => {
    const preferences = await world.api.get(`/api/admin/clients/${client.id}/notification-preferences`)
    return ((await preferences.json()) as { timeZone: string | null }).timeZone
  }
  expect(await zone()).toBeNull()
  const first = await world.visitor({ timezoneId: 'America/Denver' })
  await first.goto(`/client/${client.uniqueId}`)
  await expect.poll(zone).toBe('America/Denver')
  const second = await world.visitor({ timezoneId: 'Europe/Oslo' })
  const changes: string[] = []
  second.on('request', (request) => request.method() === 'PATCH' && changes.push(request.url()))
  await second.goto(`/client/${client.uniqueId}`)
  // By now it would have been sent: the worker registers later.
  await waitForWorker(second)
  expect(changes).toEqual([])
  expect(await zone()).toBe('America/Denver')
})

test('the all-clear is not shown while the documents cannot be loaded', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  const documents = `**/api/clients/${client.uniqueId}/documents`
  await withoutInitialData(page)
  await page.route(documents, (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto(`/client/${client.uniqueId}`)
  await expect(page.getByText('Checking what’s needed from you')).toBeVisible()
  await expect(page.getByText('Nothing needed from you right now')).toHaveCount(0)
  await expectAccessible(page)
})

test('a call button exists only if there is a number', async ({ world }) => {
  const client = await world.openDeal({ agentPhone: '', lenderPhone: null })
  const page = await world.visitor()
  await page.goto(`/client/${client.uniqueId}`)
  await expect(page.getByRole('link', { name: 'Call Escrow' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call Agent' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Call Lender' })).toHaveCount(0)
  await expect(page.getByText('Send Message')).toBeVisible()
})

test('a step completed by the agent shows live in the portal', async ({ world }) => {
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
})

test('a deal without steps says so', async ({ world }) => {
  const client = await world.openDeal({ withStandardSteps: false })
  const page = await world.visitor()
  await page.goto(`/client/${client.uniqueId}?tab=progress`)
  await expect(page.getByText('No steps have been set up yet.')).toBeVisible()
  await expect(page.getByText('Your agent will add transaction steps soon.')).toBeVisible()
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

test('an unknown link says what to do', async ({ world }) => {
  const page = await world.visitor()
  const answer = await page.goto('/client/wrongwrong')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Client profile not found.')).toBeVisible()
  await expect(page.getByText('Please check your unique link or contact your agent.')).toBeVisible()
  await expectAccessible(page)
})

test('an archived deal is read-only', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  await page.goto(`/client/${client.uniqueId}?tab=messages`)
  await expect(page.getByPlaceholder('Type your message...')).toBeEnabled()
  await world.api.patch(`/api/admin/clients/${client.id}/archive`)
  await expect(page.getByText('This transaction is archived', { exact: true })).toBeVisible()
  await expect(page.getByText('You can’t send new messages.')).toBeVisible()
  await expect(page.getByPlaceholder('Type your message...')).toHaveCount(0)
})

test('a replaced link stops working immediately in the open portal', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.visitor()
  await page.goto(`/client/${client.uniqueId}`)
  await expect(page.getByRole('heading', { name: `Welcome back, ${client.firstName}!` })).toBeVisible()
  await world.api.post(`/api/admin/clients/${client.id}/new-link`)
  await expect(page.getByText('Client profile not found.')).toBeVisible()
})

test('a lost server connection is shown, and recovers by itself', async ({ emptyWorld: world }) => {
  const client = await world.openDeal()
  await world.api.post(`/api/admin/clients/${client.id}/messages`, { data: { content: 'Told before' } })
  const page = await world.visitor()
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

for (const [tab, shown] of [
  ['dashboard', 'Your Transaction Journey'],
  ['progress', 'Your Transaction Steps'],
  ['messages', 'Chat with Elena Ruiz'],
  ['notes', 'Messages from Your Team'],
  ['documents', 'Transaction Documents'],
  ['notifications', 'Quiet hours'],
  ['settings', 'Your Profile'],
] as const) {
  test(`${tab} fits at every width and passes axe in both themes`, async ({ world }) => {
    const { uniqueId } = (await (await world.api.get('/api/sample-portal')).json()) as { uniqueId: string }
    const page = await world.visitor(staticPage)
    await page.goto(`/client/${uniqueId}?tab=${tab}`)
    await expect(page.getByText(shown).first()).toBeVisible()
    await expectToFit(page)
  })
}
