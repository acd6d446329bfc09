import type { Page } from '@playwright/test'
import { expect, test, type World } from './fixtures.ts'

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
