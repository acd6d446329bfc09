import type { Page } from '@playwright/test'
import type { Delivery } from '#contract/deliveries.ts'
import { expect, expectToFit, failUntilRetry, staticPage, test, type World } from './fixtures.ts'
import { goOffline, goOnline } from './network.ts'
import { tabTo } from './tab-to.ts'

const hour = (hours: number) => `${String((new Date().getUTCHours() + hours + 24) % 24).padStart(2, '0')}:00`
const quietNow = { timeZone: 'UTC', quietHoursStart: hour(-1), quietHoursEnd: hour(3) }

/** A client with email on, during quiet hours. */
async function quietClient(world: World) {
  const client = await world.openDeal({ withStandardSteps: false })
  const data = { emailNotifications: true, ...quietNow }
  await world.api.patch(`/api/admin/clients/${client.id}/notification-preferences`, { data })
  return client
}

async function notify(world: World, clientId: string, type: string, more = {}) {
  const data = { type, title: 'Keys', message: 'Ready', ...more }
  const made = await world.api.post(`/api/admin/clients/${clientId}/notifications`, { data })
  expect(made.status()).toBe(201)
}

const urgent = { priority: 'urgent', overridesQuietHours: true }
const rowOf = (page: Page, kind: string, channel = 'Email') =>
  page.getByRole('row').filter({ hasText: kind }).filter({ hasText: channel })

test('a client’s row links to the delivery log', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.agent()
  await page.goto('/admin')
  await page.getByRole('button', { name: `More actions for Nora ${client.lastName}` }).click()
  await page.getByRole('menuitem', { name: 'Deliveries' }).click()
  await expect(page).toHaveURL(`/admin/client/${client.id}/deliveries`)
  await expect(page.getByRole('heading', { name: 'Delivery log', level: 1 })).toBeVisible()
})

