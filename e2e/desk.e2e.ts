import { readFile } from 'node:fs/promises'
import { expect, failUntilRetry, test } from './fixtures.ts'

test('the desk shows the figures and every active client', async ({ world }) => {
  const client = await world.openDeal({ propertyAddress: '7 Figure Row, Davis, CA 95616' })
  const page = await world.agent()
  await page.goto('/admin')
  for (const title of [
    'Active Transactions',
    'Closing This Week',
    'Pending Actions',
    'Total Clients',
    'Total Commission',
  ]) {
    await expect(page.getByText(title, { exact: true })).toBeVisible()
  }
  const row = page.getByRole('row').filter({ hasText: client.lastName })
  await expect(row.getByText(client.email)).toBeVisible()
  await expect(row.getByText(`Link: /client/${client.uniqueId}`)).toBeVisible()
  await expect(row.getByText('7 Figure Row', { exact: true })).toBeVisible()
  await expect(row.getByText('Davis, CA 95616', { exact: true })).toBeVisible()
  await expect(row.getByText('17%')).toBeVisible()
  await expect(row.getByText('Purchase Agreement')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
})

test('invalid input is shown at its field, and the input is preserved', async ({ world }) => {
  const page = await world.agent()
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Add Client' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Client' })
  await dialog.getByLabel('First Name').fill('Sam')
  await dialog.getByLabel('Email').fill('sam@')
  await dialog.getByRole('button', { name: 'Add Client' }).click()
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Must be a valid email address')
  await expect(dialog.getByLabel('Last Name')).toHaveAccessibleDescription('Required')
  await expect(dialog.getByLabel('First Name')).toHaveValue('Sam')
})

test('a taken portal ID is shown at its field', async ({ world }) => {
  const other = await world.openDeal()
  const page = await world.agent()
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Add Client' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Client' })
  await dialog.getByLabel('First Name').fill('Sam')
  await dialog.getByLabel('Last Name').fill('Twin')
  await dialog.getByLabel('Email').fill('sam@example.com')
  await dialog.getByLabel('Property Address').fill('1 Twin Street')
  await dialog.getByLabel('Expected Close Date').fill('2027-03-01')
  await dialog.getByLabel('Portal ID').fill(other.uniqueId)
  await dialog.getByRole('button', { name: 'Add Client' }).click()
  await expect(dialog.getByLabel('Portal ID')).toHaveAccessibleDescription(/already in use/i)
})

test('a client is edited, archived, restored, and deleted, each with a message', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.agent()
  await page.goto('/admin')
  const name = `${client.firstName} ${client.lastName}`
  const row = page.getByRole('row').filter({ hasText: client.email })
  await row.getByRole('button', { name: `More actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Phone', { exact: false }).first().fill('(530) 555-0111')
  await dialog.getByRole('button', { name: /save|update/i }).click()
  await expect(page.getByText('Client updated successfully', { exact: true })).toBeVisible()

  await row.getByRole('button', { name: `More actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('Client archived successfully', { exact: true })).toBeVisible()
  await expect(row).toHaveCount(0)

  await page.getByRole('button', { name: 'Archived' }).click()
  await row.getByRole('button', { name: `More actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Active', exact: true }).click()
  await row.getByRole('button', { name: `More actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: /delete/i }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(name)
  await expect(question).toContainText('cannot be undone')
  await question.getByLabel('Client’s full name').fill(name)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Client deleted successfully', { exact: true })).toBeVisible()
  expect((await world.api.get(`/api/admin/clients/${client.id}`)).status()).toBe(404)
})

test('the full portal link is copied', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.agent({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto('/admin')
  const row = page.getByRole('row').filter({ hasText: client.email })
  await row.getByRole('button', { name: /copy portal link/i }).click()
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible()
  await expect(page.getByText('Client portal link copied to clipboard', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${world.server.address}/client/${client.uniqueId}`,
  )
})

test('the export contains the rows shown, with formulas escaped', async ({ world }) => {
  const client = await world.openDeal({ firstName: '=HYPERLINK("http://evil")' })
  const page = await world.agent()
  await page.goto('/admin')
  await expect(page.getByRole('row').filter({ hasText: client.email })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  const line = text.split('\r\n').find((one) => one.includes(client.email)) ?? ''
  expect(line).toContain(`"'=HYPERLINK(""http://evil"")`)
})

test('a server error is shown, and the form preserves the input', async ({ world }) => {
  const page = await world.agent()
  await page.goto('/admin')
  await page.route('**/api/clients', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  await page.getByRole('button', { name: 'Add Client' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Client' })
  await dialog.getByLabel('First Name').fill('Sam')
  await dialog.getByLabel('Last Name').fill('Kept')
  await dialog.getByLabel('Email').fill('sam@example.com')
  await dialog.getByLabel('Property Address').fill('1 Kept Street')
  await dialog.getByLabel('Expected Close Date').fill('2027-03-01')
  await dialog.getByRole('button', { name: 'Add Client' }).click()
  await expect(page.getByText('Failed to create client', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Last Name')).toHaveValue('Kept')
  await dialog.getByLabel('Last Name').press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Close without saving?' })
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await dialog.getByLabel('Last Name').press('Escape')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByLabel('Last Name')).toHaveValue('Kept')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Failed to create client', { exact: true })).toBeVisible()
})

test('a failed list can be retried', async ({ world }) => {
  const page = await world.agent()
  await failUntilRetry(page, '**/api/admin/clients?*', 503)
  await page.goto('/admin')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row').first()).toBeVisible()
})

test('an unread message updates the count on the desk live', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.agent()
  await page.goto('/admin')
  const row = page.getByRole('row').filter({ hasText: client.email })
  await expect(row).toBeVisible()
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
