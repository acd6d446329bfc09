import type { Delivery } from '#contract/calls/notifications/deliveries.ts'
import { expect, expectToFit, staticPage, test } from './fixtures.ts'
import { tabTo } from './tab-to.ts'

test('an urgent notification can override quiet hours, others cannot', async ({ world }) => {
  const client = await world.openDeal()
  const data = { emailNotifications: true }
  await world.api.patch(`/api/admin/clients/${client.id}/notification-preferences`, { data })
  const page = await world.agent()
  await page.goto(`/admin/notifications?client=${client.id}`)
  await page.getByRole('button', { name: 'Create Notification' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Notification' })
  const tick = dialog.getByRole('checkbox', { name: 'Send even during quiet hours' })
  await expect(dialog.getByLabel('Priority')).toHaveValue('medium')
  await expect(tick).toHaveCount(0)
  await dialog.getByLabel('Priority').selectOption('Urgent')
  await expect(tick).not.toBeChecked()
  await expect(tick).toHaveAccessibleDescription(/sent immediately/)
  await tabTo(tick)
  await page.keyboard.press('Space')
  await dialog.getByLabel('Title').fill('Wire instructions')
  await dialog.getByLabel('Message').fill('Call before you send money.')

  // The priority is removed on its way to the server, which then refuses the override.
  await page.route('**/api/admin/clients/*/notifications', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    return route.continue({ postData: { ...(route.request().postDataJSON() as object), priority: 'high' } })
  })
  await dialog.getByRole('button', { name: 'Create Notification' }).click()
  await expect(tick).toHaveAccessibleDescription(/Only an urgent notification may go out in quiet hours/)
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Create Notification' }).click()
  await expect(page.getByText('Notification Created', { exact: true })).toBeVisible()
  const listed = await world.api.get(`/api/admin/clients/${client.id}/deliveries`)
  const byMail = ((await listed.json()) as Delivery[]).filter(({ channel }) => channel === 'email')
  expect(byMail.map(({ isUrgent }) => isUrgent)).toEqual([true])
})

test('the desk shows what is not set up, and when and how the client consented to texts', async ({
  world,
}) => {
  const client = await world.openDeal()
  const page = await world.agent()
  await page.goto(`/admin/notifications?client=${client.id}`)
  const channels = page.getByRole('region', { name: 'Delivery channels' })
  await expect(channels.getByText('Not set up')).toHaveCount(2)
  await expect(channels.getByText('Has not agreed to texts at this number.')).toBeVisible()
  const portal = await world.visitor()
  await portal.goto(`/client/${client.uniqueId}?tab=notifications`)
  // Without a text gateway no code can be sent, so the switch alone is not consent.
  await portal.getByRole('switch', { name: 'Text message' }).click()
  await expect(portal.getByRole('switch', { name: 'Text message' })).toBeChecked()
  await expect(channels.getByText('Has not agreed to texts at this number.')).toBeVisible()
  const preferences = `/api/admin/clients/${client.id}/notification-preferences`
  for (const smsNotifications of [false, true])
    await world.api.patch(preferences, { data: { smsNotifications } })
  await expect(channels.getByText(/^Agreed \w{3} \d+, \d{4} at .+, through an admin\.$/)).toBeVisible()
  await channels.getByRole('link', { name: 'Delivery log' }).click()
  await expect(page).toHaveURL(`/admin/client/${client.id}/deliveries`)
})

test('the dialog with the override passes axe in both themes', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.agent(staticPage)
  await page.goto(`/admin/notifications?client=${client.id}`)
  await expect(page.getByRole('region', { name: 'Delivery channels' })).toBeVisible()
  await expectToFit(page, [320, 768, 1280])
  await page.getByRole('button', { name: 'Create Notification' }).click()
  await page.getByLabel('Priority').selectOption('Urgent')
  await expect(page.getByText(/Will only appear in the portal/)).toBeVisible()
  await expectToFit(page, [320, 768, 1280])
})
