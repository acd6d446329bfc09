import { expect, test } from './fixtures.ts'
import { newAdmin } from './new-admin.ts'

test('an admin is invited by a link shown once, and removed, and an invitation is withdrawn', async ({
  world,
}) => {
  const { name } = await newAdmin(world)
  const page = await world.agent()
  await page.goto('/admin/settings?tab=team')
  const invitations = page.getByRole('region', { name: 'Invitations' })
  await invitations.getByLabel('Email').fill('no address')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(invitations.getByLabel('Email')).toHaveAccessibleDescription(/Must be a valid email address/)
  const email = `invited.${process.pid}@example.com`
  await invitations.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const link = page.getByText(/\/invitation#/)
  await expect(link).toBeVisible()
  const guest = await world.visitor()
  const { pathname, hash } = new URL((await link.innerText()).trim())
  await guest.goto(pathname + hash)
  await expect(guest.getByRole('heading', { name: / invites you to / })).toBeVisible()
  await expect(guest.getByText(email)).toBeVisible()
  await page.getByRole('button', { name: `Withdraw the invitation for ${email}` }).click()
  await expect(page.getByText('The invitation has been withdrawn', { exact: true })).toBeVisible()
  await expect(link).toHaveCount(0)

  await page.getByRole('button', { name: `Remove ${name}`, exact: true }).click()
  const confirm = page.getByRole('alertdialog', { name: `Remove ${name} from the team?` })
  await confirm.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('The admin has been removed', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: `Remove ${name}`, exact: true })).toHaveCount(0)
})
