import { expect, test } from './fixtures.ts'
import { newAdmin } from './new-admin.ts'

test('a changed role shows on the member’s open desk, and a new deal of theirs is theirs', async ({
  world,
}) => {
  const { page, name } = await newAdmin(world, 'assistant')
  await page.goto('/admin/settings?tab=team')
  await expect(page.getByText(/^member\..* · Daily work/)).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Templates' })).toHaveCount(0)

  const admins = (await (await world.api.get('/api/admin/admins')).json()) as { id: string; name: string }[]
  const id = admins.find((one) => one.name === name)?.id ?? ''
  await world.api.patch(`/api/admin/admins/${id}`, { data: { role: 'admin' } })
  await expect(page.getByRole('tab', { name: 'Templates' })).toBeVisible()

  await page.goto('/admin')
  await page.getByRole('button', { name: 'Add Client' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Assigned to')).toHaveValue(id)
  await dialog.getByLabel('First Name').fill('Rosa')
  await dialog.getByLabel('Last Name').fill('Roles')
  await dialog.getByLabel('Email').fill(`rosa.${process.pid}@example.com`)
  await dialog.getByLabel('Property Address').fill('1 Role Road, Davis, CA 95616')
  await dialog.getByLabel('Expected Close Date').fill('2031-05-20')
  await dialog.getByRole('button', { name: 'Add Client' }).click()
  await expect(page.getByText('Client created successfully', { exact: true })).toBeVisible()
  await page.goto('/admin?q=rosa')
  await page.getByLabel('Assigned to', { exact: true }).selectOption('mine')
  await expect(page.getByRole('row').filter({ hasText: 'Rosa Roles' }).getByText('You')).toBeVisible()
  await world.api.delete(`/api/admin/admins/${id}`)
})
