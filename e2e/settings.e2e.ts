import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
import { goOffline, goOnline } from './network.ts'
import { newAdmin } from './new-admin.ts'

test('an admin is invited by a link shown once, and removed, and an invitation is withdrawn', async ({
  world,
}) => {
  const { name } = await newAdmin(world)
  const page = await world.agent()
  await page.goto('/admin/settings?tab=team')
  await page.getByLabel('New admin’s email').fill('no address')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByLabel('New admin’s email')).toHaveAccessibleDescription(
    /Must be a valid email address/,
  )
  const email = `invited.${process.pid}@example.com`
  await page.getByLabel('New admin’s email').fill(email)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const link = page.getByText(/\/invitation#/)
  await expect(link).toBeVisible()
  const guest = await world.visitor()
  const { pathname, hash } = new URL((await link.innerText()).trim())
  await guest.goto(pathname + hash)
  await expect(guest.getByRole('heading', { name: 'Join your team' })).toBeVisible()
  await page.getByRole('button', { name: `Withdraw the invitation for ${email}` }).click()
  await expect(page.getByText('The invitation has been withdrawn', { exact: true })).toBeVisible()
  await expect(link).toHaveCount(0)

  await page.getByRole('button', { name: `Remove ${name}`, exact: true }).click()
  const confirm = page.getByRole('alertdialog', { name: `Remove ${name} from the team?` })
  await confirm.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('The admin has been removed', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: `Remove ${name}`, exact: true })).toHaveCount(0)
})

test('the team’s name and color appear in the portal, and a failed save preserves the input', async ({
  world,
}) => {
  const client = await world.openDeal()
  const page = await world.agent()
  await page.goto('/admin/settings?tab=team')
  await page.getByLabel('Team name').fill('Ruiz & Partners')
  await page.getByRole('button', { name: 'purple' }).click()
  await page.route('**/api/admin/team', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  await page.getByRole('button', { name: 'Save team' }).click()
  await expect(page.getByText('Failed to save the team settings', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Team name')).toHaveValue('Ruiz & Partners')
  await page.unroute('**/api/admin/team')
  await page.getByRole('button', { name: 'Save team' }).click()
  await expect(page.getByText('The team settings have been saved', { exact: true })).toBeVisible()
  for (const path of ['', '/messages']) {
    const portal = await world.visitor({ viewport: { width: 320, height: 700 } })
    await portal.goto(`/client/${client.uniqueId}${path}`)
    await expect(portal.getByRole('link', { name: 'Ruiz & Partners' })).toBeVisible()
    await expectNoSidewaysScroll(portal)
    await expectAccessible(portal)
  }
  await world.api.patch('/api/admin/team', { data: { name: '', colour: 'pine' } })
})

test('a saved reply is written, inserted with the first name, and deleted', async ({ world }) => {
  const client = await world.openDeal({ firstName: 'Ingrid' })
  const page = await world.agent()
  await page.goto('/admin/settings?tab=replies')
  await page.getByRole('button', { name: 'Add reply' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add reply' })
  await dialog.getByLabel('Title').fill('Inspection booked')
  await dialog.getByLabel('Text').fill('Hello {firstName}, the inspector comes on Friday.')
  await goOffline(page)
  await dialog.getByRole('button', { name: 'Save reply' }).click()
  await expect(page.getByRole('alert').getByText(/can’t reach the server/)).toBeVisible()
  await goOnline(page)
  await dialog.getByRole('button', { name: 'Save reply' }).click()
  await expect(page.getByText('The reply has been saved', { exact: true })).toBeVisible()

  await page.goto(`/admin/client/${client.id}/messages`)
  const input = page.getByLabel('Message', { exact: true })
  await input.fill('One thing:')
  await page.getByRole('button', { name: 'Saved replies' }).click()
  await page.getByRole('menuitem', { name: 'Inspection booked' }).click()
  await expect(input).toHaveValue('One thing:\nHello Ingrid, the inspector comes on Friday.')
  await expect(input).toBeFocused()

  await page.goto('/admin/settings?tab=replies')
  await page.getByRole('button', { name: 'Delete Inspection booked' }).click()
  await expect(page.getByText('No saved replies yet')).toBeVisible()
})
