import { expect, test } from './fixtures.ts'

test('P17, P5: a co-buyer is added from any page of a deal, opens the portal under the own name, and is stopped while looking', async ({
  world,
}) => {
  const client = await world.openDeal()
  const page = await world.agent()
  await page.goto(`/admin/client/${client.id}/notes`)
  await page.getByRole('navigation', { name: 'Client pages' }).getByRole('link', { name: 'People' }).click()
  await page.getByRole('button', { name: 'Add person' }).first().click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Daniel Okafor')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const given = page.getByRole('dialog', { name: 'Daniel has a link' })
  const link = (await given.getByText(/\/client\/\w{22}$/).textContent()) ?? ''
  await given.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Not opened yet').last()).toBeVisible()

  const daniel = await world.visitor()
  await daniel.goto(link)
  await expect(daniel.getByRole('heading', { name: /Daniel/ }).first()).toBeVisible()
  await daniel.reload()
  await expect(daniel.getByRole('heading', { name: /Daniel/ }).first()).toBeVisible()
  // The desk hears of the visit.
  await expect(page.getByText(/^Seen today at .*, 1 device$/)).toBeVisible()

  const maya = await world.visitor()
  await maya.goto(`/client/${client.uniqueId}?tab=notifications`)
  await expect(maya.getByText('Daniel Okafor now has a link').first()).toBeVisible()

  await page.getByRole('button', { name: 'More actions for Daniel Okafor' }).click()
  await page.getByRole('menuitem', { name: 'Stop link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop link' }).click()
  await expect(page.getByText(/^Link stopped \w{3}\s\d/)).toBeVisible()
  await expect(daniel.getByRole('heading', { name: 'Client profile not found' })).toBeVisible()
  await expect(maya.getByText('Daniel Okafor now has a link').first()).toBeVisible()
})
