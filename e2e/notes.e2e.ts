import { expect, test } from './fixtures.ts'

test('a note is written, changed, hidden, shown and deleted', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.agent()
  const portal = await world.visitor()
  await portal.goto(`/client/${client.uniqueId}?tab=notes`)
  await expect(portal.getByText('Your team will post updates and important information here.')).toBeVisible()
  await page.goto(`/admin/client/${client.id}/notes`)
  await expect(page.getByText('No notes created yet')).toBeVisible()

  await page.getByRole('button', { name: 'Add First Note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Note' })
  await dialog.getByLabel('Note Title').fill('Appraisal')
  await dialog.getByLabel('Message Content').fill('First line\nSecond line')
  await expect(dialog.getByRole('switch', { name: 'Visible to Client' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Create Note' }).click()
  await expect(page.getByText('Note created successfully', { exact: true })).toBeVisible()
  await expect(portal.getByRole('heading', { name: 'Appraisal' })).toBeVisible()

  await page.getByRole('button', { name: 'Edit Appraisal' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Note' })
  await edit.getByLabel('Note Title').fill('Appraisal done')
  await edit.getByRole('button', { name: 'Update Note' }).click()
  await expect(page.getByText('Note updated successfully', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Updated/)).toBeVisible()
  await expect(portal.getByRole('heading', { name: 'Appraisal done' })).toBeVisible()

  await page.getByRole('button', { name: /^hide/i }).click()
  await expect(page.getByText('Hidden', { exact: true })).toBeVisible()
  await expect(portal.getByText('Appraisal done')).toHaveCount(0)
  await page.getByRole('button', { name: /^show/i }).click()
  await expect(portal.getByText('Appraisal done')).toBeVisible()

  await page.getByRole('button', { name: /^delete/i }).click()
  await expect(page.getByText('Note deleted successfully', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText('Note restored successfully', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^delete/i }).click()
  await expect(page.getByText('Note deleted successfully', { exact: true })).toBeVisible()
  await expect(portal.getByText('Appraisal done')).toHaveCount(0)
})

test('a note that cannot be saved preserves its text', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.agent()
  await page.goto(`/admin/client/${client.id}/notes`)
  await page.route('**/notes', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  await page.getByRole('button', { name: 'Add Note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Note' })
  await dialog.getByLabel('Note Title').fill('Kept')
  await dialog.getByLabel('Message Content').fill('Every word')
  await dialog.getByRole('button', { name: 'Create Note' }).click()
  await expect(page.getByText('Failed to create note', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Message Content')).toHaveValue('Every word')
})