test('a held delivery shows until when; by keyboard one is sent now and one is canceled', async ({
  mailWorld: world,
}) => {
  const client = await quietClient(world)
  await notify(world, client.id, 'deadline_reminder')
  await notify(world, client.id, 'closing_approaching')
  const mails = () => world.smtp.mails.filter(({ to }) => to.includes(client.email)).length
  const page = await world.agent()
  await page.goto(`/admin/client/${client.id}/profile`)
  await page.getByRole('link', { name: 'Deliveries' }).click()
  await expect(page.getByRole('heading', { name: 'Delivery log', level: 1 })).toBeVisible()
  const sent = rowOf(page, 'Deadline reminder')
  const cancelled = rowOf(page, 'Closing reminder')
  await expect(sent.getByText('Held', { exact: true })).toBeVisible()
  await expect(sent.getByText(/^Quiet hours until \w{3} \d+, \d{4} at \d+:00 [AP]M UTC$/)).toBeVisible()
  await expect(sent.getByText(`Nora ${client.lastName}`)).toBeVisible()
  expect(mails()).toBe(0)

  await tabTo(page.getByRole('button', { name: 'Send now: Deadline reminder, Email' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Sending now', { exact: true })).toBeVisible()
  await expect(sent.getByText('Sent', { exact: true })).toBeVisible()
  expect(mails()).toBe(1)
  await expect(page.getByRole('heading', { name: 'Deliveries' })).toBeFocused()

  await tabTo(page.getByRole('button', { name: 'Cancel: Closing reminder, Email' }))
  await page.keyboard.press('Enter')
  await expect(cancelled.getByText('Canceled', { exact: true })).toBeVisible()
  await expect(cancelled.getByText('Canceled by an admin')).toBeVisible()
  await expect(rowOf(page, 'Closing reminder', 'Text message')).toContainText('Texts are off in preferences')
  await expect(page.getByRole('button', { name: /^(?:Send now|Cancel):/ })).toHaveCount(0)
  expect(mails()).toBe(1)
})

test('a delivery sent meanwhile is reported and shown as it is; other failures can be retried', async ({
  mailWorld: world,
}) => {
  const client = await quietClient(world)
  await notify(world, client.id, 'deadline_reminder')
  const page = await world.agent()
  await page.goto(`/admin/client/${client.id}/deliveries`)
  const row = rowOf(page, 'Deadline reminder')
  await expect(row.getByText(/^Quiet hours until/)).toBeVisible()
  await page.route('**/cancel', (route) => route.fulfill({ status: 500, body: '' }))
  await row.getByRole('button', { name: /^Cancel/ }).click()
  await expect(page.getByRole('alert').getByText('Failed to cancel')).toBeVisible()
  await expect(row.getByText('Held', { exact: true })).toBeVisible()
  await page.route('**/send-now', (route) => route.fulfill({ status: 500, body: '' }))
  await row.getByRole('button', { name: /^Send now/ }).click()
  await expect(page.getByRole('alert').getByText('Failed to send')).toBeVisible()
  await page.unroute('**/send-now')
  await goOffline(page)
  await row.getByRole('button', { name: /^Send now/ }).click()
  await expect(page.getByRole('alert').getByText(/can’t reach the server/)).toBeVisible()
  await goOnline(page)

  const listed = await world.api.get(`/api/admin/clients/${client.id}/deliveries`)
  const held = ((await listed.json()) as Delivery[]).find(({ state }) => state === 'held')
  await page.route('**/send-now', async (route) => {
    await world.api.post(`/api/admin/deliveries/${held?.id}/cancel`)
    await route.continue()
  })
  await row.getByRole('button', { name: /^Send now/ }).click()
  await expect(page.getByRole('alert').getByText('This delivery is no longer held')).toBeVisible()
  await expect(row.getByText('Canceled', { exact: true })).toBeVisible()
})

test('a failed email is shown on the desk and links to the log with the reason', async ({
  mailWorld: world,
}) => {
  const client = await quietClient(world)
  const page = await world.agent()
  await page.goto('/admin')
  await expect(page.getByRole('region', { name: 'Today' })).toBeVisible()
  world.smtp.behave({ recipient: 550 })
  await notify(world, client.id, 'deadline_reminder', urgent)
  const line = page.getByRole('link', {
    name: new RegExp(`Nora ${client.lastName} ?Email failed: The mail server rejected this address`),
  })
  await line.click()
  await expect(page).toHaveURL(`/admin/client/${client.id}/deliveries?state=failed&channel=email`)
  const row = rowOf(page, 'Deadline reminder')
  await expect(row.getByText('Failed', { exact: true })).toBeVisible()
  await expect(row.getByText('Rejected by the receiver after 1 try')).toBeVisible()
  await expect(row.getByText('The mail server rejected this address (550).')).toBeVisible()
  world.smtp.behave()
  await notify(world, client.id, 'step_update', urgent)
  await page.getByLabel('State', { exact: true }).selectOption('Sent')
  await expect(rowOf(page, 'Step update').getByText('Sent', { exact: true })).toBeVisible()
  await page.goto('/admin')
  await expect(page.getByRole('region', { name: 'Today' }).getByRole('link').first()).toBeVisible()
  await expect(line).toHaveCount(0)
})

test('state and channel filters are stored in the URL; an empty log says so', async ({ world }) => {
  const client = await quietClient(world)
  const page = await world.agent()
  await page.goto(`/admin/client/${client.id}/deliveries`)
  await expect(page.getByText('Nothing has been sent yet')).toBeVisible()
  await notify(world, client.id, 'deadline_reminder')
  await expect(page.getByText('2 of 2 shown')).toBeVisible()
  await page.getByLabel('State', { exact: true }).selectOption('Canceled')
  await expect(page).toHaveURL(/state=cancelled/)
  await expect(page.getByText('1 of 2 shown')).toBeVisible()
  await page.getByLabel('Channel').selectOption('Email')
  await expect(page.getByText('No deliveries found matching your filters.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('0 of 2 shown')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByText('2 of 2 shown')).toBeVisible()
  await expect(page).toHaveURL(`/admin/client/${client.id}/deliveries`)
})

test('without email set up, a held delivery says so and can only be canceled', async ({ world }) => {
  const client = await quietClient(world)
  await notify(world, client.id, 'deadline_reminder', urgent)
  const page = await world.agent()
  await page.goto(`/admin/client/${client.id}/deliveries`)
  const row = rowOf(page, 'Deadline reminder')
  await expect(row.getByText(/^Email is not set up\. Next check/)).toBeVisible()
  await expect(row.getByRole('button')).toHaveText(['Cancel'])
})

test('a failed log can be retried', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.agent()
  await failUntilRetry(page, '**/deliveries', 503)
  await page.goto(`/admin/client/${client.id}/deliveries`)
  await expect(page.getByText('The delivery log could not be loaded')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Nothing has been sent yet')).toBeVisible()
})

test('the page passes axe and fits in both themes, from phone to desktop', async ({ mailWorld: world }) => {
  const client = await quietClient(world)
  world.smtp.behave({ recipient: 550 })
  await notify(world, client.id, 'deadline_reminder', urgent)
  await notify(world, client.id, 'closing_approaching')
  const page = await world.agent(staticPage)
  await page.goto(`/admin/client/${client.id}/deliveries`)
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByText('The mail server rejected this address')).toBeVisible()
    await expect(page.getByText(/^Quiet hours until/)).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(width < 768 ? 0 : 1)
    await expectToFit(page, [width])
  }
})
