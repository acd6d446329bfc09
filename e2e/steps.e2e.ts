import { dayIn } from '#contract/days.ts'
import { expect, expectToFit, failUntilRetry, staticPage, test } from './fixtures.ts'
import { expectOrder, openSteps, row, standard, listSteps, toast } from './step-page.ts'

test('the page shows whose steps they are, each with its status', async ({ world }) => {
  const client = await world.openDeal({ currentStep: 2 })
  const page = await openSteps(world, client)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Escrow Process Management')
  await expect(
    page.getByText(`Customize escrow steps for Nora ${client.lastName}, ${client.propertyAddress}`),
  ).toBeVisible()
  const card = page.getByRole('region', { name: 'Client Information' })
  await expect(card.getByText('2 of 6')).toBeVisible()
  await expect(card.getByText(`/client/${client.uniqueId}`)).toBeVisible()
  await expect(card.getByRole('link', { name: 'View Portal' })).toHaveAttribute(
    'href',
    `/client/${client.uniqueId}?preview=1`,
  )
  await expectOrder(page, standard)
  await expect(row(page, 'Purchase Agreement').getByText('Complete', { exact: true })).toBeVisible()
  await expect(row(page, 'Purchase Agreement').getByText(/^Completed: \w{3} \d/)).toBeVisible()
  const current = row(page, 'Escrow Opening')
  await expect(current.getByText('Current Step', { exact: true })).toBeVisible()
  await expect(current.getByText('Next action:')).toBeVisible()
  await expect(page.getByText('Next action:')).toHaveCount(1)
  await expect(row(page, 'Home Inspection').getByText('Pending', { exact: true }).first()).toBeVisible()
  await expect(row(page, 'Home Inspection').getByText('1', { exact: true })).toBeVisible()
  await expect(row(page, 'Closing & Transfer').getByText('4', { exact: true })).toBeVisible()
})

test('a client without steps gets the six standard ones or a first one', async ({ world }) => {
  const client = await world.openDeal({ withStandardSteps: false })
  const page = await openSteps(world, client)
  await expect(page.getByText('No escrow steps defined yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Add the six standard steps' }).click()
  await expect(toast(page, 'Six standard steps added')).toBeVisible()
  await expectOrder(page, standard)

  const other = await world.openDeal({ withStandardSteps: false })
  await page.goto(`/admin/client/${other.id}/steps`)
  await page.getByRole('button', { name: 'Add First Step' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Step' })
  await expect(dialog.getByLabel('Step Number')).toHaveValue('1')
  await dialog.getByLabel('Title').fill('Deposit')
  await dialog.getByRole('button', { name: 'Add Step' }).click()
  await expect(toast(page, 'Step created successfully')).toBeVisible()
  await expectOrder(page, ['Deposit'])
  await expect(row(page, 'Deposit').getByText('Date TBD')).toBeVisible()
})

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

test('a step deleted by someone else shows a message and leaves the list', async ({ world }) => {
  const client = await world.openDeal()
  const page = await world.agent()
  await page.route('**/api/admin/live*', (route) => route.abort())
  await page.goto(`/admin/client/${client.id}/steps`)
  await expectOrder(page, standard)
  await page.getByRole('button', { name: 'Edit Home Inspection' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Step' })
  await dialog.getByLabel('Title').fill('Kept words')
  const third = (await listSteps(world, client))[2]
  await world.api.delete(`/api/steps/${third?.id}`)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'This step no longer exists. Refreshing the page...')).toBeVisible()
  await expect(dialog.getByLabel('Title')).toHaveValue('Kept words')
  await page.keyboard.press('Escape')
  await expectOrder(
    page,
    standard.filter((title) => title !== 'Home Inspection'),
  )
})

const failures = [
  ['POST', '**/api/admin/clients/*/steps', 'Failed to create step'],
  ['PATCH', '**/api/steps/*', 'Failed to update step'],
  ['DELETE', '**/api/steps/*', 'Failed to delete step'],
  ['PATCH', '**/api/admin/clients/*', 'Failed to update current step'],
] as const

test('every failure shows the specified message, and no input is lost', async ({ world }) => {
  const client = await world.openDeal()
  const page = await openSteps(world, client)
  for (const [method, url] of failures) {
    await page.route(url, (route) =>
      route.request().method() === method ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
    )
  }
  await page.getByRole('button', { name: 'Add Step' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Step' })
  await dialog.getByLabel('Title').fill('Kept')
  await dialog.getByLabel('Description').fill('Every word')
  await dialog.getByRole('button', { name: 'Add Step' }).click()
  await expect(toast(page, 'Failed to create step')).toBeVisible()
  await expect(dialog.getByLabel('Description')).toHaveValue('Every word')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByLabel('Status of Escrow Opening').selectOption('Completed')
  await expect(toast(page, 'Failed to update step')).toBeVisible()
  await expect(page.getByLabel('Status of Escrow Opening')).toHaveValue('pending')

  await page.getByRole('button', { name: 'Delete Escrow Opening' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Failed to delete step')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()

  await page.getByLabel('Current Step').selectOption('Step 5: Final Walkthrough')
  await expect(toast(page, 'Failed to update current step')).toBeVisible()
  await expect(page.getByLabel('Current Step')).toHaveValue('1')
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

test('on the smallest phone a step’s status is fully visible', async ({ world }) => {
  const client = await world.openDeal()
  const page = await openSteps(world, client, { viewport: { width: 320, height: 800 } })
  const status = page.getByLabel('Status of Purchase Agreement')
  await status.selectOption('Completed')
  await expect(status).toHaveValue('completed')
  const room = await status.evaluate((select) => {
    const { paddingLeft, paddingRight, font } = getComputedStyle(select)
    const pen = document.createElement('canvas').getContext('2d')
    if (pen) pen.font = font
    const text = pen?.measureText('Completed').width ?? Infinity
    return select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - text
  })
  expect(room).toBeGreaterThanOrEqual(0)
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
