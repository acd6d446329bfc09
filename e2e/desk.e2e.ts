import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'

test('the desk shows the figures and every active client, exports the rows shown, and counts an unread message live', async ({
  world,
}) => {
  const client = await world.openDeal({
    firstName: '=HYPERLINK("http://evil")',
    propertyAddress: '7 Figure Row, Davis, CA 95616',
  })
  const page = await world.agent()
  await page.goto('/admin')
  for (const title of [
    'Active Transactions',
    'Closing This Week',
    'Pending Actions',
    'Total Clients',
    'Total Commission',
    'Closed This Year',
  ]) {
    await expect(page.getByText(title, { exact: true })).toBeVisible()
  }
  const row = page.getByRole('row').filter({ hasText: client.lastName })
  await expect(row.getByText(client.lastName)).toBeVisible()
  await expect(row.getByText(client.email, { exact: true })).toBeVisible()
  await expect(row.getByText(`Link: /client/${client.uniqueId}`, { exact: true })).toBeVisible()
  await expect(row.getByText('7 Figure Row', { exact: true })).toBeVisible()
  await expect(row.getByText('Davis, CA 95616', { exact: true })).toBeVisible()
  await expect(row.getByText('17%')).toBeVisible()
  await expect(row.getByText('Purchase Agreement')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  const line = text.split('\r\n').find((one) => one.includes(client.email)) ?? ''
  expect(line).toContain(`"'=HYPERLINK(""http://evil"")`)

  await world.api.post(`/api/clients/${client.uniqueId}/messages`, { data: { content: 'Hello?' } })
  await expect(row.getByRole('link', { name: /messages with .*1 unread/i })).toBeVisible()
})

test('the account menu opens before hydration, and stays open after it', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.agent()
  const pressed = Promise.withResolvers<void>()
  await page.route('**/api/admin/live*', async (route) => {
    await pressed.promise
    await route.continue()
  })
  await page.goto(`/admin/client/${client.id}/notes`)
  await page.getByRole('button', { name: 'ER, admin account' }).click()
  const signOut = page.getByRole('menuitem', { name: 'Sign out' })
  await expect(signOut).toBeVisible()
  const live = page.waitForResponse('**/api/admin/live*')
  pressed.resolve()
  await live
  const data = { title: 'Told live', content: 'The keys are at the desk.' }
  await world.api.post(`/api/admin/clients/${client.id}/notes`, { data })
  await expect(page.getByRole('heading', { name: 'Told live' })).toBeVisible()
  await expect(signOut).toBeVisible()
})
