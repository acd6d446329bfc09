import type { Page } from '@playwright/test'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { expect, test, type World } from './fixtures.ts'

const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

async function openProfile(world: World, client: AdminClient, tab = 'profile'): Promise<Page> {
  const page = await world.agent()
  await page.goto(`/admin/client/${client.id}/profile?tab=${tab}`)
  await expect(page.getByRole('tab', { name: 'Profile' })).toBeVisible()
  return page
}

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })

async function stored(world: World, { id }: AdminClient): Promise<AdminClient> {
  return (await (await world.api.get(`/api/admin/clients/${id}`)).json()) as AdminClient
}

/** Another admin saves, unnoticed by a page without its live stream. */
async function saveElsewhere(world: World, { id }: AdminClient, changes: object): Promise<void> {
  expect((await world.api.patch(`/api/admin/clients/${id}`, { data: changes })).status()).toBe(200)
}

test('changes on all tabs are saved by one button, and only they are sent', async ({ world }) => {
  const client = await world.openDeal()
  const page = await openProfile(world, client)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Nora ${client.lastName}`)
  await expect(page.getByText(client.uniqueId)).toBeVisible()
  await expect(page.getByRole('link', { name: 'View Portal' })).toHaveAttribute(
    'href',
    `/client/${client.uniqueId}?preview=1`,
  )
  await page.getByLabel('Property Address').fill('1 Long Lane\nDavis, CA')
  await page.getByLabel('Step by Name').selectOption('Step 3: Home Inspection')
  await expect(page.getByLabel('Current Step')).toHaveValue('3')
  await page.getByRole('tab', { name: 'Financial' }).click()
  await expect(page).toHaveURL(/tab=financial/)
  await expect(page.getByText('Calculated Commission')).toHaveCount(0)
  await page.getByLabel('Property Price').fill('652000')
  await page.getByLabel('Commission Percentage').fill('2.5')
  await expect(page.getByText('$16,300.00')).toBeVisible()
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === 'PATCH'),
    save(page).click(),
  ])
  await expect(toast(page, 'Client updated successfully')).toBeVisible()
  expect(request.postDataJSON()).toEqual({
    propertyAddress: '1 Long Lane\nDavis, CA',
    currentStep: 3,
    propertyPrice: '652000.00',
    commissionPercentage: '2.500',
    basedOn: client.updatedAt,
  })
  expect(await stored(world, client)).toMatchObject({ currentStep: 3, propertyPrice: '652000.00' })
  await page.getByRole('tab', { name: 'Profile' }).click()
  await page.getByRole('link', { name: 'Manage Steps' }).click()
  await expect(page.getByRole('heading', { name: 'Escrow Process Management' })).toBeVisible()
})

test('every navigation away from unsaved text asks for confirmation', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.agent()
  await page.goto('/admin')
  await page.goto(`/admin/client/${client.id}/profile`)
  await page.getByLabel('Phone', { exact: true }).fill('(530) 555-0100')
  await page.getByRole('tab', { name: 'Financial' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('(530) 555-0100')

  const closing = page.waitForEvent('dialog')
  const closed = page.close({ runBeforeUnload: true })
  const dialog = await closing
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await closed

  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  expect((await stored(world, client)).phone).toBe(client.phone)
})

test('the back button asks for confirmation too', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.agent()
  await page.goto(`/admin/client/${client.id}/steps`)
  await page.getByRole('link', { name: 'Back to Admin Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await page.evaluate((path) => history.pushState(null, '', path), `/admin/client/${client.id}/profile`)
  await page.getByLabel('Phone', { exact: true }).fill('(530) 555-0100')
  await page.getByRole('tab', { name: 'Financial' }).click()
  await page.evaluate(() => history.back())
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL(/profile\?tab=financial$/)
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('(530) 555-0100')
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
})

test('another admin’s changes appear live, and conflicts are asked about', async ({ world }) => {
  const client = await world.openDeal()
  const page = await openProfile(world, client)
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

test('an unknown client shows a message with a link back', async ({ world }) => {
  const page = await world.agent()
  await page.goto('/admin/client/0198f0b4-7b7a-7cc0-8000-000000000001/profile')
  await expect(page.getByRole('heading', { name: 'Client Not Found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible()
})
