import { expect, test } from './fixtures.ts'
import { expectOrder, openSteps, row, standard, toast } from './step-page.ts'

test('a step is added, edited, and deleted, each with a message, and the portal follows', async ({
  world,
}) => {
  const client = await world.openDeal()
  const page = await openSteps(world, client)
  const portal = await world.visitor()
  await portal.goto(`/client/${client.uniqueId}?tab=progress`)
  await page.getByRole('button', { name: 'Add Step' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Step' })
  await expect(adding.getByLabel('Step Number')).toHaveValue('7')
  await adding.getByRole('button', { name: 'Add Step' }).click()
  await expect(adding.getByLabel('Title')).toHaveAccessibleDescription('Required')
  await adding.getByLabel('Title').fill('Move in')
  await adding.getByLabel('Expected Date').fill('2027-01-05')
  await adding.getByRole('button', { name: 'Add Step' }).click()
  await expect(toast(page, 'Step created successfully')).toBeVisible()
  await expect(row(page, 'Move in').getByText('Expected: Jan 5, 2027')).toBeVisible()
  await expect(portal.getByRole('heading', { name: 'Move in' })).toBeVisible()

  await page.getByRole('button', { name: 'Edit Move in' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Step' })
  await editing.getByLabel('Title').fill('Moving day')
  await editing.getByLabel('Expected Date').fill('')
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Step updated successfully')).toBeVisible()
  await expect(row(page, 'Moving day').getByText('Date TBD')).toBeVisible()
  await expect(portal.getByRole('heading', { name: 'Moving day' })).toBeVisible()

  await page.getByRole('button', { name: 'Delete Moving day' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Moving day?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, 'Moving day')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Moving day' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Step deleted successfully')).toBeVisible()
  await expectOrder(page, standard)
})
