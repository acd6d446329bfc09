import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { expect, test, type World } from './fixtures.ts'

/** Another admin saves. */
async function saveElsewhere(world: World, { id }: AdminClient, changes: object): Promise<void> {
  expect((await world.api.patch(`/api/admin/clients/${id}`, { data: changes })).status()).toBe(200)
}

test('every navigation away from unsaved text asks for confirmation: a link, closing the tab, and going back', async ({
  world,
}) => {
  const client = await world.openDeal()
  const page = await world.agent()
  const dashboard = page.getByRole('heading', { name: 'Admin Dashboard' })
  const phone = page.getByLabel('Phone', { exact: true })
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await page.goto(`/admin/client/${client.id}/profile`)
  await phone.fill('(530) 555-0100')
  await page.getByRole('tab', { name: 'Financial' }).click()
  await expect(question).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect(phone).toHaveValue('(530) 555-0100')

  const closing = page.waitForEvent('dialog')
  const closed = page.close({ runBeforeUnload: true })
  const dialog = await closing
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await closed

  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(dashboard).toBeVisible()
  const stored = await world.api.get(`/api/admin/clients/${client.id}`)
  expect(await stored.json()).toMatchObject({ phone: client.phone })

  await page.evaluate((path) => history.pushState(null, '', path), `/admin/client/${client.id}/profile`)
  await phone.fill('(530) 555-0100')
  await page.getByRole('tab', { name: 'Financial' }).click()
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL(/profile\?tab=financial$/)
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect(phone).toHaveValue('(530) 555-0100')
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(dashboard).toBeVisible()
})

test('another admin’s changes appear live, and conflicts are asked about', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.agent()
  await page.goto(`/admin/client/${client.id}/profile`)
  await page.getByLabel('Email').fill('mine@example.com')
  await saveElsewhere(world, client, { lastName: 'Seen' })
  await expect(page.getByLabel('Last Name')).toHaveValue('Seen')
  const panel = page.getByRole('alert').filter({ hasText: 'Someone else changed this client' })
  await expect(panel).toHaveCount(0)
  await saveElsewhere(world, client, { email: 'theirs@example.com' })
  await panel.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('theirs@example.com')
  await expect(panel).toHaveCount(0)
})
