import { expectRetriesToWork } from './expect-retries-to-work.ts'
import { expect, failUntilRetry, test } from './fixtures.ts'
import { newAdmin, password, signIn } from './new-admin.ts'
import { toast } from './step-page.ts'

test('a step in the profile is added, changed, and deleted despite failures', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.agent()
  await page.goto(`/admin/client/${client.id}/profile?tab=progress`)
  await page.getByRole('button', { name: 'Add Step' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Step' })
  await dialog.getByLabel('Title').fill('Move in')
  await expectRetriesToWork(page, { method: 'POST', failed: 'Failed to add escrow step' }, () =>
    dialog.getByRole('button', { name: 'Add Step' }).click(),
  )
  await expect(toast(page, 'Escrow step added successfully')).toBeVisible()
  const status = page.getByLabel('Status of Move in')
  await expectRetriesToWork(page, { method: 'PATCH', failed: 'Failed to update escrow step' }, async () => {
    await expect(status).toHaveValue('pending')
    await status.selectOption('In Progress')
  })
  await expect(toast(page, 'Escrow step updated successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Move in' }).click()
  await expectRetriesToWork(page, { method: 'DELETE', failed: 'Failed to delete escrow step' }, () =>
    page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click(),
  )
  await expect(toast(page, 'Escrow step deleted successfully')).toBeVisible()
})

test('a note is changed and deleted despite failures', async ({ world }) => {
  const client = await world.openDeal()
  const data = { title: 'Appraisal', content: 'On Friday' }
  await world.api.post(`/api/admin/clients/${client.id}/notes`, { data })
  const page = await world.agent()
  await page.goto(`/admin/client/${client.id}/notes`)
  await page.getByRole('button', { name: 'Edit Appraisal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Note' })
  await dialog.getByLabel('Note Title').fill('Appraisal done')
  await expectRetriesToWork(page, { method: 'PATCH', failed: 'Failed to update note' }, () =>
    dialog.getByRole('button', { name: 'Update Note' }).click(),
  )
  await expect(toast(page, 'Note updated successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Appraisal done' })).toBeVisible()
  await expectRetriesToWork(page, { method: 'DELETE', failed: 'Failed to delete note' }, async () => {
    await expect(page.getByRole('heading', { name: 'Appraisal done' })).toBeVisible()
    await page.getByRole('button', { name: /^delete/i }).click()
  })
  await expect(toast(page, 'Note deleted successfully')).toBeVisible()
})

test('a client is exported, restored, and deleted despite failures', async ({ world }) => {
  const client = await world.openDeal()
  const name = `${client.firstName} ${client.lastName}`
  await world.api.patch(`/api/admin/clients/${client.id}/archive`)
  const page = await world.agent()
  await page.goto(`/admin/clients?q=${client.email}`)
  const row = page.getByRole('row').filter({ hasText: client.email })
  const press = (label: string) => () => row.getByRole('button', { name: label }).click()
  await expect(row).toBeVisible()
  const saved = page.waitForEvent('download')
  const requests = { method: 'GET', url: /pageSize=1000/, failed: 'Failed to export clients' } as const
  await expectRetriesToWork(page, requests, () => page.getByRole('button', { name: 'Export' }).click())
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/)
  await expectRetriesToWork(
    page,
    { method: 'PATCH', failed: 'Failed to restore client' },
    press(`Restore ${name}`),
  )
  await expect(toast(page, 'Client restored successfully')).toBeVisible()
  await expectRetriesToWork(
    page,
    { method: 'PATCH', failed: 'Failed to archive client' },
    press(`Archive ${name}`),
  )
  await expect(toast(page, 'Client archived successfully')).toBeVisible()
  await press(`Delete ${name} permanently`)()
  await page.getByLabel('Client’s full name').fill(name)
  await expectRetriesToWork(page, { method: 'DELETE', failed: 'Failed to delete client' }, () =>
    page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click(),
  )
  await expect(toast(page, 'Client deleted successfully')).toBeVisible()
})

test('a link is replaced and the activity exported despite failures', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.agent()
  await page.goto(`/admin/client/${client.id}/profile`)
  await page.getByRole('button', { name: 'New link' }).click()
  await expectRetriesToWork(page, { method: 'POST', failed: 'Failed to replace the link' }, () =>
    page.getByRole('alertdialog').getByRole('button', { name: 'Create new link' }).click(),
  )
  await expect(page.getByText(client.uniqueId)).toHaveCount(0)
  await page.goto(`/admin/client/${client.id}/activity`)
  await expect(page.getByText('New portal link')).toBeVisible()
  const saved = page.waitForEvent('download')
  const requests = { method: 'GET', url: /\/activity/, failed: 'Failed to export the activity' } as const
  await expectRetriesToWork(page, requests, () => page.getByRole('button', { name: 'Export' }).click())
  expect((await saved).suggestedFilename()).toMatch(/^activity-.*\.csv$/)
})

