import { expect, test } from './fixtures.ts'

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
  const saved = portal.waitForResponse((response) => response.request().method() === 'PATCH')
  await portal.getByRole('switch', { name: 'Text message' }).click()
  await expect(portal.getByRole('switch', { name: 'Text message' })).toBeChecked()
  expect((await saved).ok()).toBe(true)
  await expect(channels.getByText('Has not agreed to texts at this number.')).toBeVisible()
  const preferences = `/api/admin/clients/${client.id}/notification-preferences`
  for (const smsNotifications of [false, true])
    await world.api.patch(preferences, { data: { smsNotifications } })
  await expect(channels.getByText(/^Agreed \w{3}\s\d+,\s\d{4} at .+, through an admin\.$/)).toBeVisible()
  await channels.getByRole('link', { name: 'Delivery log' }).click()
  await expect(page).toHaveURL(`/admin/client/${client.id}/deliveries`)
})
