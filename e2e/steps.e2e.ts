import { dayIn } from '#contract/rules/days.ts'
import { expect, expectToFit, failUntilRetry, staticPage, test } from './fixtures.ts'
import { expectOrder, openSteps, row, standard, listSteps, toast } from './step-page.ts'

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

test('the status select, Complete and continue, and the current step work', async ({ world }) => {
  const client = await world.openDeal()
  const page = await openSteps(world, client)
  const today = dayIn(new Date(), 'America/Los_Angeles')
  await page.getByLabel('Status of Home Inspection').selectOption('Completed')
  await expect(toast(page, 'Step updated successfully')).toBeVisible()
  await expect(row(page, 'Home Inspection').getByText('Complete', { exact: true })).toBeVisible()
  expect((await listSteps(world, client))[2]).toMatchObject({ status: 'completed', completedDate: today })

  await page.getByRole('button', { name: /^Complete and continue/ }).click()
  await expect(row(page, 'Escrow Opening').getByText('Current Step', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Client Information' }).getByText('2 of 6')).toBeVisible()

  await page.getByLabel('Status of Escrow Opening').selectOption('Completed')
  await expect(page.getByLabel('Current Step')).toHaveValue('4')
  await row(page, 'Escrow Opening').getByRole('button', { name: 'Continue with the next step' }).click()
  await expect(page.getByLabel('Status of Loan Approval')).toHaveValue('in-progress')
  await expect(page.getByText('Current Step', { exact: true }).and(page.locator('span'))).toHaveCount(1)

  await page.getByLabel('Current Step').selectOption('Step 5: Final Walkthrough')
  await expect(toast(page, 'Client current step updated')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Client Information' }).getByText('5 of 6')).toBeVisible()
})

test('an unknown client and failed steps show a message with a next action', async ({ world }) => {
  const page = await world.agent()
  await page.goto('/admin/client/0198f0b4-7b7a-7cc0-8000-000000000001/steps')
  await expect(page.getByRole('heading', { name: 'Client not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Admin Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()

  const client = await world.openDeal()
  await failUntilRetry(page, '**/steps', 503)
  await page.goto(`/admin/client/${client.id}/steps`)
  await expect(page.getByText('Failed to fetch steps')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectOrder(page, standard)
})

test('the page passes axe and fits in both themes, from phone to desktop', async ({ world }) => {
  const client = await world.openDeal({ propertyAddress: 'W'.repeat(120) })
  const empty = await world.openDeal({ withStandardSteps: false })
  const widths = [320, 390, 768, 1440]
  const page = await world.agent(staticPage)
  await page.goto(`/admin/client/${empty.id}/steps`)
  await expect(page.getByText('No escrow steps defined yet.')).toBeVisible()
  await expectToFit(page, widths)
  await page.goto(`/admin/client/${client.id}/steps`)
  await expectOrder(page, standard)
  await expectToFit(page, widths)
  await page.getByRole('button', { name: 'Add Step' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add Step' }).click()
  await expect(page.getByText('Required')).toBeVisible()
  await expectToFit(page, widths)
})