test('a document is requested, uploaded, and deleted despite failures', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.agent()
  await page.goto(`/admin/client/${client.id}/documents`)
  await page.getByRole('button', { name: 'Request document' }).click()
  const request = page.getByRole('dialog')
  await request.getByLabel('Name').fill('Pay stub')
  await expectRetriesToWork(page, { method: 'POST', failed: 'Failed to request the document' }, () =>
    request.getByRole('button', { name: 'Request document' }).click(),
  )
  await expect(toast(page, 'Requested: Pay stub')).toBeVisible()
  await expect(request).toHaveCount(0)
  await page
    .getByRole('button', { name: /^upload/i })
    .first()
    .click()
  const upload = page.getByRole('dialog', { name: 'Upload Document' })
  const buffer = Buffer.from('Twelve words about a roof.')
  await upload.locator('input[type=file]').setInputFiles({ name: 'roof.txt', mimeType: 'text/plain', buffer })
  await expectRetriesToWork(page, { method: 'POST', failed: 'Failed to upload document' }, () =>
    upload.getByRole('button', { name: 'Upload', exact: true }).click(),
  )
  await expect(toast(page, 'Document uploaded successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Delete roof.txt' }).click()
  await expectRetriesToWork(page, { method: 'DELETE', failed: 'Failed to delete document' }, () =>
    page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click(),
  )
  await expect(toast(page, 'Document deleted successfully')).toBeVisible()
})

test('failed document lists can be retried', async ({ world }) => {
  const client = await world.openDeal()
  for (const [path, call, failed] of [
    [`/admin/client/${client.id}/documents`, '**/api/admin/documents?*', 'Failed to fetch all documents'],
    [`/admin/client/${client.id}/profile?tab=documents`, '**/documents', 'Failed to fetch documents'],
  ] as const) {
    const page = await world.agent()
    await failUntilRetry(page, call)
    await page.goto(path)
    await expect(page.getByText(failed, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect(page.getByText(failed, { exact: true })).toHaveCount(0)
    await page.context().close()
  }
})

test('an account’s name, password, and sessions are changed despite failures', async ({ world }) => {
  const { page, email } = await newAdmin(world)
  const other = await world.visitor()
  await signIn(other, email)
  await expect(other.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await page.goto('/admin/settings')
  await page.getByLabel('Name', { exact: true }).fill('Zoë Renamed')
  await expectRetriesToWork(page, { method: 'PATCH', failed: 'Failed to save your profile' }, () =>
    page.getByRole('button', { name: 'Save profile' }).click(),
  )
  await expect(toast(page, 'Your profile has been saved')).toBeVisible()
  await expectRetriesToWork(page, { method: 'DELETE', failed: 'Failed to end the session' }, () =>
    page.getByRole('button', { name: /^End session/ }).click(),
  )
  await expect(toast(page, 'The session has ended')).toBeVisible()
  await page.getByLabel('Current password').fill(password)
  await page.getByLabel('New password').fill('another long password')
  await expectRetriesToWork(page, { method: 'POST', failed: 'Failed to change your password' }, () =>
    page.getByRole('button', { name: 'Change password' }).click(),
  )
  await expect(
    toast(
      page,
      'Your password has been changed. You’ve been signed out everywhere else, and your trusted devices have been removed.',
    ),
  ).toBeVisible()
})

test('admins are invited and removed despite failures', async ({ world }) => {
  const { name } = await newAdmin(world)
  const page = await world.agent()
  await page.goto('/admin/settings?tab=team')
  const email = `failing.${process.pid}@example.com`
  await page.getByLabel('New admin’s email').fill(email)
  await expectRetriesToWork(page, { method: 'POST', failed: 'Failed to create the invitation' }, () =>
    page.getByRole('button', { name: 'Invite', exact: true }).click(),
  )
  await expect(page.getByText(/\/invitation#/)).toBeVisible()
  await expectRetriesToWork(page, { method: 'DELETE', failed: 'Failed to withdraw the invitation' }, () =>
    page.getByRole('button', { name: `Withdraw the invitation for ${email}` }).click(),
  )
  await expect(toast(page, 'The invitation has been withdrawn')).toBeVisible()
  await page.getByRole('button', { name: `Remove ${name}`, exact: true }).click()
  await expectRetriesToWork(page, { method: 'DELETE', failed: 'Failed to remove the admin' }, () =>
    page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click(),
  )
  await expect(toast(page, 'The admin has been removed')).toBeVisible()
})

test('replies and step texts are saved, deleted, and reset despite failures', async ({
  emptyWorld: world,
}) => {
  const page = await world.agent()
  await page.goto('/admin/settings?tab=replies')
  await page.getByRole('button', { name: 'Add reply' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add reply' })
  await dialog.getByLabel('Title').fill('Booked')
  await dialog.getByLabel('Text').fill('The inspector comes on Friday.')
  await expectRetriesToWork(page, { method: 'POST', failed: 'Failed to save the reply' }, () =>
    dialog.getByRole('button', { name: 'Save reply' }).click(),
  )
  await expect(toast(page, 'The reply has been saved')).toBeVisible()
  await expectRetriesToWork(page, { method: 'DELETE', failed: 'Failed to delete the reply' }, () =>
    page.getByRole('button', { name: 'Delete Booked' }).click(),
  )
  await expect(page.getByText('No saved replies yet')).toBeVisible()

  await page.goto('/admin/settings?tab=steps')
  const title = page.getByRole('group', { name: 'Step 1' }).getByLabel('Title')
  await title.fill('Offer accepted')
  await expectRetriesToWork(page, { method: 'PATCH', failed: 'Failed to save the standard steps' }, () =>
    page.getByRole('button', { name: 'Save steps' }).click(),
  )
  await expect(toast(page, 'The standard steps have been saved')).toBeVisible()
  await expectRetriesToWork(page, { method: 'POST', failed: 'Failed to restore the default text' }, () =>
    page.getByRole('button', { name: 'Reset to default text' }).click(),
  )
  await expect(title).toHaveValue('Purchase Agreement')
})
